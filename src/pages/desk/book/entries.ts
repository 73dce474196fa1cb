/** New bookings and walk-ins, and guests who leave the waitlist. */
import { refusalOf } from '../app/refusal.ts';
import type { DeskNotices } from '../app/said.ts';
import type { Outbox } from '../live/outbox.ts';
import type { Reading } from '../live/reading.ts';
import type { DayRecord, Waiting } from './dayRecord.ts';

export interface NewBooking {
  name: string;
  phone: string;
  num: number;
  /** Instant, as the slot has it. */
  date: string;
  /** The entry that it removes from the waitlist. */
  waiting?: Waiting | undefined;
}

export interface EntriesOptions {
  outbox: Outbox;
  notices: DeskNotices;
  /** `facility/{id}` */
  place: string;
  reading: Reading<DayRecord>;
}

export function createEntries({ outbox, notices, place, reading }: EntriesOptions) {
  function post(about: string, body: object, code: 'seated' | 'booked'): void {
    outbox.add({
      about,
      method: 'POST',
      path: `${place}/bookings`,
      body: () => body,
      done() {
        notices.say({ code });
        void reading.refresh();
      },
      refused: (reason) => notices.say(refusalOf(reason)),
    });
  }

  return {
    walkIn: (num: number): void => post('walk-in', { num, walk_in: true, status: 'arrived' }, 'seated'),
    take: ({ name, phone, num, date, waiting }: NewBooking): void =>
      post(
        'new booking',
        { name, phone, num, date, source: 'phone', ...(waiting && { waitlist_entry: waiting.path }) },
        'booked',
      ),
    removeWaiting: (entry: Waiting): void =>
      outbox.add({
        about: `waiting ${entry.id}`,
        method: 'DELETE',
        path: `${place}/waitlist/${entry.id}`,
        done() {
          reading.change((day) => ({
            ...day,
            waiting: day.waiting.filter(({ id }) => id !== entry.id),
          }));
          notices.say({ code: 'left' });
        },
        refused: (reason) => notices.say(refusalOf(reason)),
      }),
  };
}
