import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ManagedFacility, ManagedFacilityRecord } from '../../../src/contract/management/facility.ts';
import { type Client, clientOf, keyFor } from '../support/management.ts';
import { book, openRestaurant, requestFor, send, slotAt } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let owner: Client;
let operator: Client;

beforeAll(async () => {
  service = await startTestService();
  const { db } = service;
  await openRestaurant(db, { id: 'lumen', facility: { name: 'Lumen', longitude: 13.4, latitude: 52.5 } });
  await openRestaurant(db, { id: 'kumo', facility: { name: 'Kumo', in_partner_network: true } });
  await openRestaurant(db, { id: 'other', facility: { name: 'Other' } });
  owner = clientOf(service.url, await keyFor(db, 'owner', 'lumen', 'kumo'));
  operator = clientOf(service.url, await keyFor(db, 'owner', null));
});
afterAll(() => service.stop());

const list = (key: Client, query = '') => key.get(query);
const ids = async (query: string, key = owner) =>
  (await list(key, query)).body.objects.map(({ id }: { id: string }) => id);

const NEW = {
  name: 'Bistro Übermut & Söhne',
  description: 'Honest food',
  website: 'https://uebermut.example/',
  street: 'Allee 1',
  city: 'Bern',
  zip_code: '3011',
  country: 'CH',
  timezone: 'Europe/Zurich',
  language: 'de',
  email: 'hallo@uebermut.example',
  phone: '+41 31 555 01 01',
};
const found = (changes: object, key = operator) => key.post('', { ...NEW, ...changes });

describe('the list of facilities', () => {
  it('has the full record of those that the key may see, by name', async () => {
    const { status, body } = await list(owner);
    expect(status).toBe(200);
    expect(body.meta).toEqual({ limit: 100, next: null, offset: 0, previous: null, total_count: 2 });
    for (const record of body.objects) {
      const { success, error } = z.safeParse(z.strictObject(ManagedFacility.shape), record);
      expect([success, error?.issues]).toEqual([true, undefined]);
    }
    expect(body.objects.map(({ id }: { id: string }) => id)).toEqual(['kumo', 'lumen']);
    expect(Object.keys(body.objects[0].features)).toHaveLength(63);
    expect(body.objects[0]).toMatchObject({ wallet_secret_key: null, processor_secret_key: null });
    expect(await ids('', operator)).toEqual(['kumo', 'lumen', 'other']);
  });

  it('keeps to what is asked for', async () => {
    expect(await ids('?in_partner_network=true')).toEqual(['kumo']);
    expect(await ids('?near=13.4,52.6')).toEqual(['lumen']);
    expect(await ids('?near=13.4,52.6&distance=1000')).toEqual([]);
    expect(await ids('?near=13.4,52.6&radius=20')).toEqual(['lumen']);
    expect(await ids('?order_by=-name')).toEqual(['lumen', 'kumo']);
    expect(await ids('?limit=1&offset=1')).toEqual(['lumen']);
    expect(await ids('?check_closed_date=2026-11-20')).toEqual(['kumo', 'lumen']);
    expect(await ids('?check_closed_date=2026-11-20&check_min_num=11')).toEqual([]);
    expect(await ids('?check_min_num=11')).toEqual(['kumo', 'lumen']);
    for (const query of ['order_by=city', 'near=1', 'check_closed_date=x', 'limit=0', 'in_partner_network=1'])
      expect([query, (await list(owner, `?${query}`)).status]).toEqual([query, 400]);
  });
});

describe('one facility', () => {
  it('is read with the fields of the single record', async () => {
    const { status, body } = await owner.get('lumen');
    expect(status).toBe(200);
    expect(z.strictObject(ManagedFacilityRecord.shape).parse(body)).toMatchObject({
      id: 'lumen',
      slug: 'lumen',
      price_range: null,
      widgetCode: expect.stringContaining('tableside-widget'),
      buttonCode: expect.stringContaining('tableside-widget'),
    });
    expect(body).not.toHaveProperty('features');
  });

  it('says what guests thought of it, and how that has changed', async () => {
    const said = (days: number, food: boolean) => ({
      facility_id: 'kumo',
      created: new Date(service.clock().getTime() - days * 86_400_000),
      food_positive: food,
      service_positive: true,
    });
    await service.db
      .insertInto('feedback_entries')
      .values([said(1, true), said(40, false)])
      .execute();
    expect((await owner.get('kumo')).body).toMatchObject({
      feedback_count: 2,
      food_average: 50,
      service_average: 100,
      feedback_average: 75,
      feedback_change: 50,
      feedback_this_month: true,
    });
    expect((await owner.get('lumen')).body).toMatchObject({
      food_average: null,
      feedback_change: null,
      feedback_this_month: false,
    });
  });
});

describe('a new facility', () => {
  it('takes its id from its name, belongs to who made it, and is public at once', async () => {
    const { status, body } = await found({});
    expect(status).toBe(201);
    expect(z.strictObject(ManagedFacility.shape).parse(body)).toMatchObject({
      ...NEW,
      id: 'bistro-uebermut-soehne',
      slug: 'bistro-uebermut-soehne',
      currency: 'CHF',
    });
    expect((await found({})).body.id).toBe('bistro-uebermut-soehne-2');
    expect((await found({ name: '日本料理' })).body.id).toMatch(/^[a-z0-9-]+$/);
    const own = await found({ name: 'Mine' }, owner);
    expect(own.status).toBe(201);
    expect((await owner.patch('mine', { city: 'Basel' })).status).toBe(202);
    expect((await send('GET', `${service.url}/v1/facility/mine`)).body.city).toBe('Basel');
    const [right] = await service.db
      .selectFrom('user_rights')
      .select('role')
      .where('facility_id', '=', 'mine')
      .execute();
    expect(right?.role).toBe('owner');
  });

  it('is booked as soon as it has hours', async () => {
    const { body } = await found({ name: 'From nothing', timezone: 'Europe/Berlin' }, owner);
    await owner.post(`${body.id}/openinghours`, {
      begins: '18:00',
      ends: '22:00',
      capacity: 4,
      weekdays: [0, 1, 2, 3, 4, 5, 6],
    });
    const slot = await slotAt(service.url, body.id, '2026-11-20T18:00:00Z');
    expect((await book(service.url, body.id, requestFor(slot))).body.status).toBe('confirmed');
  });

  it('is made only by who owns one already', async () => {
    const manager = clientOf(service.url, await keyFor(service.db, 'manager', 'lumen'));
    expect((await found({}, manager)).status).toBe(403);
  });

  it.each([
    ['name', [undefined, null, '', ' ', 1, 'x'.repeat(201), 'a\u0000b']],
    ['country', [undefined, 'de', 'DEU', 'QQ', 'EU', 1]],
    ['timezone', [undefined, 'Mars/Olympus', '+01:00', '', 1]],
    ['language', [undefined, 'xx', 'DE', 'deu', 1]],
    ['currency', ['XXZ', 'eur', 1]],
    ['email', ['x', 1, 'a@b\r\nBcc: c@d.example']],
    ['website', ['javascript:alert(1)', 'ftp://x.example', 'x', 'https://u:p@x.example/', '/own', 1]],
    ['phone', [1, 'x'.repeat(201)]],
    ['description', [1, null, 'x'.repeat(20_001)]],
    ['street', [1, 'a\nb']],
    ['city', [null]],
    ['zip_code', [{}]],
  ])('with a wrong %s is 400 and is not there', async (field, values) => {
    const before = (await ids('', operator)).length;
    for (const value of values) {
      const { status, body } = await found({ [field]: value });
      expect([value, status, Object.keys(body.fields ?? {})]).toEqual([value, 400, [field]]);
    }
    expect((await ids('', operator)).length).toBe(before);
  });
});

describe('a change of a facility', () => {
  it('is answered with the full record, is public at once, and leaves the id as it is', async () => {
    const changes = {
      name: 'Lumen Nuovo',
      min_num: 2,
      max_num: 8,
      reachedBookingLimit: true,
      booking_interval: 15,
      location: { type: 'Point', coordinates: [9.5, 47.1] },
      short_description: 'New, and still warm',
      description_multilingual: { en: 'Warm', de: 'Herzlich' },
      images: ['https://pictures.example/1.webp'],
      price_range: 3,
      deposit_amount: 12.5,
      stars_food_enabled: true,
    };
    const { status, body } = await owner.patch('lumen', changes);
    expect([status, body]).toEqual([202, expect.objectContaining({ ...changes, id: 'lumen' })]);
    z.strictObject(ManagedFacility.shape).parse(body);
    const shown = await send('GET', `${service.url}/v1/facility/lumen`);
    expect(shown.body).toMatchObject({
      name: 'Lumen Nuovo',
      max_num: 8,
      short_description: 'New, and still warm',
    });
  });

  it('keeps what others change at the same time', async () => {
    const changes = [
      { city: 'Ulm' },
      { widget_custom_text: 'Hi' },
      { receipt_extra_text: 'Thanks' },
      { max_num: 9 },
    ];
    await Promise.all(changes.map((change) => owner.patch('lumen', change)));
    expect((await list(owner)).body.objects.find(({ id }: { id: string }) => id === 'lumen')).toMatchObject(
      Object.assign({}, ...changes),
    );
  });

  it.each([
    ['max_num', [0, 1001, 1.5, '2', 1]],
    ['booking_interval', [0, 4, 1441]],
    ['timezone', ['Nowhere', '']],
    ['images', [['javascript:alert(1)'], 'x', [1]]],
    ['location', [{ type: 'Point', coordinates: [181, 0] }, 'x', []]],
    ['description_multilingual', [{ deutsch: 'x' }, { de: 1 }]],
    ['booking_enabled', ['true', 1, null]],
    ['deposit_amount', [-1, '1', 1e300]],
  ])('with a wrong %s is 400 and changes nothing', async (field, values) => {
    const before = await owner.get('lumen');
    for (const value of values) {
      const { status, body } = await owner.patch('lumen', { [field]: value, city: 'Nowhere' });
      expect([value, status, Object.keys(body.fields ?? {})]).toEqual([value, 400, [field]]);
    }
    expect((await owner.get('lumen')).body).toEqual(before.body);
  });
});
