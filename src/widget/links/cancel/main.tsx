/** The entry of the guest's link: the page that cancels a booking. */
import { cancelBooking, readGuestBooking } from '../../api/bookingCancel.ts';
import type { Boot, Connect } from '../../script/element.ts';
import { createLinkedBooking } from '../linkedBooking.ts';
import { mountLink } from '../mountLink.tsx';
import { Cancel } from './Cancel.tsx';
import css from './cancel.css?inline';
import sentences from './words/first.en.json';

export function mount(host: HTMLElement, root: ShadowRoot, boot: Boot): Connect {
  return mountLink(host, root, boot, {
    css,
    sentences,
    linked: (http, code) =>
      createLinkedBooking({
        read: () => readGuestBooking(http, boot.api, code),
        change: () => cancelBooking(http, boot.api, code),
      }),
    View: Cancel,
  });
}
