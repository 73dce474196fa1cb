/**
 * The height that a page reserves for the booking view's first screen, so that nothing on it moves
 * when the widget arrives.
 *
 * The numbers are from the screen's style (`src/widget/booking/booking.css`), in CSS pixels at the default text size;
 * `e2e/reservedHeight.spec.ts` compares them with what the browser draws.
 */
import type { OpeningHour } from '../contract/facility/presentation.ts';
import { minutesOf } from './localTime.ts';
import { groupSittings } from './sittings.ts';

/** What the height depends on: the times of the busiest day, and a text below them. */
export interface FirstScreen {
  opening_hours: readonly Pick<OpeningHour, 'begins' | 'ends' | 'weekdays'>[];
  /** Minutes between two slots. */
  booking_interval: number;
  widget_custom_text: string;
}

/** A sitting's name with the space above it, and a row of times. */
const SITTING = 43;
const ROW = 56;
/** The language selector at the bottom. */
const LANGUAGE = 52;
/** Minutes. */
const DAY = 1440;

/**
 * One column, for windows narrower than `below`: everything but the times (the state line, the guests, two weeks
 * with their legend, the day's heading, the line about the restaurant), the times in a row, and a text of three lines.
 */
const COLUMNS = [
  { below: 360, frame: 770, perRow: 3, text: 110 },
  { below: 600, frame: 710, perRow: 4, text: 90 },
  { below: 1000, frame: 710, perRow: 6, text: 70 },
] as const;
/** From there on two: beside the calendar, as tall as this, the times have a column of their own. */
const WIDE = { from: 1000, frame: 345, calendar: 440, timesFrame: 90, perRow: 6, text: 70 };

/**
 * A CSS length: the height for each window width. It is what the first screen probably needs on the day with the most
 * times; unused space is removed as soon as nothing in view would move (`src/widget/app/reserve.ts`).
 */
export function reservedHeight(screen: FirstScreen): string {
  const text = (pixels: number) => (screen.widget_custom_text ? pixels : 0);
  const narrow = COLUMNS.map(({ below, frame, perRow, text: lines }, index) => ({
    from: COLUMNS[index - 1]?.below ?? 0,
    below,
    height: frame + timesHeight(screen, perRow) + text(lines) + LANGUAGE,
  }));
  const { from, frame, calendar, timesFrame, perRow, text: lines } = WIDE;
  const wide = frame + Math.max(calendar, timesFrame + timesHeight(screen, perRow)) + text(lines) + LANGUAGE;
  // Emulates media queries in a length: outside of its range of widths, each term is far below the others.
  const heights = [...narrow, { from, below: Number.POSITIVE_INFINITY, height: wide }].map((part) =>
    [
      `${part.height}px`,
      part.from > 0 && `(100vw - ${part.from - 1}px)*999`,
      Number.isFinite(part.below) && `(${part.below}px - 100vw)*999`,
    ]
      .filter(Boolean)
      .join(),
  );
  return `max(${heights.map((bounds) => `min(${bounds})`).join()})`;
}

function timesHeight({ opening_hours, booking_interval }: FirstScreen, perRow: number): number {
  const days = Array.from({ length: 7 }, (): { minutes: number; time: string }[] => []);
  for (const window of opening_hours)
    for (const minutes of slotsIn(window, booking_interval))
      for (const weekday of window.weekdays) {
        // Times past midnight are shown at the end of the evening (`serviceDay.ts`).
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

/** A window's slots, in minutes after the midnight before it. A window that doesn't end after it begins runs past midnight. */
function slotsIn({ begins, ends }: Pick<OpeningHour, 'begins' | 'ends'>, interval: number): number[] {
  const begin = minutesOf(begins);
  const minutes = minutesOf(ends) - begin;
  const step = Math.max(1, interval);
  const length = Math.ceil((minutes > 0 ? minutes : minutes + DAY) / step) || 0;
  return Array.from({ length }, (_, index) => begin + index * step);
}
