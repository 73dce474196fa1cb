import { afterEach, expect, it, vi } from 'vitest';
import { createOutbox } from '../../../../src/pages/desk/live/outbox.ts';
import { type SmallService, smallService } from '../support.ts';

let small: SmallService;
afterEach(() => small.stop());

let ids = 0;
const newId = () => `send-${++ids}`;

it('sends a booking again under the same name when its answer was lost', async () => {
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
  await vi.waitFor(() => expect(done).toHaveBeenCalledWith({ id: 7 }));
  const [first, second] = small.asked;
  expect(first?.key).toBeTruthy();
  expect(second).toEqual(first);
  expect(outbox.sends.value).toEqual([]);
});

it('takes a change for done when a try whose answer was lost has made it', async () => {
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
  await vi.waitFor(() => expect(done).toHaveBeenCalledWith(current));
  expect(refused).not.toHaveBeenCalled();
  expect(small.asked.map(({ body }) => body.updated)).toEqual(['one', 'one']);
});

it('tells of a change that somebody else was quicker with, and goes on with the next', async () => {
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

it('takes what is gone already for deleted', async () => {
  small = await smallService(() => ({ status: 404, body: { error: 'not_found', error_message: 'No.' } }));
  const outbox = createOutbox(small.service, newId);
  const [done, refused] = [vi.fn(), vi.fn()];
  outbox.add({ about: 'closing 1', method: 'DELETE', path: 'openinghouroverride/1', done, refused });
  await vi.waitFor(() => expect(done).toHaveBeenCalled());
  expect(refused).not.toHaveBeenCalled();
});
