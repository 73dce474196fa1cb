import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../../../src/contract/management/permissionGroup.ts';
import { newToken } from '../../../src/service/desk/sessionCookie.ts';
import { hashOfCode } from '../../../src/service/linkCodes.ts';
import { newKey } from '../../../src/service/management/keys.ts';
import { makeKey } from '../../../src/service/management/makeKey.ts';
import { MANAGEMENT_ROUTES } from '../../../src/service/management/resources/index.ts';
import type { ManagementRoute } from '../../../src/service/management/route.ts';
import { sessionFor, withSession } from '../support/desk.ts';
import { keyFor } from '../support/management.ts';
import { BODIES } from '../support/managementBodies.ts';
import { addLinkedRecords } from '../support/managementRecords.ts';
import { openRestaurant, send } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
/** Software sends a key, a page of the desk its session: the same holds for both. */
const WAYS = ['key', 'session'] as const;
type Way = (typeof WAYS)[number];
const keys: Record<string, string> = {};
const sessions: Record<string, string> = {};
/** The id of a record behind each path that names one. */
const records = new Map<string, number>();

const isOfFacility = ({ path }: ManagementRoute) => path.startsWith('/facility/{facility_id}');
const collectionOf = (path: string) => path.replace(/\/\{\w+\}$/, '');
const titleOf = ({ method, path }: ManagementRoute) => `${method} ${path}`;
const addressOf = (path: string) =>
  `${service.url}/v1${path
    .replace('{facility_id}', 'mine')
    .replace(/\{\w+\}/, String(records.get(collectionOf(path)) ?? 1))}`;

beforeAll(async () => {
  service = await startTestService();
  const { db, clock } = service;
  for (const id of ['mine', 'other'])
    await openRestaurant(db, { id, facility: { feedback_enabled: true, feedback_public: true } });
  await addLinkedRecords(db, 'mine', clock());
  for (const role of ROLES) {
    keys[role] = await keyFor(db, role, 'mine');
    sessions[role] = await sessionFor(db, role, 'mine');
  }
  keys['other'] = await keyFor(db, 'owner', 'other');
  keys['operator'] = await keyFor(db, 'owner', null);
  keys['wrong'] = newKey();
  const everything = { facilities: [null], role: 'owner' } as const;
  keys['ended'] = await makeKey(db, { ...everything, name: 'Ended', ends: clock() }, clock());
  keys['revoked'] = await makeKey(db, { ...everything, name: 'Revoked' }, clock());
  await db
    .updateTable('api_keys')
    .set({ revoked: clock() })
    .where('key_hash', '=', hashOfCode(keys['revoked']))
    .execute();
  sessions['other'] = await sessionFor(db, 'owner', 'other');
  sessions['operator'] = await sessionFor(db, 'owner', null);
  sessions['wrong'] = newToken();
  for (const name of ['ended', 'revoked']) sessions[name] = await sessionFor(db, 'owner', null);
  const hashOf = (name: string) => hashOfCode(sessions[name] ?? '');
  await db
    .updateTable('sessions')
    .set({ last_used: new Date(clock().getTime() - 30 * 86_400_000) })
    .where('token_hash', '=', hashOf('ended'))
    .execute();
  await db.deleteFrom('sessions').where('token_hash', '=', hashOf('revoked')).execute();
  for (const [path, body] of Object.entries(BODIES)) {
    const added = await ask('POST', path, 'operator', body);
    const post = MANAGEMENT_ROUTES.find((route) => titleOf(route) === `POST ${path}`);
    expect([path, added.status, added.body]).toEqual([path, post?.status, expect.anything()]);
    records.set(path, added.body.id);
  }
}, 120_000);
afterAll(() => service.stop());

const ask = (method: string, path: string, who: string | undefined, body?: object, way: Way = 'key') =>
  send(
    method,
    addressOf(path),
    method === 'GET' || method === 'DELETE' ? undefined : (body ?? {}),
    who === undefined ? {} : way === 'key' ? { 'Api-Key': keys[who]! } : withSession(sessions[who]!),
  );

/** Every row of every table but those that count requests. */
async function contents(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
      AND relname NOT IN ('throttle_counts', 'api_keys', 'sessions', 'free_seats') AND relname NOT LIKE 'kysely%' ORDER BY 1
  `.execute(service.db);
  const all = tables.map(
    ({
      name,
    }) => sql`SELECT ${name} AS name, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS rows
      FROM ${sql.table(name)} t`,
  );
  const { rows } = await sql`${sql.join(all, sql` UNION ALL `)} ORDER BY 1`.execute(service.db);
  return JSON.stringify(rows);
}

describe.each(MANAGEMENT_ROUTES.map((route) => [titleOf(route), route] as const))('%s', (_, route) => {
  const { method, path, needs } = route;

  it.each(['wrong', 'revoked', 'ended'])(
    'tells and changes nothing with a %s key or session',
    async (who) => {
      // So many wrong keys from one address would be too many.
      service.clock.advance(600_000);
      const before = await contents();
      for (const way of WAYS) {
        const answer = await ask(method, path, who, BODIES[path], way);
        expect([way, answer.status, answer.body.error]).toEqual([way, 401, 'unauthorized']);
        expect(Object.keys(answer.body).sort()).toEqual(['error', 'error_message']);
        expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
      }
      expect(await contents()).toBe(before);
    },
  );

  it('counts a cookie for nothing without the header of the desk', async () => {
    const { Cookie } = withSession(sessions['operator']!);
    const headers = { Cookie };
    const sent = method === 'GET' || method === 'DELETE' ? undefined : {};
    const answer = await send(method, addressOf(path), sent, headers);
    const nobody = await ask(method, path, undefined, {});
    expect([answer.status, answer.body]).toEqual([nobody.status, nobody.body]);
  });

  it('is not answered without a key, or by the public half', async () => {
    const { status, headers } = await ask(method, path, undefined, {});
    if (status !== 401) expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
  });

  it.runIf(isOfFacility(route))("tells and changes nothing with another facility's key", async () => {
    const before = await contents();
    for (const way of WAYS) {
      const answer = await ask(method, path, 'other', BODIES[path], way);
      expect([answer.status, answer.body]).toEqual([
        404,
        { error: 'not_found', error_message: 'There is nothing here.' },
      ]);
    }
    expect(await contents()).toBe(before);
  });

  it.runIf(isOfFacility(route) && needs !== 'read')('is refused to a role too low', async () => {
    const before = await contents();
    const lower = ROLES[ROLES.indexOf(needs) - 1] as Role;
    for (const way of WAYS) {
      const answer = await ask(method, path, lower, BODIES[path], way);
      expect([answer.status, answer.body.error]).toEqual([403, 'forbidden']);
    }
    expect(await contents()).toBe(before);
  });

  it.runIf(method === 'PATCH')(
    'is refused, with the record as it is, when it was changed meanwhile',
    async () => {
      const { body: first } = await ask('PATCH', path, 'operator', {});
      expect(Date.parse(first.updated)).toBeGreaterThan(0);
      const before = await contents();
      const stale = await ask('PATCH', path, 'operator', { updated: '2020-01-01T00:00:00Z' });
      expect([stale.status, stale.body]).toEqual([
        409,
        {
          error: 'conflict',
          error_message: 'This has changed in the meantime. Please read it again.',
          fields: { updated: ['This does not match the record as it is now.'] },
          current: first,
        },
      ]);
      const again = await ask('PATCH', path, 'operator', { updated: first.updated });
      expect([again.status, again.body]).toEqual([route.status, first]);
      // A change of nothing changes nothing.
      expect(await contents()).toBe(before);
      const wrong = await ask('PATCH', path, 'operator', { updated: 'yesterday' });
      expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['updated']]);
    },
  );

  it.runIf(isOfFacility(route) && method !== 'POST').each(WAYS)(
    `is answered to the role ${needs} by %s`,
    async (way) => {
      const answer = await ask(method, path, needs, undefined, way);
      expect([answer.status, answer.body?.fields]).toEqual([route.status, undefined]);
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      if (method !== 'DELETE') return;
      // The next test finds a record again.
      const { body } = await ask('POST', collectionOf(path), 'operator', BODIES[collectionOf(path)]);
      records.set(collectionOf(path), body.id);
    },
  );
});

describe('the routes of the management API', () => {
  it('are each declared once, and every POST has a body in these tests', () => {
    const titles = MANAGEMENT_ROUTES.map(titleOf);
    expect(new Set(titles).size).toBe(titles.length);
    const posts = MANAGEMENT_ROUTES.filter(({ method }) => method === 'POST').map(({ path }) => path);
    expect(Object.keys(BODIES).sort()).toEqual(posts.sort());
  });
});
