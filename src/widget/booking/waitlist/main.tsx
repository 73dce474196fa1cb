/** The entry of the waitlist's view: its composition root. It is the booking view with another first screen. */
import { facilityBooking } from '../../api/facilityFields.ts';
import { mountView } from '../../app/view.tsx';
import type { Boot, Connect } from '../../script/element.ts';
import { Choose } from '../Choose.tsx';
import { alone, later } from '../later.ts';
import { bookingModels } from '../models.ts';
import { BookingContext } from '../shared.ts';
import { startWaitlist } from '../startWaitlist.ts';
import booking from '../words/first.en.json';
import { Waiting } from './Waiting.tsx';
import css from './waitlist.css?inline';
import words from './words/first.en.json';

/** Mounts the waitlist in place of the skeleton, once it is known on which days there is one. */
export function mount(host: HTMLElement, root: ShadowRoot, boot: Boot): Connect {
  return mountView(host, root, boot, {
    css,
    english: { ...booking, ...words },
    fields: facilityBooking,
    start: 'choose',
    later: {
      ...later,
      join: () => import('./Join.tsx'),
      book: () => Promise.resolve({ default: Choose }),
    },
    alone,
    loadWords: async (locale) => (await import('../laterWords.ts')).loadWords(locale),
    async prepare(common, firstSlots) {
      const { booking } = bookingModels(common, boot, firstSlots);
      if (!common.facility.reachedBookingLimit) await startWaitlist(booking);
      return { booking, isWaitlist: true };
    },
    View: ({ shared }) => (
      <BookingContext value={shared}>
        <Waiting />
      </BookingContext>
    ),
  });
}
