import { effect } from '@preact/signals';
import { afterEach, expect, it, vi } from 'vitest';
import { createNotices } from '../../../../src/pages/desk/app/notices.ts';
import type { Said } from '../../../../src/pages/desk/app/said.ts';
import { createBook } from '../../../../src/pages/desk/book/book.ts';
import { createOutbox } from '../../../../src/pages/desk/live/outbox.ts';
import { type SmallService, smallService } from '../support.ts';

let small: SmallService;
afterEach(() => small.stop());

/** A desk with one confirmed booking. `atAnotherDesk` changes it there; `isStamped`: its service says when each change was made. */
async function deskWithBooking({ isStamped = false } = {}) {
  let record: Record<string, unknown> = {
    id: 7,
    status: 'confirmed',
    name: 'Ada',
    num: 2,
    date: '2026-11-19T18:00:00Z',
    updated: '2026-11-19T18:00:00.000000Z',
  };
  small = await smallService(({ method, body }) => {
    if (method === 'GET')
      return { status: 200, body: { date: '2026-11-19', sittings: [], bookings: [record] } };
    record = { ...record, ...body, ...(isStamped && { updated: '2026-11-19T18:00:01.000000Z' }) };
    return { status: 202, body: record };
  });
  const { service } = small;
  const notices = createNotices<Said>();
  const outbox = createOutbox(service, () => crypto.randomUUID());
  const book = createBook({ service, outbox, notices, place: 'facility/lumen', timezone: 'Europe/Berlin' });
  await book.reading.refresh();
  return {
    notices,
    outbox,
    book,
    line: () => book.sittings.value.flatMap(({ bookings }) => bookings)[0]!,
    async atAnotherDesk(change: Record<string, unknown>) {
      record = { ...record, ...change };
      await book.reading.refresh();
    },
  };
}

it('a step names the state that was read last, whoever has made it', async () => {
  const { notices, outbox, book, line, atAnotherDesk } = await deskWithBooking({ isStamped: true });
  book.step(line(), 'arrived');
  await vi.waitFor(() => expect(outbox.sends.value).toEqual([]));

  await atAnotherDesk({ notes: 'Window', updated: '2026-11-19T18:00:02.000000Z' });
  book.step(line(), 'finished');
  await vi.waitFor(() => expect(outbox.sends.value).toEqual([]));
  expect(small.asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body.updated)).toEqual([
    '2026-11-19T18:00:00.000000Z',
    '2026-11-19T18:00:02.000000Z',
  ]);
  notices.dismiss();
});

it('a step that another has followed in the meantime can’t be undone', async () => {
  const { notices, book, line } = await deskWithBooking();
  const said: (string | undefined)[] = [];
  effect(() => void said.push(notices.shown.value?.said.code));
  book.step(line(), 'arrived');
  book.step(line(), 'finished');
  await vi.waitFor(() => expect(notices.shown.value?.said.code).toBe('finished'));
  expect(said).toEqual([undefined, 'finished']);
  notices.dismiss();
});
