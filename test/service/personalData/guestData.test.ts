import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { GuestData } from '../../../src/contract/management/guestData.ts';
import { dump } from '../../../src/service/backup/dump.ts';
import { type Client, clientOf, keyFor } from '../support/management.ts';
import { cartWith, openMenu, orderRequest } from '../support/menu.ts';
import { book, openRestaurant, requestFor, send, slotAt } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

const EVENING = '2026-11-20T18:00:00.000Z';
/** Everything that a guest says of themselves, in signs that nothing else has. */
const CANARY = {
  name: 'Zwitscher Kanarienvogel',
  email: 'Kanarienvogel+table@Guest.example',
  phone: '+49 (151) 9283-7465',
};
/** As it is kept: as anybody can call it. */
const KEPT = { ...CANARY, phone: '+4915192837465' };
const SIGNS = ['kanarien', '92837465', 'zwitscher'];

let service: TestService;
let owner: Client;
/** Paths of tags, by facility and kind. */
const tags: Record<string, string> = {};

beforeAll(async () => {
  service = await startTestService();
  for (const id of ['lumen', 'other'])
    await openRestaurant(service.db, {
      id,
      facility: { ordering_enabled: true, booking_deposits_enabled: true, deposit_amount: 10 },
      hours: [{ capacity: 100 }],
    });
  owner = clientOf(service.url, await keyFor(service.db, 'owner', 'lumen', 'other'));
  for (const facility of ['lumen', 'other'])
    for (const [kind, name] of [
      ['booking_tags', 'Wheelchair'],
      ['customer_tags', 'Allergic'],
    ])
      tags[`${facility} ${kind}`] = (await owner.post(`${facility}/${kind}`, { name })).body.resource_uri;
});
afterAll(() => service.stop());

/** A guest who does everything that a guest can do at `facility`, and of whom the restaurant writes down what it can. */
async function live(facility: string, guest: typeof CANARY): Promise<{ booking: string; order: string }> {
  const { db, url } = service;
  const deposit = await send('POST', `${url}/v1/facility/${facility}/booking_deposit`, {
    owner_name: guest.name,
    owner_email: guest.email,
    amount: 10,
    currency: 'EUR',
  });
  const slot = await slotAt(url, facility, EVENING);
  const booked = await book(
    url,
    facility,
    requestFor(slot, {
      ...guest,
      comment: `Wheelchair of ${guest.name}`,
      booking_deposit: deposit.body.resource_uri,
    }),
  );
  expect(booked.status).toBe(201);
  const waiting = await send('POST', `${url}/v1/facility/${facility}/waitlist`, {
    ...guest,
    num: 2,
    date: '2026-11-27T18:00:00Z',
  });
  expect(waiting.status).toBe(201);

  const menu = await openMenu(db, facility);
  const dish = await menu.addDish('Soup', { price: '5.00' });
  const cart = await cartWith(url, facility, dish, { type: 'delivery', quantity: 2 });
  const ordered = await cart.order(
    orderRequest(cart, {
      ...guest,
      payment_type: 'CCARD',
      token: `tok ${guest.name} ${facility}`,
      owner_name: guest.name,
      owner_email: guest.email,
      address1: `Behind ${guest.name}`,
      notes: `No nuts for ${guest.name}`,
    }),
  );
  expect(ordered.status).toBe(201);
  const accepted = await owner.patch(`${facility}/orders/${ordered.body.id}`, {
    status: 'accepted',
    message: `See you, ${guest.name}`,
  });
  expect(accepted.status).toBe(202);

  const changed = await owner.patch(`${facility}/bookings/${booked.body.id}`, {
    notes: `${guest.name} is a regular`,
    tags: [tags[`${facility} booking_tags`]],
    num: 3,
  });
  expect(changed.status).toBe(202);
  const customer = changed.body.customer.split('/').at(-1);
  const described = await owner.patch(`${facility}/customer/${customer}`, {
    notes: `${guest.name} knows the chef`,
    street: `Above ${guest.name}`,
    city: 'Berlin',
    birthday: '1984-02-29',
    tags: [tags[`${facility} customer_tags`]],
  });
  expect(described.status).toBe(202);
  // A text of the restaurant's own, in which the address stands.
  await owner.post(`${facility}/notes`, {
    begins: EVENING,
    ends: '2026-11-20T20:00:00Z',
    text: `Ask ${guest.email} about the wine`,
  });
  return { booking: changed.body.resource_uri, order: ordered.body.resource_uri };
}

/** Tables and columns, from the catalogue of the database, in which a row of `facility` has one of `SIGNS`. */
async function canaries(facility: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string; columns: string[] }>`
    SELECT relname AS name, array_agg(attname::text ORDER BY attnum) AS columns
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT LIKE 'kysely%' GROUP BY 1 ORDER BY 1
  `.execute(service.db);
  const found: string[] = [];
  for (const { name, columns } of tables) {
    const own = columns.includes('facility_id') ? sql`facility_id = ${facility}` : sql`true`;
    const signs = columns.map(
      (column) =>
        sql`coalesce(bool_or(lower(${sql.ref(column)}::text) ~ ${SIGNS.join('|')}), false) AS ${sql.ref(column)}`,
    );
    const { rows } = await sql<Record<string, boolean>>`
      SELECT ${sql.join(signs)} FROM ${sql.table(name)} WHERE ${own}`.execute(service.db);
    for (const column of columns) if (rows[0]?.[column]) found.push(`${name}.${column}`);
  }
  return found;
}

/** A backup of the whole database, as text. */
async function backup(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tableside-'));
  const client = new pg.Client({ connectionString: service.database.url });
  await client.connect();
  try {
    const file = path.join(folder, 'tables.sql.gz');
    await dump(client, file, service.clock());
    return gunzipSync(await readFile(file))
      .toString()
      .toLowerCase();
  } finally {
    await client.end();
    await rm(folder, { recursive: true });
  }
}

describe('what is held of a guest', () => {
  let records: Awaited<ReturnType<typeof live>>;
  beforeAll(async () => {
    records = await live('lumen', CANARY);
    await live('other', CANARY);
    await live('lumen', { name: 'Ada Guest', email: 'ada@guest.example', phone: '+49 30 23125 111' });
  });

  it('is handed over, all of it and nobody else’s', async () => {
    for (const question of [{ email: CANARY.email.toLowerCase() }, { phone: '49 151 92837465' }]) {
      const { status, body } = await owner.post('lumen/guest_data/export', question);
      expect(status).toBe(200);
      const held = z.strictObject(GuestData.shape).parse(body);
      expect(
        Object.entries(held).map(([name, rows]) => [name, Array.isArray(rows) ? rows.length : rows]),
      ).toEqual([
        ['facility', '/v1/facility/lumen'],
        ['customers', 1],
        ['bookings', 1],
        ['booking_deposits', 1],
        ['orders', 1],
        ['waitlist', 1],
        ['mails', expect.any(Number)],
      ]);
      expect(held.customers[0]).toMatchObject({ ...KEPT, birthday: '1984-02-29', tags: ['Allergic'] });
      expect(held.bookings[0]).toMatchObject({ ...KEPT, num: 3, date: EVENING, tags: ['Wheelchair'] });
      expect(held.orders[0]).toMatchObject({
        ...KEPT,
        items: [{ title: 'Soup', description: '', quantity: 2 }],
      });
      expect(held.mails.length).toBeGreaterThan(5);
      expect(JSON.stringify(held)).not.toMatch(/ada|token|hash/i);
    }
  });

  it('is empty for whom nobody knows', async () => {
    const { body } = await owner.post('lumen/guest_data/export', { email: 'nobody@guest.example' });
    expect(Object.values(body).flat()).toEqual(['/v1/facility/lumen']);
  });

  it.each([
    [{}, 'email'],
    [{ email: 'x' }, 'email'],
    [{ phone: '+49' }, 'phone'],
    [{ email: null }, 'email'],
  ])('is asked for by an address or a number, not by %j', async (question, field) => {
    for (const what of ['export', 'erase']) {
      const { status, body } = await owner.post(`lumen/guest_data/${what}`, question);
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    }
  });

  it('is erased everywhere by one call, and stays nobody’s in the figures', async () => {
    expect(await canaries('lumen')).toEqual(
      expect.arrayContaining([
        'bookings.name',
        'customers.street',
        'mail_outbox.text_part',
        'orders.token',
        'waitlist_entries.email',
      ]),
    );
    const statistics = async () => [
      (await owner.get('lumen/facility_statistics?stats=true')).body,
      (await owner.get('lumen/facility_statistics?date__gte=2026-11-01&date__lte=2026-11-30')).body,
    ];
    const before = await statistics();
    const { status, body } = await owner.post('lumen/guest_data/erase', { email: CANARY.email });
    expect([status, body]).toEqual([
      200,
      {
        facility: '/v1/facility/lumen',
        customers: 1,
        bookings: 1,
        booking_deposits: 1,
        orders: 1,
        waitlist: 1,
        mails: expect.any(Number),
        mentions: 1,
        bookings_ahead: [records.booking],
      },
    ]);
    expect(await canaries('lumen')).toEqual([]);
    expect(await statistics()).toEqual(before);
    const [nobodys, adas] = (await owner.get('lumen/bookings')).body.objects;
    expect(nobodys).toMatchObject({
      num: 3,
      date: EVENING,
      status: 'confirmed',
      customer_bookings: 1,
      name: '',
      email: '',
      phone: '',
      comment: '',
      notes: '',
      tags: [],
      customer_tags: [],
      customer_notes: '',
    });
    // What is another guest's stays as it was, the mails too.
    expect(adas).toMatchObject({ name: 'Ada Guest', email: 'ada@guest.example' });
    expect(
      (await owner.get('lumen/customer')).body.objects.map(({ name }: { name: string }) => name),
    ).toEqual(['Ada Guest']);
    const { rows: mails } = await sql<{ to_address: string }>`
      SELECT to_address FROM mail_outbox WHERE facility_id = 'lumen'`.execute(service.db);
    expect(mails.map(({ to_address }) => to_address)).toContain('ada@guest.example');
    const erased = await owner.patch(`lumen/customer/${nobodys.customer.split('/').at(-1)}`, { city: 'Ulm' });
    expect(erased.status).toBe(404);
  });

  it('is erased in the restaurant that was asked alone, and in no log', async () => {
    expect(await canaries('other')).toContain('bookings.name');
    await owner.post('other/guest_data/erase', { phone: CANARY.phone });
    // The number says nothing of what stands in other texts without it.
    await owner.post('other/guest_data/erase', { email: CANARY.email });
    expect(await canaries('other')).toEqual([]);
    const logs = JSON.stringify(service.logged).toLowerCase();
    const kept = await backup();
    for (const sign of SIGNS)
      expect([sign, logs.includes(sign), kept.includes(sign)]).toEqual([sign, false, false]);
    expect(kept).toContain('ada@guest.example');
  });

  it('is nothing the second time, and what is booked later is a guest’s again', async () => {
    const again = await owner.post('lumen/guest_data/erase', { email: CANARY.email });
    expect(Object.values(again.body).flat()).toEqual(['/v1/facility/lumen', 0, 0, 0, 0, 0, 0, 0]);
    const path = records.booking.replace('/v1/facility/', '');
    await owner.patch(path, { name: CANARY.name, email: CANARY.email });
    const { body } = await owner.post('lumen/guest_data/erase', { email: CANARY.email });
    expect(body.bookings).toBe(1);
    expect(await canaries('lumen')).toEqual([]);
  });
});
