/** Dishes as a kitchen reads them: quantity, name, choices, and allergies to avoid. */
import { useApp, useDesk } from '../app/context.ts';
import { Note } from '../app/Note.tsx';
import type { Dish } from './order.ts';

export function DishList({ dishes }: { dishes: readonly Dish[] }) {
  const { say } = useApp();
  const { formats } = useDesk();
  return (
    <ul class="dishes">
      {dishes.map(({ quantity, title, choices, note, allergens }, index) => (
        <li key={index}>
          <span class="many">{formats.value.number(quantity)}</span>
          <div>
            <p class="dish" dir="auto">
              {title}
            </p>
            {choices.map((choice) => (
              <p key={choice} class="how" dir="auto">
                {choice}
              </p>
            ))}
            <Note text={note} />
            {allergens.length > 0 && (
              <p class="holds">{say('contains', { allergens: allergens.join(say('comma')) })}</p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
