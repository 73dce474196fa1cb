import { expect, it } from 'vitest';
import { createVendors } from '../../../src/widget/payments/vendors.ts';

const KEYS = { 'stripe-key': 'pk_test_51StandIn', 'paypal-client-id': 'AbC-dEf_123' };

const offered = (attributes: Partial<typeof KEYS>, currency = 'EUR') =>
  createVendors({ 'stripe-key': '', 'paypal-client-id': '', ...attributes }, currency)().map(
    ({ type }) => type,
  );

it('each key offers what it is the key of', () => {
  expect(offered(KEYS)).toEqual(['CCARD', 'SEPA-DD', 'WALLET']);
  expect(offered({ 'stripe-key': ` ${KEYS['stripe-key']}\n` })).toEqual(['CCARD', 'SEPA-DD']);
  expect(offered({ 'paypal-client-id': 'sb' })).toEqual(['WALLET']);
  expect(offered({})).toEqual([]);
});

it.each([
  ['CHF', ['CCARD', 'WALLET']],
  ['KWD', ['CCARD']],
  ['', ['CCARD']],
])('direct debit is for euro and PayPal for its currencies: %s', (currency, types) => {
  expect(offered(KEYS, currency)).toEqual(types);
});

it.each(['', 'pk_', 'sk_live_51Secret', 'pk_live_"><script>', `pk_${'x'.repeat(300)}`])(
  'a key that is none of Stripe’s offers nothing: %s',
  (key) => {
    expect(offered({ 'stripe-key': key })).toEqual([]);
  },
);

it.each(['', 'a', 'a b', 'id&currency=USD', 'x'.repeat(300)])(
  'an id that is none of PayPal’s offers nothing: %s',
  (id) => {
    expect(offered({ 'paypal-client-id': id })).toEqual([]);
  },
);

it('the same key is the same method each time it is read, another is another', () => {
  const attributes = { ...KEYS };
  const vendors = createVendors(attributes, 'EUR');
  const before = vendors();
  expect(vendors()[0]).toBe(before[0]);
  attributes['stripe-key'] = 'pk_live_51Another';
  expect(vendors()[0]).not.toBe(before[0]);
  expect(vendors()[2]).toBe(before[2]);
});
