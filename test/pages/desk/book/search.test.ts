import { afterEach, expect, it, vi } from 'vitest';
import { createSearch } from '../../../../src/pages/desk/book/search.ts';
import { createSlots } from '../../../../src/pages/desk/book/slots.ts';
import { type SmallService, smallService } from '../support.ts';

let small: SmallService;
afterEach(() => small.stop());

const PLACE = { place: 'facility/lumen', timezone: 'Europe/Berlin' };

it('finds a booking after midnight in the book of the evening before', async () => {
  const bookingAt = (id: number, date: string) => ({ id, date, status: 'confirmed', num: 2, name: 'Ada' });
  small = await smallService(() => ({
    status: 200,
    body: {
      objects: [
        bookingAt(1, '2026-11-28T19:00:00Z'),
        bookingAt(2, '2026-11-28T23:30:00Z'),
        bookingAt(3, '2026-11-29T04:00:00Z'),
      ],
    },
  }));
  const search = createSearch({ service: small.service, ...PLACE });
  search.type('Ada');
  await vi.waitFor(() =>
    expect(search.found.value).toMatchObject([
      { id: 1, day: '2026-11-28' },
      { id: 2, day: '2026-11-28' },
      { id: 3, day: '2026-11-29' },
    ]),
  );
});

it('offers the times of a day until five in the morning, even in the night that is an hour longer', async () => {
  const times = ['2026-10-24T18:00:00Z', '2026-10-25T03:30:00Z', '2026-10-25T04:00:00Z'];
  small = await smallService(() => ({
    status: 200,
    body: { objects: times.map((date) => ({ date, available: 4 })) },
  }));
  const slots = createSlots({ service: small.service, ...PLACE }, '2026-10-24');
  await slots.refresh();
  expect(slots.value.value?.map(({ date }) => date)).toEqual(times.slice(0, 2));
});
