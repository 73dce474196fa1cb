/** The whole page: signing in, and then the desk of a restaurant. */
import { useEffect } from 'preact/hooks';
import { ChooseRestaurant } from '../signIn/ChooseRestaurant.tsx';
import { SignIn } from '../signIn/SignIn.tsx';
import { DeskProvider, useApp } from './context.ts';
import { Screens } from './Screens.tsx';

export function DeskPage() {
  const { signIn, desk, say } = useApp();
  const { kind } = signIn.state.value;
  const shown = desk.value;
  const name = shown?.restaurant.name;
  const untaken = shown?.orders.untaken.value ?? 0;
  useEffect(() => {
    const title = name === undefined ? say('title') : say('titleOf', { name });
    document.title = untaken > 0 ? `(${untaken}) ${title}` : title;
  });
  if (kind === 'asking')
    return (
      <main class="door">
        <p role="status">{say('loading')}</p>
      </main>
    );
  if (kind === 'unread')
    return (
      <main class="door">
        <h1>{say('title')}</h1>
        <p role="alert">{say('unreachable')}</p>
        <button type="button" class="go" onClick={() => void signIn.ask()}>
          {say('tryAgain')}
        </button>
      </main>
    );
  if (kind === 'out') return <SignIn />;
  if (!shown) return <ChooseRestaurant />;
  return (
    <DeskProvider value={shown}>
      <Screens key={shown.restaurant.id} />
    </DeskProvider>
  );
}
