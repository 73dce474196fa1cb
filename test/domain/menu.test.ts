import { describe, expect, it } from 'vitest';
import {
  displayOnly,
  fulfilmentRules,
  isShown,
  type OrderingRules,
  takesOrders,
} from '../../src/domain/menu.ts';
import { tableRules } from '../../src/domain/tableRules.ts';

const OPEN: OrderingRules = {
  enabled: true,
  allow_delivery: true,
  allow_pickup: true,
  allow_qr_ordering: true,
};
const hour = (begins: string) => ({ begins, ends: '22:00', weekdays: [0] });

describe('a menu', () => {
  it.each([
    ['delivery', 'allow_delivery'],
    ['pickup', 'allow_pickup'],
    ['qr_order', 'allow_qr_ordering'],
  ] as const)('takes orders of type %s by %s and enabled together', (type, field) => {
    expect(takesOrders({ enabled: true, [field]: true }, type)).toBe(true);
    expect(takesOrders({ ...OPEN, [field]: false }, type)).toBe(false);
    expect(takesOrders({ ...OPEN, [field]: undefined }, type)).toBe(false);
    expect(takesOrders({ ...OPEN, enabled: false }, type)).toBe(false);
    expect(takesOrders({ [field]: true }, type)).toBe(false);
  });

  it('shows what its category and it itself show', () => {
    const category = { show_products_in_menu: true };
    const product = { show_product_in_menu: true };
    expect(isShown(category, product)).toBe(true);
    expect(isShown({ show_products_in_menu: false }, product)).toBe(false);
    expect(isShown(category, { show_product_in_menu: false })).toBe(false);
    expect(isShown({}, product)).toBe(false);
    expect(isShown(category, {})).toBe(false);
  });

  it('says why something on show can not be ordered: the menu first, then its category, then it itself', () => {
    const yes = { online_order_enabled: true };
    const no = { online_order_enabled: false };
    expect(displayOnly(OPEN, yes, yes, 'pickup')).toBeUndefined();
    expect(displayOnly(OPEN, yes, no, 'pickup')).toBe('product');
    expect(displayOnly(OPEN, no, no, 'pickup')).toBe('category');
    expect(displayOnly({ ...OPEN, allow_pickup: false }, no, no, 'pickup')).toBe('menu');
    expect(displayOnly({ ...OPEN, allow_pickup: false }, yes, yes, 'delivery')).toBeUndefined();
    expect(displayOnly(OPEN, {}, yes, 'pickup')).toBe('category');
    expect(displayOnly(OPEN, yes, {}, 'pickup')).toBe('product');
  });
});

describe('when a menu can be ordered from', () => {
  const menu: OrderingRules = {
    product_delivery_accept_hours: [hour('17:00')],
    product_pickup_accept_hours: [hour('12:00')],
    delivery_lead_time: 45,
    pickup_lead_time: 15,
    delivery_days_in_advance: 2,
    pickup_days_in_advance: 7,
  };

  it('has hours, lead time and days ahead of each type', () => {
    expect(fulfilmentRules(menu, 'delivery', 'Asia/Tokyo')).toEqual({
      timezone: 'Asia/Tokyo',
      hours: [hour('17:00')],
      leadMinutes: 45,
      daysInAdvance: 2,
    });
    expect(fulfilmentRules(menu, 'pickup', 'Asia/Tokyo')).toEqual({
      timezone: 'Asia/Tokyo',
      hours: [hour('12:00')],
      leadMinutes: 15,
      daysInAdvance: 7,
    });
  });

  it('is never for a menu that names no hours', () => {
    for (const type of ['delivery', 'pickup'] as const) {
      expect(fulfilmentRules({}, type, 'UTC')).toEqual({
        timezone: 'UTC',
        hours: [],
        leadMinutes: 0,
        daysInAdvance: 0,
      });
    }
  });

  it('is at once at the table, in the hours of the category', () => {
    const all = { ...hour('11:00'), menu_categories: [] };
    const drinks = { ...hour('09:00'), menu_categories: ['drinks', 'cocktails'] };
    expect(tableRules([all, drinks], 'UTC', 'drinks')).toMatchObject({
      hours: [all, drinks],
      leadMinutes: 0,
      daysInAdvance: 0,
    });
    expect(tableRules([all, drinks], 'UTC', 'pizza').hours).toEqual([all]);
    expect(tableRules([all, drinks], 'UTC').hours).toEqual([all, drinks]);
  });
});
