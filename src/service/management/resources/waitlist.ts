/** The waitlist as shown to the restaurant: ours; the contract only lets guests join it. */
import { NewWaitlistEntry } from '../../../contract/management/book.ts';
import { WaitlistEntry } from '../../../contract/waitlist.ts';
import { parseInstant } from '../../../domain/parseInstant.ts';
import { internationalPhone } from '../../../domain/phoneNumber.ts';
import { existing } from '../../actions/facilityOf.ts';
import { notFound } from '../../apiFailure.ts';
import { waitlistRecord } from '../../app/waitlistRecord.ts';
import { freeAtFirst } from '../../notifyWaitlist.ts';
import { listOwned, removeOwned } from '../../store/owned.ts';
import { insertWaitlistEntry } from '../../store/waitlist.ts';
import { conditionsOf, type Filter, facilityList, ordersOf, schemasOf } from '../list.ts';
import { queryInstant } from '../queries.ts';
import { facilityRoute } from '../route.ts';

const PATH = '/facility/{facility_id}/waitlist';
const TAG = 'Waitlist';

const FILTERS = {
  date__gte: { schema: queryInstant(), column: 'date', operator: '>=' },
  date__lt: { schema: queryInstant(), column: 'date', operator: '<' },
} as const satisfies Record<string, Filter>;

export const waitlist = [
  facilityList({
    path: PATH,
    tag: TAG,
    summary: 'Lists who waits for a table, in order of time.',
    isOurs: true,
    record: WaitlistEntry,
    filters: schemasOf(FILTERS),
    orders: ['date', 'id'],
    find: async ({ db, facility, query }, { offset, limit, order }) => {
      const { rows, total } = await listOwned(db, 'waitlist_entries', facility.id, {
        conditions: conditionsOf(FILTERS, query),
        orders: ordersOf(order, [{ column: 'date', isDescending: false }]),
        offset,
        limit,
      });
      return { records: rows.map(waitlistRecord), total };
    },
  }),
  facilityRoute({
    method: 'POST',
    path: PATH,
    tag: TAG,
    summary: 'Adds who waits at the door or on the phone.',
    needs: 'host',
    isOurs: true,
    mayConflict: true,
    body: NewWaitlistEntry,
    answer: WaitlistEntry,
    handle: async ({ facility: row, body, now, write }) => {
      const facility = existing(row);
      const date = parseInstant(body.date);
      return write(async (trx) => {
        const nearest_free = await freeAtFirst(trx, facility, { date, num: body.num }, now);
        const entry = await insertWaitlistEntry(trx, {
          ...body,
          phone: internationalPhone(body.phone, facility.country),
          facility_id: facility.id,
          date,
          is_online: false,
          accept_language: '',
          nearest_free,
          created: now,
        });
        return waitlistRecord(entry);
      });
    },
  }),
  facilityRoute({
    method: 'DELETE',
    path: `${PATH}/{waitlist_id}`,
    tag: TAG,
    summary: 'Removes who waits no more.',
    needs: 'host',
    isOurs: true,
    handle: async ({ facility, id, write }) => {
      const isRemoved = await write((trx) => removeOwned(trx, 'waitlist_entries', facility.id, id));
      if (!isRemoved) throw notFound();
    },
  }),
];
