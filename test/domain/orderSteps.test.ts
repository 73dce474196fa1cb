import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  faultOfPromise,
  newsOf,
  type OrderSteps,
  stepTo,
  timesOfSteps,
} from '../../src/domain/orderSteps.ts';
import { type OrderStatus, possibleOrderStatuses } from '../../src/domain/orderTransitions.ts';

const NOON = new Date('2026-11-19T11:00:00Z');
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
const order = (more: Partial<OrderSteps> = {}): OrderSteps & { type: string } => ({
  type: 'pickup',
  status: 'new',
  fulfillment_time: later(30),
  promised_time: null,
  accepted_at: null,
  ready_at: null,
  finished_at: null,
  cancelled_at: null,
  ...more,
});

describe('an order that is accepted', () => {
  it.each([
    ['the time that the restaurant says', later(30), later(45), later(45)],
    ["the guest's own time", later(30), undefined, later(30)],
    ['the present, when that has passed', later(-5), undefined, NOON],
  ])('is promised for %s', (_, fulfillment_time, promised, expected) => {
    const step = stepTo(order({ fulfillment_time }), 'accepted', promised, NOON);
    expect(step).toEqual({
      status: 'accepted',
      is_active: true,
      promised_time: expected,
      accepted_at: NOON,
    });
  });

  it('is promised neither for what has passed nor for another day', () => {
    expect(faultOfPromise(order(), later(-2), NOON)).toBe('past');
    expect(faultOfPromise(order(), later(0), NOON)).toBeUndefined();
    expect(faultOfPromise(order(), later(30 + 24 * 60), NOON)).toBeUndefined();
    expect(faultOfPromise(order(), later(31 + 24 * 60), NOON)).toBe('late');
  });
});

describe('the times of the steps', () => {
  const presses = fc.array(fc.nat({ max: 4 }), { maxLength: 12 });

  it('are those of the steps that hold, whatever is pressed and taken back, and stand in order', () => {
    fc.assert(
      fc.property(presses, (choices) => {
        let now = NOON;
        let current = order();
        for (const choice of choices) {
          now = new Date(now.getTime() + 60_000);
          const possible = possibleOrderStatuses({ ...current, timezone: 'Europe/Berlin' }, now);
          const status = possible[choice % Math.max(1, possible.length)];
          if (!status) break;
          current = { ...current, ...stepTo(current, status, undefined, now) };
        }
        const { accepted_at, ready_at, finished_at, cancelled_at } = timesOfSteps(current);
        const reached: Record<OrderStatus, number> = {
          new: 0,
          accepted: 1,
          ready: 2,
          finished: 3,
          cancelled: 0,
        };
        if (current.status !== 'cancelled') {
          const count = [accepted_at, ready_at, finished_at].filter(Boolean).length;
          expect(count).toBe(reached[current.status]);
        }
        expect(cancelled_at !== null).toBe(current.status === 'cancelled');
        const times = [accepted_at, ready_at, finished_at, cancelled_at].filter((time) => time !== null);
        expect(times).toEqual([...times].sort((a, b) => a.getTime() - b.getTime()));
      }),
    );
  });

  it('tell the guest each thing once', () => {
    fc.assert(
      fc.property(presses, (choices) => {
        const told: string[] = [];
        let current = order();
        for (const choice of choices) {
          const possible = possibleOrderStatuses({ ...current, timezone: 'Europe/Berlin' }, NOON);
          const status = possible[choice % Math.max(1, possible.length)];
          if (!status) break;
          const news = newsOf(current, { status });
          if (news) told.push(news);
          current = { ...current, ...stepTo(current, status, undefined, NOON) };
        }
        expect(new Set(told).size).toBe(told.length);
      }),
    );
  });
});

describe('a guest', () => {
  it('hears that an order is ready only when it is theirs to fetch', () => {
    const accepted = { status: 'accepted', promised_time: later(30) } as const;
    expect(newsOf(order(accepted), { status: 'ready' })).toBe('ready');
    expect(newsOf({ ...order(accepted), type: 'delivery' }, { status: 'ready' })).toBeUndefined();
    expect(newsOf({ ...order(accepted), type: 'qr_order' }, { status: 'ready' })).toBeUndefined();
  });

  it('hears of another promise, and not of the same one', () => {
    const accepted = order({ status: 'accepted', promised_time: later(30) });
    expect(newsOf(accepted, { status: 'accepted', promised_time: later(40) })).toBe('moved');
    expect(newsOf(accepted, { status: 'accepted', promised_time: later(30) })).toBeUndefined();
    const ready = order({ status: 'ready', promised_time: later(30), ready_at: NOON });
    expect(newsOf(ready, { status: 'accepted' })).toBeUndefined();
    expect(newsOf(ready, { status: 'accepted', promised_time: later(40) })).toBe('moved');
  });
});
