import { effect } from '@preact/signals';
import { afterEach, expect, it, vi } from 'vitest';
import { createNotices } from '../../../../src/pages/desk/app/notices.ts';
import type { Said } from '../../../../src/pages/desk/app/said.ts';
import { createOrders } from '../../../../src/pages/desk/board/orders.ts';
import { createOutbox } from '../../../../src/pages/desk/live/outbox.ts';
import { type SmallService, smallService } from '../support.ts';

let small: SmallService;
afterEach(() => small.stop());

const ORDER = {
  id: 5,
  status: 'new',
  type: 'pickup',
  ref_num: 'ABC234',
  name: 'Ada',
  created: '2026-11-19T18:00:00',
  updated: '2026-11-19T18:00:00.000001',
  fulfillment_time: '2026-11-19T18:30:00Z',
  price_gross: '12.50',
  currency: 'EUR',
  product_order_items: [],
  tells_guest: ['accepted'],
};

function boardOf() {
  let ids = 0;
  const { service } = small;
  const notices = createNotices<Said>();
  const outbox = createOutbox(service, () => `send-${++ids}`);
  return { notices, outbox, orders: createOrders({ service, outbox, notices, place: 'facility/lumen' }) };
}

it('shows an order in the kitchen at once, names the version it changes, and undoes only steps that told nobody', async () => {
  let record: Record<string, unknown> = ORDER;
  let count = 0;
  small = await smallService(({ method, body }) => {
    if (method === 'GET') return { status: 200, body: { objects: [record] } };
    record = { ...record, ...body, updated: `2026-11-19T18:00:0${++count}.000000` };
    return { status: 202, body: record };
  });
  const { orders, notices } = boardOf();
  await orders.reading.refresh();
  const first = () =>
    orders.columns.value.new[0] ?? orders.columns.value.kitchen[0] ?? orders.columns.value.ready[0];
  orders.accept(first()!, new Date('2026-11-19T18:30:00Z'));
  expect(orders.untaken.value).toBe(0);
  expect(orders.columns.value.kitchen[0]?.isSending).toBe(true);
  await vi.waitFor(() => expect(orders.columns.value.kitchen[0]?.isSending).toBe(false));
  expect(notices.shown.value).toMatchObject({
    said: { code: 'orderAccepted', whose: 'Ada' },
    undo: undefined,
  });

  orders.ready(first()!);
  await vi.waitFor(() => expect(notices.shown.value?.undo).toBeDefined());
  notices.undo();
  await vi.waitFor(() => expect(record.status).toBe('accepted'));
  expect(
    small.asked.filter(({ method }) => method === 'PATCH').map(({ body }) => [body.status, body.updated]),
  ).toEqual([
    ['accepted', ORDER.updated],
    ['ready', '2026-11-19T18:00:01.000000'],
    ['accepted', '2026-11-19T18:00:02.000000'],
  ]);
  notices.dismiss();
});

it('offers to undo only the last of two steps when the first is not answered yet', async () => {
  let record: Record<string, unknown> = { ...ORDER, status: 'accepted', tells_guest: [] };
  small = await smallService(({ method, body }) => {
    if (method === 'GET') return { status: 200, body: { objects: [record] } };
    record = { ...record, ...body };
    return { status: 202, body: record };
  });
  const { orders, notices } = boardOf();
  const said: (string | undefined)[] = [];
  effect(() => void said.push(notices.shown.value?.said.code));
  await orders.reading.refresh();
  orders.ready(orders.columns.value.kitchen[0]!);
  orders.finish(orders.columns.value.ready[0]!);
  await vi.waitFor(() => expect(notices.shown.value?.said.code).toBe('orderDone'));
  expect(said).toEqual([undefined, 'orderDone']);
  notices.undo();
  await vi.waitFor(() => expect(record.status).toBe('ready'));
  await vi.waitFor(() => expect(orders.columns.value.ready[0]?.isSending).toBe(false));
});

it('tells the slower of two desks, and shows the order as the other has left it', async () => {
  const current = { ...ORDER, status: 'cancelled', updated: '2026-11-19T18:01:00.000000' };
  small = await smallService(({ method }) =>
    method === 'GET'
      ? { status: 200, body: { objects: small.asked.length > 1 ? [] : [ORDER] } }
      : { status: 409, body: { error: 'conflict', error_message: 'Changed.', current } },
  );
  const { orders, notices } = boardOf();
  await orders.reading.refresh();
  orders.accept(orders.columns.value.new[0]!, new Date('2026-11-19T18:30:00Z'));
  await vi.waitFor(() => expect(notices.shown.value).toMatchObject({ said: { code: 'changedMeanwhile' } }));
  expect(Object.values(orders.columns.value).flat()).toEqual([]);
  notices.dismiss();
});
