/** Booking deposits. */
import {
  DepositChanges,
  ManagedDeposit,
  NewManagedDeposit,
} from '../../../contract/management/bookingDeposit.ts';
import { invalid, notFound } from '../../apiFailure.ts';
import { depositRecord } from '../../app/depositRecord.ts';
import { queueDepositChange } from '../../mail/depositMails.ts';
import { bookingOfDeposit, type DepositRow, insertDeposit } from '../../store/bookingDeposits.ts';
import type { FacilityRow } from '../../store/database.ts';
import { findOwned, listOwned, updateOwned } from '../../store/owned.ts';
import { facilityList } from '../list.ts';
import { queryInstant } from '../queries.ts';
import { facilityRoute } from '../route.ts';
import { nextUpdated } from '../unchanged.ts';

const TAG = 'Booking deposits';
const ALL = '/facility/{facility_id}/booking_deposit';
/** Filters by the time a deposit was requested, which is the only date it has. */
const FILTERS = [
  ['date__lt', '<'],
  ['date__lte', '<='],
  ['date__gte', '>='],
  ['date__gt', '>'],
] as const;

export const bookingDeposits = [
  facilityList({
    path: ALL,
    tag: TAG,
    summary: 'Lists the deposits of a facility, newest first.',
    record: ManagedDeposit,
    filters: {
      date__lt: queryInstant(),
      date__lte: queryInstant(),
      date__gte: queryInstant(),
      date__gt: queryInstant(),
    },
    orders: ['amount', 'id'],
    find: async ({ db, facility, query }, { offset, limit, order }) => {
      const { by, isDescending } = order ?? { by: 'created', isDescending: true };
      const { rows, total } = await listOwned(db, 'booking_deposits', facility.id, {
        conditions: FILTERS.flatMap(([param, operator]) =>
          query[param] === undefined ? [] : [{ column: 'created', operator, value: query[param] }],
        ),
        orders: [
          { column: by, isDescending },
          { column: 'id', isDescending },
        ],
        offset,
        limit,
      });
      return { records: rows.map(managedRecord), total };
    },
  }),
  facilityRoute({
    method: 'POST',
    path: ALL,
    tag: TAG,
    summary: 'Adds a deposit, which a booking may then name.',
    needs: 'host',
    body: NewManagedDeposit,
    answer: ManagedDeposit,
    handle: async ({ facility, body, now, write }) => {
      assertCurrency(facility, body.currency);
      const deposit = await write((trx) =>
        insertDeposit(trx, {
          ...body,
          facility_id: facility.id,
          cancel_allowed_without_fees: facility.cancel_without_fees,
          created: now,
          updated: now,
        }),
      );
      return managedRecord(deposit);
    },
  }),
  facilityRoute({
    method: 'PATCH',
    path: `${ALL}/{booking_deposit_id}`,
    tag: TAG,
    summary: 'Changes a deposit, and tells the guest what the restaurant has noted.',
    needs: 'host',
    body: DepositChanges,
    answer: ManagedDeposit,
    handle: async (call) => {
      const { services, facility, id, body, write } = call;
      if (body.currency !== undefined) assertCurrency(facility, body.currency);
      const changed = await write(async (trx) => {
        const before = await findOwned(trx, 'booking_deposits', facility.id, id, { isLocked: true });
        if (!before) throw notFound();
        const updated = nextUpdated(call, before);
        const { amount = Number(before.amount), refund_amount = Number(before.refund_amount) } = body;
        if (refund_amount > amount) throw invalid({ refund_amount: [`This must be at most ${amount}.`] });
        const owner = { facilityId: facility.id, id };
        const deposit = await updateOwned(
          trx,
          'booking_deposits',
          owner,
          Object.keys(body).length > 0 ? { ...body, updated } : {},
        );
        if (!deposit) throw notFound();
        const booking = await bookingOfDeposit(trx, facility.id, id);
        if (booking) await queueDepositChange(trx, services, { facility, booking, before, deposit });
        return deposit;
      });
      return managedRecord(changed);
    },
  }),
];

function managedRecord(deposit: DepositRow) {
  return { ...depositRecord(deposit), updated: deposit.updated.toISOString() };
}

function assertCurrency(facility: FacilityRow, currency: string): void {
  if (currency !== facility.currency) throw invalid({ currency: [`This must be ${facility.currency}.`] });
}
