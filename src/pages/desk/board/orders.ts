/** The orders that still need something done, and their steps. */
import { computed, type ReadonlySignal } from '@preact/signals';
import type { OrderStatus } from '../../../domain/orderTransitions.ts';
import type { Service } from '../api/service.ts';
import { refusalOf } from '../app/refusal.ts';
import type { DeskNotices } from '../app/said.ts';
import type { Outbox } from '../live/outbox.ts';
import { createReading, type Reading } from '../live/reading.ts';
import { dueAt, type Order, readOrder } from './order.ts';

export const COLUMNS = ['new', 'kitchen', 'ready'] as const;
export type Column = (typeof COLUMNS)[number];

const COLUMN_OF: Readonly<Partial<Record<OrderStatus, Column>>> = {
  new: 'new',
  accepted: 'kitchen',
  ready: 'ready',
};

/** What an order will be once the step under way has been sent. */
type Wish = Pick<Order, 'status'> & Partial<Pick<Order, 'promised'>>;

export interface ShownOrder extends Order {
  /** Its step has not been confirmed by the service yet. */
  isSending: boolean;
}

export interface Orders {
  reading: Reading<readonly Order[]>;
  /** Sorted by when they have to be ready; new ones by when they came in. */
  columns: ReadonlySignal<Readonly<Record<Column, readonly ShownOrder[]>>>;
  /** How many nobody has accepted yet. */
  untaken: ReadonlySignal<number>;
  accept(order: Order, promised: Date): void;
  ready(order: Order): void;
  finish(order: Order): void;
  /** @param message for the guest */
  refuse(order: Order, message: string): void;
  promise(order: Order, promised: Date): void;
}

export interface OrdersOptions {
  service: Service;
  outbox: Outbox;
  notices: DeskNotices;
  /** `facility/{id}` */
  place: string;
}

export function createOrders({ service, outbox, notices, place }: OrdersOptions): Orders {
  /** The last answer about each; a finished order has left the list but may come back. */
  const latest = new Map<number, Order>();
  const reading = createReading<readonly Order[]>(async () => {
    const records = await service.readList(`${place}/orders?is_active=true&order_by=fulfillment_time`);
    const orders = records.flatMap((record) => readOrder(record) ?? []);
    for (const order of orders) latest.set(order.id, order);
    return orders;
  });

  function keep(answer: unknown): Order | undefined {
    const order = readOrder(answer);
    if (!order) return;
    latest.set(order.id, order);
    const isListed = COLUMN_OF[order.status] !== undefined;
    reading.change((orders) => {
      const others = orders.filter(({ id }) => id !== order.id);
      return isListed ? [...others, order] : others;
    });
    return order;
  }

  function step(order: Order, wish: Wish, message: string | undefined, done: (after: Order) => void): void {
    // The step before can no longer be undone.
    notices.dismiss();
    outbox.add({
      about: `order ${order.id}`,
      method: 'PATCH',
      path: `${place}/orders/${order.id}`,
      wish,
      body: () => ({
        status: wish.status,
        ...(wish.promised && { promised_time: wish.promised.toISOString() }),
        ...(message === undefined ? {} : { message }),
        updated: (latest.get(order.id) ?? order).updated,
      }),
      isDone(current) {
        const now = readOrder(current);
        const isPromised = !wish.promised || now?.promised?.getTime() === wish.promised.getTime();
        return now?.status === wish.status && isPromised;
      },
      done(answer, isLast) {
        const after = keep(answer);
        if (after && isLast) done(after);
      },
      refused(reason) {
        if (reason.current !== undefined) keep(reason.current);
        notices.say(refusalOf(reason));
        void reading.refresh();
      },
    });
  }

  /** A step that sent no email can be undone. */
  const backTo = (before: OrderStatus, told: OrderStatus, order: Order) =>
    order.tellsGuest.includes(told)
      ? undefined
      : () => step(latest.get(order.id) ?? order, { status: before }, undefined, () => undefined);

  const wishes = computed(() => {
    const found = new Map<string, Wish>();
    for (const { about, wish } of outbox.sends.value)
      if (about.startsWith('order ')) found.set(about, { ...found.get(about), ...(wish as Wish) });
    return found;
  });

  const columns = computed(() => columnsOf(reading.value.value ?? [], wishes.value));

  return {
    reading,
    columns,
    untaken: computed(() => columns.value.new.length),
    accept: (order, promised) =>
      step(order, { status: 'accepted', promised }, undefined, (after) =>
        notices.say({ code: 'orderAccepted', whose: whose(after) }),
      ),
    ready: (order) =>
      step(order, { status: 'ready' }, undefined, (after) =>
        notices.say({ code: 'orderReady', whose: whose(after) }, backTo('accepted', 'ready', order)),
      ),
    finish: (order) =>
      step(order, { status: 'finished' }, undefined, (after) =>
        notices.say({ code: 'orderDone', whose: whose(after) }, backTo('ready', 'finished', order)),
      ),
    refuse: (order, message) =>
      step(order, { status: 'cancelled' }, message, (after) =>
        notices.say({ code: 'orderRefused', whose: whose(after) }),
      ),
    promise: (order, promised) =>
      step(order, { status: order.status, promised }, undefined, () => notices.say({ code: 'changed' })),
  };
}

/** Each column sorted by time; an order whose step is under way is already in its next column. */
function columnsOf(
  orders: readonly Order[],
  wishes: ReadonlyMap<string, Wish>,
): Record<Column, ShownOrder[]> {
  const shown: Record<Column, ShownOrder[]> = { new: [], kitchen: [], ready: [] };
  for (const order of orders) {
    const wish = wishes.get(`order ${order.id}`);
    const column = COLUMN_OF[wish?.status ?? order.status];
    if (column) shown[column].push({ ...order, ...wish, isSending: wish !== undefined });
  }
  const by = (time: (order: Order) => Date) => (one: Order, other: Order) =>
    time(one).getTime() - time(other).getTime() || one.id - other.id;
  shown.new.sort(by(({ created }) => created));
  shown.kitchen.sort(by(dueAt));
  shown.ready.sort(by(dueAt));
  return shown;
}

const whose = ({ table, name, reference }: Order) => table || name || reference;
