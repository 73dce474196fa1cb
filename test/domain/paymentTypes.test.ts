import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_TYPES } from '../../src/contract/cart.ts';
import { PAYMENT_TYPES } from '../../src/contract/order.ts';
import { decimalString } from '../../src/domain/coins.ts';
import { UNIT } from '../../src/domain/money.ts';
import { isPrepaymentForced, type PaymentRules, paymentTypes } from '../../src/domain/paymentTypes.ts';

const ALL: PaymentRules = {
  allow_cash: true,
  allow_credit_card: true,
  allow_wallet: true,
  allow_sepa_direct_debit: true,
  qr_allow_cash: true,
  qr_allow_credit_card: true,
  qr_allow_wallet: true,
  qr_allow_sepa_direct_debit: true,
};
const orderType = fc.constantFrom(...ORDER_TYPES);
const total = fc.integer({ min: 0, max: 1_000_000 });
const flag = fc.option(fc.boolean(), { nil: undefined });

describe('how an order is paid', () => {
  it.each([
    ['OUTSTANDING', 'allow_cash', 'qr_allow_cash'],
    ['CCARD', 'allow_credit_card', 'qr_allow_credit_card'],
    ['WALLET', 'allow_wallet', 'qr_allow_wallet'],
    ['SEPA-DD', 'allow_sepa_direct_debit', 'qr_allow_sepa_direct_debit'],
  ] as const)('%s goes by %s, at the table by %s, and by nothing else', (payment, atHome, atTable) => {
    expect(paymentTypes({ [atHome]: true }, 'delivery', 0, true)).toEqual([payment]);
    expect(paymentTypes({ [atHome]: true }, 'pickup', 0, true)).toEqual([payment]);
    expect(paymentTypes({ [atHome]: true }, 'qr_order', 0, true)).toEqual([]);
    expect(paymentTypes({ [atTable]: true }, 'qr_order', 0, true)).toEqual([payment]);
    expect(paymentTypes({ [atTable]: true }, 'pickup', 0, true)).toEqual([]);
  });

  it('has cash first, and debit only where the restaurant has it', () => {
    expect(paymentTypes(ALL, 'delivery', 0, true)[0]).toBe('OUTSTANDING');
    expect(paymentTypes(ALL, 'delivery', 0, true).toSorted()).toEqual([...PAYMENT_TYPES].sort());
    expect(paymentTypes(ALL, 'delivery', 0, false)).not.toContain('SEPA-DD');
  });

  it('is nothing on a menu that allows nothing', () => {
    for (const type of ORDER_TYPES) expect(paymentTypes({}, type, 0, true)).toEqual([]);
  });

  it('is paid before from the very amount on that the menu names, the table having its own', () => {
    fc.assert(
      fc.property(total, total, orderType, (from, sum, type) => {
        const value = decimalString(from);
        const atHome = { force_prepayment_order_value: value, qr_force_prepayment_order_value: null };
        const atTable = { force_prepayment_order_value: null, qr_force_prepayment_order_value: value };
        expect(isPrepaymentForced(atHome, type, sum)).toBe(type !== 'qr_order' && sum >= from);
        expect(isPrepaymentForced(atTable, type, sum)).toBe(type === 'qr_order' && sum >= from);
      }),
    );
    const rules = { force_prepayment_order_value: '50.00' };
    expect(isPrepaymentForced(rules, 'pickup', 50 * UNIT - 1)).toBe(false);
    expect(isPrepaymentForced(rules, 'pickup', 50 * UNIT)).toBe(true);
  });

  it.each([null, undefined, '', 'fifty'])('is never forced beforehand by the value %j', (value) => {
    const rules = { force_prepayment_order_value: value, qr_force_prepayment_order_value: value };
    for (const type of ORDER_TYPES) expect(isPrepaymentForced(rules, type, 1e12)).toBe(false);
  });

  it('loses only cash when it is paid beforehand', () => {
    fc.assert(
      fc.property(
        fc.record({
          allow_cash: flag,
          allow_credit_card: flag,
          allow_wallet: flag,
          allow_sepa_direct_debit: flag,
        }),
        total,
        fc.boolean(),
        (rules, sum, isSepaEnabled) => {
          const free = paymentTypes(rules, 'delivery', sum, isSepaEnabled);
          const forced = paymentTypes(
            { ...rules, force_prepayment_order_value: '0' },
            'delivery',
            sum,
            isSepaEnabled,
          );
          expect(forced).toEqual(free.filter((payment) => payment !== 'OUTSTANDING'));
        },
      ),
    );
  });
});
