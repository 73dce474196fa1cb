import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Translate } from '../../i18n/translator.ts';
import { Field } from './Field.tsx';

interface RestaurantFieldProps {
  /** Those of the service; `unread` when they could not be had. */
  restaurants: readonly { id: string; name: string }[] | 'reading' | 'unread';
  /** The id of one of them; empty for one that is not among them. */
  chosen: string;
  say: Translate<'restaurant' | 'other' | 'reading' | 'unread' | 'again'>;
  onChoose(id: string): void;
  onReadAgain(): void;
}

/** Whose page it is: one of the service's restaurants, or another one, which the page then asks for. */
export function RestaurantField({ restaurants, chosen, say, onChoose, onReadAgain }: RestaurantFieldProps) {
  const list = useRef<HTMLSelectElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  const hasAsked = useRef(false);
  const isUnread = restaurants === 'unread';
  // Who asked once more stays here: the list takes the button's place, and the button the list's.
  useLayoutEffect(() => {
    if (hasAsked.current) (isUnread ? again : list).current?.focus();
  }, [isUnread]);
  if (isUnread)
    return (
      <div class="field">
        <p class="caution" role="alert">
          {say('unread')}
        </p>
        <button
          type="button"
          class="plain"
          ref={again}
          onClick={() => {
            hasAsked.current = true;
            onReadAgain();
          }}
        >
          {say('again')}
        </button>
      </div>
    );
  return (
    <Field label={say('restaurant')}>
      {(control) => (
        <select
          {...control}
          ref={list}
          name="restaurant"
          value={chosen}
          onChange={({ currentTarget: { value } }) => onChoose(value)}
        >
          {restaurants !== 'reading' &&
            restaurants.map(({ id, name }) => (
              // A long name is cut at its own end, in a right-to-left page too.
              <option key={id} value={id} dir="auto">
                {name}
              </option>
            ))}
          <option value="">{say(restaurants === 'reading' ? 'reading' : 'other')}</option>
        </select>
      )}
    </Field>
  );
}
