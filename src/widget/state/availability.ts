/** What is known of a facility's free tables, and reading on as the guest moves on. */
import { computed, signal } from '@preact/signals';
import { addDays, localTimeOf } from '../../domain/localTime.ts';
import { parseInstant } from '../../domain/parseInstant.ts';
import type { AvailabilityPage, OfferedSlot } from '../api/availability.ts';

/** A slot with its place in the restaurant's calendar: `day` is `YYYY-MM-DD`, `time` is `HH:MM`. */
export interface Slot extends OfferedSlot {
  day: string;
  time: string;
}

/** A read that always gives `next` must end some day. */
const MOST_PAGES = 40;

export interface AvailabilityOptions {
  zone: string;
  /** A page from a local date on (from today when it is empty), or the page at `next`. */
  readPage(from: string | undefined, next?: string): Promise<AvailabilityPage>;
}

export type Availability = ReturnType<typeof createAvailability>;

export function createAvailability({ zone, readPage }: AvailabilityOptions) {
  /** The slots of each day that has any, in order of time. */
  const days = signal<ReadonlyMap<string, readonly Slot[]>>(new Map());
  /** Month (`YYYY-MM`) to the last of its days that is known whole: empty while none is, undefined when its read failed. */
  const knownUntil = signal<Readonly<Record<string, string | undefined>>>({});
  /** Months whose read failed and that have not been read since. */
  const failed = computed(() =>
    Object.entries(knownUntil.value).flatMap(([month, day]) => (day === undefined ? month : [])),
  );

  /** Every slot by its minute since 1970: what is read again replaces what was known, for pages overlap. */
  const known = new Map<number, Slot>();

  const add = (slots: readonly OfferedSlot[]) => {
    let day = '';
    for (const slot of slots) {
      const instant = parseInstant(slot.date);
      const { date, time } = localTimeOf(instant, zone);
      day = date;
      known.set(Math.floor(+instant / 60_000), { ...slot, day, time });
    }
    const all = new Map<string, Slot[]>();
    for (const [, slot] of [...known].sort(([a], [b]) => a - b))
      if (!all.get(slot.day)?.push(slot)) all.set(slot.day, [slot]);
    days.value = all;
    return day;
  };

  return {
    days,
    knownUntil,
    failed,

    /**
     * Makes a month known, page by page, unless it is or is about to be.
     *
     * @param month `YYYY-MM`
     * @param from the first local date to read; the facility's today when it is empty
     * @param anew forget what is known of the month: a slot was refused, or a read failed
     * @returns when the month is known whole or its read failed
     */
    async load(month: string, from: string | undefined, anew?: boolean): Promise<void> {
      if (knownUntil.peek()[month] != null && !anew) return;
      const know = (day?: string) => {
        knownUntil.value = { ...knownUntil.peek(), [month]: day };
      };
      know('');
      try {
        let page = await readPage(from);
        if (anew) for (const [minute, { day }] of known) if (day.startsWith(month)) known.delete(minute);
        for (let pages = 1; ; pages++) {
          const last = add(page.slots);
          if (!page.next || !last || last > `${month}-31` || pages === MOST_PAGES) break;
          // The page may have ended in the middle of its last day.
          know(addDays(last, -1));
          page = await readPage(undefined, page.next);
        }
        know(`${month}-31`);
      } catch (error) {
        know();
        if (!days.peek().size) throw error;
      }
    },
  };
}
