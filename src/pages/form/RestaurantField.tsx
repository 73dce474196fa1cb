import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Translate } from '../../i18n/translator.ts';
import { Field } from './Field.tsx';

interface RestaurantFieldProps {
  /** The service's restaurants; `unread` if they could not be loaded. */
  restaurants: readonly { id: string; name: string }[] | 'reading' | 'unread';
  /** The id of one of them; empty for another restaurant. */
  chosen: string;
  say: Translate<'restaurant' | 'other' | 'reading' | 'unread' | 'again'>;
  onChoose(id: string): void;
  onReadAgain(): void;
}

/** Chooses one of the service's restaurants, or another one, which the page then asks for. */
export function RestaurantField({ restaurants, chosen, say, onChoose, onReadAgain }: RestaurantFieldProps) {
  const list = useRef<HTMLSelectElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  const hasAsked = useRef(false);
  const isUnread = restaurants === 'unread';
  // After a retry the list replaces the button, or the button the list, and the focus follows.
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
              // A long name is cut off at its end, even in a right-to-left page.
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
