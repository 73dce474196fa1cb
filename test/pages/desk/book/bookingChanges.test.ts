import { effect } from '@preact/signals';
import { afterEach, expect, it, vi } from 'vitest';
import { createNotices } from '../../../../src/pages/desk/app/notices.ts';
import type { Said } from '../../../../src/pages/desk/app/said.ts';
import { createBook } from '../../../../src/pages/desk/book/book.ts';
import { createOutbox } from '../../../../src/pages/desk/live/outbox.ts';
import { type SmallService, smallService } from '../support.ts';

let small: SmallService;
afterEach(() => small.stop());

it('a step names the version that was read last, whoever wrote it', async () => {
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
    record = { ...record, ...body, updated: '2026-11-19T18:00:01.000000Z' };
    return { status: 202, body: record };
  });
  const { service } = small;
  const notices = createNotices<Said>();
  const outbox = createOutbox(service, () => crypto.randomUUID());
  const book = createBook({ service, outbox, notices, place: 'facility/lumen', timezone: 'Europe/Berlin' });
  await book.reading.refresh();
  const line = () => book.sittings.value.flatMap(({ bookings }) => bookings)[0]!;
  book.step(line(), 'arrived');
  await vi.waitFor(() => expect(outbox.sends.value).toEqual([]));

  // At another desk.
  record = { ...record, notes: 'Window', updated: '2026-11-19T18:00:02.000000Z' };
  await book.reading.refresh();
  book.step(line(), 'finished');
  await vi.waitFor(() => expect(outbox.sends.value).toEqual([]));
  expect(small.asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body.updated)).toEqual([
    '2026-11-19T18:00:00.000000Z',
    '2026-11-19T18:00:02.000000Z',
  ]);
  notices.dismiss();
});

it('a step that another has followed in the meantime can’t be undone', async () => {
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
    record = { ...record, ...body };
    return { status: 202, body: record };
  });
  const { service } = small;
  const notices = createNotices<Said>();
  const outbox = createOutbox(service, () => crypto.randomUUID());
  const book = createBook({ service, outbox, notices, place: 'facility/lumen', timezone: 'Europe/Berlin' });
  const said: (string | undefined)[] = [];
  effect(() => void said.push(notices.shown.value?.said.code));
  await book.reading.refresh();
  const line = () => book.sittings.value.flatMap(({ bookings }) => bookings)[0]!;
  book.step(line(), 'arrived');
  book.step(line(), 'finished');
  await vi.waitFor(() => expect(notices.shown.value?.said.code).toBe('finished'));
  expect(said).toEqual([undefined, 'finished']);
  notices.dismiss();
});
