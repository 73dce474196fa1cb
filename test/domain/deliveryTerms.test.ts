import { describe, expect, it } from 'vitest';
import { deliveryTerms } from '../../src/domain/deliveryTerms.ts';
import { UNIT } from '../../src/domain/money.ts';

describe('fee and minimum', () => {
  const menu = { delivery_fee: '2.50', delivery_minimum_order_value: '20.00' };

  it('hold for delivery only', () => {
    expect(deliveryTerms(menu, 'delivery')).toEqual({ fee: 2.5 * UNIT, minimum: 20 * UNIT });
    for (const type of ['pickup', 'qr_order'] as const) {
      expect(deliveryTerms(menu, type)).toEqual({ fee: 0, minimum: 0 });
    }
  });

  it.each([undefined, '', 'free', '-3.00'])('are none when they read %j', (text) => {
    const odd = { delivery_fee: text, delivery_minimum_order_value: text };
    expect(deliveryTerms(odd, 'delivery')).toEqual({ fee: 0, minimum: 0 });
  });
});
