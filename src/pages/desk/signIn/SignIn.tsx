/** Signs in by the link in an email, or in the demo by one press. */
import { useSignal } from '@preact/signals';
import { useApp } from '../app/context.ts';
import { DoorHead } from './DoorHead.tsx';
import { FirstRestaurantForm } from './FirstRestaurantForm.tsx';
import { TroubleLine } from './TroubleLine.tsx';

export function SignIn() {
  const { signIn, say } = useApp();
  const kind = signIn.code.value?.kind;
  if (kind === 'first') return <FirstRestaurantForm />;
  if (kind === 'in')
    return (
      <main class="door">
        <DoorHead />
        <h1>{say('welcome')}</h1>
        <button
          type="button"
          class="go"
          disabled={signIn.isBusy.value}
          onClick={() => void signIn.enterByCode()}
        >
          {say('openDesk')}
        </button>
        <TroubleLine />
      </main>
    );
  return <AskLink />;
}

function AskLink() {
  const { signIn, say } = useApp();
  const { state, linkSentTo, isBusy } = signIn;
  const email = useSignal('');
  if (state.value.kind !== 'out') return null;
  const { ways } = state.value;
  const sent = linkSentTo.value;
  return (
    <main class="door">
      <DoorHead />
      <h1>{say('signIn')}</h1>
      <p class="soft">{say('doorLead')}</p>
      {ways.isDemo && (
        <div class="demo">
          <button type="button" class="go" disabled={isBusy.value} onClick={() => void signIn.enterDemo()}>
            {say('enterDemo')}
          </button>
          <p class="soft">{say('demoNote')}</p>
        </div>
      )}
      {ways.needsFirst && <p>{say('firstByLink')}</p>}
      {sent === undefined ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void signIn.sendLink(email.value.trim());
          }}
        >
          <label class="field">
            <span>{say('email')}</span>
            <input
              type="email"
              name="email"
              autoComplete="email"
              required
              dir="ltr"
              value={email.value}
              onInput={({ currentTarget: { value } }) => (email.value = value)}
            />
          </label>
          <button type="submit" class={ways.isDemo ? '' : 'go'} disabled={isBusy.value}>
            {say('sendLink')}
          </button>
        </form>
      ) : (
        <div role="status">
          <p>{ways.sendsMail ? say('linkSent', { email: sent }) : say('linkSentNowhere')}</p>
          <button type="button" onClick={() => signIn.retype()}>
            {say('otherEmail')}
          </button>
        </div>
      )}
      <TroubleLine />
    </main>
  );
}
