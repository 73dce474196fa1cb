import { afterEach, expect, it, vi } from 'vitest';
import { createNotices } from '../../../../src/pages/desk/app/notices.ts';
import type { Said } from '../../../../src/pages/desk/app/said.ts';
import { createClosing, type Effect } from '../../../../src/pages/desk/book/closing.ts';
import { createOutbox } from '../../../../src/pages/desk/live/outbox.ts';
import { type Asked, type SmallService, smallService } from '../support.ts';

let small: SmallService;
afterEach(() => small.stop());

let ids = 0;
function closingOf() {
  const { service } = small;
  const notices = createNotices<Said>();
  const outbox = createOutbox(service, () => `send-${++ids}`);
  const changed = vi.fn();
  const closing = createClosing({ service, outbox, notices, place: 'facility/lumen', changed });
  return { closing, notices, changed };
}

const effectOf = ({ path }: Asked) => {
  const query = new URL(path, 'http://service').searchParams;
  return {
    begins: '2026-11-28T17:00:00Z',
    ends: '2026-11-28T23:00:00Z',
    bookings: query.get('kind') === 'day' ? 9 : 4,
    covers: 20,
    waiting: 0,
    override: { kind: query.get('kind'), seats: query.get('seats') },
  };
};

it('shows the effect of each closing first, sends what the service named, and reopens with one press', async () => {
  small = await smallService((asked) => {
    if (asked.method === 'GET') return { status: 200, body: effectOf(asked) };
    return asked.method === 'POST' ? { status: 201, body: { id: 7 } } : { status: 204 };
  });
  const { closing, notices, changed } = closingOf();
  await closing.look({ date: '2026-11-28', isOnlineOnly: false, seats: 6 });
  const day = closing.effects.value.day as Effect;
  expect([day.bookings, day.begins]).toEqual([9, new Date('2026-11-28T17:00:00Z')]);
  closing.close(day);
  await vi.waitFor(() => expect(notices.shown.value?.said).toEqual({ code: 'closed' }));
  expect(small.asked.find(({ method }) => method === 'POST')?.body).toEqual({ kind: 'day', seats: '6' });
  notices.undo();
  await vi.waitFor(() => expect(notices.shown.value?.said).toEqual({ code: 'reopened' }));
  expect(small.asked.at(-1)).toMatchObject({
    method: 'DELETE',
    path: '/v1/facility/lumen/openinghouroverride/7',
  });
  expect(changed).toHaveBeenCalledTimes(2);
});

it('offers nothing if there is nothing to close, or the effect is unknown', async () => {
  small = await smallService(({ path }) => {
    if (path.includes('kind=now')) return { status: 400, body: { error: 'invalid', error_message: 'No.' } };
    if (path.includes('kind=evening')) return { status: 200, body: { bookings: 3 } };
    return undefined;
  });
  const { closing } = closingOf();
  await closing.look({ date: '2026-11-28', isOnlineOnly: true, seats: undefined });
  expect(closing.effects.value).toEqual({ now: 'none', evening: 'none', day: 'none' });
});
