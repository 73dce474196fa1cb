/** What is known of a facility's free tables, and reading on as the guest moves on. */
import { computed, signal } from '@preact/signals';
import { covers, type DayRange, EVER, withoutMonth, withRange } from '../../domain/dayRanges.ts';
import { addDays, lastDayOf, localTimeOf } from '../../domain/localTime.ts';
import { parseInstant } from '../../domain/parseInstant.ts';
import { isOfTheNight, type Seating, serviceDaysOf } from '../../domain/serviceDay.ts';
import type { AvailabilityPage, OfferedSlot } from '../api/availability.ts';

/** A slot with its place in the restaurant's calendar. */
export interface Slot extends OfferedSlot, Seating {}

/** What became of the last read of a month. */
type Reading = 'under way' | 'done' | 'failed';

/** A read that always gives `next` must end some day. */
const MOST_PAGES = 40;

export interface AvailabilityOptions {
  zone: string;
  /** The facility's local date. */
  today: string;
  /** A page from a local date on (from today when it is empty), or the page at `next`. */
  readPage(from: string | undefined, next?: string): Promise<AvailabilityPage>;
}

export type Availability = ReturnType<typeof createAvailability>;

export function createAvailability({ zone, today, readPage }: AvailabilityOptions) {
  /** The slots of each service day that has any, in order of time. */
  const days = signal<ReadonlyMap<string, readonly Slot[]>>(new Map());
  /** The service days that are known whole: what they have, and what they don't have. */
  const known = signal<readonly DayRange[]>([]);
  const readings = signal<Readonly<Record<string, Reading>>>({});

  /** Every slot by its minute since 1970: what is read again replaces what was known, for pages overlap. */
  const slots = new Map<number, Slot>();

  /**
   * @param from the local date that was read from: whether its first hours are the end of an evening or its own can't
   *   be told from what was read, so they are left to the read that has the day before
   * @returns the service day of the last of `offered`
   */
  const add = (offered: readonly OfferedSlot[], from: string | undefined) => {
    let last = 0;
    for (const slot of offered) {
      const instant = parseInstant(slot.date);
      const { date: day, time } = localTimeOf(instant, zone);
      last = Math.floor(+instant / 60_000);
      if (day === from && isOfTheNight(time) && !slots.has(last)) continue;
      slots.set(last, { ...slot, day, time, serviceDay: day });
    }
    const inOrder = [...slots].sort(([a], [b]) => a - b);
    const serviceDays = serviceDaysOf(
      inOrder.map(([minute, { day, time }]) => ({ instant: minute * 60_000, date: day, time })),
      today,
    );
    const all = new Map<string, Slot[]>();
    inOrder.forEach(([minute, slot], index) => {
      const serviceDay = serviceDays[index]!;
      const placed = slot.serviceDay === serviceDay ? slot : { ...slot, serviceDay };
      slots.set(minute, placed);
      if (!all.get(serviceDay)?.push(placed)) all.set(serviceDay, [placed]);
    });
    days.value = all;
    return slots.get(last)?.serviceDay;
  };

  const isKnownBetween = (from: string, to: string) => covers(known.value, from, to);

  return {
    days,
    /** Whether every service day from `from` to `to` (both included) has been read whole: of others nothing can be said. */
    isKnownBetween,
    isKnown: (day: string) => isKnownBetween(day, day),
    /** Nothing comes from `day` on, today's own included. */
    isKnownForEver: (day: string) => isKnownBetween(day, EVER),
    /** There is not one slot from today on. */
    hasNone: computed(() => days.value.size === 0 && isKnownBetween(today, EVER)),
    /** The last day up to which every one from today on is known; undefined while today is not. */
    knownUntil: computed(() => known.value.find(([from, to]) => from <= today && today <= to)?.[1]),
    /** Whether a month (`YYYY-MM`) is being read. */
    isReading: (month: string) => readings.value[month] === 'under way',
    /** Months whose read failed and that have not been read since. */
    failed: computed(() =>
      Object.entries(readings.value).flatMap(([month, reading]) => (reading === 'failed' ? month : [])),
    ),

    /**
     * Makes a month known, page by page, unless it is or is about to be.
     *
     * @param month `YYYY-MM`
     * @param from the first local date to read; the facility's today when it is empty
     * @param anew forget what is known of the month: a slot was refused
     * @returns when the month is known whole or its read failed
     */
    async load(month: string, from: string | undefined, anew?: boolean): Promise<void> {
      const [first, end] = [`${month}-01`, lastDayOf(month)];
      const reading = readings.peek()[month];
      const isRead = reading === 'done' || covers(known.peek(), from ? first : today, end);
      if (!anew && (reading === 'under way' || isRead)) return;
      const tell = (next: Reading) => {
        readings.value = { ...readings.peek(), [month]: next };
      };
      // Before the facility's today there is nothing; of the day before the month only the end of its evening was read.
      const know = (to: string) => {
        if (to >= first) known.value = withRange(known.peek(), [from ? first : '', to]);
      };
      tell('under way');
      if (anew) known.value = withoutMonth(known.peek(), month);
      try {
        let page = await readPage(from);
        if (anew)
          for (const [minute, { day, serviceDay }] of slots)
            if (serviceDay.startsWith(month) || day === from) slots.delete(minute);
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
        else if (last <= end) know(end);
        tell('done');
      } catch (error) {
        tell('failed');
        if (!days.peek().size) throw error;
      }
    },
  };
}
