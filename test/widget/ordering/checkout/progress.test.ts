import { signal } from '@preact/signals';
import fc from 'fast-check';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { Refused, Unreachable, UnusableAnswer } from '../../../../src/widget/api/errors.ts';
import type { OrderProgressAnswer } from '../../../../src/widget/api/orderProgress.ts';
import type { Placed } from '../../../../src/widget/ordering/checkout/placed.ts';
import { createProgress } from '../../../../src/widget/ordering/checkout/progress.ts';

const SENT = Date.parse('2026-11-21T18:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const placedAs = (more: Partial<Placed> = {}): Placed => ({
  id: 'event',
  type: 'pickup',
  time: new Date(SENT + 20 * MINUTE),
  dishes: [],
  fee: 0,
  total: 190_000,
  currency: 'EUR',
  payment: { type: 'OUTSTANDING' } as Placed['payment'],
  reference: 'K7F2QX',
  uuid: 'order',
  secret: 'cart',
  table: '',
  address: '',
  email: '',
  ...more,
});

const answered = (more: Partial<OrderProgressAnswer> = {}): OrderProgressAnswer => ({
  uuid: 'order',
  status: 'new',
  promised_time: null,
  message: '',
  ...more,
});

/** Whether the tab is on view. */
function hide(isHidden: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
}
afterEach(() => hide(false));

/** An order that was just sent, a clock of the test's, and a backend that answers what the test says. */
function follow(first: Placed = placedAs()) {
  let now = SENT;
  let timers: { at: number; work: () => void }[] = [];
  let answer: () => OrderProgressAnswer = () => answered();
  /** When it was read, in milliseconds since it was sent. */
  const reads: number[] = [];
  const placed = signal<Placed | undefined>(first);
  const isOnView = signal(true);
  const progress = createProgress({
    placed,
    isOnView,
    now: () => now,
    // oxlint-disable-next-line require-await -- what it throws rejects, as HTTP does
    async read() {
      reads.push(now - SENT);
      return answer();
    },
    after(milliseconds, work) {
      const timer = { at: now + milliseconds, work };
      timers.push(timer);
      return () => (timers = timers.filter((one) => one !== timer));
    },
  });
  const end = progress.connect();
  onTestFinished(end);
  return {
    reads,
    placed,
    isOnView,
    standing: progress.standing,
    end,
    says: (next: () => OrderProgressAnswer) => void (answer = next),
    /** So much time passes. */
    async pass(milliseconds: number) {
      const until = now + milliseconds;
      for (;;) {
        await Promise.resolve();
        await new Promise<void>((resolve) => setImmediate(resolve));
        const [next] = timers.toSorted((one, other) => one.at - other.at);
        if (!next || next.at > until) break;
        timers = timers.filter((one) => one !== next);
        now = Math.max(now, next.at);
        next.work();
      }
      now = until;
    },
  };
}

describe('how an order stands', () => {
  it('is read soon at first, slower with time, and never more than a minute apart', async () => {
    const { reads, pass } = follow();
    await pass(2 * HOUR);
    const pauses = reads.map((at, index) => at - (reads[index - 1] ?? 0));
    expect(reads[0]).toBe(5_000);
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
    expect(pauses.at(-1)).toBe(MINUTE);
    expect(reads.filter((at) => at <= MINUTE).length).toBeLessThanOrEqual(12);
    expect(reads.filter((at) => at <= HOUR).length).toBeLessThanOrEqual(100);
  });

  it('is said as soon as the restaurant has said it, and read sooner again then', async () => {
    const { standing, says, pass, reads } = follow();
    await pass(30 * MINUTE);
    expect(standing.value).toMatchObject({ status: 'new', promised: undefined });
    says(() => answered({ status: 'accepted', promised_time: '2026-11-21T18:40:00Z' }));
    await pass(MINUTE);
    expect(standing.value).toEqual({
      status: 'accepted',
      promised: new Date('2026-11-21T18:40:00Z'),
      message: '',
    });
    const heard = reads.length;
    await pass(30_000);
    expect(reads.length - heard).toBeGreaterThanOrEqual(4);
  });

  it.each(['finished', 'cancelled'])('is not read any more once it is %s', async (status) => {
    const { standing, says, pass, reads } = follow();
    says(() => answered({ status, message: ' The oven is broken. ' }));
    await pass(MINUTE);
    expect(standing.value).toMatchObject({ status, message: 'The oven is broken.' });
    expect(reads).toHaveLength(1);
    hide(true);
    hide(false);
    await pass(HOUR);
    expect(reads).toHaveLength(1);
  });

  it('is not read while nobody sees it, and at once when somebody does again', async () => {
    const { pass, reads } = follow();
    hide(true);
    await pass(HOUR);
    expect(reads).toEqual([]);
    hide(false);
    await pass(0);
    expect(reads).toEqual([HOUR]);
  });

  it('is not read on another screen, nor once the element is gone', async () => {
    const { pass, reads, isOnView, end } = follow();
    isOnView.value = false;
    await pass(HOUR);
    expect(reads).toEqual([]);
    isOnView.value = true;
    await pass(0);
    expect(reads).toHaveLength(1);
    end();
    await pass(HOUR);
    expect(reads).toHaveLength(1);
  });

  it('is not waited for all night, but until the time that was planned', async () => {
    const { pass, reads } = follow();
    await pass(24 * HOUR);
    expect(reads.at(-1)).toBeLessThan(7 * HOUR);
    const planned = follow(placedAs({ time: new Date(SENT + 24 * HOUR) }));
    await planned.pass(40 * HOUR);
    expect(planned.reads.at(-1)).toBeGreaterThan(24 * HOUR);
    expect(planned.reads.at(-1)).toBeLessThan(31 * HOUR);
  });

  it.each([
    ['404', () => new Refused(404, {}, Number.NaN)],
    ['401', () => new Refused(401, {}, Number.NaN)],
    ['405', () => new Refused(405, {}, Number.NaN)],
    ['another order, or none', () => new UnusableAnswer()],
  ])('is not asked twice of a backend that answers %s', async (_, failure) => {
    const { pass, reads, says, standing } = follow();
    says(() => {
      throw failure();
    });
    await pass(HOUR);
    expect(reads).toHaveLength(1);
    expect(standing.value).toBeUndefined();
  });

  it('is asked a few times of a backend that was never reached', async () => {
    const { pass, reads, says } = follow();
    says(() => {
      throw new Unreachable();
    });
    await pass(6 * HOUR);
    expect(reads.length).toBeLessThanOrEqual(3);
  });

  it.each([408, 425, 429, 502])(
    'is asked for again where the answer was %d, which passes',
    async (status) => {
      const { pass, reads, says, standing } = follow();
      says(() => {
        throw new Refused(status, {}, Number.NaN);
      });
      await pass(MINUTE);
      says(() => answered({ status: 'ready' }));
      await pass(2 * MINUTE);
      expect(reads.length).toBeGreaterThan(1);
      expect(standing.value?.status).toBe('ready');
    },
  );

  it('stays as it was known while the service is away, which is asked no oftener than it wants', async () => {
    const { pass, reads, says, standing } = follow();
    says(() => answered({ status: 'accepted' }));
    await pass(10_000);
    says(() => {
      throw new Refused(503, {}, 300);
    });
    await pass(20 * MINUTE);
    expect(standing.value?.status).toBe('accepted');
    const [last = 0, before = 0] = reads.toReversed();
    expect(last - before).toBe(5 * MINUTE);
    says(() => answered({ status: 'ready' }));
    await pass(5 * MINUTE);
    expect(standing.value?.status).toBe('ready');
  });

  it('is nothing for an order without what it is read by', async () => {
    const { pass, reads } = follow(placedAs({ uuid: '' }));
    await pass(HOUR);
    expect(reads).toEqual([]);
  });

  it('is that of the order that was sent last', async () => {
    const { pass, placed, says, standing } = follow();
    says(() => answered({ status: 'cancelled' }));
    await pass(MINUTE);
    placed.value = placedAs({ uuid: 'next' });
    expect(standing.value).toBeUndefined();
    says(() => answered({ status: 'ready' }));
    await pass(MINUTE);
    expect(standing.value?.status).toBe('ready');
  });

  it('holds to what it knows, whatever words and times a backend makes up', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.option(fc.string()), fc.string(), async (status, time, message) => {
        fc.pre(!['new', 'accepted', 'ready', 'finished', 'cancelled'].includes(status));
        const { pass, says, standing, end } = follow();
        says(() => answered({ status: 'accepted', promised_time: time, message }));
        await pass(6_000);
        says(() => answered({ status, promised_time: time, message }));
        await pass(20_000);
        expect(standing.value?.status).toBe('accepted');
        end();
      }),
      { numRuns: 30 },
    );
  });
});
