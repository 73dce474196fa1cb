/** Orders as shown to the kitchen: what to prepare, for when and whom, and which statuses may follow. */
import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { ManagedOrder } from '../../../contract/management/order.ts';
import { currencyDigits, decimalString } from '../../../domain/coins.ts';
import { parseAmount } from '../../../domain/money.ts';
import { splitDishNotes, splitTableNote } from '../../../domain/orderNotes.ts';
import { newsOf, timesOfSteps } from '../../../domain/orderSteps.ts';
import { possibleOrderStatuses } from '../../../domain/orderTransitions.ts';
import { orderRecord } from '../../app/orderRecord.ts';
import type { Database, FacilityRow } from '../../store/database.ts';
import { type KitchenLineRow, kitchenLinesOf } from '../../store/managedOrders.ts';
import type { OrderRow } from '../../store/orders.ts';
import { orderPath, productPath } from '../managedPaths.ts';

type OrderRecord = z.input<typeof ManagedOrder>;

/** The records of a facility's orders; their lines are read in one query. */
export async function orderRecords(
  db: Kysely<Database>,
  rows: readonly OrderRow[],
  facility: FacilityRow,
  now: Date,
): Promise<OrderRecord[]> {
  const lines = await kitchenLinesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => recordOf(row, lines.get(row.id) ?? [], facility, now));
}

function recordOf(
  row: OrderRow,
  lines: readonly KitchenLineRow[],
  facility: FacilityRow,
  now: Date,
): OrderRecord {
  const money = (amount: string) => decimalString(parseAmount(amount), currencyDigits(row.currency));
  const { table, rest } =
    row.type === 'qr_order' ? splitTableNote(row.notes) : { table: '', rest: row.notes };
  const { notes, rest: kitchenNotes } = splitDishNotes(rest, lines);
  const isPrepaid = row.payment_type !== 'OUTSTANDING';
  const possible = possibleOrderStatuses({ ...row, timezone: facility.timezone }, now);
  const instant = (time: Date | null) => time && time.toISOString();
  const { accepted_at, ready_at, finished_at, cancelled_at } = timesOfSteps(row);
  return {
    ...orderRecord(row, facility),
    accepted_at: instant(accepted_at),
    ready_at: instant(ready_at),
    finished_at: instant(finished_at),
    cancelled_at: instant(cancelled_at),
    promised_time: instant(row.promised_time),
    alerts_sent: row.alerts_sent,
    amount_due: money(isPrepaid || row.status === 'cancelled' ? '0' : row.price_gross),
    cancel_message: row.cancel_message,
    delivery_fee: money(row.delivery_fee),
    is_prepaid: isPrepaid,
    kitchen_notes: kitchenNotes,
    possible_statuses: possible,
    product_order_items: lines.map((line, index) => itemRecord(line, notes[index] ?? '', facility.id)),
    resource_uri: orderPath(facility.id, row.id),
    table_name: table,
    tells_guest: row.email === '' ? [] : possible.filter((status) => newsOf(row, { status })),
  };
}

function itemRecord(line: KitchenLineRow, note: string, facilityId: string) {
  return {
    allergens: line.allergens,
    description: line.description,
    ...choicesOf(line),
    note,
    price_gross: line.price_gross,
    product: productPath(facilityId, line.product_id),
    quantity: line.quantity,
    title: line.title,
  };
}

/** Variation and modifiers separately; the description as ordered where the menu no longer has all of them. */
function choicesOf({ product_variation_id: id, variation, modifiers, description }: KitchenLineRow) {
  const known = modifiers.flatMap(({ title, quantity }) => (title === null ? [] : [{ title, quantity }]));
  if (known.length === modifiers.length && (id === null || variation !== null))
    return { variation: variation ?? '', modifiers: known };
  return { variation: '', modifiers: [{ title: description, quantity: 1 }] };
}
