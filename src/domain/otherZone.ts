import { wallClock } from './localTime.ts';

/** Whether the clocks or calendars of two zones (IANA names) show different things at `instant`. */
export const readsOtherwise = (instant: Date | number, zone: string, other: string): boolean =>
  wallClock(Number(instant), zone) !== wallClock(Number(instant), other);
