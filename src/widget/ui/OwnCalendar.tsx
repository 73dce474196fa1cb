import { calendarDay } from '../../domain/localTime.ts';
import { inOwnCalendar } from '../../i18n/ownCalendar.ts';
import { useFramed } from '../app/context.ts';

export interface OwnCalendarProps {
  /** Local dates, `YYYY-MM-DD`. */
  from: string;
  until?: string;
  options: Intl.DateTimeFormatOptions;
}

/** The same days in the calendar that the guest's language has of its own; nothing where it has none. */
export function OwnCalendar({ from, until = from, options }: OwnCalendarProps) {
  const { locale } = useFramed().language;
  const text = inOwnCalendar(locale, calendarDay(from), calendarDay(until), options);
  return text ? <p class="zone">{text}</p> : null;
}
