import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, clientOf, keyFor } from '../support/management.ts';
import { type Answer, book, openRestaurant, requestFor, send, slotAt } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

const EVENING = '2026-11-20T18:00:00.000Z';

/** Two processes that share one database. */
let services: [TestService, TestService];
let staff: [Client, Client];

beforeAll(async () => {
  const one = await startTestService();
  const two = await startTestService({ database: one.database, clock: one.clock });
  services = [one, two];
  for (const id of ['seats', 'answers', 'tables', 'fields'])
    await openRestaurant(one.db, {
      id,
      hours: [{ capacity: id === 'seats' ? 10 : 100 }],
      facility: { automatically_confirm_bookings: id !== 'answers' },
    });
  const key = await keyFor(one.db, 'manager', 'seats', 'answers', 'tables', 'fields');
  staff = [clientOf(one.url, key), clientOf(two.url, key)];
});
afterAll(async () => {
  await services[1].stop();
  await services[0].stop();
});

const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort((one, other) => one - other);
const each = <Result>(count: number, ask: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => ask(index)));

describe('over two processes', () => {
  it('staff and guests give no seat away twice', async () => {
    const slot = await slotAt(services[0].url, 'seats', EVENING);
    const answers = await each(24, (index) =>
      index % 2 === 0
        ? staff[index % 4 === 0 ? 0 : 1].post('seats/bookings', {
            num: 2,
            date: EVENING,
            name: `Staff ${index}`,
          })
        : book(
            services[index % 4 === 1 ? 0 : 1].url,
            'seats',
            requestFor(slot, { email: `guest-${index}@guest.example` }),
          ),
    );
    expect(statuses(answers).filter((status) => status === 201)).toHaveLength(5);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect((await slotAt(services[0].url, 'seats', EVENING)).available).toBe(0);
  });

  it('one of confirm and cancel wins, and the other is told', async () => {
    const slot = await slotAt(services[0].url, 'answers', EVENING);
    for (let round = 0; round < 6; round += 1) {
      const { body } = await book(
        services[0].url,
        'answers',
        requestFor(slot, { email: `guest-${round}@guest.example` }),
      );
      const cancel = `${services[1].url}/v1/booking_cancel/${body.user_cancel_authentication_code}`;
      const [confirmed, cancelled] = await Promise.all([
        staff[0].patch(`answers/bookings/${body.id}`, { status: 'confirmed' }),
        send('PATCH', cancel, {}),
      ]);
      const { body: shown } = await send('GET', cancel);
      // A guest may cancel what has just been confirmed; nobody confirms what has been cancelled.
      expect([cancelled.status, shown.status]).toEqual([202, 'cancelled']);
      expect([202, 409]).toContain(confirmed.status);
    }
  });

  it('two bookings never hold one table of one time, new or moved', async () => {
    const window = (await staff[0].post('tables/facility_resources', { name: 'Window', seats: 4 })).body
      .resource_uri;
    const bookings = await each(6, (index) =>
      staff[index % 2 ? 1 : 0].post('tables/bookings', { num: 2, date: EVENING, name: `Guest ${index}` }),
    );
    const moved = await each(6, (index) =>
      staff[index % 2 ? 1 : 0].patch(`tables/bookings/${bookings[index]?.body.id}`, {
        facility_resources: [window],
      }),
    );
    expect(statuses(moved)).toEqual([202, 409, 409, 409, 409, 409]);
    const taken = await each(6, (index) =>
      staff[index % 2 ? 1 : 0].post('tables/bookings', {
        num: 2,
        date: '2026-11-20T20:30:00Z',
        name: `Late ${index}`,
        facility_resources: [window],
      }),
    );
    expect(statuses(taken)).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it('changes of different fields are all kept, and of two made of the same state one is told', async () => {
    const { body: booking } = await staff[0].post('fields/bookings', { num: 2, date: EVENING, name: 'Ada' });
    const path = `fields/bookings/${booking.id}`;
    const changes = [{ notes: 'N' }, { comment: 'C' }, { phone: '030 1' }, { num: 4 }, { name: 'Eve' }];
    await each(changes.length, (index) => staff[index % 2 ? 1 : 0].patch(path, changes[index]!));
    const [now] = (await staff[1].get('fields/bookings')).body.objects;
    expect(now).toMatchObject(Object.assign({}, ...changes));
    const answers = await each(4, (index) =>
      staff[index % 2 ? 1 : 0].patch(path, { notes: `Of ${index}`, updated: now.updated }),
    );
    expect(statuses(answers)).toEqual([202, 409, 409, 409]);
  });
});
