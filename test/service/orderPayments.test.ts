import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartWith, type Dish, openMenu, openWithDish, orderRequest, refusal } from './support/menu.ts';
import { openRestaurant } from './support/restaurant.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
let soup: Dish;

beforeAll(async () => {
  service = await startTestService();
  await openRestaurant(service.db, { id: 'plain', facility: { ordering_enabled: true } });
  soup = await (await openMenu(service.db, 'plain')).addDish('Soup', { price: '5.00' });
});
afterAll(() => service.stop());

describe('the payment of an order', () => {
  const paid = async (at: string, dish: Dish, request: object, { type = 'pickup', quantity = 1 } = {}) => {
    const cart = await cartWith(service.url, at, dish, { type, quantity });
    return refusal(await cart.order(orderRequest(cart, request)));
  };
  const token = (name: string) => ({ payment_type: 'CCARD', token: name });

  it('is one that the menu takes for such orders', async () => {
    const terms = {
      allow_cash: false,
      allow_credit_card: true,
      allow_wallet: false,
      allow_sepa_direct_debit: true,
      qr_allow_cash: true,
      qr_allow_credit_card: false,
      qr_allow_wallet: true,
      qr_allow_sepa_direct_debit: false,
    };
    const { dish } = await openWithDish(service.db, 'payments', terms);
    const profile = '{"processor_sepa_enabled":true}';
    const { dish: sepaDish } = await openWithDish(service.db, 'sepa', terms, { facility: { profile } });
    const atTable = { fulfillment_time: '2026-11-19T11:00Z', fulfillment_day: '2026-11-19' };
    const taken = async (at: string, own: Dish, type: string, request: object) => {
      const answers = [];
      for (const payment_type of ['OUTSTANDING', 'CCARD', 'WALLET', 'SEPA-DD']) {
        const with_token = {
          payment_type,
          token: payment_type === 'OUTSTANDING' ? '' : `${at}-${type}-${payment_type}`,
        };
        const [status, field] = await paid(at, own, { ...with_token, ...request }, { type });
        answers.push(status === 201 ? payment_type : field);
      }
      return answers;
    };
    const no = 'payment_type';
    expect(await taken('payments', dish, 'pickup', {})).toEqual([no, 'CCARD', no, no]);
    expect(await taken('payments', dish, 'delivery', {})).toEqual([no, 'CCARD', no, no]);
    expect(await taken('payments', dish, 'qr_order', atTable)).toEqual(['OUTSTANDING', no, 'WALLET', no]);
    expect(await taken('sepa', sepaDish, 'pickup', {})).toEqual([no, 'CCARD', no, 'SEPA-DD']);
  });

  it('is made before from a value of subtotal and fee on, and the table has its own', async () => {
    const { dish } = await openWithDish(service.db, 'prepaid', {
      force_prepayment_order_value: '22.90',
      qr_force_prepayment_order_value: '10.01',
    });
    const cash = (type: string, quantity: number) =>
      paid(
        'prepaid',
        dish,
        type === 'qr_order' ? { fulfillment_time: '2026-11-19T11:00Z', fulfillment_day: '2026-11-19' } : {},
        { type, quantity },
      );
    expect(await cash('delivery', 1)).toEqual([201]);
    expect(await cash('delivery', 2)).toEqual([400, 'payment_type']);
    expect(await cash('pickup', 2)).toEqual([201]);
    expect(await cash('pickup', 3)).toEqual([400, 'payment_type']);
    expect(await cash('qr_order', 1)).toEqual([201]);
    expect(await cash('qr_order', 2)).toEqual([400, 'payment_type']);
    expect(await paid('prepaid', dish, token('prepaid-1'), { quantity: 3 })).toEqual([201]);
  });

  it('needs a token for all but cash, which keeps none', async () => {
    for (const empty of ['', '  ', undefined]) {
      expect(await paid('plain', soup, { payment_type: 'CCARD', token: empty })).toEqual([400, 'token']);
    }
    expect(await paid('plain', soup, { token: 'left-over' })).toEqual([201]);
    expect(await paid('plain', soup, { token: 'left-over' })).toEqual([201]);
    expect(
      (
        await service.db
          .selectFrom('orders')
          .selectAll()
          .where('facility_id', '=', 'plain')
          .orderBy('id')
          .execute()
      ).at(-1),
    ).toMatchObject({ token: '', token_hash: null });
  });

  it('takes a token once in a restaurant, also after a refusal that was no fault of it', async () => {
    const { dish } = await openWithDish(service.db, 'other-till', {});
    const closed = { ...token('once'), fulfillment_time: '2026-11-20T05:00:00+01:00' };
    expect(await paid('plain', soup, closed)).toEqual([409, 'fulfillment_time']);
    expect(await paid('plain', soup, token('once'))).toEqual([201]);
    expect(await paid('plain', soup, token('once'))).toEqual([409, 'token']);
    expect(await paid('other-till', dish, token('once'))).toEqual([201]);
    const long = token('x'.repeat(16_000));
    expect(await paid('plain', soup, long)).toEqual([201]);
    expect(await paid('plain', soup, long)).toEqual([409, 'token']);
  });
});
