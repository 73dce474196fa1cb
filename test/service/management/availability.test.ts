import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AvailabilitySlot } from '../../../src/contract/availability.ts';
import { type Client, clientOf, keyFor } from '../support/management.ts';
import { openRestaurant, slotAt } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let host: Client;

beforeAll(async () => {
  service = await startTestService();
  await openRestaurant(service.db, { id: 'open', facility: { min_book_in_advance_hours: 8 } });
  await openRestaurant(service.db, { id: 'limit', facility: { reached_booking_limit: true } });
  await openRestaurant(service.db, { id: 'closed', facility: { booking_enabled: false } });
  host = clientOf(service.url, await keyFor(service.db, 'host', 'open', 'limit', 'closed'));
});
afterAll(() => service.stop());

/** Time, what guests may book, what is left. */
const slots = async (facility: string, query = '?date__gte=2026-11-19&limit=8') =>
  (await host.get(`${facility}/availability${query}`)).body.objects.map((slot: AvailabilitySlot) => [
    slot.date.slice(11, 16),
    slot.available,
    slot.available_authenticated,
  ]);

describe('availability for the restaurant', () => {
  it('has what guests may book beside what is left', async () => {
    await host.post('open/bookings', { num: 4, date: '2026-11-19T17:00:00Z', name: 'Ada' });
    // 11:00 now, and guests book eight hours ahead.
    expect(await slots('open')).toEqual([
      ['17:00', 0, 6],
      ['17:30', 0, 6],
      ['18:00', 0, 6],
      ['18:30', 0, 6],
      ['19:00', 10, 10],
      ['19:30', 10, 10],
      ['20:00', 10, 10],
      ['20:30', 10, 10],
    ]);
    for (const facility of ['limit', 'closed']) expect((await slots(facility))[0]).toEqual(['17:00', 0, 10]);
  });

  it('is answered with the fields of the document, by pages, from today unless it says otherwise', async () => {
    const { status, body } = await host.get('open/availability?limit=2');
    expect(status).toBe(200);
    for (const slot of body.objects) z.strictObject(AvailabilitySlot.shape).parse(slot);
    expect(body.objects[0].date).toBe('2026-11-19T17:00:00.000Z');
    const next = body.meta.next.replace('/v1/facility/', '');
    expect((await host.get(next)).body.objects[0].date).toBe('2026-11-19T18:00:00.000Z');
    expect((await host.get('open/availability?date__gte=x')).body.fields).toHaveProperty('date__gte');
  });

  it('gives checksums that a booking of the restaurant may send', async () => {
    const [slot] = (await host.get('closed/availability?date__gte=2026-11-20&limit=1')).body.objects;
    const { status } = await host.post('closed/bookings', { ...slot, num: 2, name: 'Ada' });
    expect(status).toBe(201);
  });

  it('is what guests see at once', async () => {
    expect((await slotAt(service.url, 'open', '2026-11-20T18:00:00Z')).available).toBe(10);
    await host.post('open/bookings', { num: 7, date: '2026-11-20T18:00:00Z', name: 'Ada' });
    expect((await slotAt(service.url, 'open', '2026-11-20T18:00:00Z')).available).toBe(3);
  });
});
