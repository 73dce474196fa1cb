import { parseInstant } from '../../../domain/parseInstant.ts';
import { isPastMidnight } from '../../../domain/serviceDay.ts';
import type { Language } from '../../app/language.ts';
import type { Slot } from '../../state/availability.ts';

/** The time of a slot; past midnight with the day on which it falls: "0:30, Sunday". */
export function slotTime({ t, time, day }: Language, slot: Slot): string {
  const shown = time(parseInstant(slot.date));
  return isPastMidnight(slot)
    ? t('pastMidnight', { time: shown, weekday: day(slot.day, { weekday: 'long' }) })
    : shown;
}
