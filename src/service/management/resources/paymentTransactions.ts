/** Payment transactions (authenticated-api.md, "Payment transactions"). */
import {
  NewPaymentTransaction,
  PaymentTransaction,
  PaymentTransactionMeta,
} from '../../../contract/management/paymentTransaction.ts';
import { parseInstant } from '../../../domain/parseInstant.ts';
import { invalid } from '../../apiFailure.ts';
import { insertTransaction, listTransactions, type TransactionRow } from '../../store/paymentTransactions.ts';
import { facilityList } from '../list.ts';
import { queryInstant } from '../queries.ts';
import { facilityRoute } from '../route.ts';

const TAG = 'Payment transactions';
const ALL = '/facility/{facility_id}/payment_transactions';

export const paymentTransactions = [
  facilityList({
    path: ALL,
    tag: TAG,
    summary: 'Lists what guests have paid at the table, and its sum.',
    record: PaymentTransaction,
    meta: PaymentTransactionMeta,
    filters: { date__gte: queryInstant(), date__lt: queryInstant() },
    orders: ['date', 'amount', 'id'],
    find: async ({ db, facility, query }, { offset, limit, order }) => {
      const page = { offset, limit, order: order ?? { by: 'date', isDescending: true } };
      const { transactions, total, sum } = await listTransactions(db, facility.id, query, page);
      return { records: transactions.map(recordOf), total, meta: { total_amount: Number(sum) } };
    },
  }),
  facilityRoute({
    method: 'POST',
    path: ALL,
    tag: TAG,
    summary: 'Adds what a guest has paid, mapped to the booking of that time at one of those tables.',
    needs: 'manager',
    body: NewPaymentTransaction,
    answer: PaymentTransaction,
    handle: async ({ facility, body, now, write }) => {
      if (body.currency !== facility.currency)
        throw invalid({ currency: [`This must be ${facility.currency}.`] });
      const values = { ...body, date: parseInstant(body.date), facility_id: facility.id, created: now };
      return recordOf(await write((trx) => insertTransaction(trx, values)));
    },
  }),
];

function recordOf({ facility_id, amount, date, ...transaction }: TransactionRow): PaymentTransaction {
  const facility = `/v1/facility/${facility_id}`;
  return {
    ...transaction,
    amount: Number(amount),
    date: date.toISOString(),
    facility,
    resource_uri: `${facility}/payment_transactions/${transaction.id}`,
  };
}
