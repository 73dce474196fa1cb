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

/** The class of a row of times: wider columns where one of them is longer than "19:30", so that all are alike. */
export function slotsClass({ time }: Language, slots: readonly Slot[]): string {
  return slots.some(({ date }) => time(parseInstant(date)).length > 5) ? 'slots long' : 'slots';
}
