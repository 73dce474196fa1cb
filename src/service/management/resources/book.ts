/** The book of a service day in one read, and what a closure would affect before it is made. Ours. */
import * as z from 'zod/mini';
import { RequestDate } from '../../../contract/conventions.ts';
import { Book, ClosingEffect } from '../../../contract/management/book.ts';
import { CLOSINGS, closingTime, sittingsOfDay } from '../../../domain/closing.ts';
import { addDays } from '../../../domain/localTime.ts';
import { beginOfServiceDay, serviceDayAt } from '../../../domain/soldOut.ts';
import { existing } from '../../actions/facilityOf.ts';
import { invalid } from '../../apiFailure.ts';
import { queryBoolean } from '../../app/lists.ts';
import { described } from '../../app/parameter.ts';
import { waitlistRecord } from '../../app/waitlistRecord.ts';
import { facilityPath } from '../../paths/menuPaths.ts';
import { loadBookingRules } from '../../store/bookingRules.ts';
import { affectedBy, type Span } from '../../store/closing.ts';
import { listBookings } from '../../store/managedBookings.ts';
import { listOwned, type OwnedRow } from '../../store/owned.ts';
import { bookingRecord } from '../bookings/bookingRecord.ts';
import { queryInstant } from '../queries.ts';
import { type FacilityCall, facilityRoute } from '../route.ts';
import { staffTerms } from '../staffTerms.ts';
import { overrideRecord } from './bookingHours.ts';
import { noteRecord } from './notes.ts';

const TAG = 'Book';
/** More bookings than any restaurant has on a day. */
const MOST = { offset: 0, limit: 2000 };

const EffectQuery = z.object({
  kind: z.optional(z.enum(CLOSINGS)),
  date: z.optional(RequestDate()),
  begins: queryInstant(),
  ends: queryInstant(),
  seats: described(
    z.optional(
      z.pipe(
        z.string().check(z.regex(/^(?:\d{1,3}|1000)$/, 'This must be a number of seats.')),
        z.transform((text: string) => Number(text)),
      ),
    ),
    { type: 'integer', minimum: 0, maximum: 1000, description: 'Seats that are left; without it none is.' },
  ),
  online_only: queryBoolean(),
});

export const book = [
  facilityRoute({
    method: 'GET',
    path: '/facility/{facility_id}/book',
    tag: TAG,
    summary: 'Reads all that a service day needs: sittings, bookings, who waits, closures and notes.',
    needs: 'read',
    isOurs: true,
    mayConflict: true,
    query: z.object({ date: z.optional(RequestDate()) }),
    answer: Book,
    handle: bookOf,
  }),
  facilityRoute({
    method: 'GET',
    path: '/facility/{facility_id}/closing_effect',
    tag: TAG,
    summary:
      'Tells what a closure (from now on, unless the request says otherwise) would meet, and the override to make it with. It changes nothing.',
    needs: 'read',
    isOurs: true,
    mayConflict: true,
    query: EffectQuery,
    answer: ClosingEffect,
    handle: async (call) => {
      const { facility, db, query } = call;
      const span = await spanOf(call);
      const { online_only = false, seats } = query;
      if (online_only && seats !== undefined)
        throw invalid({ seats: ['Fewer seats are fewer for everybody.'] });
      const { bookings, covers, waiting } = await affectedBy(db, facility.id, span);
      const times = { begins: span.begins.toISOString(), ends: span.ends.toISOString() };
      const terms =
        seats === undefined
          ? { capacity: 0, capacity_only: false, is_open: false }
          : { capacity: seats, capacity_only: true, is_open: true };
      return {
        ...times,
        bookings,
        covers,
        waiting,
        override: { ...times, ...terms, online_only, reason: '' },
      };
    },
  }),
];

async function bookOf({
  db,
  facility: row,
  query,
  now,
}: FacilityCall<{ date?: string | undefined }>): Promise<z.input<typeof Book>> {
  const facility = existing(row);
  const day = query.date ?? serviceDayAt(now, facility.timezone);
  const begins = beginOfServiceDay(day, facility.timezone);
  const ends = beginOfServiceDay(addDays(day, 1), facility.timezone);
  const within = [
    { column: 'date', operator: '>=', value: begins },
    { column: 'date', operator: '<', value: ends },
  ] as const;
  const at = [
    { column: 'begins', operator: '<', value: ends },
    { column: 'ends', operator: '>', value: begins },
  ] as const;
  const by = (column: string) => [
    { column, isDescending: false },
    { column: 'id', isDescending: false },
  ];
  const [{ bookings }, waiting, closings, notes, rules] = await Promise.all([
    listBookings(
      db,
      facility.id,
      { date__gte: begins, date__lt: ends },
      { ...MOST, order: { by: 'date', isDescending: false } },
      now,
    ),
    listOwned(db, 'waitlist_entries', facility.id, { ...MOST, conditions: within, orders: by('date') }),
    listOwned(db, 'booking_hour_overrides', facility.id, { ...MOST, conditions: at, orders: by('begins') }),
    listOwned(db, 'notes', facility.id, { ...MOST, conditions: at, orders: by('begins') }),
    loadBookingRules(db, staffTerms(facility), now),
  ]);
  const held = bookings.filter(({ status, no_show }) => status !== 'cancelled' && !no_show);
  const path = facilityPath(facility.id);
  const common = (list: string, { id, updated }: Pick<OwnedRow<'notes'>, 'id' | 'updated'>) => ({
    facility: path,
    resource_uri: `${path}/${list}/${id}`,
    updated: updated.toISOString(),
  });
  return {
    date: day,
    begins: begins.toISOString(),
    ends: ends.toISOString(),
    timezone: facility.timezone,
    bookings_count: held.length,
    covers: held.reduce((sum, { num }) => sum + num, 0),
    sittings: sittingsOfDay(day, rules, held).map((sitting) => ({
      ...sitting,
      begins: sitting.begins.toISOString(),
      ends: sitting.ends.toISOString(),
    })),
    bookings: bookings.map((booking) => bookingRecord(booking, facility, now)),
    waitlist: waiting.rows.map(waitlistRecord),
    closings: closings.rows.map((own) => overrideRecord(own, common('openinghouroverride', own))),
    notes: notes.rows.map((own) => noteRecord(own, common('notes', own))),
    facility: path,
    resource_uri: `${path}/book?date=${day}`,
  };
}

/** The span of a closure: as given, or what its `kind` means on that day. @throws ApiFailure 400 */
async function spanOf({
  db,
  facility: row,
  query,
  now,
}: FacilityCall<z.output<typeof EffectQuery>>): Promise<Span> {
  const { begins, ends, date } = query;
  const kind = query.kind ?? (begins || ends ? undefined : 'now');
  if (kind === undefined) {
    if (!begins) throw invalid({ begins: ['This is required with ends.'] });
    if (!ends) throw invalid({ ends: ['This is required with begins.'] });
    if (begins >= ends) throw invalid({ ends: ['This must be later than it begins.'] });
    return { begins, ends };
  }
  const facility = existing(row);
  const rules = await loadBookingRules(db, facility, now);
  const span = closingTime(kind, date ?? serviceDayAt(now, facility.timezone), rules, now);
  if (!span) throw invalid({ date: ['This day is over.'] });
  return span;
}
