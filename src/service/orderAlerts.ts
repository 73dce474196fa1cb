/**
 * Reminds the restaurant of an order that nobody has accepted: a task mails it and its notification recipients at
 * intervals. The mail, the count and the task for the next reminder are written in the transaction that ends the task,
 * so that each is sent once, by whichever process, and none is lost in a restart.
 */
import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import { alertTimes, nextAlert } from '../domain/orderAlerts.ts';
import { queueOrderAlert } from './mail/orderMails.ts';
import type { Services } from './services.ts';
import type { Database, FacilityRow } from './store/database.ts';
import { findFacility } from './store/facilities.ts';
import { changeOrderRow, orderedLines } from './store/managedOrders.ts';
import type { OrderRow } from './store/orders.ts';
import { findOwned } from './store/owned.ts';
import { addTask } from './store/tasks.ts';
import type { TaskKind } from './taskKind.ts';

/** The kind of these tasks. */
export const ORDER_ALERT = 'order_alert';

const Details = z.object({ order: z.number() });

/** Schedules the first check of an order that has just been written. */
export async function watchOrder(
  trx: Kysely<Database>,
  facility: FacilityRow,
  order: OrderRow,
): Promise<void> {
  const [due] = alertTimes(order, facility.order_alert_minutes);
  if (due) await addAlert(trx, order, due, order.created);
}

async function addAlert(trx: Kysely<Database>, order: OrderRow, due: Date, now: Date): Promise<void> {
  await addTask(
    trx,
    { kind: ORDER_ALERT, facilityId: order.facility_id, details: { order: order.id }, due },
    now,
  );
}

export const orderAlertTask: TaskKind = {
  work: async (services, { facility_id, details }) => {
    const { order } = z.parse(Details, details);
    return (trx) => alert(trx, services, facility_id, order);
  },
  // This reminder failed; the next one may succeed.
  failed: async (services, { facility_id, details }) => {
    const { order: id } = z.parse(Details, details);
    return async (trx) => {
      const facility = await findFacility(trx, facility_id);
      const order = await findOwned(trx, 'orders', facility_id, id);
      if (facility && order?.status === 'new') await askAgain(trx, facility, order, services.clock());
    };
  },
};

async function alert(
  trx: Transaction<Database>,
  services: Services,
  facilityId: string,
  id: number,
): Promise<void> {
  const now = services.clock();
  const facility = await findFacility(trx, facilityId);
  // Locked against somebody who accepts it at this moment: either they wait, or we find it accepted.
  const order = await findOwned(trx, 'orders', facilityId, id, { isLocked: true });
  if (!facility || order?.status !== 'new') return;
  await queueOrderAlert(trx, services, { facility, order, lines: await orderedLines(trx, order) });
  await changeOrderRow(trx, id, { alerts_sent: order.alerts_sent + 1 });
  await askAgain(trx, facility, order, now);
}

async function askAgain(
  trx: Transaction<Database>,
  facility: FacilityRow,
  order: OrderRow,
  now: Date,
): Promise<void> {
  const next = nextAlert(order, facility.order_alert_minutes, now);
  if (next) await addAlert(trx, order, next, now);
}
