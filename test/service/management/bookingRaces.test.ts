import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../support/database.ts';
import { type Client, clientOf, keyFor } from '../support/management.ts';
import { addOrder } from '../support/managementRecords.ts';
import { openMenu } from '../support/menu.ts';
import { type BuiltService, buildService, type ServiceProcess } from '../support/process.ts';
import { type Answer, book, openRestaurant, requestFor, send, slotAt } from '../support/restaurant.ts';

/** The processes live by the database's own clock. */
const DAY = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
const EVENING = `${DAY}T18:00:00.000Z`;
const LATE = `${DAY}T20:30:00.000Z`;
const FACILITIES = ['seats', 'answers', 'tables', 'fields', 'orders'];

let database: TestDatabase;
let built: BuiltService;
const processes: ServiceProcess[] = [];
/** Two processes of the service that share one database, and a key at each. */
let urls: string[];
let staff: Client[];

beforeAll(async () => {
  database = await startTestDatabase();
  for (const id of FACILITIES)
    await openRestaurant(database.db, {
      id,
      hours: [{ capacity: id === 'seats' ? 10 : 100 }],
      facility: { timezone: 'UTC', automatically_confirm_bookings: id !== 'answers' },
    });
  built = await buildService();
  const env = { DATABASE_URL: database.url, POST_LIMIT: '0', API_LIMIT: '0', LOG_LEVEL: 'warn' };
  processes.push(built.run(env), built.run(env));
  urls = await Promise.all(processes.map(({ ready }) => ready));
  const key = await keyFor(database.db, 'owner', ...FACILITIES);
  staff = urls.map((url) => clientOf(url, key));
}, 120_000);
afterAll(async () => {
  for (const { child } of processes) child.kill('SIGTERM');
  await Promise.all(processes.map(({ ended }) => ended));
  await built?.remove();
  await database.stop();
});

const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort((one, other) => one - other);
/** Asks so often at once, each process every other time. Who is told that it is busy, and nothing was begun, asks again. */
const each = (count: number, ask: (staff: Client, url: string, index: number) => Promise<Answer>) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      for (;;) {
        const answer = await ask(staff[index % 2]!, urls[index % 2]!, index);
        if (answer.status !== 503) return answer;
        await setTimeout(100);
      }
    }),
  );
const allOf = async (facility: string) =>
  (await staff[0]!.get(`${facility}/bookings?limit=1000`)).body.objects;

describe('over two processes', () => {
  it('staff and guests give no seat away twice, and lose no booking', async () => {
    const slot = await slotAt(urls[0]!, 'seats', EVENING);
    const answers = await each(32, (host, url, index) =>
      index % 4 < 2
        ? host.post('seats/bookings', { num: 2, date: EVENING, name: `Staff ${index}` })
        : book(url, 'seats', requestFor(slot, { email: `guest-${index}@guest.example` })),
    );
    const taken = answers.filter(({ status }) => status === 201);
    expect(statuses(answers)).toEqual([...Array(5).fill(201), ...Array(27).fill(409)]);
    const kept = await allOf('seats');
    const ids = (bookings: { id: number }[]) => new Set(bookings.map(({ id }) => id));
    expect(kept).toHaveLength(5);
    expect(ids(kept)).toEqual(ids(taken.map(({ body }) => body)));
    for (const url of urls) expect((await slotAt(url, 'seats', EVENING)).available).toBe(0);
  });

  it('one of confirm and cancel wins, and the other is told', async () => {
    const slot = await slotAt(urls[0]!, 'answers', EVENING);
    for (let round = 0; round < 8; round += 1) {
      const guest = { email: `guest-${round}@guest.example` };
      const { body } = await book(urls[0]!, 'answers', requestFor(slot, guest));
      const cancel = `${urls[1]}/v1/booking_cancel/${body.user_cancel_authentication_code}`;
      const confirm = () => staff[0]!.patch(`answers/bookings/${body.id}`, { status: 'confirmed' });
      const both =
        round % 2 ? [confirm(), send('PATCH', cancel, {})] : [send('PATCH', cancel, {}), confirm()];
      const answers = await Promise.all(both);
      const [confirmed, cancelled] = round % 2 ? answers : answers.toReversed();
      const { body: shown } = await send('GET', cancel);
      // A guest may cancel what has just been confirmed; nobody confirms what has been cancelled.
      expect([cancelled!.status, shown.status]).toEqual([202, 'cancelled']);
      expect([202, 409]).toContain(confirmed!.status);
    }
  });

  it('two bookings never hold one table of one time, new or moved', async () => {
    const window = (await staff[0]!.post('tables/facility_resources', { name: 'Window', seats: 4 })).body
      .resource_uri;
    const bookings = await each(6, (host, _, index) =>
      host.post('tables/bookings', { num: 2, date: EVENING, name: `Guest ${index}` }),
    );
    const moved = await each(6, (host, _, index) =>
      host.patch(`tables/bookings/${bookings[index]?.body.id}`, { facility_resources: [window] }),
    );
    expect(statuses(moved)).toEqual([202, 409, 409, 409, 409, 409]);
    const taken = await each(6, (host, _, index) =>
      host.post('tables/bookings', {
        num: 2,
        date: LATE,
        name: `Late ${index}`,
        facility_resources: [window],
      }),
    );
    expect(statuses(taken)).toEqual([201, 409, 409, 409, 409, 409]);
    // Another booking may not be moved in time onto the table either.
    const [late] = taken.filter(({ status }) => status === 201);
    const back = await Promise.all([
      staff[0]!.patch(`tables/bookings/${late!.body.id}`, { date: EVENING }),
      staff[1]!.post('tables/bookings', { num: 2, date: EVENING, name: 'New', facility_resources: [window] }),
    ]);
    expect(statuses(back)).toEqual([409, 409]);
    const held = (await allOf('tables')).filter(
      ({ facility_resources: paths }: { facility_resources: string[] }) => paths.includes(window),
    );
    expect(held.map(({ date }: { date: string }) => date)).toEqual([EVENING, LATE]);
  });

  it.each([
    [
      'bookings',
      { num: 2, date: EVENING, name: 'Ada' },
      [{ notes: 'N' }, { comment: 'C' }, { phone: '030 1' }, { num: 4 }, { name: 'Eve' }],
    ],
    [
      'customer',
      { name: 'Ada', email: 'ada@guest.example' },
      [{ city: 'Ulm' }, { street: 'Weg 1' }, { notes: 'N' }, { phone: '030 1' }],
    ],
    [
      'notes',
      { begins: EVENING, ends: LATE, text: 'Piano' },
      [{ text: 'Choir' }, { begins: `${DAY}T17:00:00.000Z` }],
    ],
    [
      'openinghours',
      { begins: '12:00', ends: '14:00', capacity: 5, weekdays: [0] },
      [{ capacity: 6 }, { ends: '15:00' }, { weekdays: [1] }],
    ],
  ])(
    'changes of different fields of %s are all kept, and of those made of one state one is',
    async (name, made, changes) => {
      const { body: added } = await staff[0]!.post(`fields/${name}`, made);
      const path = `fields/${name}/${added.id}`;
      const apart = await each(changes.length, (host, _, index) => host.patch(path, changes[index]!));
      expect(statuses(apart)).toEqual(changes.map(() => 202));
      const { body: now } = await staff[1]!.patch(path, {});
      expect(now).toMatchObject(Object.assign({}, ...changes));

      const [field, value] = Object.entries(changes[0]!)[0]!;
      const other = (index: number) => (typeof value === 'number' ? value + index + 1 : `Of ${index}`);
      const same = await each(4, (host, _, index) =>
        host.patch(path, { [field]: other(index), updated: now.updated }),
      );
      expect(statuses(same)).toEqual([202, 409, 409, 409]);
      const winner = same.find(({ status }) => status === 202)!.body;
      // Whoever lost is shown what won.
      for (const { status, body } of same)
        if (status === 409)
          expect(body.current).toMatchObject({ [field]: winner[field], updated: winner.updated });
    },
  );

  it('an order goes one way: who comes second is told, and the guest is mailed what is so', async () => {
    const { db } = database;
    const menu = await openMenu(db, 'orders');
    for (let round = 0; round < 6; round += 1) {
      const email = `olga-${round}@guest.example`;
      const id = await addOrder(db, { facility_id: 'orders', menu_id: menu.id }, new Date(), { email });
      const path = `orders/orders/${id}`;
      const { body: read } = await staff[0]!.patch(path, {});
      const wished = ['accepted', 'cancelled', 'accepted', 'cancelled'];
      // Every other round each says what it has seen.
      const seen = round % 2 ? { updated: read.updated } : {};
      const answers = await each(4, (host, _, index) => host.patch(path, { status: wished[index], ...seen }));
      const { body: now } = await staff[1]!.patch(path, {});
      expect(answers.every(({ status }) => status === 202 || status === 409)).toBe(true);
      if (round % 2) expect(statuses(answers)).toEqual([202, 409, 409, 409]);
      else expect(now.status).toBe('cancelled');
      const mails = await db
        .selectFrom('mail_outbox')
        .select('subject')
        .where('to_address', '=', email)
        .execute();
      // One about each step that the order has taken.
      const steps = new Set(answers.filter(({ status }) => status === 202).map(({ body }) => body.status));
      expect([round, mails.length]).toEqual([round, steps.size]);
    }
  });
});
