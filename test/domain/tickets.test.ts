import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inOrder, leftOf, partyOf, periodOf, saleOf, type TicketTerms } from '../../src/domain/tickets.ts';

const NOW = Date.parse('2026-11-21T12:00Z');

describe('whether a ticket can be bought', () => {
  it.each<[TicketTerms, string]>([
    [{}, 'onSale'],
    [{ status: 'active', is_active: true, available: 3 }, 'onSale'],
    [{ status: 'Active' }, 'onSale'],
    [{ available: 0 }, 'soldOut'],
    [{ available: -2, status: 'active' }, 'soldOut'],
    [{ available: 0, status: 'sold_out' }, 'soldOut'],
    [{ available: 0, is_active: false }, 'inactive'],
    [{ available: 5, is_active: false }, 'inactive'],
    [{ available: 5, status: 'paused' }, 'inactive'],
  ])('is of %o: %s', (terms, sale) => {
    expect(saleOf(terms)).toBe(sale);
  });

  it.each<[TicketTerms, number | undefined]>([
    [{ available: 12, capacity: 40 }, 12],
    [{ available: 12 }, undefined],
    [{ capacity: 40 }, undefined],
    [{ available: 12, capacity: 0 }, undefined],
    [{ available: 1.5, capacity: 40 }, undefined],
    [{ available: 1e308, capacity: 1e308 }, undefined],
  ])('knows what is left of %o: %s', (terms, left) => {
    expect(leftOf(terms)).toBe(left);
  });

  it.each([
    [2, 6, { min: 2, max: 6 }],
    [2, 2, { min: 2, max: 2 }],
    [1, 6, { min: undefined, max: 6 }],
    [4, null, { min: 4, max: undefined }],
    [8, 6, { min: undefined, max: 6 }],
    [-1, 0, { min: undefined, max: undefined }],
    [null, undefined, { min: undefined, max: undefined }],
  ])('is for %s to %s guests: %o', (min, max, party) => {
    expect(partyOf(min, max)).toEqual(party);
  });
});

describe('when a ticket is', () => {
  const begins = '2026-12-05T18:00:00Z';
  const at = (text: string) => new Date(text);

  it.each<[TicketTerms, Date | undefined]>([
    [{ type: 'event', begins, ends: '2026-12-05T22:00:00' }, at('2026-12-05T22:00Z')],
    [{ type: 'event', begins, ends: null, duration: 90 }, at('2026-12-05T19:30Z')],
    // An end before the begin is none.
    [{ type: 'event', begins, ends: '2026-12-05T17:00Z', duration: 60 }, at('2026-12-05T19:00Z')],
    [{ type: 'event', begins, duration: -5 }, undefined],
    [{ type: 'event', begins, duration: 1e300 }, undefined],
    [{ type: 'coupon', begins, duration: 90 }, undefined],
    [{ type: 'coupon', ends: '2027-01-01T00:00Z' }, at('2027-01-01T00:00Z')],
    [{ type: 'event', begins, ends: '+275760-09-13T00:00Z' }, undefined],
  ])('ends as far as %o says', (terms, ends) => {
    expect(periodOf(terms).ends).toEqual(ends);
  });
});

describe('the order of tickets', () => {
  const TICKETS: readonly (TicketTerms & { name: string })[] = [
    { name: 'gone by', type: 'event', begins: '2026-11-01T18:00Z' },
    { name: 'voucher', type: 'coupon', begins: '2026-01-01T00:00Z' },
    { name: 'something', type: 'raffle', begins: '2026-01-01T00:00Z' },
    { name: 'late', type: 'event', begins: '2026-12-24T18:00Z' },
    { name: 'under way', type: 'event', begins: '2026-11-21T10:00Z', ends: '2026-11-21T14:00Z' },
    { name: 'expired', type: 'coupon', ends: '2026-11-20T00:00Z' },
    { name: 'some day', type: 'event' },
    { name: 'soon', type: 'event', begins: '2026-11-28T18:00Z' },
  ];

  it('is events by date, then vouchers, then others, and what is over behind all', () => {
    expect(inOrder(TICKETS, NOW).map(({ name }) => name)).toEqual([
      'under way',
      'soon',
      'late',
      'some day',
      'voucher',
      'something',
      'expired',
      'gone by',
    ]);
  });

  it('loses none and adds none, whatever the records say', () => {
    const terms = fc.record(
      {
        type: fc.constantFrom('event', 'coupon', 'x'),
        begins: fc.oneof(
          fc.string(),
          fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
        ),
        ends: fc.option(fc.date({ noInvalidDate: true }).map((date) => date.toISOString())),
        duration: fc.option(fc.double()),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(terms), fc.integer(), (tickets, now) => {
        const ordered = inOrder(tickets, now);
        return ordered.length === tickets.length && new Set(ordered).size === new Set(tickets).size;
      }),
    );
  });
});
