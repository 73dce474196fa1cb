/** A menu's file that is sent itself, instead of the address it is behind. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MENU_FILE } from '../../../src/contract/management/menuFile.ts';
import { startTasks, type TaskRunner } from '../../../src/service/tasks.ts';
import { type Client, clientOf, keyFor } from '../support/management.ts';
import { openRestaurant } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let manager: Client;
let tasks: TaskRunner;

beforeAll(async () => {
  service = await startTestService();
  await openRestaurant(service.db, { id: 'lumen' });
  manager = clientOf(service.url, await keyFor(service.db, 'manager', 'lumen'));
  tasks = startTasks(service.services);
});
afterAll(async () => {
  await tasks.stop();
  await service.stop();
});
beforeEach(() => service.db.deleteFrom('mail_outbox').execute());

const email = 'owner@restaurant.example';
const least = { format: MENU_FILE, version: 1, currency: 'EUR', menu: {} };
const soup = { id: 1, menu_category: 1, title: 'Soup', price_gross: '6.50' };
const menu = { ...least, menu_categories: [{ id: 1, name: 'Starters' }], products: [soup] };
const importing = (body: object) => manager.post('lumen/menus/import', { email, ...body });
const titles = async () =>
  (await manager.get('lumen/products')).body.objects.map(({ title }: { title: string }) => title);
const begun = () => service.db.selectFrom('tasks').select('id').execute();

describe('an import of a file that is sent itself', () => {
  it('replaces the menu, and is mailed', async () => {
    const { status, body } = await importing({ json_file: menu });
    expect([status, body]).toEqual([200, {}]);
    await tasks.runDue();
    await expect
      .poll(() => service.db.selectFrom('mail_outbox').select('subject').execute())
      .toEqual([{ subject: 'Speisekarte importiert: Restaurant lumen' }]);
    expect(await titles()).toEqual(['Soup']);
  });

  it.each([
    [{ ...menu, currency: 'USD' }, { 'json_file.currency': ["This restaurant's prices are in EUR."] }],
    [{ ...least, format: undefined }, { 'json_file.format': ['This must be one of: tableside-menu.'] }],
    [
      { ...menu, products: [soup, { ...soup, id: 2, price_gross: 7 }] },
      { 'json_file.products[1].price_gross': ['This must be text.'] },
    ],
    [
      { ...menu, menu_categories: [] },
      { 'json_file.products[0].menu_category': ['The file has no such record.'] },
    ],
    ['a file', { json_file: ['This must be an object.'] }],
  ])('answers at once with each fault and its place, and begins nothing (%#)', async (json_file, fields) => {
    const before = await titles();
    const answer = await importing({ json_file });
    expect([answer.status, answer.body.fields]).toEqual([400, fields]);
    expect(await begun()).toEqual([]);
    expect(await titles()).toEqual(before);
  });

  it('answers with the first hundred faults of a file that has more', async () => {
    const products = Array.from({ length: 130 }, (_, index) => ({ ...soup, id: index + 1 }));
    const { body } = await importing({ json_file: { ...least, products } });
    expect(Object.keys(body.fields)).toHaveLength(100);
  });

  it('is one or the other: an address, or the file', async () => {
    const url = 'https://files.example/menu.json';
    for (const [body, message] of [
      [{}, 'This is needed, or the file itself as json_file.'],
      [{ json_file: menu, json_file_url: url }, 'Send this or json_file, not both.'],
    ] as const) {
      const answer = await importing(body);
      expect([answer.status, answer.body.fields]).toEqual([400, { json_file_url: [message] }]);
    }
    expect(await begun()).toEqual([]);
  });

  it('takes whatever JSON may hold without harm', async () => {
    const deep = `${'{"a":'.repeat(8000)}1${'}'.repeat(8000)}`;
    for (const file of ['{"constructor":1,"products":{"length":1}}', deep]) {
      const answer = await manager.post('lumen/menus/import', `{"email":"${email}","json_file":${file}}`);
      expect(answer.status).toBe(400);
    }
  });
});
