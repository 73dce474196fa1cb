/** Changes a booking's time, party, table and the restaurant's own notes. */
import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { formatList } from '../../../i18n/formatList.ts';
import { useApp, useDesk } from '../app/context.ts';
import type { ShownBooking } from './book.ts';
import { type BookingFields, changeOf, draftOf, followed } from './bookingDraft.ts';
import { PartyField } from './PartyField.tsx';
import { TimeField } from './TimeField.tsx';

const LONGEST = 2000;
const FIELD_KEYS = { num: 'party', date: 'time', tables: 'table', notes: 'ownNotes' } as const;

export function ChangeForm({ booking, onDone }: { booking: ShownBooking; onDone(): void }) {
  const { say, language } = useApp();
  const { book, tables } = useDesk();
  const draft = useSignal(draftOf(booking));
  useLayoutEffect(() => void (draft.value = followed(draft.peek(), booking)), [booking]);
  const { typed, others } = draft.value;
  const change = changeOf(draft.value);
  const type = (fields: Partial<BookingFields>) =>
    (draft.value = { ...draft.peek(), typed: { ...draft.peek().typed, ...fields } });
  const isMoved = 'date' in change || 'num' in change;
  const names = others.map((field) => say(FIELD_KEYS[field]));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (Object.keys(change).length > 0) book.change(booking, change);
        onDone();
      }}
    >
      <div role="status">
        {names.length > 0 && (
          <p class="caution">{say('formChangedFields', { fields: formatList(language.value, names) })}</p>
        )}
      </div>
      <PartyField value={typed.num} onChange={(num) => type({ num })} />
      <TimeField
        day={book.date.value ?? ''}
        num={typed.num}
        value={typed.date}
        own={booking.date}
        onChange={(date) => type({ date })}
      />
      <fieldset class="field">
        <legend>{say('table')}</legend>
        <div class="choice small">
          {tables.value.value?.map(({ path, name, seats }) => (
            <label key={path}>
              <input
                type="checkbox"
                checked={typed.tables.includes(path)}
                onChange={({ currentTarget: { checked } }) => {
                  const without = typed.tables.filter((each) => each !== path);
                  type({ tables: checked ? [...without, path].toSorted() : without });
                }}
              />
              <span dir="auto">
                {name} <small>{say('seats', { count: seats })}</small>
              </span>
            </label>
          ))}
        </div>
        {tables.value.value?.length === 0 && <p class="soft">{say('noTables')}</p>}
      </fieldset>
      <label class="field">
        <span>{say('ownNotes')}</span>
        <textarea
          rows={2}
          maxLength={LONGEST}
          dir="auto"
          value={typed.notes}
          onInput={({ currentTarget: { value } }) => type({ notes: value })}
        />
      </label>
      {isMoved && booking.email && <p class="soft">{say('emailsGuest')}</p>}
      <div class="acts">
        <button type="button" onClick={onDone}>
          {say('cancel')}
        </button>
        <button type="submit" class="go">
          {say('saveChanges')}
        </button>
      </div>
    </form>
  );
}
