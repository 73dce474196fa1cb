/** The entry of the staff's link: the page that confirms or declines a booking. */
import { decideBooking, readStaffBooking } from '../../api/bookingStatus.ts';
import type { Boot, Connect } from '../../script/element.ts';
import { createLinkedBooking } from '../linkedBooking.ts';
import { mountLink } from '../mountLink.tsx';
import { Status } from './Status.tsx';
import css from './status.css?inline';
import sentences from './words/first.en.json';

export function mount(host: HTMLElement, root: ShadowRoot, boot: Boot): Connect {
  return mountLink(host, root, boot, {
    css,
    sentences,
    linked: (http, code) =>
      createLinkedBooking({
        read: () => readStaffBooking(http, code),
        change: (chosen) => decideBooking(http, code, chosen),
        isMade: ({ status, chosen }, choice) => [status, chosen].includes(choice),
      }),
    View: Status,
  });
}
