import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Customer } from '../../../src/contract/management/customer.ts';
import { type Client, clientOf, keyFor } from '../support/management.ts';
import { book, openRestaurant, requestFor, slotAt } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let host: Client;
let manager: Client;

beforeAll(async () => {
  service = await startTestService();
  for (const id of ['lumen', 'other']) await openRestaurant(service.db, { id });
  host = clientOf(service.url, await keyFor(service.db, 'host', 'lumen'));
  manager = clientOf(service.url, await keyFor(service.db, 'manager', 'lumen', 'other'));
});
afterAll(() => service.stop());

const names = async (query = '') =>
  (await host.get(`lumen/customer${query}`)).body.objects.map(({ name }: { name: string }) => name);

describe('customers', () => {
  it('are added with exactly the fields of the document', async () => {
    const tag = (await manager.post('lumen/customer_tags', { name: 'Press' })).body.resource_uri;
    const given = {
      name: 'Zoë Guest',
      email: 'zoe@guest.example',
      phone: '+49 30 555-01',
      birthday: '1990-02-28',
      notes: 'Likes the corner',
      newsletter_subscribe: true,
      tags: [tag],
    };
    const { status, body } = await host.post('lumen/customer', given);
    expect(status).toBe(201);
    expect(z.strictObject(Customer.shape).parse(body)).toMatchObject({
      ...given,
      anniversary: null,
      city: '',
      created: '2026-11-19T11:00:00.000Z',
      email_verified: false,
      facility: '/v1/facility/lumen',
      is_active: true,
      resource_uri: `/v1/facility/lumen/customer/${body.id}`,
    });
    expect(body.uuid).toMatch(/^[\da-f-]{36}$/);
  });

  it('are made by the bookings of guests, and found by e-mail, then by phone', async () => {
    const slot = await slotAt(service.url, 'lumen', '2026-11-20T18:00:00Z');
    const visit = (email: string, phone: string) =>
      book(service.url, 'lumen', requestFor(slot, { name: `Guest ${email}`, email, phone }));
    await visit('new@guest.example', '+49 40 123456');
    await visit('NEW@guest.example', '000');
    await visit('changed@guest.example', '+49 (40) 12-34-56');
    await visit('zoe@guest.example', '+49 40 123456');
    expect(await names()).toEqual(['Guest new@guest.example', 'Zoë Guest']);
    const customers = (await host.get('lumen/bookings')).body.objects.map(
      ({ customer }: { customer: string }) => customer,
    );
    expect(new Set(customers).size).toBe(2);
  });

  it('are listed by what is asked for', async () => {
    service.clock.advance(3_600_000);
    await host.post('lumen/customer', { name: 'Yuki', email: 'yuki@guest.example' });
    expect(await names()).toEqual(['Guest new@guest.example', 'Yuki', 'Zoë Guest']);
    expect(await names('?name=GUEST')).toEqual(['Guest new@guest.example', 'Zoë Guest']);
    expect(await names('?email=YUKI@guest.example')).toEqual(['Yuki']);
    expect(await names(`?phone=${encodeURIComponent('+49 3055501')}`)).toEqual(['Zoë Guest']);
    expect(await names('?newsletter_subscribe=true')).toEqual(['Zoë Guest']);
    expect(await names('?email_verified=true')).toEqual([]);
    expect(await names('?updated__gt=2026-11-19T11:00:00Z')).toEqual(['Yuki']);
    expect(await names('?updated__gte=2026-11-19T12:00:00Z')).toEqual(['Yuki']);
    expect(await names('?updated__lt=2026-11-19T12:00:00Z')).toHaveLength(2);
    expect(await names('?updated__lte=2026-11-19T12:00:00Z')).toHaveLength(3);
    expect(await names('?order_by=-name&limit=1')).toEqual(['Zoë Guest']);
    for (const query of ['updated__lt=x', 'email_verified=1', 'order_by=notes'])
      expect([query, (await host.get(`lumen/customer?${query}`)).status]).toEqual([query, 400]);
  });

  it('are changed in part', async () => {
    const { body: added } = await host.post('lumen/customer', { name: 'Xaver' });
    service.clock.advance(1000);
    const { status, body } = await host.patch(`lumen/customer/${added.id}`, { city: 'Ulm', birthday: null });
    expect([status, body]).toEqual([202, { ...added, city: 'Ulm', updated: service.clock().toISOString() }]);
    expect((await host.patch(`lumen/customer/${added.id}`, { name: 'X', id: added.id })).body.name).toBe('X');
    expect((await manager.patch(`other/customer/${added.id}`, { city: 'Ulm' })).status).toBe(404);
  });

  it.each([
    ['name', [null, '', 1, 'a\nb', 'x'.repeat(201)]],
    ['email', [null, 'x', 1]],
    ['phone', [null, 1]],
    ['birthday', ['28.2.1990', 1, '1990-02-30', '1990-02-28T00:00Z']],
    ['notes', [null, 1, 'x'.repeat(2001)]],
    ['newsletter_subscribe', [null, 'true']],
    ['is_active', [1]],
    ['tags', [null, ['x'], 'x', [1]]],
  ])('with a wrong %s are 400, and nothing is stored', async (field, values) => {
    const { body: before } = await host.get('lumen/customer');
    const [{ id }] = before.objects;
    for (const value of values)
      for (const answer of [
        await host.post('lumen/customer', { name: 'Wrong', [field]: value }),
        await host.patch(`lumen/customer/${id}`, { city: 'Wrong', [field]: value }),
      ])
        expect([value, answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([value, 400, [field]]);
    expect((await host.get('lumen/customer')).body).toEqual(before);
  });

  it("with another facility's tag are 404, and nothing is stored", async () => {
    const tag = (await manager.post('other/customer_tags', { name: 'Theirs' })).body;
    const before = await names();
    for (const path of [tag.resource_uri, `/v1/facility/lumen/customer_tags/${tag.id}`]) {
      const { status, body } = await host.post('lumen/customer', { name: 'Wrong', tags: [path] });
      expect([status, Object.keys(body.fields)]).toEqual([404, ['tags']]);
    }
    expect(await names()).toEqual(before);
  });
});
