/**
 * The mails about a booking. Each is queued in the transaction that writes what it reports.
 *
 * Guests' mails are in the language of the request's `Accept-Language`, else the facility's; the restaurant's are in its
 * own. Guests get mail only when `send_email_receipt` was true.
 */
import type { Kysely, Selectable } from 'kysely';
import { bookingFragment, cancelPath } from '../../domain/bookingLink.ts';
import type { Services } from '../services.ts';
import type { BookingDepositsTable, BookingRow, Database, FacilityRow } from '../store/database.ts';
import { mayWriteTo } from './allowance.ts';
import {
  depositParagraph,
  type Fact,
  freeUntil,
  guestFacts,
  isRequest,
  moneyOf,
  staffFacts,
  write,
  writeDepositRequest,
} from './bookingLetter.ts';
import { queueFor, type Written } from './recipients.ts';
import { guestWriter, staffWriter, type Writer } from './writer.ts';

export interface NewBookingMails {
  facility: FacilityRow;
  booking: BookingRow;
  /** The deposit that the booking was made with. */
  deposit?: Selectable<BookingDepositsTable> | null | undefined;
  /** In plain text: the database has only its hash. */
  cancelCode: string;
  staffCode: string;
  acceptLanguage: string | undefined;
  /** Whether the restaurant made the booking itself, and needs no mail about it. */
  isOfRestaurant?: boolean;
}

/** After a booking: receipt and deposit request to the guest, request or notice to the restaurant. */
export async function queueBookingMails(
  trx: Kysely<Database>,
  services: Services,
  news: NewBookingMails,
): Promise<void> {
  const { facility, booking, deposit, cancelCode, staffCode, acceptLanguage } = news;
  const guest = guestWriter(services, facility, acceptLanguage);
  const staff = staffWriter(services, facility);
  const asked = isRequest(booking);
  const { publicUrl } = services.settings;
  const table = { facility: facility.id, date: booking.date, num: booking.num, hasDeposit: !!deposit };
  const mayWrite = (address: string) => mayWriteTo(trx, services, { kind: 'booking', facility, address });
  const written: Written[] = [];
  if (booking.send_email_receipt && (await mayWrite(booking.email))) {
    const receipt = write(guest, booking, {
      subject: asked ? 'receipt_requested_subject' : 'receipt_confirmed_subject',
      heading: asked ? 'receipt_requested_heading' : 'receipt_confirmed_heading',
      intro: asked ? 'receipt_requested_intro' : 'receipt_confirmed_intro',
      facts: [
        ...guestFacts(guest, booking),
        ...(deposit
          ? [
              [
                guest.t('fact_deposit'),
                guest.t('deposit_follows', { amount: moneyOf(guest, deposit) }),
              ] as Fact,
            ]
          : []),
        ...freeUntil(guest, booking),
      ],
      action: {
        label: guest.t(asked ? 'cancel_request_action' : 'cancel_action'),
        url: `${publicUrl}/${cancelPath(guest.tag, cancelCode, table)}`,
        quiet: true,
      },
      calendar: !asked,
    });
    written.push(receipt);
  }
  const isAskedToPay = !!deposit && booking.send_email_receipt && (await mayWrite(deposit.owner_email));
  if (isAskedToPay) written.push(writeDepositRequest(guest, booking, deposit));
  // Without a language: each member of the staff reads the page in that of their browser.
  const decideUrl = `${publicUrl}/status${bookingFragment(staffCode, table)}`;
  if (!news.isOfRestaurant) written.push(writeToStaff(staff, news, decideUrl, isAskedToPay));
  // In one statement, because the facility's lock is held meanwhile.
  await queueFor(trx, 'bookings', ...written);
}

/** A request to decide about, or a notice of a booking. @param decideUrl where the restaurant decides */
function writeToStaff(
  staff: Writer,
  { booking, deposit }: Pick<NewBookingMails, 'booking' | 'deposit'>,
  decideUrl: string,
  isAskedToPay: boolean,
): Written {
  const asked = isRequest(booking);
  return write(staff, booking, {
    subject: asked ? 'staff_request_subject' : 'staff_notice_subject',
    heading: asked ? 'staff_request_heading' : 'staff_notice_heading',
    intro: asked ? 'staff_request_intro' : deposit ? 'staff_notice_deposit_intro' : 'staff_notice_intro',
    ...(deposit ? { more: depositParagraph(staff, deposit, isAskedToPay) } : {}),
    facts: [
      ...staffFacts(staff, booking),
      ...(deposit ? [[staff.t('fact_deposit'), moneyOf(staff, deposit)] as Fact] : []),
    ],
    ...(asked
      ? {
          action: { label: staff.t('staff_request_action'), url: decideUrl },
          decides: true,
        }
      : {}),
  });
}

/** After the restaurant's decision about a request (`booking.status` is confirmed or cancelled): tells the guest. */
export async function queueDecisionMail(
  trx: Kysely<Database>,
  services: Services,
  { facility, booking, message = '' }: { facility: FacilityRow; booking: BookingRow; message?: string },
): Promise<void> {
  if (!booking.send_email_receipt) return;
  const guest = guestWriter(services, facility, booking.accept_language);
  const confirmed = booking.status === 'confirmed';
  const decision = write(guest, booking, {
    subject: confirmed ? 'decision_confirmed_subject' : 'decision_declined_subject',
    heading: confirmed ? 'receipt_confirmed_heading' : 'decision_declined_heading',
    intro: confirmed ? 'decision_confirmed_intro' : 'decision_declined_intro',
    facts: confirmed ? [...guestFacts(guest, booking), ...freeUntil(guest, booking)] : [],
    calendar: confirmed,
    message,
  });
  await queueFor(trx, 'bookings', decision);
}

/** After the restaurant has cancelled a confirmed booking, or changed a booking's time or party size: tells the guest. */
export async function queueChangeMail(
  trx: Kysely<Database>,
  services: Services,
  { facility, booking, message }: { facility: FacilityRow; booking: BookingRow; message: string },
): Promise<void> {
  if (!booking.send_email_receipt) return;
  const guest = guestWriter(services, facility, booking.accept_language);
  const isCancelled = booking.status === 'cancelled';
  const what = isCancelled ? 'restaurant_cancelled' : isRequest(booking) ? 'moved_request' : 'moved';
  const change = write(guest, booking, {
    subject: `${what}_subject`,
    heading: `${what}_heading`,
    intro: `${what}_intro`,
    facts: isCancelled
      ? [[guest.t('fact_reference'), booking.ref_num]]
      : [...guestFacts(guest, booking), ...freeUntil(guest, booking)],
    calendar: booking.status === 'confirmed',
    message,
  });
  await queueFor(trx, 'bookings', change);
}

/**
 * After the guest has cancelled: tells the restaurant, and confirms it to the guest.
 *
 * @param booking as it was before: a cancelled request releases no table
 */
export async function queueCancellationMails(
  trx: Kysely<Database>,
  services: Services,
  { facility, booking }: { facility: FacilityRow; booking: BookingRow },
): Promise<void> {
  const written: Written[] = [];
  const mail = { kind: 'booking', facility, address: booking.email } as const;
  if (booking.send_email_receipt && (await mayWriteTo(trx, services, mail))) {
    const guest = guestWriter(services, facility, booking.accept_language);
    const what = isRequest(booking) ? 'cancelled_request' : 'cancelled';
    const receipt = write(guest, booking, {
      subject: `${what}_subject`,
      heading: `${what}_heading`,
      intro: `${what}_intro`,
      facts: [[guest.t('fact_reference'), booking.ref_num]],
    });
    written.push(receipt);
  }
  const staff = staffWriter(services, facility);
  const notice = write(staff, booking, {
    subject: 'staff_cancelled_subject',
    heading: 'staff_cancelled_heading',
    intro: 'staff_cancelled_intro',
    facts: staffFacts(staff, booking),
  });
  await queueFor(trx, 'bookings', ...written, notice);
}
