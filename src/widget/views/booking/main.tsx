/** The entry of the booking view: its composition root. */
import { effect } from '@preact/signals';
import { facilityBooking } from '../../../contract/facilityBooking.ts';
import { isLocalDate, localTimeOf } from '../../../domain/localTime.ts';
import { availabilityPath, readAvailability } from '../../api/availability.ts';
import { facilityPath } from '../../api/facility.ts';
import { mountView } from '../../app/view.tsx';
import type { Boot, Connect } from '../../element.ts';
import english from '../../locales/booking/en.json';
import { createAvailability } from '../../state/availability.ts';
import { createBooking } from '../../state/booking.ts';
import { Booking } from './Booking.tsx';
import css from './booking.css?inline';
import { later } from './later.ts';

/** Mounts the booking view in place of the skeleton, once there is something to choose from. */
export function mount(host: HTMLElement, root: ShadowRoot, boot: Boot): Connect {
  return mountView(host, root, boot, {
    css,
    english,
    fields: facilityBooking,
    start: 'choose',
    later,
    loadWords: async (locale) => (await import('./laterWords.ts')).loadWords(locale),
    View: Booking,
    async prepare({ http, facility, attribute }, firstSlots) {
      const { id, timezone } = facility;
      const availability = createAvailability({
        zone: timezone,
        readPage(from, next) {
          // The very first page is under way; an answer can be read once.
          const first = firstSlots;
          firstSlots = undefined;
          return readAvailability(
            http,
            first ? facilityPath(id) + boot.firstPage : (next ?? availabilityPath(id, from)),
            first,
          );
        },
      });
      const date = attribute('date') ?? '';
      const booking = createBooking({
        facility,
        availability,
        today: localTimeOf(new Date(), timezone).date,
        wish: {
          partySize: Math.trunc(Number(attribute('party-size'))),
          day: isLocalDate(date) ? date : '',
          time: attribute('time') ?? '',
        },
      });
      // The first page is enough to begin with, unless it has no free table.
      await new Promise<void>((resolve, reject) => {
        booking.start().then(resolve, reject);
        effect(() => {
          if (booking.day.value && availability.days.value.size) resolve();
        });
      });
      return { booking };
    },
  });
}
