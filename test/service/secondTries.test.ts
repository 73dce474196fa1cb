import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startHousekeeping } from '../../src/service/housekeeping.ts';
import { openDatabase } from '../../src/service/store/connections.ts';
import { book, openRestaurant, requestFor, send, slotAt } from './support/restaurant.ts';
import { startTestService, type TestService } from './support/service.ts';

const MINUTE = 60_000;
const EVENING = '2026-11-20T18:00Z';

let service: TestService;
let other: TestService;
let houses = 0;

beforeAll(async () => {
  service = await startTestService();
  other = await startTestService({ database: service.database, clock: service.clock });
});
beforeEach(() => service.clock.set('2026-11-19T11:00:00Z'));
afterAll(async () => {
  await other.stop();
  await service.stop();
});

/** A restaurant of its own with so many seats, and what a guest sends to book them all. */
async function lastSeats(capacity = 2, facility = {}) {
  houses += 1;
  const id = `house-${houses}`;
  await openRestaurant(service.db, { id, hours: [{ capacity }], facility });
  const request = requestFor(await slotAt(service.url, id, EVENING), { num: 2 });
  return { id, request };
}

const withKey = (key: string) => ({ 'Idempotency-Key': key });
const stored = (id: string) =>
  service.db.selectFrom('bookings').selectAll().where('facility_id', '=', id).orderBy('id').execute();
const mails = async () => (await service.db.selectFrom('mail_outbox').select('id').execute()).length;

describe('a second try of a booking', () => {
  it.each([
    ['with the same key', withKey(randomUUID())],
    ['without a key', {}],
  ])('%s is told of the first one, about the last seats', async (_name, headers) => {
    const { id, request } = await lastSeats();
    const first = await book(service.url, id, request, headers);
    const sent = await mails();
    const again = await book(other.url, id, request, headers);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await stored(id)).toHaveLength(1);
    expect(await mails()).toBe(sent);
    const cancel = `${service.url}/v1/booking_cancel/${again.body.user_cancel_authentication_code}`;
    expect((await send('PATCH', cancel, {})).body.status).toBe('cancelled');
  });

  it('with a key after a first one without it is told of it, and so is a third', async () => {
    const { id, request } = await lastSeats();
    const first = await book(service.url, id, request);
    const key = withKey(randomUUID());
    const second = await book(service.url, id, request, key);
    service.clock.advance(11 * MINUTE);
    const third = await book(service.url, id, request, key);
    expect([second.body, third.body]).toEqual([first.body, first.body]);
    expect(await stored(id)).toHaveLength(1);
  });

  it('is told so however many come at once, over two processes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.integer({ min: 2, max: 8 }), async (hasKey, tries) => {
        const { id, request } = await lastSeats();
        const headers = hasKey ? withKey(randomUUID()) : {};
        const answers = await Promise.all(
          Array.from({ length: tries }, (_, index) =>
            book((index % 2 ? service : other).url, id, request, headers),
          ),
        );
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
        expect(new Set(answers.map(({ body }) => body.user_cancel_authentication_code)).size).toBe(1);
        expect(await stored(id)).toHaveLength(1);
      }),
      { numRuns: 8 },
    );
  });

  it('that failed is no first try: nothing was done', async () => {
    const { id, request } = await lastSeats();
    const key = withKey(randomUUID());
    expect((await book(service.url, id, { ...request, checksum: 'old' }, key)).status).toBe(409);
    expect((await book(service.url, id, request, key)).status).toBe(201);
  });

  it('is another booking when another guest, party, slot or restaurant is meant', async () => {
    const { id, request } = await lastSeats(10);
    await book(service.url, id, request);
    const later = await slotAt(service.url, id, '2026-11-20T18:30Z');
    for (const change of [{ name: 'Ben' }, { email: 'ben@guest.example' }, { num: 1 }, requestFor(later)]) {
      expect((await book(service.url, id, { ...request, ...change })).status).toBe(201);
    }
    expect(await stored(id)).toHaveLength(5);
  });

  it('is another booking with a key of its own: somebody wants two tables', async () => {
    const { id, request } = await lastSeats(10);
    await book(service.url, id, request, withKey(randomUUID()));
    await book(service.url, id, request, withKey(randomUUID()));
    expect(await stored(id)).toHaveLength(2);
  });

  it('is another booking without a key after ten minutes, or once the first one is cancelled', async () => {
    const { id, request } = await lastSeats(10);
    const first = await book(service.url, id, request);
    await send('PATCH', `${service.url}/v1/booking_cancel/${first.body.user_cancel_authentication_code}`, {});
    expect((await book(service.url, id, request)).body.id).not.toBe(first.body.id);
    service.clock.advance(10 * MINUTE);
    await book(service.url, id, request);
    expect(await stored(id)).toHaveLength(3);
  });

  it('that does not know the phone of the first learns neither it nor the code to cancel by', async () => {
    const { id, request } = await lastSeats();
    const first = await book(service.url, id, request);
    const { status, body } = await book(service.url, id, { ...request, phone: '0', comment: 'Mine' });
    expect([status, body.ref_num]).toEqual([201, first.body.ref_num]);
    expect([body.phone, body.comment, body.user_cancel_authentication_code]).toEqual(['', '', '']);
    expect((await stored(id)).map(({ phone }) => phone)).toEqual([first.body.phone]);
  });
});

describe('an Idempotency-Key', () => {
  it('stands for one request: with another body it is 422, and nothing is done', async () => {
    const { id, request } = await lastSeats(10);
    const key = withKey(randomUUID());
    await book(service.url, id, request, key);
    const { status, body } = await book(service.url, id, { ...request, num: 3 }, key);
    expect([status, body.error]).toEqual([422, 'key_reused']);
    expect(await stored(id)).toHaveLength(1);
  });

  it('is the same with and without quotes, and the body in whatever order', async () => {
    const { id, request } = await lastSeats();
    const key = randomUUID();
    const first = await book(service.url, id, request, withKey(`"${key}"`));
    const turned = Object.fromEntries(Object.entries(request).reverse());
    expect((await book(service.url, id, turned, withKey(key))).body).toEqual(first.body);
  });

  it('means nothing to another restaurant', async () => {
    const [one, two] = [await lastSeats(), await lastSeats()];
    const key = withKey('the-same-key');
    expect((await book(service.url, one.id, one.request, key)).status).toBe(201);
    expect((await book(service.url, two.id, two.request, key)).status).toBe(201);
    expect(await stored(two.id)).toHaveLength(1);
  });

  it.each(['', '""', 'a b', 'ä'.normalize(), 'x'.repeat(256), 'a"b'])('that is %j is 400', async (key) => {
    const { id, request } = await lastSeats();
    const { status, body } = await book(service.url, id, request, withKey(key));
    expect([status, Object.keys(body.fields)]).toEqual([400, ['Idempotency-Key']]);
    expect(await stored(id)).toHaveLength(0);
  });

  it('whose first try is still being worked on is 409 with Retry-After', async () => {
    const { id, request } = await lastSeats();
    const key = withKey(randomUUID());
    // The first booking takes longer than a second try waits.
    const owner = openDatabase(service.database.url);
    await sql`
      CREATE FUNCTION slowly() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(5); RETURN NEW; END $$
    `.execute(owner);
    await sql`
      CREATE TRIGGER slowly BEFORE INSERT ON bookings FOR EACH ROW
      WHEN (NEW.facility_id = ${sql.lit(id)}) EXECUTE FUNCTION slowly()
    `.execute(owner);
    const first = book(service.url, id, request, key);
    await expect
      .poll(
        async () => {
          const { rows } = await sql`SELECT 1 FROM pg_stat_activity WHERE wait_event = 'PgSleep'`.execute(
            owner,
          );
          return rows.length;
        },
        { timeout: 10_000, interval: 20 },
      )
      .toBeGreaterThan(0);
    const second = await book(other.url, id, request, key);
    expect([second.status, second.body.error]).toEqual([409, 'in_progress']);
    expect(Number(second.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await first).status).toBe(201);
    expect((await book(other.url, id, request, key)).body).toEqual((await first).body);
    await sql`DROP FUNCTION slowly CASCADE`.execute(owner);
    await owner.destroy();
  });

  it('is allowed to every page, in the preflight and in what a page can read', async () => {
    const preflight = await fetch(`${service.url}/v1/facility/x/bookings`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://page.example', 'Access-Control-Request-Method': 'POST' },
    });
    const answer = await fetch(`${service.url}/v1/facility`);
    for (const { headers } of [preflight, answer])
      expect(headers.get('Access-Control-Allow-Headers')).toContain('Idempotency-Key');
    expect(answer.headers.get('Access-Control-Expose-Headers')).toContain('Access-Control-Allow-Headers');
  });
});

describe('what is remembered of a first try', () => {
  const remembered = () => service.db.selectFrom('first_tries').selectAll().execute();

  it('holds nothing of the guest, neither the key nor the code', async () => {
    const { id, request } = await lastSeats();
    const key = randomUUID();
    const { body } = await book(service.url, id, request, withKey(key));
    const { rows } = await sql<{ text: string }>`
      SELECT t::text || encode(coalesce(sealed, ''), 'escape') AS text FROM first_tries t`.execute(
      service.db,
    );
    const all = rows.map(({ text }) => text).join('\n');
    const secrets = [key, body.user_cancel_authentication_code, request.email, request.name, request.phone];
    for (const secret of secrets) {
      expect(all).not.toContain(secret);
      expect(all).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });

  it('is removed after ten minutes without a key, and after a day with one', async () => {
    const clean = async () => {
      await startHousekeeping(service.services).stop();
      return (await remembered()).length;
    };
    service.clock.advance(25 * 60 * MINUTE);
    expect(await clean()).toBe(0);
    const { id, request } = await lastSeats();
    await book(service.url, id, request, withKey(randomUUID()));
    expect(await clean()).toBe(2);
    service.clock.advance(10 * MINUTE);
    expect(await clean()).toBe(1);
    service.clock.advance(24 * 60 * MINUTE);
    expect(await clean()).toBe(0);
  });

  it('is written with what it tells of, or not at all', async () => {
    const { id, request } = await lastSeats(1);
    const before = await remembered();
    await book(service.url, id, request, withKey(randomUUID()));
    expect(await stored(id)).toHaveLength(0);
    expect(await remembered()).toEqual(before);
  });
});
