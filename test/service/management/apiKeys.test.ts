import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ApiKey, MadeApiKey } from '../../../src/contract/management/apiKey.ts';
import { makeKey } from '../../../src/service/management/makeKey.ts';
import { type Client, clientOf, keyFor } from '../support/management.ts';
import { openRestaurant } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let owner: Client;

beforeAll(async () => {
  service = await startTestService();
  for (const id of ['lumen', 'other']) await openRestaurant(service.db, { id });
  owner = clientOf(service.url, await keyFor(service.db, 'owner', null));
});
afterAll(() => service.stop());

const namesOf = async (facility: string): Promise<string[]> =>
  (await owner.get(`${facility}/api_keys`)).body.objects.map(({ name }: { name: string }) => name);

describe('keys of a facility', () => {
  it('are shown once, work with their role, and are kept as a hash alone', async () => {
    const { status, body } = await owner.post('lumen/api_keys', { name: 'Till', role: 'host' });
    expect(status).toBe(201);
    const made = z.strictObject(MadeApiKey.shape).parse(body);
    expect(made).toMatchObject({
      name: 'Till',
      role: 'host',
      is_personal: false,
      last_used: null,
      ends: null,
    });
    const till = clientOf(service.url, made.api_key);
    expect((await till.get('lumen/bookings')).status).toBe(200);
    expect((await till.get('lumen/api_keys')).status).toBe(403);
    expect((await till.get('other/bookings')).status).toBe(404);

    const listed = await owner.get('lumen/api_keys');
    expect(JSON.stringify(listed.body)).not.toContain(made.api_key);
    const { api_key: _, ...record } = made;
    expect(z.array(z.strictObject(ApiKey.shape)).parse(listed.body.objects)).toEqual([
      { ...record, last_used: expect.any(String) },
    ]);
    expect(await namesOf('other')).toEqual([]);

    expect((await owner.remove(`lumen/api_keys/${made.id}`)).status).toBe(204);
    expect((await till.get('lumen/bookings')).status).toBe(401);
    expect((await owner.remove(`lumen/api_keys/${made.id}`)).status).toBe(404);
    expect(await namesOf('lumen')).toEqual([]);
  });

  it('end when they were meant to, and never before they begin', async () => {
    const past = await owner.post('lumen/api_keys', {
      name: 'Late',
      role: 'read',
      ends: '2020-01-01T00:00:00Z',
    });
    expect([past.status, past.body.fields]).toEqual([400, { ends: ['This must lie ahead.'] }]);
    const ends = new Date(service.clock().getTime() + 3_600_000).toISOString();
    const { body } = await owner.post('lumen/api_keys', { name: 'Stagiaire', role: 'read', ends });
    expect(body.ends).toBe(ends);
    service.clock.advance(3_600_000);
    expect((await clientOf(service.url, body.api_key).get('lumen/bookings')).status).toBe(401);
    expect(await namesOf('lumen')).toEqual([]);
  });

  it('of several facilities lose their right to the one alone', async () => {
    const wish = { name: 'Group', facilities: ['lumen', 'other'], role: 'read' } as const;
    const group = clientOf(service.url, await makeKey(service.db, wish, service.clock()));
    const [key] = (await owner.get('lumen/api_keys')).body.objects;
    expect((await owner.remove(`lumen/api_keys/${key.id}`)).status).toBe(204);
    expect((await group.get('lumen/bookings')).status).toBe(404);
    expect((await group.get('other/bookings')).status).toBe(200);
    // Whose key it is to the other one alone can't touch it here.
    expect((await owner.remove(`lumen/api_keys/${key.id}`)).status).toBe(404);
  });
});

describe('recipients', () => {
  it('are told of bookings, of orders, or of both', async () => {
    const add = (contact_info: string, more: object) =>
      owner.post('lumen/notificationrecipients', { contact_info, contact_info_type: 'email', ...more });
    expect((await add('both@restaurant.example', {})).body).toMatchObject({
      for_bookings: true,
      for_orders: true,
    });
    await add('door@restaurant.example', { for_orders: false });
    await add('kitchen@restaurant.example', { for_bookings: false });
    const { addresses } = (await owner.get('lumen/ordering_state')).body;
    const own = (await owner.get('lumen')).body.email === '' ? 0 : 1;
    expect(addresses).toBe(own + 2);
  });
});

describe('tables', () => {
  it('come in the order of the restaurant, and are never for more than they seat', async () => {
    const add = (name: string, more: object) =>
      owner.post('other/facility_resources', { name, seats: 4, ...more });
    await add('Window', { priority: 2, min_seats: 2 });
    await add('Bar', { priority: 1 });
    const { objects } = (await owner.get('other/facility_resources')).body;
    expect(objects.map(({ name, min_seats }: Record<string, unknown>) => [name, min_seats])).toEqual([
      ['Bar', 1],
      ['Window', 2],
    ]);
    const wrong = await owner.patch(`other/facility_resources/${objects[1].id}`, { seats: 1 });
    expect([wrong.status, wrong.body.fields]).toEqual([400, { min_seats: ['This must be 1 at most.'] }]);
    expect((await add('Standing', { seats: 0 })).body.min_seats).toBe(0);
  });
});
