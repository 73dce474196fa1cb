/** The days on show, and the months that are read for them. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { addDays, monthAfter } from '../../domain/localTime.ts';
import { tellFault } from '../app/tellFault.ts';
import type { Availability, Forget } from './availability.ts';

export interface CalendarNeeds {
  availability: Pick<Availability, 'days' | 'load'>;
  /** The local date by the guest's clock; the server's slots overrule it. */
  today: string;
  /** The chosen service day; empty while there is none. */
  day: ReadonlySignal<string>;
}

export function createCalendar({ availability, today, day }: CalendarNeeds) {
  const { days } = availability;
  /** What the calendar shows: its first and its last day; before it stands, both are the day in whose week it begins. */
  const shown = signal({ from: today, until: today });
  /**
   * Resolves when the month is known; rejects only when nothing could be read at all. Read is from the day before it:
   * the first times of a month may be the last of an evening.
   */
  const loadMonth = (wanted: string, forget?: Forget) =>
    availability.load(wanted, wanted > today.slice(0, 7) ? addDays(`${wanted}-01`, -1) : '', forget);
  /** The same where the caller goes on with what is there: what fails is told by `availability.failed`. */
  const tryMonth = (wanted: string, forget?: Forget) => loadMonth(wanted, forget).catch(tellFault);
  /** Reads the months of two days and of those between. */
  const loadDays = (from: string, until: string) => {
    for (let wanted = from.slice(0, 7); wanted <= until.slice(0, 7); wanted = monthAfter(wanted, 1))
      void tryMonth(wanted);
  };

  return {
    shown,
    /** The month in hand, `YYYY-MM`: the chosen day's, else the first on show. */
    month: computed(() => (day.value || shown.value.from).slice(0, 7)),
    /** The days stand in a plain list instead of the month. */
    isListed: signal(false),
    /** The first day of the calendar: today, or the server's today when the guest's clock runs ahead of it. */
    firstDay: computed(() => [...days.value.keys(), today].sort()[0]!),
    loadMonth,
    tryMonth,
    loadDays,
    /** The calendar shows these days, so they are read. */
    show(from: string, until = from) {
      shown.value = { from, until };
      loadDays(from, until);
    },
  };
}
