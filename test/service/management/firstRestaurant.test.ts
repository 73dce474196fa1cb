/** The script of the README that makes a restaurant from nothing, run as a newcomer runs it: by sh and curl. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../../src/service/settings.ts';
import { startTasks, type TaskRunner } from '../../../src/service/tasks.ts';
import { keyFor } from '../support/management.ts';
import { cartAt, orderRequest, refusal } from '../support/menu.ts';
import { book, requestFor, send, slotAt } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

const SCRIPT = path.join(PROJECT_ROOT, 'scripts/firstRestaurant.sh');

let service: TestService;
let tasks: TaskRunner;
let folder: string;
let key: string;

beforeAll(async () => {
  service = await startTestService();
  tasks = startTasks(service.services);
  folder = await mkdtemp(path.join(tmpdir(), 'tableside-first-'));
  key = await keyFor(service.db, 'owner', null);
});
afterAll(async () => {
  await tasks.stop();
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the script in a folder of its own. Where it fails, what it says of it. */
async function run(env: Record<string, string>): Promise<{ said: string; failed: boolean }> {
  const options = { cwd: folder, env: { PATH: process.env['PATH'] ?? '', SERVICE: service.url, ...env } };
  return promisify(execFile)('sh', [SCRIPT], options).then(
    ({ stdout }) => ({ said: stdout, failed: false }),
    ({ stderr }: { stderr: string }) => ({ said: stderr, failed: true }),
  );
}

const at = (rest: string) => `${service.url}/v1/facility/the-linden-tree${rest}`;

describe('the script that makes a restaurant from nothing', () => {
  it('leaves one that is booked and ordered from at once', async () => {
    expect(await run({ KEY: key })).toEqual({
      said: `The Linden Tree is open. Book and order on the-linden-tree.html in this folder, or book at ${service.url}/at/the-linden-tree.\n`,
      failed: false,
    });
    const page = await readFile(path.join(folder, 'the-linden-tree.html'), 'utf8');
    expect(page).toContain('<tableside-widget facility="the-linden-tree" view="ordering">');
    expect(page).toContain(`src="${service.url}/tableside.js"`);

    const slot = await slotAt(service.url, 'the-linden-tree', '2026-11-20T19:00:00Z');
    expect(slot.available).toBe(40);
    const booking = await book(service.url, 'the-linden-tree', requestFor(slot));
    expect([booking.status, booking.body.status]).toEqual([201, 'confirmed']);

    const { body: menus } = await send('GET', at('/menu_widget'));
    const [pizza] = menus.objects[0].menu_categories[0].products;
    const { body: dish } = await send('GET', service.url + pizza);
    expect(dish.product_variations.map(({ title }: { title: string }) => title)).toEqual(['Small', 'Large']);
    const dough = dish.product_modifiers.find(({ title }: { title: string }) => title === 'Spelt');
    const { body: made } = await send('POST', at('/menu_widget_cart'), { type: 'pickup' });
    const cart = cartAt(service.url, 'the-linden-tree', made.resource_uri, made.uuid);
    const wish = { path: dish.resource_uri, id: dish.id, variations: {}, modifiers: {} };
    const line = await cart.add(wish, {
      product_variation: dish.product_variations[1].resource_uri,
      product_modifiers: [dough.resource_uri],
    });
    expect([line.status, line.body.price_gross]).toEqual([201, '14.5000']);
    const order = await cart.order(orderRequest(cart));
    expect([refusal(order), order.body.price_gross]).toEqual([[201], '14.50']);
  });

  it('makes another one when it is run again', async () => {
    const { said } = await run({ KEY: key });
    expect(said).toContain(`${service.url}/at/the-linden-tree-2.`);
  });

  it('shows what a key may not do, and ends', async () => {
    const { said, failed } = await run({ KEY: await keyFor(service.db, 'manager', null) });
    expect(failed).toBe(true);
    expect(said).toContain('POST /v1/facility {"error":"forbidden"');
  });

  it('says how to get a key when it has none', async () => {
    const { said, failed } = await run({});
    expect(failed).toBe(true);
    expect(said).toContain('npm run key -- --name Operator --all');
  });
});
