import { alternativesOf, type DayPart } from './alternatives.ts';
import type { BookingView } from './shared.ts';

const FULL = { evening: 'fullEvening', lunch: 'fullLunch', day: 'fullDay' } as const satisfies Record<
  DayPart,
  string
>;

/** That the chosen day, or the only part of it that has times, is fully booked. */
export const fullText = (view: BookingView): string =>
  view.language.t(FULL[alternativesOf(view).dayPart.value], {
    weekday: view.language.day(view.booking.day.value, { weekday: 'long' }),
  });
