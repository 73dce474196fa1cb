/** The entry of the booking view: its composition root. */
import { effect } from '@preact/signals';
import { facilityBooking } from '../../../contract/facilityBooking.ts';
import { prepareBooking } from '../../app/prepareBooking.ts';
import { mountView } from '../../app/view.tsx';
import type { Boot, Connect } from '../../element.ts';
import english from '../../locales/booking/en.json';
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
    View: () => <Booking />,
    async prepare(common, firstSlots) {
      const booking = prepareBooking(common, boot, firstSlots);
      // The first page is enough to begin with, unless it has no free table.
      await new Promise<void>((resolve, reject) => {
        booking.start().then(resolve, reject);
        effect(() => {
          if (booking.day.value && booking.availability.days.value.size) resolve();
        });
      });
      return { booking };
    },
  });
}
