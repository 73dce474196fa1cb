/** Takes a booking made by the restaurant itself: bound by the seats, but not by the rules for guests online. */
import type { Transaction } from 'kysely';
import type { NewManagedBooking } from '../../../contract/management/booking.ts';
import { offerAt } from '../../../domain/bookableSlots.ts';
import { type BookingRules, sittingMinutes } from '../../../domain/bookingRules.ts';
import { parseInstant } from '../../../domain/parseInstant.ts';
import { internationalPhone } from '../../../domain/phoneNumber.ts';
import { keptTags } from '../../acceptLanguage.ts';
import { existing } from '../../actions/facilityOf.ts';
import { takeOnce } from '../../actions/secondTries.ts';
import { checksumHolds } from '../../actions/slotChecksum.ts';
import { conflict, invalid, notFound } from '../../apiFailure.ts';
import { idempotencyKeyOf } from '../../app/idempotencyKey.ts';
import { hashOfCode, newCode } from '../../linkCodes.ts';
import { queueBookingMails } from '../../mail/bookingMails.ts';
import { depositPath } from '../../paths/bookingPaths.ts';
import { idIn } from '../../paths/ids.ts';
import { type DepositRow, findDeposit } from '../../store/bookingDeposits.ts';
import { loadBookingRules } from '../../store/bookingRules.ts';
import { bookingById, insertBooking } from '../../store/bookings.ts';
import type { BookingRow, Database } from '../../store/database.ts';
import { lockFacility } from '../../store/facilities.ts';
import { setResources, setTags } from '../../store/managedBookings.ts';
import { findOwned, removeOwned } from '../../store/owned.ts';
import { linkedId, linkedIds, linkNotFound } from '../links.ts';
import type { FacilityCall } from '../route.ts';
import { staffTerms } from '../staffTerms.ts';
import { assertResourcesFree, assertSeats } from './seats.ts';

/** In plain text; only for the answer to a new booking. */
export interface Codes {
  cancelCode: string;
  staffCode: string;
}

export interface TakenByStaff {
  booking: BookingRow;
  codes: Codes;
}

type Body = NewManagedBooking;

/** How far in the past a walk-in may begin: guests may be seated before anybody enters them. */
const LATE_MS = 60 * 60_000;

/** @throws ApiFailure 400, 404, 409, and as `takeOnce`: the same `Idempotency-Key` is the same booking */
export async function takeBooking(call: FacilityCall<unknown, Body>): Promise<TakenByStaff> {
  const { services, request, facility, caller, body } = call;
  const missing = (['name', 'date'] as const).filter((field) => body[field] === undefined);
  if (!body.walk_in && missing.length > 0)
    throw invalid(Object.fromEntries(missing.map((field) => [field, ['This is required.']])));
  if (!body.walk_in && body.status === 'arrived')
    throw invalid({ status: ['Only who walks in has arrived already.'] });
  const attempt = {
    kind: 'booking' as const,
    of: [facility.id, 'by user', String(caller.userId)],
    key: idempotencyKeyOf(request),
    body,
    turn: { key: `facility ${facility.id}`, until: request.until },
  };
  return takeOnce<TakenByStaff>(services, attempt, {
    first: async (trx) => {
      const taken = await newBooking(trx, call);
      const secret = `${taken.codes.cancelCode} ${taken.codes.staffCode}`;
      return { result: taken, recordId: taken.booking.id, secret };
    },
    again: async (trx, id, secret) => {
      const booking = await bookingById(trx, id);
      const [cancelCode = '', staffCode = ''] = secret.split(' ');
      return booking && { booking, codes: { cancelCode, staffCode } };
    },
  });
}

async function newBooking(
  trx: Transaction<Database>,
  { services, request, facility: known, caller, body }: FacilityCall<unknown, Body>,
): Promise<TakenByStaff> {
  const locked = await lockFacility(trx, known.id);
  if (!locked) throw notFound();
  const facility = staffTerms(existing(locked));
  const now = services.clock();
  const date = body.date === undefined ? now : parseInstant(body.date);
  if (body.walk_in && now.getTime() - date.getTime() > LATE_MS)
    throw conflict('This time has passed.', { date: ['This is too long ago.'] });
  const rules = await loadBookingRules(trx, facility, now);
  const price_change = priceChangeOf(services.secret, facility.id, rules, body, date, now);
  const { num, walk_in } = body;
  await assertSeats(trx, facility, rules, { date, num, isAtAnyTime: walk_in, except: undefined }, now);
  const booking_timespan = sittingMinutes(rules, num);
  const ends = new Date(date.getTime() + booking_timespan * 60_000);
  const resources = await linkedIds(trx, 'facility_resources', body.facility_resources, {
    facilityId: facility.id,
    table: 'facility_resources',
  });
  await assertResourcesFree(trx, facility.id, resources, { date, ends, except: undefined });
  const waits = await waitingOf(trx, facility.id, body.waitlist_entry);
  const tags = await linkedIds(trx, 'tags', body.tags, { facilityId: facility.id, table: 'booking_tags' });
  const deposit = await depositOf(trx, facility.id, body.booking_deposit);
  const acceptLanguage = request.headers['accept-language'];
  const codes = { cancelCode: newCode(), staffCode: newCode() };
  const booking = await insertBooking(trx, {
    facility_id: facility.id,
    status: body.status,
    arrived_at: body.status === 'arrived' ? now : null,
    date,
    booking_timespan,
    num,
    price_change,
    name: body.name ?? '',
    email: body.email,
    phone: internationalPhone(body.phone, facility.country),
    comment: body.comment,
    notes: body.notes,
    source: body.source,
    resource_group: body.resource_group,
    newsletter_subscribe: body.newsletter_subscribe,
    service_newsletter_subscribe: body.service_newsletter_subscribe,
    send_email_receipt: body.send_email_receipt && body.email !== '',
    accept_language: keptTags(acceptLanguage),
    booking_deposit_id: deposit?.id ?? null,
    walk_in,
    user_id: caller.userId,
    cancel_code_hash: hashOfCode(codes.cancelCode),
    staff_code_hash: hashOfCode(codes.staffCode),
    created: now,
  });
  await setResources(trx, booking, resources);
  await setTags(trx, booking, tags);
  if (waits) await removeOwned(trx, 'waitlist_entries', facility.id, waits);
  await queueBookingMails(trx, services, {
    facility,
    booking,
    deposit,
    ...codes,
    acceptLanguage,
    isOfRestaurant: true,
  });
  return { booking, codes };
}

/** The id of the waitlist entry that gets this table; undefined for none. @throws ApiFailure 404 */
async function waitingOf(
  trx: Transaction<Database>,
  facilityId: string,
  path: string | null,
): Promise<number | undefined> {
  if (path === null) return;
  const id = linkedId('waitlist_entry', path, facilityId, 'waitlist');
  if (!(await findOwned(trx, 'waitlist_entries', facilityId, id, { isLocked: true })))
    throw linkNotFound('waitlist_entry');
  return id;
}

/** The slot's price change unless the request has its own; with a checksum the two must agree. @throws ApiFailure 409 */
function priceChangeOf(
  secret: Uint8Array,
  facilityId: string,
  rules: BookingRules,
  { checksum, price_change: sent }: Body,
  date: Date,
  now: Date,
): number {
  const { price_change: offered } = offerAt(rules, date);
  if (checksum === undefined || checksum === '') return sent ?? offered;
  const slot = { facilityId, date, priceChange: offered };
  if ((sent ?? offered) !== offered || !checksumHolds(secret, checksum, slot, now))
    throw conflict('The offer for this time has changed. Please check it again.', {
      checksum: ['This offer is no longer valid.'],
    });
  return offered;
}

/** @throws ApiFailure 404, 409 */
async function depositOf(
  trx: Transaction<Database>,
  facilityId: string,
  path: string | null,
): Promise<DepositRow | null> {
  if (path === null) return null;
  const found = await findDeposit(trx, facilityId, idIn(path, facilityId, depositPath));
  if (!found) throw linkNotFound('booking_deposit');
  if (found.used)
    throw conflict('That deposit belongs to another booking.', {
      booking_deposit: ['This deposit has been used.'],
    });
  return found.deposit;
}
