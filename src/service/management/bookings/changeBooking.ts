/** Changes a booking's status, time, party size, tables and notes: all of the change or none of it. */
import type { Transaction } from 'kysely';
import type { BookingStatus } from '../../../contract/bookingStatuses.ts';
import type { BookingChanges } from '../../../contract/management/booking.ts';
import { sittingMinutes } from '../../../domain/bookingRules.ts';
import { possibleStatuses } from '../../../domain/bookingTransitions.ts';
import { parseInstant } from '../../../domain/parseInstant.ts';
import { internationalPhone } from '../../../domain/phoneNumber.ts';
import { existing } from '../../actions/facilityOf.ts';
import { conflict, notFound } from '../../apiFailure.ts';
import { queueChangeMail, queueDecisionMail } from '../../mail/bookingMails.ts';
import { loadBookingRules } from '../../store/bookingRules.ts';
import type { BookingRow, Database, FacilityRow } from '../../store/database.ts';
import { lockFacility } from '../../store/facilities.ts';
import {
  lockBooking,
  resourcesOf,
  setResources,
  setTags,
  updateBooking,
} from '../../store/managedBookings.ts';
import { inTurn } from '../../store/transaction.ts';
import { linkedIds } from '../links.ts';
import type { FacilityCall } from '../route.ts';
import { staffTerms } from '../staffTerms.ts';
import { nextUpdated } from '../unchanged.ts';
import { assertResourcesFree, assertSeats } from './seats.ts';

type Body = BookingChanges;

/** Writing one of these fields makes an erased booking personal again. */
const PERSON = ['name', 'email', 'phone', 'comment', 'notes'] as const;

/** @throws ApiFailure 404, 409 */
export async function changeBooking(call: FacilityCall<unknown, Body>): Promise<BookingRow> {
  const { services, request, facility: known, id, body } = call;
  return inTurn(services, `facility ${known.id}`, request.until, async (trx) => {
    const now = services.clock();
    // Decisions about seats and tables are made one after the other.
    const locked = await lockFacility(trx, known.id);
    const before = locked && (await lockBooking(trx, known.id, id));
    if (!locked || !before) throw notFound();
    const facility = staffTerms(existing(locked));
    const updated = nextUpdated({ readAt: call.readAt, now }, before);
    const status = statusAfter(before, body.status, facility, now);
    const attendance = attendanceAfter(before, status, body.no_show, now);
    const place = await placeAfter(trx, facility, before, { ...body, ...attendance, status }, now);
    if (body.tags)
      await setTags(
        trx,
        before,
        await linkedIds(trx, 'tags', body.tags, { facilityId: facility.id, table: 'booking_tags' }),
      );
    const { notes, comment, name, email } = body;
    // An unchanged number is not formatted again.
    const phone =
      body.phone === undefined || body.phone === before.phone
        ? undefined
        : internationalPhone(body.phone, facility.country);
    const columns = { status, notes, comment, name, email, phone, ...attendance, ...place };
    const changes = Object.fromEntries(
      Object.entries(columns).filter(
        ([column, value]) => value !== undefined && value !== before[column as keyof BookingRow],
      ),
    );
    const isChanged = Object.keys(changes).length > 0 || body.tags || body.facility_resources;
    const isSomebodys = PERSON.some((column) => Object.hasOwn(changes, column));
    const booking = isChanged
      ? await updateBooking(trx, id, {
          ...changes,
          ...(isSomebodys ? { erased: null } : {}),
          updated,
        })
      : before;
    await tellGuest(trx, call, { facility, before, booking });
    return booking;
  });
}

/** @throws ApiFailure 409 naming the possible statuses */
function statusAfter(
  { status, ends }: BookingRow,
  wished: BookingStatus | undefined,
  { timezone }: FacilityRow,
  now: Date,
): BookingStatus {
  if (wished === undefined || wished === status) return status;
  const possible = possibleStatuses({ status, ends, timezone }, now);
  if (possible.includes(wished)) return wished;
  const choices = possible.length > 0 ? `It can become ${possible.join(' or ')}.` : 'Its status is final.';
  throw conflict(`This booking is ${status}. ${choices}`, { status: [choices] });
}

/**
 * The no-show flag and the time of arrival. A guest who arrives after all is no longer a no-show.
 *
 * @throws ApiFailure 409 for a booking that is not confirmed, or lies in the future
 */
function attendanceAfter(
  before: BookingRow,
  status: BookingStatus,
  wished: boolean | undefined,
  now: Date,
): Pick<BookingRow, 'no_show' | 'arrived_at'> {
  const isNew = status !== before.status;
  const arrived_at = isNew && status === 'arrived' && before.status === 'confirmed' ? now : before.arrived_at;
  if (wished === true && (status !== 'confirmed' || before.date > now)) {
    const why = 'This is said of a confirmed booking, from its time on.';
    throw conflict(why, { no_show: [why] });
  }
  const no_show = status === 'confirmed' && (wished ?? (before.no_show && !isNew));
  return { no_show, arrived_at: isNew && status === 'confirmed' ? null : arrived_at };
}

/** Time and party size, checked together with the tables as for a new booking; empty when nothing of it changes. */
async function placeAfter(
  trx: Transaction<Database>,
  facility: FacilityRow,
  before: BookingRow,
  body: Body & { status: BookingStatus; no_show: boolean },
  now: Date,
): Promise<Partial<Pick<BookingRow, 'date' | 'num' | 'ends' | 'booking_timespan'>>> {
  const date = body.date === undefined ? before.date : parseInstant(body.date);
  const num = body.num ?? before.num;
  const isMoved = date.getTime() !== before.date.getTime();
  const isResized = num !== before.num;
  const takesTableAgain =
    (before.status === 'finished' && body.status === 'arrived') || (before.no_show && !body.no_show);
  if (!isMoved && !isResized && !body.facility_resources && !takesTableAgain) return {};
  if (body.status === 'cancelled' || body.status === 'finished')
    throw conflict(`This booking is ${body.status}, and keeps its time, party and tables.`);
  const rules = await loadBookingRules(trx, facility, now);
  // A smaller party at the same time needs no seats beyond its own.
  if (isMoved || num > before.num) {
    const isAtAnyTime = before.walk_in || !isMoved;
    await assertSeats(trx, facility, rules, { date, num, isAtAnyTime, except: before.id }, now);
  }
  const booking_timespan = isMoved || isResized ? sittingMinutes(rules, num) : before.booking_timespan;
  const ends = new Date(date.getTime() + booking_timespan * 60_000);
  const resources = body.facility_resources
    ? await linkedIds(trx, 'facility_resources', body.facility_resources, {
        facilityId: facility.id,
        table: 'facility_resources',
      })
    : await resourcesOf(trx, before.id);
  await assertResourcesFree(trx, facility.id, resources, { date, ends, except: before.id });
  if (body.facility_resources) await setResources(trx, before, resources);
  return isMoved || isResized ? { date, num, ends, booking_timespan } : {};
}

/** Queues one mail about everything the guest must know, if the guest asked for receipts. */
async function tellGuest(
  trx: Transaction<Database>,
  { services, body }: FacilityCall<unknown, Body>,
  { facility, before, booking }: { facility: FacilityRow; before: BookingRow; booking: BookingRow },
): Promise<void> {
  const { message = '' } = body;
  const isDecided = before.status === 'unconfirmed' && booking.status !== 'unconfirmed';
  const isCancelled = before.status !== 'cancelled' && booking.status === 'cancelled';
  const isMoved = before.date.getTime() !== booking.date.getTime() || before.num !== booking.num;
  if (isDecided) await queueDecisionMail(trx, services, { facility, booking, message });
  else if (isCancelled || isMoved) await queueChangeMail(trx, services, { facility, booking, message });
}
