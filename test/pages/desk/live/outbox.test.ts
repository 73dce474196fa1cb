import { afterEach, describe, expect, it, vi } from 'vitest';
import { createOutbox, type Outbox } from '../../../../src/pages/desk/live/outbox.ts';
import { createUnsent } from '../../../../src/pages/desk/live/unsent.ts';
import { type SmallService, smallService } from '../support.ts';

let small: SmallService;
afterEach(() => small.stop());

let ids = 0;
const newId = () => `send-${++ids}`;

it('sends a booking again with the same key when its answer was lost', async () => {
  let isBroken = true;
  small = await smallService(() => (isBroken ? undefined : { status: 201, body: { id: 7 } }));
  const outbox = createOutbox(small.service, newId);
  const done = vi.fn();
  outbox.add({ about: 'walk-in', method: 'POST', path: 'bookings', body: () => ({ num: 2 }), done });
  await vi.waitFor(() => expect(outbox.sends.value[0]?.state).toBe('waiting'));
  expect(small.isReached()).toBe(false);
  expect(done).not.toHaveBeenCalled();
  isBroken = false;
  outbox.resume();
  await vi.waitFor(() => expect(done).toHaveBeenCalledWith({ id: 7 }, true));
  const [first, second] = small.asked;
  expect(first?.key).toBeTruthy();
  expect(second).toEqual(first);
  expect(outbox.sends.value).toEqual([]);
});

it('treats a change as done when a try whose answer was lost got through', async () => {
  const current = { status: 'accepted' };
  let tries = 0;
  small = await smallService(() =>
    ++tries === 1
      ? undefined
      : { status: 409, body: { error: 'conflict', error_message: 'Changed.', current } },
  );
  const outbox = createOutbox(small.service, newId);
  const [done, refused] = [vi.fn(), vi.fn()];
  let updated = 'one';
  outbox.add({
    about: 'order 1',
    method: 'PATCH',
    path: 'orders/1',
    body: () => ({ status: 'accepted', updated }),
    isDone: (record) => (record as typeof current).status === 'accepted',
    done,
    refused,
  });
  await vi.waitFor(() => expect(outbox.sends.value[0]?.state).toBe('waiting'));
  // The desk has read a newer state meanwhile; the try is of the state that it was made of.
  updated = 'two';
  outbox.resume();
  await vi.waitFor(() => expect(done).toHaveBeenCalledWith(current, true));
  expect(refused).not.toHaveBeenCalled();
  expect(small.asked.map(({ body }) => body.updated)).toEqual(['one', 'one']);
});

it('reports a change that somebody else made first, and goes on with the next', async () => {
  let tries = 0;
  small = await smallService(() =>
    ++tries === 1
      ? { status: 409, body: { error: 'conflict', error_message: 'No.', current: { status: 'cancelled' } } }
      : { status: 202, body: { status: 'ready' } },
  );
  const outbox = createOutbox(small.service, newId);
  const [done, refused] = [vi.fn(), vi.fn()];
  const send = { about: 'order 1', method: 'PATCH', path: 'orders/1', done, refused } as const;
  outbox.add({ ...send, body: () => ({ status: 'accepted' }), isDone: () => false });
  outbox.add({ ...send, body: () => ({ status: 'ready' }) });
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  expect(refused.mock.calls[0]?.[0]).toMatchObject({ status: 409, current: { status: 'cancelled' } });
  // One after the other, as they were pressed.
  expect(small.asked.map(({ body }) => body.status)).toEqual(['accepted', 'ready']);
});

it('treats a record that is already gone as deleted', async () => {
  small = await smallService(() => ({ status: 404, body: { error: 'not_found', error_message: 'No.' } }));
  const outbox = createOutbox(small.service, newId);
  const [done, refused] = [vi.fn(), vi.fn()];
  outbox.add({ about: 'closing 1', method: 'DELETE', path: 'openinghouroverride/1', done, refused });
  await vi.waitFor(() => expect(done).toHaveBeenCalled());
  expect(refused).not.toHaveBeenCalled();
});

describe('after a reload of the page', () => {
  const NOW = new Date('2026-11-28T19:00:00Z');

  /** The storage of a tab, and pages that are loaded in it one after the other. */
  function openTab() {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => void kept.set(name, text),
      removeItem: (name: string) => void kept.delete(name),
    };
    return {
      kept,
      load({ who = '7', now = NOW } = {}) {
        const outbox = createOutbox(small.service, newId);
        const told = { done: vi.fn(), refused: vi.fn(), lost: vi.fn() };
        outbox.takeUp(
          createUnsent(storage, 'unsent', who, () => now),
          told,
        );
        return { outbox, ...told };
      },
    };
  }
  const waits = ({ outbox }: { outbox: Outbox }) =>
    vi.waitFor(() => expect(outbox.sends.value.map(({ state }) => state)).toContain('waiting'));

  it('sends what was under way with the same key, and meanwhile shows the expected result', async () => {
    let isBroken = true;
    small = await smallService(() => (isBroken ? undefined : { status: 201, body: { id: 7 } }));
    const tab = openTab();
    const before = tab.load();
    before.outbox.add({
      about: 'order 1',
      method: 'POST',
      path: 'bookings',
      wish: { status: 'accepted', promised: new Date('2026-11-28T19:20:00Z') },
      body: () => ({ num: 2 }),
    });
    await waits(before);
    const after = tab.load();
    await waits(after);
    expect(after.outbox.sends.value[0]?.wish).toEqual({
      status: 'accepted',
      promised: new Date('2026-11-28T19:20:00Z'),
    });
    isBroken = false;
    after.outbox.resume();
    await vi.waitFor(() => expect(after.done).toHaveBeenCalledWith({ id: 7 }, true));
    expect(new Set(small.asked.map(({ key }) => key)).size).toBe(1);
    expect(small.asked.every(({ body }) => body.num === 2)).toBe(true);
    expect(tab.kept.size).toBe(0);
    expect(tab.load().outbox.sends.value).toEqual([]);
  });

  it('treats a change as done that got through before the answer was lost, and reports one that did not', async () => {
    let current: object | undefined;
    small = await smallService(() =>
      current ? { status: 409, body: { error: 'conflict', error_message: 'Changed.', current } } : undefined,
    );
    for (const [found, isDone] of [
      [{ status: 'accepted', promised_time: '2026-11-28T19:20:00+00:00' }, true],
      [{ status: 'cancelled', promised_time: null }, false],
    ] as const) {
      current = undefined;
      const tab = openTab();
      const before = tab.load();
      before.outbox.add({
        about: 'order 1',
        method: 'PATCH',
        path: 'orders/1',
        body: () => ({ status: 'accepted', promised_time: '2026-11-28T19:20:00.000Z', updated: 'one' }),
      });
      await waits(before);
      current = found;
      const after = tab.load();
      await vi.waitFor(() => expect(after.outbox.sends.value).toEqual([]));
      expect(after.done).toHaveBeenCalledTimes(isDone ? 1 : 0);
      expect(after.refused).toHaveBeenCalledTimes(isDone ? 0 : 1);
    }
  });

  it('says how many it does not send: those that had not gone out, old ones, and another user’s', async () => {
    small = await smallService(() => undefined);
    const later = new Date(NOW.getTime() + 60 * 60_000);
    for (const [next, sent, lost] of [
      [{}, 1, 1],
      [{ now: later }, 0, 2],
      [{ who: '8' }, 0, 2],
    ] as const) {
      const tab = openTab();
      const before = tab.load();
      const send = { about: 'order 1', method: 'PATCH', path: 'orders/1' } as const;
      before.outbox.add({ ...send, body: () => ({ status: 'accepted' }) });
      before.outbox.add({ ...send, body: () => ({ status: 'ready' }) });
      await waits(before);
      const after = tab.load(next);
      expect(after.outbox.sends.value).toHaveLength(sent);
      expect(after.lost.mock.calls).toEqual([[lost]]);
    }
  });

  it('stores no guest’s data, and says that it was not sent', async () => {
    small = await smallService(() => undefined);
    const tab = openTab();
    const before = tab.load();
    const body = { name: 'Grace Guest', phone: '030 12345', num: 2 };
    before.outbox.add({ about: 'new booking', method: 'POST', path: 'bookings', body: () => body });
    await waits(before);
    expect([...tab.kept.values()].join()).not.toMatch(/Grace|12345/);
    const after = tab.load();
    expect(after.outbox.sends.value).toEqual([]);
    expect(after.lost.mock.calls).toEqual([[1]]);
  });

  it('works where the browser blocks storage', async () => {
    small = await smallService(() => ({ status: 201, body: {} }));
    const outbox = createOutbox(small.service, newId);
    const forbidden = () => {
      throw new DOMException('', 'SecurityError');
    };
    const storage = { getItem: forbidden, setItem: forbidden, removeItem: forbidden };
    const told = { done: vi.fn(), refused: vi.fn(), lost: vi.fn() };
    outbox.takeUp(
      createUnsent(storage, 'unsent', '', () => NOW),
      told,
    );
    const done = vi.fn();
    outbox.add({ about: 'walk-in', method: 'POST', path: 'bookings', body: () => ({ num: 2 }), done });
    await vi.waitFor(() => expect(done).toHaveBeenCalled());
    expect(told.lost).not.toHaveBeenCalled();
  });
});
