/** A booking by phone: name, number, party and time. */
import { useSignal } from '@preact/signals';
import { useApp, useDesk } from '../app/context.ts';
import { Sheet } from '../app/Sheet.tsx';
import type { Waiting } from './dayRecord.ts';
import { PartyField } from './PartyField.tsx';
import { TimeField } from './TimeField.tsx';

const LONGEST = 200;

/** @param waiting the entry that the booking removes from the waitlist */
export function NewBookingSheet({ waiting, onClose }: { waiting: Waiting | undefined; onClose(): void }) {
  const { say } = useApp();
  const { book, formats } = useDesk();
  const name = useSignal(waiting?.name ?? '');
  const phone = useSignal(waiting?.phone ?? '');
  const num = useSignal(waiting?.num ?? 2);
  const date = useSignal('');
  const day = book.date.value ?? '';
  return (
    <Sheet title={say('bookingOn', { day: day && formats.value.day(day) })} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          book.take({
            name: name.value.trim(),
            phone: phone.value.trim(),
            num: num.value,
            date: date.value,
            waiting,
          });
          onClose();
        }}
      >
        <PartyField value={num.value} onChange={(value) => (num.value = value)} />
        <TimeField day={day} num={num.value} value={date.value} onChange={(value) => (date.value = value)} />
        <label class="field">
          <span>{say('name')}</span>
          <input
            name="name"
            required
            dir="auto"
            autoComplete="off"
            maxLength={LONGEST}
            value={name.value}
            onInput={({ currentTarget: { value } }) => (name.value = value)}
          />
        </label>
        <label class="field">
          <span>{say('phone')}</span>
          <input
            name="phone"
            type="tel"
            dir="ltr"
            autoComplete="off"
            maxLength={LONGEST}
            value={phone.value}
            onInput={({ currentTarget: { value } }) => (phone.value = value)}
          />
        </label>
        <div class="acts">
          <button type="submit" class="go">
            {say('bookTable')}
          </button>
        </div>
      </form>
    </Sheet>
  );
}
