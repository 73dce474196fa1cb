import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHousekeeping } from '../../../src/service/housekeeping.ts';
import { askForRetention } from '../../../src/service/store/personalData.ts';
import { startTasks } from '../../../src/service/tasks.ts';
import { type Client, clientOf, keyFor } from '../support/management.ts';
import { addOrder } from '../support/managementRecords.ts';
import { openMenu } from '../support/menu.ts';
import { book, openRestaurant, requestFor, send, slotAt } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

const DAY = 86_400_000;
/** The first evening; guests come back 20 days later. */
const VISIT = '2026-11-20T18:00:00.000Z';

let service: TestService;
let owner: Client;

beforeAll(async () => {
  service = await startTestService();
  owner = clientOf(service.url, await keyFor(service.db, 'owner', null));
});
afterAll(() => service.stop());

/** Does what is due, as the processes of the service do it. */
async function letTimeDoIt(): Promise<void> {
  await askForRetention(service.db, service.clock());
  const runner = startTasks(service.services);
  const due = () =>
    service.db.selectFrom('tasks').select('id').where('next_attempt', '<=', service.clock()).execute();
  const claimed = () => service.db.selectFrom('tasks').select('id').where('attempts', '>', 0).execute();
  await expect.poll(async () => [...(await due()), ...(await claimed())], { timeout: 30_000 }).toEqual([]);
  await runner.stop();
}

/** A restaurant with two guests of one evening; Eve has booked for 10 December, too. */
async function openAged(id: string, pii_retention_period?: string): Promise<void> {
  service.clock.set('2026-11-19T11:00:00Z');
  const { db, url, clock } = service;
  await openRestaurant(db, { id, hours: [{ capacity: 100 }], facility: { booking_days_in_advance: 60 } });
  if (pii_retention_period !== undefined)
    expect((await owner.patch(id, { pii_retention_period })).status).toBe(202);
  for (const name of ['Ada', 'Eve'])
    for (const date of name === 'Eve' ? [VISIT, '2026-12-10T18:00:00.000Z'] : [VISIT])
      expect((await book(url, id, guestAt(await slotAt(url, id, date), name))).status).toBe(201);
  await send('POST', `${url}/v1/facility/${id}/waitlist`, {
    date: VISIT,
    num: 2,
    name: 'Wim',
    email: 'wim@guest.example',
    phone: '030 12345',
  });
  const menu = await openMenu(db, id);
  const order = { email: 'olga@guest.example', fulfillment_time: new Date(VISIT) };
  await addOrder(db, { facility_id: id, menu_id: menu.id }, clock(), order);
  await db.updateTable('orders').set({ notes: 'No nuts' }).where('facility_id', '=', id).execute();
  await owner.post(`${id}/booking_deposit`, {
    owner_name: 'Dora',
    owner_email: 'dora@guest.example',
    amount: 10,
    currency: 'EUR',
  });
}

const guestAt = (slot: Parameters<typeof requestFor>[0], name: string) =>
  requestFor(slot, {
    name,
    email: `${name.toLowerCase()}@guest.example`,
    phone: `030 ${name.length}55${name.charCodeAt(0)}`,
  });

/** Who is left of `facility`, table by table. */
async function left(facility: string) {
  const names = async (table: 'bookings' | 'customers' | 'waitlist_entries') =>
    (
      await service.db
        .selectFrom(table)
        .select('name')
        .where('facility_id', '=', facility)
        .orderBy('id')
        .execute()
    ).map(({ name }) => name);
  const { db } = service;
  const of = (table: 'bookings' | 'orders' | 'booking_deposits' | 'mail_outbox') =>
    db.selectFrom(table).selectAll().where('facility_id', '=', facility).orderBy(`${table}.id`).execute();
  return {
    bookings: await names('bookings'),
    wishes: (await of('bookings')).map((row) => ('comment' in row ? row.comment : '')),
    customers: await names('customers'),
    waitlist: await names('waitlist_entries'),
    orders: (await of('orders')).map((row) => ('notes' in row ? [row.email, row.notes] : [])),
    deposits: (await of('booking_deposits')).map((row) => ('owner_name' in row ? row.owner_name : '')),
    mails: (await of('mail_outbox')).length > 0,
  };
}
const COMMENT = 'By the window, please';
const ALL = {
  bookings: ['Ada', 'Eve', 'Eve'],
  wishes: [COMMENT, COMMENT, COMMENT],
  customers: ['Ada', 'Eve'],
  waitlist: ['Wim'],
  orders: [['olga@guest.example', 'No nuts']],
  deposits: ['Dora'],
  mails: true,
};

describe('the retention period of a restaurant', () => {
  it('takes wishes a week after the visit, then the person, and leaves what is still to come', async () => {
    await openAged('month', '30 days');
    await letTimeDoIt();
    expect(await left('month')).toEqual(ALL);
    service.clock.set(new Date(Date.parse(VISIT) + 8 * DAY));
    await letTimeDoIt();
    const withoutWishes = { ...ALL, wishes: ['', '', COMMENT], orders: [['olga@guest.example', '']] };
    expect(await left('month')).toEqual(withoutWishes);
    service.clock.set(new Date(Date.parse(VISIT) + 31 * DAY));
    await letTimeDoIt();
    expect(await left('month')).toEqual({
      // Eve was here on 10 December: she is still a customer.
      bookings: ['', '', 'Eve'],
      wishes: ['', '', ''],
      customers: ['', 'Eve'],
      waitlist: [],
      orders: [['', '']],
      deposits: [''],
      mails: false,
    });
    const { body } = await owner.get('month/bookings');
    expect(body.objects.map(({ date, num, status }: Record<string, unknown>) => [date, num, status])).toEqual(
      [
        [VISIT, 2, 'confirmed'],
        [VISIT, 2, 'confirmed'],
        ['2026-12-10T18:00:00.000Z', 2, 'confirmed'],
      ],
    );
  });

  it('that is forever, or nothing that can be read, keeps everything', async () => {
    await openAged('forever', 'forever');
    await openAged('unsaid');
    await openAged('unread', '1 year');
    await service.db
      .updateTable('facilities')
      .set({ profile: JSON.stringify({ pii_retention_period: 'some moons' }) })
      .where('id', '=', 'unread')
      .execute();
    service.clock.set(new Date(Date.parse(VISIT) + 4000 * DAY));
    await letTimeDoIt();
    for (const facility of ['forever', 'unsaid', 'unread']) expect(await left(facility)).toEqual(ALL);
    const warned = service.logged.filter(({ msg }) =>
      String(msg).includes('retention period cannot be read'),
    );
    expect(warned.map(({ facility }) => facility)).toEqual(['unread']);
  });

  it('is looked at once a day, by one process, and goes on until all of it is done', async () => {
    await openAged('many', '2 days');
    const { db } = service;
    const [booking] = await db.selectFrom('bookings').selectAll().where('facility_id', '=', 'many').execute();
    const { id: _id, ...row } = booking!;
    const more = Array.from({ length: 1100 }, (_, index) => {
      const bytes = () => crypto.getRandomValues(new Uint8Array(32));
      return {
        ...row,
        ref_num: `M${index
          .toString(7)
          .padStart(5, '0')
          .replace(/\d/g, (digit) => 'ABCDEFG'[Number(digit)]!)}`,
        status_code: crypto.randomUUID(),
        cancel_code_hash: bytes(),
        staff_code_hash: bytes(),
      };
    });
    await db.insertInto('bookings').values(more).execute();
    service.clock.set(new Date(Date.parse(VISIT) + 3 * DAY));
    await Promise.all([1, 2, 3].map(() => askForRetention(db, service.clock())));
    const tasks = () => db.selectFrom('tasks').selectAll().where('facility_id', '=', 'many').execute();
    expect(await tasks()).toHaveLength(1);
    await letTimeDoIt();
    const named = await db
      .selectFrom('bookings')
      .select('id')
      .where('facility_id', '=', 'many')
      .where('name', '<>', '')
      .execute();
    expect(named).toHaveLength(1);
    expect((await tasks()).map(({ next_attempt }) => next_attempt)).toEqual([
      new Date(service.clock().getTime() + DAY),
    ]);
  });

  it('is asked for by the housekeeping, where it is set', async () => {
    await openAged('kept', '1 year');
    const { db } = service;
    const housekeeping = startHousekeeping(service.services);
    const kinds = async () =>
      (await db.selectFrom('tasks').select('kind').where('facility_id', '=', 'kept').execute()).map(
        ({ kind }) => kind,
      );
    await expect.poll(kinds, { timeout: 20_000 }).toEqual(['retention']);
    await housekeeping.stop();
  });

  it.each(['some moons', '0 days', '1.5 years', ''])(
    'cannot be set to "%s"',
    async (pii_retention_period) => {
      await openRestaurant(service.db, { id: `refused-${pii_retention_period.length}` });
      const { status, body } = await owner.patch(`refused-${pii_retention_period.length}`, {
        pii_retention_period,
      });
      expect([status, Object.keys(body.fields)]).toEqual([400, ['pii_retention_period']]);
    },
  );
});
