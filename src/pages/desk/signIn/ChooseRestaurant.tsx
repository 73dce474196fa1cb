/** For users who work for several restaurants. */
import { useApp } from '../app/context.ts';
import { DoorHead } from './DoorHead.tsx';

export function ChooseRestaurant() {
  const { signIn, choices, say } = useApp();
  const state = signIn.state.value;
  if (state.kind !== 'in') return null;
  const { restaurants } = state.session;
  return (
    <main class="door">
      <DoorHead />
      <h1>{say('chooseRestaurant')}</h1>
      {restaurants.length === 0 && <p>{say('noRestaurants')}</p>}
      <ul class="houses">
        {restaurants.map(({ id, name }) => (
          <li key={id}>
            <button type="button" dir="auto" onClick={() => (choices.restaurant.value = id)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" class="quiet" onClick={() => void signIn.leave()}>
        {say('signOut')}
      </button>
    </main>
  );
}
