/** The slots that were read, each in its place in the restaurant's calendar. */
import { signal } from '@preact/signals';
import { localTimeOf } from '../../domain/localTime.ts';
import { parseInstant } from '../../domain/parseInstant.ts';
import { isOfTheNight, type Seating, serviceDaysOf } from '../../domain/serviceDay.ts';
import type { OfferedSlot } from '../api/availability.ts';

/** A slot with its place in the restaurant's calendar. */
export interface Slot extends OfferedSlot, Seating {}

/** @param today the facility's local date */
export function createSlotsByDay(zone: string, today: string) {
  /** The slots of each service day that has any, in order of time. */
  const days = signal<ReadonlyMap<string, readonly Slot[]>>(new Map());
  /** Every slot by its minute since 1970: what is read again replaces what was known, for pages overlap. */
  const slots = new Map<number, Slot>();

  return {
    days,
    /**
     * @param from the local date that was read from: whether its first hours are the end of an evening or its own can't
     *   be told from what was read, so they are left to the read that has the day before
     * @returns the service day of the last of `offered`
     */
    add(offered: readonly OfferedSlot[], from: string | undefined): string | undefined {
      let last = 0;
      for (const slot of offered) {
        const instant = parseInstant(slot.date);
        const { date: day, time } = localTimeOf(instant, zone);
        last = Math.floor(+instant / 60_000);
        if (day === from && isOfTheNight(time) && !slots.has(last)) continue;
        slots.set(last, { ...slot, day, time, serviceDay: day });
      }
      const inOrder = [...slots].sort(([a], [b]) => a - b);
      const serviceDays = serviceDaysOf(
        inOrder.map(([minute, { day, time }]) => ({ instant: minute * 60_000, date: day, time })),
        today,
      );
      const all = new Map<string, Slot[]>();
      inOrder.forEach(([minute, slot], index) => {
        const serviceDay = serviceDays[index]!;
        const placed = slot.serviceDay === serviceDay ? slot : { ...slot, serviceDay };
        slots.set(minute, placed);
        if (!all.get(serviceDay)?.push(placed)) all.set(serviceDay, [placed]);
      });
      days.value = all;
      return slots.get(last)?.serviceDay;
    },
    /** Drops those that are read anew; `days` has them until others are added. */
    drop(isDropped: (slot: Slot) => boolean): void {
      for (const [minute, slot] of slots) if (isDropped(slot)) slots.delete(minute);
    },
  };
}
