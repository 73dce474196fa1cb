import { describe, expect, it } from 'vitest';
import { readOrder } from '../../../../src/pages/desk/board/order.ts';

const addressOf = (record: object) =>
  readOrder({ id: 5, status: 'new', fulfillment_time: '2026-11-19T18:30:00Z', ...record })?.address;

describe('the delivery address of an order', () => {
  it.each([
    [
      { country: 'DE', address1: 'Torstraße 9', address2: '3. OG', zip_code: '10119', city: 'Berlin' },
      ['Torstraße 9', '3. OG', '10119 Berlin'],
    ],
    [
      { country: 'AU', address1: '9 Quarry Road', zip_code: '5152', city: 'Stirling' },
      ['9 Quarry Road', 'Stirling 5152'],
    ],
    [
      { country: 'US', address1: '12 Elm St', address2: '', zip_code: '78701', city: 'Austin' },
      ['12 Elm St', 'Austin 78701'],
    ],
    [{ country: '', address1: '', address2: '', zip_code: '', city: '' }, []],
    [{ address1: null, address2: null }, []],
  ])('reads %o as its country writes it', (record, lines) => {
    expect(addressOf(record)).toEqual(lines);
  });
});
