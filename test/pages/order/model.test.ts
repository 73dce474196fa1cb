import { describe, expect, it } from 'vitest';
import { createOrder } from '../../../src/pages/order/model.ts';
import { sentencesOf } from '../../../src/pages/order/sentences.ts';

const ORDER = {
  ref_num: 'LUM4K7',
  type: 'pickup',
  status: 'new',
  facility_name: 'Trattoria Lumen',
  local_time_formatted: '19:30',
};

/** An order whose service answers each look by the next of `answers`, and by the last from then on. */
function orderWith(...answers: unknown[]) {
  const pauses: number[] = [];
  let asked = 0;
  let next: (() => void) | undefined;
  const model = createOrder(
    'a-code',
    async () => {
      const answer = answers[Math.min(asked++, answers.length - 1)];
      if (answer === 'no answer') throw new Error('No connection.');
      return answer;
    },
    (seconds, work) => {
      pauses.push(seconds);
      next = work;
      return () => (next = undefined);
    },
  );
  /** Passes the pause, and waits for the look after it. */
  const pass = async () => {
    next?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { model, pauses, pass, looks: () => asked, isWaiting: () => next !== undefined };
}

describe('the page of an order', () => {
  it('looks less and less often, and soon again once something has changed', async () => {
    const { model, pauses, pass } = orderWith(ORDER, ORDER, ORDER, { ...ORDER, status: 'accepted' });
    await model.follow();
    for (let looks = 0; looks < 3; looks++) await pass();
    expect(pauses).toEqual([8, 12, 18, 8]);
    expect(model.shown.value).toEqual({ kind: 'order', order: { ...ORDER, status: 'accepted' } });
  });

  it('never waits longer than a minute', async () => {
    const { model, pauses, pass } = orderWith(ORDER);
    await model.follow();
    for (let looks = 0; looks < 8; looks++) await pass();
    expect(Math.max(...pauses)).toBe(60);
  });

  it.each(['finished', 'cancelled'])('looks no more at an order that is %s', async (status) => {
    const { model, looks, isWaiting } = orderWith({ ...ORDER, status });
    await model.follow();
    model.see(true);
    expect([looks(), isWaiting()]).toEqual([1, false]);
  });

  it('does not look while nobody sees it, and looks at once when somebody does', async () => {
    const { model, looks, isWaiting } = orderWith(ORDER);
    await model.follow();
    model.see(false);
    expect([looks(), isWaiting()]).toEqual([1, false]);
    model.see(true);
    expect(looks()).toBe(2);
  });

  it('looks once at a time', async () => {
    const { model, looks } = orderWith(ORDER);
    await Promise.all([model.follow(), model.follow()]);
    expect(looks()).toBe(1);
  });

  it('keeps what it has read when a look fails, and counts the tries before there is any', async () => {
    const { model, pauses, pass } = orderWith('no answer', 'no answer', ORDER, 'no answer');
    await model.follow();
    expect(model.shown.value).toEqual({ kind: 'failed', times: 1 });
    await model.follow();
    expect(model.shown.value).toEqual({ kind: 'failed', times: 2 });
    await pass();
    await pass();
    expect(model.shown.value).toEqual({ kind: 'order', order: ORDER });
    expect(pauses).toEqual([60, 60, 8, 60]);
  });

  it('says of an answer that is no order that it could not be read', async () => {
    const { model } = orderWith({ status: 'new' });
    await model.follow();
    expect(model.shown.value).toEqual({ kind: 'failed', times: 1 });
  });

  it('is gone with its order, and without a code asks for none', async () => {
    const { model } = orderWith(undefined);
    await model.follow();
    expect(model.shown.value).toEqual({ kind: 'gone' });
    const bare = createOrder(
      '',
      () => Promise.reject(new Error('It was asked.')),
      () => () => {},
    );
    await bare.follow();
    expect(bare.shown.value).toEqual({ kind: 'gone' });
  });
});

describe('the sentences of an order', () => {
  it.each([
    ['new', 'pickup', '', 'orderNew', 'orderNewWhy'],
    ['accepted', 'pickup', '', 'orderAccepted', 'orderAcceptedWhy'],
    ['ready', 'pickup', '', 'orderReady', 'orderReadyPickup'],
    ['ready', 'delivery', '', 'orderReady', 'orderReadyDelivery'],
    ['ready', 'qr_order', '', 'orderReady', 'orderReadyTable'],
    ['finished', 'pickup', '', 'orderFinished', undefined],
    ['cancelled', 'pickup', '', 'orderCancelled', 'orderAsk'],
    ['cancelled', 'pickup', 'The oven is out', 'orderCancelled', 'orderMessage'],
    ['a word of its own', 'pickup', '', 'orderNew', undefined],
  ])('of %s for %s, with the message "%s", are %s and %s', (status, type, message, heading, reason) => {
    expect(sentencesOf({ status, type, message })).toEqual({ heading, reason });
  });
});
