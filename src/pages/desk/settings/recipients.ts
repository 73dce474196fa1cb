/** Who is emailed about bookings and about orders (`notificationrecipients`). */
import { fieldsOf } from '../api/fields.ts';
import type { Service } from '../api/service.ts';
import type { Draft } from '../ui/draft.ts';
import { createListDraft, type Entry, type ListDraftOptions, type ListOf } from '../ui/listDraft.ts';

export interface RecipientEntry extends Entry {
  address: string;
  forBookings: boolean;
  forOrders: boolean;
}

export const createRecipients = (
  { service, place }: { service: Service; place: string },
  told: Pick<ListDraftOptions<RecipientEntry>, 'check' | 'saved'>,
): Draft<ListOf<RecipientEntry>> =>
  createListDraft<RecipientEntry>({
    ...told,
    service,
    path: `${place}/notificationrecipients`,
    entryOf(record) {
      const recipient = fieldsOf(record);
      // The service sends nothing to phone numbers: those are for other software.
      if (recipient.text('contact_info_type') !== 'email') return;
      const id = recipient.number('id');
      return {
        id,
        key: String(id),
        updated: recipient.text('updated'),
        address: recipient.text('contact_info'),
        forBookings: recipient.flag('for_bookings'),
        forOrders: recipient.flag('for_orders'),
      };
    },
    bodyOf: ({ address, forBookings, forOrders }) => ({
      contact_info: address.trim(),
      contact_info_type: 'email',
      for_bookings: forBookings,
      for_orders: forOrders,
    }),
  });
