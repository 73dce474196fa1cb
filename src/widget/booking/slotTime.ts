import { parseInstant } from '../../domain/parseInstant.ts';
import { isPastMidnight } from '../../domain/serviceDay.ts';
import type { Language } from '../app/language.ts';
import type { Slot } from './availability.ts';

/** The time of a slot; past midnight with the day on which it falls: "0:30, Sunday". */
export function slotTime({ t, time, day }: Language, slot: Slot): string {
  const shown = time(parseInstant(slot.date));
  return isPastMidnight(slot)
    ? t('pastMidnight', { time: shown, weekday: day(slot.day, { weekday: 'long' }) })
    : shown;
}

/**
 * The class of a row of times: wider columns where one of them is longer than "19:30", so that all are alike; `longer`
 * where one has those of the hour that comes twice.
 */
export function slotsClass({ time }: Language, slots: readonly Slot[]): string {
  const longest = Math.max(...slots.map(({ date }) => time(parseInstant(date)).length));
  return `slots${longest > 5 ? ' long' : ''}${longest > 12 ? ' longer' : ''}`;
}
