/** The last screens of an order once the restaurant has said something of it. */
import type { Page } from '@playwright/test';
import type { OrderStatus } from '../../src/domain/orderTransitions.ts';
import { checkout, menuShown, OLIVES, ordering, readyToSend, send, TIRAMISU } from './orderingState.ts';
import { see } from './reach.ts';
import { answerChange, answerRead } from './shape.ts';
import type { State } from './state.ts';

const ORDER = 'menu_widget_cart_order';
const UUID = '5f0c2b7e-3a41-4c68-9d0e-7b1a6e2f9c34';
const HALF_HOUR = 1_800_000;

interface Told {
  status: OrderStatus;
  message?: string;
  /** Price and kind of the order that was sent. */
  price: string;
  type: 'delivery' | 'pickup' | 'qr_order';
}

/** The kitchen takes the order, and says `told` of it when it is asked. */
async function answerOrder(page: Page, { status, message = '', price, type }: Told): Promise<void> {
  const soon = new Date(Math.ceil(Date.now() / HALF_HOUR + 1) * HALF_HOUR).toISOString();
  const order = { uuid: UUID, ref_num: 'LUM-7Q2K4', type, fulfillment_time: soon };
  await page.clock.install();
  await answerChange(page, ORDER, {
    status: 201,
    json: { ...order, status: 'new', price_gross: price, currency: 'EUR' },
  });
  await answerRead(page, `facility/[^/]+/${ORDER}/${UUID}`, {
    status: 200,
    json: { ...order, status, message, promised_time: status === 'new' ? null : soon },
  });
}

/** Sends the order, and waits for what the kitchen says of it a moment later. */
async function hear(page: Page): Promise<void> {
  await send(page);
  await see(page, '.done');
  const heading = page.locator('tableside-widget .done .headline [part=heading]');
  const sent = await heading.textContent();
  await page.clock.fastForward('00:06');
  await heading.filter({ hasNotText: sent! }).waitFor();
}

/** An order to fetch or to be brought, and what the kitchen makes of it. */
const told = (name: string, told: Pick<Told, 'status' | 'message'>, type: 'delivery' | 'pickup'): State =>
  ordering(`sent-${name}`, {
    prepare: (page) => answerOrder(page, { ...told, type, price: type === 'pickup' ? '12.3000' : '20.0000' }),
    async reach(page) {
      await menuShown(page);
      await readyToSend(page, type);
      await hear(page);
    },
  });

const REASON = 'Our oven has gone cold. Please order again tomorrow.';

export const PROGRESS_STATES: readonly State[] = [
  told('accepted', { status: 'accepted' }, 'pickup'),
  told('ready', { status: 'ready' }, 'pickup'),
  told('delivery-ready', { status: 'ready' }, 'delivery'),
  told('finished', { status: 'finished' }, 'pickup'),
  told('refused', { status: 'cancelled', message: REASON }, 'delivery'),
  ordering('table-sent-accepted', {
    query: { view: 'table', table: '12' },
    prepare: (page) => answerOrder(page, { status: 'accepted', type: 'qr_order', price: '12.3000' }),
    async reach(page) {
      await menuShown(page);
      await checkout(page, OLIVES, TIRAMISU);
      await hear(page);
    },
  }),
];
