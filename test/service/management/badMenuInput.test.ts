import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MANAGEMENT_ROUTES } from '../../../src/service/management/resources/index.ts';
import { keyFor } from '../support/management.ts';
import { BODIES } from '../support/managementBodies.ts';
import { addLinkedRecords } from '../support/managementRecords.ts';
import { openRestaurant, send } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let key: string;

beforeAll(async () => {
  service = await startTestService();
  await openRestaurant(service.db, { id: 'mine', facility: { ordering_enabled: true } });
  await addLinkedRecords(service.db, 'mine', service.clock());
  key = await keyFor(service.db, 'manager', 'mine');
});
afterAll(() => service.stop());

const WRONG: readonly unknown[] = [
  null,
  true,
  -1,
  7,
  0.5,
  1e300,
  '',
  'x',
  'a\u0000b',
  '\ud800',
  'x'.repeat(30_000),
  '/v1/facility/mine/menus/99999999999999999',
  '/v1/facility/other/menus/1',
  "'; DROP TABLE menus; --",
  [],
  [null],
  [[]],
  {},
  { constructor: 1 },
];
const ofMenus = MANAGEMENT_ROUTES.filter(
  ({ path, body }) => body && /\/(?:menus?|products?|orders)[_/]|\/(?:products|orders)$/.test(path),
);

describe.each(ofMenus.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_, route) => {
  const url = () => `${service.url}/v1${route.path.replace('{facility_id}', 'mine').replace(/\{\w+\}/, '1')}`;
  const ask = (body: unknown) => send(route.method, url(), body, { 'Api-Key': key });

  it.each(Object.keys(route.body?.shape ?? {}))('takes or refuses whatever stands in %s', async (field) => {
    for (const value of WRONG) {
      const { status, body } = await ask({
        ...(route.method === 'POST' ? BODIES[route.path] : {}),
        [field]: value,
      });
      const told = [field, JSON.stringify(value)?.slice(0, 40), status, Object.keys(body.fields ?? {})];
      expect([200, 201, 202, 400, 404, 409], JSON.stringify(told)).toContain(status);
      // What is refused is refused for this field, or for what the value would lead to.
      if (status === 400) expect(told[3], JSON.stringify(told)).not.toEqual([]);
    }
  });

  it('refuses what is no object', async () => {
    for (const body of [null, [], 7, '{', '"text"']) expect((await ask(body)).status).toBe(400);
  });
});

describe('what guests read', () => {
  it('is still there after all that', async () => {
    const { status, body } = await send('GET', `${service.url}/v1/facility/mine/menu_widget`);
    expect([status, body.objects.length]).toEqual([200, 1]);
  });
});
