/** An order's time in the format of requests. */
import { localTimeOf, wallClock } from './localTime.ts';

const MINUTE = 60_000;

/** `fulfillment_time`: the instant with its own local offset, e.g. `2026-11-28T19:30:00+01:00`; seconds are cut. */
export function fulfilmentTime(instant: Date, timezone: string): string {
  const { date, time } = localTimeOf(instant, timezone);
  const minute = Math.floor(instant.getTime() / MINUTE) * MINUTE;
  const offset = (wallClock(minute, timezone) - minute) / MINUTE;
  const sign = offset < 0 ? '-' : '+';
  const pad = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.abs(offset);
  return `${date}T${time}:00${sign}${pad(Math.trunc(minutes / 60))}:${pad(minutes % 60)}`;
}
