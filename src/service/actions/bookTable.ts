/** Takes a booking: every rule that a booking must meet, decided and written in one transaction. */
import type { Transaction } from 'kysely';
import type { BookingRequest } from '../../contract/booking.ts';
import { offerAt } from '../../domain/bookableSlots.ts';
import { sittingMinutes } from '../../domain/bookingRules.ts';
import { dueDeposit } from '../../domain/deposit.ts';
import { parseInstant } from '../../domain/parseInstant.ts';
import { internationalPhone, isSamePhone } from '../../domain/phoneNumber.ts';
import { keptTags } from '../acceptLanguage.ts';
import { conflict, invalid } from '../apiFailure.ts';
import { hashOfCode, newCode } from '../linkCodes.ts';
import { queueBookingMails } from '../mail/bookingMails.ts';
import type { Services } from '../services.ts';
import { rulesAndSeats } from '../store/availability.ts';
import { type DepositRow, findDeposit } from '../store/bookingDeposits.ts';
import { bookingById, insertBooking } from '../store/bookings.ts';
import type { BookingRow, Database, FacilityRow } from '../store/database.ts';
import { depositTermsOf, findFacility, lockFacility } from '../store/facilities.ts';
import { assertPartySize, assertTakesBookings, existing, timeGone } from './facilityOf.ts';
import { takeOnce } from './secondTries.ts';
import { checksumHolds } from './slotChecksum.ts';

export interface TakenBooking {
  booking: BookingRow;
  /** Shown to the guest; only its hash is kept. Empty for a second try that doesn't repeat all details of the first. */
  cancelCode: string;
}

/** The request, and the id of the deposit that it names. */
export interface AskedBooking {
  request: BookingRequest;
  depositId: number | null;
}

export interface Sender {
  acceptLanguage: string | undefined;
  /** The request's `Idempotency-Key`. */
  key: string | undefined;
}

/**
 * Books a table, once for all tries of the same request. Without a key, requests are the same when slot, party size,
 * name and email agree within ten minutes, unless the booking has been cancelled in between.
 *
 * @throws ApiFailure 404 unknown facility; 400 party size or deposit; 409 the offer no longer holds;
 *   and as `takeOnce`
 */
export async function bookTable(
  services: Services,
  facilityId: string,
  asked: AskedBooking,
  { acceptLanguage, key }: Sender,
): Promise<TakenBooking> {
  const { request } = asked;
  const { num, name, email } = request;
  const slot = parseInstant(request.date).toISOString();
  return takeOnce<TakenBooking>(
    services,
    {
      kind: 'booking',
      of: [facilityId],
      key,
      body: request,
      alike: [slot, num, name, email],
    },
    {
      first: async (trx) => {
        const taken = await newBooking(trx, services, facilityId, asked, acceptLanguage);
        return { result: taken, recordId: taken.booking.id, secret: taken.cancelCode };
      },
      again: async (trx, id, cancelCode, hasKey) => {
        const booking = await bookingById(trx, id);
        if (hasKey) return booking && { booking, cancelCode };
        if (!booking || booking.status === 'cancelled') return undefined;
        const { country } = existing(await findFacility(trx, facilityId));
        return toldTo(request, booking, { cancelCode, country });
      },
    },
  );
}

/** Others may know a guest's name and email: the first try's other details are shown only to whoever repeats them. */
function toldTo(
  { phone, comment }: BookingRequest,
  booking: BookingRow,
  { cancelCode, country }: { cancelCode: string; country: string },
): TakenBooking {
  const knows = isSamePhone(phone, booking.phone, country);
  const told = {
    ...booking,
    phone: knows ? booking.phone : '',
    comment: comment === booking.comment ? booking.comment : '',
  };
  return { booking: told, cancelCode: knows ? cancelCode : '' };
}

/**
 * The facility stays locked from reading its free seats until the booking is written, so that no seat is given away
 * twice, however many requests arrive in however many processes. The mails are queued in the same transaction: either
 * both exist or neither does.
 */
async function newBooking(
  trx: Transaction<Database>,
  services: Services,
  facilityId: string,
  { request, depositId }: AskedBooking,
  acceptLanguage: string | undefined,
): Promise<TakenBooking> {
  const facility = existing(await lockFacility(trx, facilityId));
  assertTakesBookings(facility);
  assertPartySize(facility, request.num);
  const now = services.clock();
  const date = parseInstant(request.date);
  const minutes = await offeredMinutes(trx, services, facility, request, date, now);
  const deposit = await depositFor(trx, facility, { num: request.num, date, depositId });
  const cancelCode = newCode();
  const staffCode = newCode();
  const booking = await insertBooking(trx, {
    facility_id: facility.id,
    status: facility.automatically_confirm_bookings ? 'confirmed' : 'unconfirmed',
    date,
    booking_timespan: minutes,
    num: request.num,
    price_change: request.price_change,
    name: request.name,
    email: request.email,
    phone: internationalPhone(request.phone, facility.country),
    comment: request.comment,
    source: request.source,
    resource_group: request.resource_group,
    newsletter_subscribe: request.newsletter_subscribe,
    service_newsletter_subscribe: request.service_newsletter_subscribe,
    send_email_receipt: request.send_email_receipt,
    accept_language: keptTags(acceptLanguage),
    booking_deposit_id: deposit?.id ?? null,
    cancel_code_hash: hashOfCode(cancelCode),
    staff_code_hash: hashOfCode(staffCode),
    created: now,
  });
  await queueBookingMails(trx, services, {
    facility,
    booking,
    deposit,
    cancelCode,
    staffCode,
    acceptLanguage,
  });
  return { booking, cancelCode };
}

/** Checks that the slot is still offered on the request's terms. @returns for how many minutes the table is held */
async function offeredMinutes(
  trx: Transaction<Database>,
  { secret }: Services,
  facility: FacilityRow,
  request: BookingRequest,
  date: Date,
  now: Date,
): Promise<number> {
  const { rules, seats } = await rulesAndSeats(trx, facility, date, now);
  if (seats === undefined) {
    throw conflict(timeGone(facility, date), { date: ['This time is not available.'] });
  }
  const { price_change: priceChange } = offerAt(rules, date);
  const offered = { facilityId: facility.id, date, priceChange };
  if (request.price_change !== priceChange || !checksumHolds(secret, request.checksum, offered, now)) {
    throw conflict(({ t }) => t('offerChanged'), {
      checksum: ['This offer is no longer valid.'],
    });
  }
  if (seats < request.num) {
    throw conflict(({ t }) => t('tableTaken'), { date: ['There are not enough seats at this time.'] });
  }
  return sittingMinutes(rules, request.num);
}

/** The deposit the booking is made with; a deposit that isn't due is ignored. */
async function depositFor(
  trx: Transaction<Database>,
  facility: FacilityRow,
  { num, date, depositId }: { num: number; date: Date; depositId: number | null },
): Promise<DepositRow | null> {
  const wrong = (message: string) => invalid({ booking_deposit: [message] });
  const due = dueDeposit(depositTermsOf(facility), num, date);
  if (!due) {
    if (depositId !== null) throw wrong('This booking asks for no deposit.');
    return null;
  }
  if (depositId === null) throw wrong('This booking asks for a deposit.');
  const found = await findDeposit(trx, facility.id, depositId);
  if (!found) throw wrong('There is no such deposit.');
  const { deposit, used } = found;
  if (used) {
    throw conflict('That deposit belongs to another booking.', {
      booking_deposit: ['This deposit has been used.'],
    });
  }
  if (Number(deposit.amount) !== due.amount || deposit.currency !== due.currency) {
    throw wrong('This deposit is not the one that the booking asks for.');
  }
  return deposit;
}
