/** The allergens of a dish: the fourteen that the law lists, and any others that the restaurant adds. */

import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { allergenKey } from '../../../domain/allergens.ts';
import { useSay } from '../app/context.ts';
import type { DishPartProps } from './dish.ts';

const LONGEST = 60;

export function AllergenField({ dish, change }: Pick<DishPartProps, 'dish' | 'change'>) {
  const say = useSay();
  const id = useId();
  const other = useSignal('');
  const chosen = new Map(dish.allergens.map((title) => [allergenKey(title), title]));
  const usual = say('allergenList').split(', ');
  const known = new Set(usual.map(allergenKey));
  // In the restaurant's own spelling, where it has one.
  const offered = [
    ...usual.map((title) => chosen.get(allergenKey(title)) ?? title),
    ...dish.allergens.filter((title) => !known.has(allergenKey(title))),
  ];
  const toggle = (title: string) => {
    const key = allergenKey(title);
    change({
      allergens: chosen.has(key)
        ? dish.allergens.filter((each) => allergenKey(each) !== key)
        : [...dish.allergens, title],
    });
  };
  const add = () => {
    const title = other.value.trim();
    other.value = '';
    if (title !== '' && !chosen.has(allergenKey(title))) toggle(title);
  };
  return (
    <div class="group" role="group" aria-labelledby={id}>
      <h2 id={id}>{say('dishAllergens')}</h2>
      <p class="hint">{say('dishAllergensHint')}</p>
      <div class="allergen-chips">
        {offered.map((title) => (
          <button
            key={allergenKey(title)}
            type="button"
            aria-pressed={chosen.has(allergenKey(title))}
            dir="auto"
            onClick={() => toggle(title)}
          >
            {title}
          </button>
        ))}
      </div>
      <div class="add-line">
        <label class="field">
          <span>{say('allergenOther')}</span>
          <input
            name="allergen"
            dir="auto"
            maxLength={LONGEST}
            value={other.value}
            onInput={({ currentTarget }) => (other.value = currentTarget.value)}
            onKeyDown={(event) => {
              // Enter adds this allergen instead of submitting the form.
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
        </label>
        <button type="button" onClick={add}>
          {say('allergenAdd')}
        </button>
      </div>
    </div>
  );
}
