/** The entry of the booking view: its composition root. */
import { effect } from '@preact/signals';
import type { Facility } from '../api/facility.ts';
import { facilityBooking } from '../api/facilityFields.ts';
import type { Common } from '../app/context.ts';
import { mountView } from '../app/view.tsx';
import type { Boot, Connect } from '../script/element.ts';
import { Booking } from './Booking.tsx';
import css from './booking.css?inline';
import { alone, later } from './later.ts';
import { bookingModels } from './models.ts';
import { BookingContext, type LaterName, type Step } from './shared.ts';
import english from './words/first.en.json';

/** Mounts the booking view in place of the skeleton, once there is something to choose from. */
export function mount(host: HTMLElement, root: ShadowRoot, boot: Boot): Connect {
  return mountView(host, root, boot, {
    css,
    english,
    fields: facilityBooking,
    start: 'choose',
    later,
    alone,
    loadWords: async (locale) => (await import('./laterWords.ts')).loadWords(locale),
    async prepare(common: Common<Step, LaterName> & { facility: Facility }, firstSlots) {
      const models = bookingModels(common, boot, firstSlots);
      const { booking } = models;
      const { day, time, slot, arrival, isLargeParty } = booking;
      if (common.facility.reachedBookingLimit) {
        // Nothing can be chosen, so nothing need be read.
      } else if (common.attributes.step === 'details' && day.peek() && time.peek().time) {
        // The whole month, because the time may be on its last day.
        await booking.start();
        const isAhead = slot.peek() && !isLargeParty.peek();
        arrival.value = isAhead ? 'ahead' : 'missed';
        // No entry of the history: the guest has come here first, and back leads to where they were.
        if (isAhead) common.navigation.step.value = 'details';
      } else {
        // The first page is enough to begin with, unless it has no free table.
        await new Promise<void>((resolve, reject) => {
          booking.start().then(resolve, reject);
          effect(() => {
            if (day.value && booking.availability.days.value.size) resolve();
          });
        });
      }
      return models;
    },
    View: ({ shared }) => (
      <BookingContext value={shared}>
        <Booking />
      </BookingContext>
    ),
  });
}
