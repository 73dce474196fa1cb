/**
 * The height that a page reserves for the booking view's first screen, so that nothing on it moves
 * when the widget arrives (quality.md, "layout shift caused to the page").
 *
 * The figures are those of the screen's style (`src/widget/views/booking/booking.css`) in CSS pixels at
 * the usual text size; `e2e/reservedHeight.spec.ts` holds them to what the browser draws.
 */
import type { OpeningHour } from '../contract/facility.ts';
import { minutesOf } from './localTime.ts';
import { groupSittings } from './sittings.ts';

/** What the height depends on: the times of the busiest day, and a text below them. */
export interface FirstScreen {
  opening_hours: readonly Pick<OpeningHour, 'begins' | 'ends' | 'weekdays'>[];
  /** Minutes between two slots. */
  booking_interval: number;
  widget_custom_text: string;
}

/** Everything but the times: the state line, the guests, a month of six weeks with its legend, the day's heading, the line about the restaurant. */
const NARROW = { frame: 863, perRow: 4, text: 90 };
/** Beside the month the times have a column of their own; the month is as tall as this. */
const WIDE = { frame: 358, month: 474, timesFrame: 54, perRow: 6, text: 70 };
/** A sitting's name with the space above it, and a row of times. */
const SITTING = 43;
const ROW = 56;
/** From this width of the window on a widget in the page is taken to have its two columns. */
const TWO_COLUMNS = 1000;
/** Minutes. */
const DAY = 1440;

/** A CSS length: one height for narrow windows, one for wide ones. */
export function reservedHeight(screen: FirstScreen): string {
  const text = (pixels: number) => (screen.widget_custom_text ? pixels : 0);
  const narrow = NARROW.frame + timesHeight(screen, NARROW.perRow) + text(NARROW.text);
  const wide =
    WIDE.frame + Math.max(WIDE.month, WIDE.timesFrame + timesHeight(screen, WIDE.perRow)) + text(WIDE.text);
  // A media query in a length: far below the one or far above the other on either side of the width.
  return narrow > wide ? `clamp(${wide}px,(${TWO_COLUMNS}px - 100vw)*999,${narrow}px)` : `${wide}px`;
}

function timesHeight({ opening_hours, booking_interval }: FirstScreen, perRow: number): number {
  const days = Array.from({ length: 7 }, (): { minutes: number; time: string }[] => []);
  for (const window of opening_hours)
    for (const minutes of slotsIn(window, booking_interval))
      for (const weekday of window.weekdays) {
        // What lies past midnight is shown at the end of the evening (`serviceDay.ts`).
        const time = new Date((minutes % DAY) * 60_000).toISOString().slice(11, 16);
        days[weekday]?.push({ minutes, time });
      }
  return Math.max(
    ...days.map((day) =>
      groupSittings(day.toSorted((a, b) => a.minutes - b.minutes))
        .map(({ slots }) => SITTING + ROW * Math.ceil(slots.length / perRow))
        .reduce((sum, height) => sum + height, 0),
    ),
  );
}

/** Minutes after the midnight before it begins. A window that ends when it begins or before runs past midnight. */
function slotsIn({ begins, ends }: Pick<OpeningHour, 'begins' | 'ends'>, interval: number): number[] {
  const begin = minutesOf(begins);
  const minutes = minutesOf(ends) - begin;
  const step = Math.max(1, interval);
  const length = Math.ceil((minutes > 0 ? minutes : minutes + DAY) / step) || 0;
  return Array.from({ length }, (_, index) => begin + index * step);
}
