/** What is known of a facility's free tables, and reading on as the guest moves on. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { covers, type DayRange, EVER, withRange } from '../../domain/dayRanges.ts';
import { addDays, lastDayOf } from '../../domain/localTime.ts';
import type { AvailabilityPage } from '../api/availability.ts';
import { UnusableAnswer } from '../api/errors.ts';
import { tellFault } from '../app/tellFault.ts';
import { createSlotsByDay } from './slotsByDay.ts';

export type { Slot } from './slotsByDay.ts';

/** What became of the last read of a month. */
export type Reading = 'under way' | 'done' | { readonly error: unknown };

/** Takes a month, `YYYY-MM`, out of what is known. */
export type Forget = (known: readonly DayRange[], month: string) => readonly DayRange[];

/** A read that always gives `next` must end some day. */
const MOST_PAGES = 40;

export interface AvailabilityNeeds {
  zone: string;
  /** The facility's local date. */
  today: string;
  /** A page from a local date on (from today when it is empty), or the page at `next`. */
  readPage(from: string | undefined, next?: string): Promise<AvailabilityPage>;
}

export type Availability = ReturnType<typeof createAvailability>;

export function createAvailability({ zone, today, readPage }: AvailabilityNeeds) {
  const { days, add, drop } = createSlotsByDay(zone, today);
  /** The service days that are known whole: what they have, and what they don't have. */
  const known = signal<readonly DayRange[]>([]);
  const states = signal<Readonly<Record<string, Reading>>>({});

  const isKnownBetween = (from: string, to: string) => covers(known.value, from, to);

  return {
    days,
    known: known as ReadonlySignal<readonly DayRange[]>,
    /** Whether every service day from `from` to `to` (both included) has been read whole: of others nothing can be said. */
    isKnownBetween,
    isKnown: (day: string) => isKnownBetween(day, day),
    /** There is not one slot from today on. */
    hasNone: computed(() => days.value.size === 0 && isKnownBetween(today, EVER)),
    /** What became of the last read of each month (`YYYY-MM`). */
    states: states as ReadonlySignal<Readonly<Record<string, Reading>>>,
    /** Months whose read failed and that have not been read since. */
    failed: computed(() =>
      Object.entries(states.value).flatMap(([month, reading]) => (typeof reading === 'object' ? month : [])),
    ),

    /**
     * Makes a month known, page by page, unless it is or is about to be.
     *
     * @param month `YYYY-MM`
     * @param from the first local date to read; the facility's today when it is empty
     * @param forget the month is read again, because what is known of it no longer holds: a slot was refused (`withoutMonth`)
     * @returns when the month is known whole or its read failed
     */
    async load(month: string, from: string | undefined, forget?: Forget): Promise<void> {
      const [first, end] = [`${month}-01`, lastDayOf(month)];
      const reading = states.peek()[month];
      const isRead = reading === 'done' || covers(known.peek(), from ? first : today, end);
      if (!forget && (reading === 'under way' || isRead)) return;
      const tell = (next: Reading) => {
        states.value = { ...states.peek(), [month]: next };
      };
      // Before the facility's today there is nothing; of the day before the month only the end of its evening was read.
      const know = (to: string) => {
        if (to >= first) known.value = withRange(known.peek(), [from ? first : '', to]);
      };
      tell('under way');
      if (forget) known.value = forget(known.peek(), month);
      try {
        let page = await readPage(from);
        // Where the list is empty nothing follows, whatever was read before.
        const isEnd = !page.next && !page.slots.length;
        if (forget)
          drop(
            ({ day, serviceDay }) =>
              serviceDay.startsWith(month) || day === from || (isEnd && serviceDay > month),
          );
        let last = '';
        for (let pages = 1; ; pages++) {
          last = add(page.slots, from) ?? last;
          // The page may have ended in the middle of its last day.
          if (page.next && last) know(addDays(last, -1));
          if (!page.next || last > end || pages === MOST_PAGES) break;
          page = await readPage(undefined, page.next);
        }
        // The list has no end date: where it is empty nothing follows either.
        if (!page.next) know(last ? (last > end ? last : end) : EVER);
        // Of what stands behind the last page that is read nothing can be said.
        else if (last <= end) throw new UnusableAnswer();
        tell('done');
      } catch (error) {
        tell({ error });
        tellFault(error);
        if (!days.peek().size) throw error;
      }
    },
  };
}
