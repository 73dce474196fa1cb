/** Another time, party or table, and the restaurant's own notes. */
import { useSignal } from '@preact/signals';
import { useApp, useDesk } from '../app/context.ts';
import type { Line } from './book.ts';
import type { BookingChange } from './bookingChanges.ts';
import { PartyField } from './PartyField.tsx';
import { TimeField } from './TimeField.tsx';

const LONGEST = 2000;

export function ChangeForm({ booking, onDone }: { booking: Line; onDone(): void }) {
  const { say } = useApp();
  const { book, tables } = useDesk();
  const num = useSignal(booking.num);
  const date = useSignal(booking.date.toISOString());
  const chosen = useSignal<readonly string[]>(booking.tablePaths);
  const notes = useSignal(booking.notes);
  const isMoved = date.value !== booking.date.toISOString() || num.value !== booking.num;
  const changes = (): BookingChange => ({
    ...(date.value !== booking.date.toISOString() && { date: date.value }),
    ...(num.value !== booking.num && { num: num.value }),
    ...(chosen.value !== booking.tablePaths && { facility_resources: chosen.value }),
    ...(notes.value !== booking.notes && { notes: notes.value }),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const change = changes();
        if (Object.keys(change).length > 0) book.change(booking, change);
        onDone();
      }}
    >
      <PartyField value={num.value} onChange={(value) => (num.value = value)} />
      <TimeField
        day={book.date.value ?? ''}
        num={num.value}
        value={date.value}
        own={booking.date}
        onChange={(value) => (date.value = value)}
      />
      <fieldset class="field">
        <legend>{say('table')}</legend>
        <div class="choice small">
          {tables.value.value?.map(({ path, name, seats }) => (
            <label key={path}>
              <input
                type="checkbox"
                checked={chosen.value.includes(path)}
                onChange={({ currentTarget: { checked } }) => {
                  const others = chosen.value.filter((each) => each !== path);
                  chosen.value = checked ? [...others, path] : others;
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
          value={notes.value}
          onInput={({ currentTarget: { value } }) => (notes.value = value)}
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
