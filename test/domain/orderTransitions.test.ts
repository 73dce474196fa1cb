import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isActiveOrder,
  ORDER_STATUSES,
  type OrderStatus,
  possibleOrderStatuses,
} from '../../src/domain/orderTransitions.ts';

const fulfillment_time = new Date('2026-11-20T23:30:00Z');
const nextOn = (now: string) => (status: OrderStatus) =>
  possibleOrderStatuses({ status, fulfillment_time, timezone: 'Europe/Berlin' }, new Date(now));
/** Half past midnight in Berlin is the order's day until that day ends. */
const nextOrderStatuses = nextOn('2026-11-21T22:59:00Z');

const walk = fc.array(fc.nat(), { maxLength: 30 }).map((choices) => {
  const path: OrderStatus[] = ['new'];
  for (const choice of choices) {
    const next = nextOrderStatuses(path.at(-1)!);
    if (next.length > 0) path.push(next[choice % next.length]!);
  }
  return path;
});

describe('an order', () => {
  it('that was cancelled stays cancelled, and one that was accepted is never new again', () => {
    fc.assert(
      fc.property(walk, (path) => {
        expect(path.slice(0, -1)).not.toContain('cancelled');
        expect(path.lastIndexOf('new')).toBe(0);
      }),
    );
  });

  it('is not ready before it was accepted, nor finished before it was ready', () => {
    fc.assert(
      fc.property(walk, (path) => {
        for (const [later, earlier] of [
          ['ready', 'accepted'],
          ['finished', 'ready'],
        ] as const)
          if (path.includes(later)) expect(path.indexOf(earlier)).toBeLessThan(path.indexOf(later));
      }),
    );
  });

  it('goes back a step on its own day alone', () => {
    expect(nextOrderStatuses('finished')).toEqual(['ready']);
    expect(nextOn('2026-11-21T23:00:00Z')('finished')).toEqual([]);
    expect(nextOn('2026-11-21T23:00:00Z')('ready')).toEqual(['finished', 'cancelled']);
  });

  it('can become every status, and is active until it is finished or cancelled', () => {
    const reached = new Set<OrderStatus>(['new', ...ORDER_STATUSES.flatMap(nextOrderStatuses)]);
    expect([...reached].sort()).toEqual([...ORDER_STATUSES].sort());
    expect(ORDER_STATUSES.filter(isActiveOrder)).toEqual(['new', 'accepted', 'ready']);
  });
});
