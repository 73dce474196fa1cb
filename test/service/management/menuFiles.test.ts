import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MENU_FILE, type MenuFile } from '../../../src/contract/management/menuFile.ts';
import { exportMenu } from '../../../src/service/menuFiles/exportMenu.ts';
import { FetchFault } from '../../../src/service/menuFiles/fetchFile.ts';
import { importMenu } from '../../../src/service/menuFiles/importMenu.ts';
import { exportTask, importTaskBy } from '../../../src/service/menuFiles/menuTasks.ts';
import { readMenuFile } from '../../../src/service/menuFiles/readMenuFile.ts';
import { findFacility } from '../../../src/service/store/facilities.ts';
import { removeOldExports } from '../../../src/service/store/menuExports.ts';
import { startTasks, type TaskRunner } from '../../../src/service/tasks.ts';
import { type Client, clientOf, keyFor } from '../support/management.ts';
import { addMargherita, openMenu } from '../support/menu.ts';
import { openRestaurant, send } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let manager: Client;
let tasks: TaskRunner;
/** What is behind an address outside. */
const files = new Map<string, string>();
const START = '2026-11-19T11:00:00Z';

beforeAll(async () => {
  service = await startTestService();
  for (const id of ['lumen', 'empty', 'copy', 'first', 'second'])
    await openRestaurant(service.db, { id, facility: { ordering_enabled: true } });
  const menu = await openMenu(service.db, 'lumen', {
    delivery_area: '10999',
    force_prepayment_order_value: 40,
  });
  const pizza = await addMargherita(menu);
  await menu.addHours({ kind: 'qr_order', begins: '18:00', ends: '02:00' }, [menu.category]);
  manager = clientOf(service.url, await keyFor(service.db, 'manager', 'lumen', 'empty', 'copy'));
  await manager.post('lumen/product_allergens', {
    title: 'Gluten',
    products: [`/v1/facility/lumen/products/${pizza.id}`],
  });
  const [group] = (await manager.get('lumen/product_modifier_groups')).body.objects;
  await manager.post('lumen/product_modifier_defaults', {
    title: 'Capers',
    price_gross: '0.80',
    product_modifier_group: group.resource_uri,
  });
  tasks = startTasks(service.services, {
    menu_export: exportTask,
    menu_import: importTaskBy(async (url) => {
      const text = files.get(url);
      if (text === undefined) throw new FetchFault('The address answered with the status 404.');
      return text;
    }),
  });
});
afterAll(async () => {
  await tasks.stop();
  await service.stop();
});
beforeEach(() => service.db.deleteFrom('mail_outbox').execute());
afterEach(() => service.clock.set(START));

const mails = () => service.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute();
/** The next mail, when everything that is due has been done. */
async function mail() {
  await tasks.runDue();
  await expect.poll(mails, { timeout: 20_000 }).toHaveLength(1);
  return (await mails())[0]!;
}
const linkIn = (text: string) => /http\S+\/v1\/menu_export\/\S+/.exec(text)?.[0] ?? '';
const menuOf = async (facility: string) => {
  const row = await findFacility(service.db, facility);
  return exportMenu(service.db, row!, undefined, service.url);
};
/** Imports a file that is behind an address outside, and gives the mail about it. */
async function importing(facility: string, file: unknown, more: object = {}) {
  const json_file_url = 'https://files.example/menu.json';
  files.set(json_file_url, typeof file === 'string' ? file : JSON.stringify(file));
  const body = { json_file_url, email: 'owner@restaurant.example', ...more };
  const { status, body: answer } = await manager.post(`${facility}/menus/import`, body);
  expect([status, answer]).toEqual([200, {}]);
  return mail();
}
const least: object = { format: MENU_FILE, version: 1, currency: 'EUR', menu: {} };

describe('the export of a menu', () => {
  it('answers with an empty object, and mails a link to a file with everything of the menu', async () => {
    const { status, body } = await manager.post('lumen/menus/export', { email: 'owner@restaurant.example' });
    expect([status, body]).toEqual([200, {}]);
    const { to_address, subject, text_part, language } = await mail();
    expect([to_address, subject, language]).toEqual([
      'owner@restaurant.example',
      'Ihre Speisekarte als Datei: Restaurant lumen',
      'de',
    ]);
    const { status: found, headers, body: file } = await send('GET', linkIn(text_part));
    expect(found).toBe(200);
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="menu.json"');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(file).toMatchObject({
      format: 'tableside-menu',
      version: 1,
      currency: 'EUR',
      menu: { name: 'Menu', delivery_area: '10999', force_prepayment_order_value: '40.00' },
      menu_categories: [{ id: 1, name: 'Dishes' }],
      products: [{ id: 1, menu_category: 1, title: 'Margherita', price_gross: '9.50' }],
      product_variations: [
        { product: 1, title: 'Small' },
        { product: 1, title: 'Large' },
      ],
      product_modifier_groups: [
        { id: 1, title: 'Base' },
        { id: 2, title: 'extras' },
      ],
      product_modifier_defaults: [{ product_modifier_group: 1, title: 'Capers', price_gross: '0.80' }],
      product_allergens: [{ title: 'Gluten', products: [1] }],
      product_delivery_accept_hours: [{ begins: '11:00:00', ends: '22:00:00' }],
      product_qr_order_accept_hours: [{ menu_categories: [] }, { begins: '18:00:00', menu_categories: [1] }],
    });
    expect(file.product_modifiers).toHaveLength(5);
  });

  it('is behind a secret of which a hash is kept, for a day', async () => {
    await manager.post('lumen/menus/export', { email: 'owner@restaurant.example' });
    const link = linkIn((await mail()).text_part);
    const code = link.split('/').at(-1)!;
    const kept = await service.db.selectFrom('menu_exports').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(code);
    expect(service.logged.map((line) => JSON.stringify(line)).join('\n')).not.toContain(code);
    service.clock.set('2026-11-20T10:59:59Z');
    expect((await send('GET', link)).status).toBe(200);
    service.clock.set('2026-11-20T11:00:00Z');
    const ended = await send('GET', link);
    const unknown = await send('GET', `${service.url}/v1/menu_export/not-a-code`);
    expect([ended.status, ended.body]).toEqual([404, unknown.body]);
    await removeOldExports(service.db, service.clock());
    const left = await service.db.selectFrom('menu_exports').selectAll().execute();
    expect(left).toEqual([]);
  });

  it('of a facility without a menu is mailed as a failure', async () => {
    await manager.post('empty/menus/export', { email: 'owner@restaurant.example' });
    const { subject, text_part } = await mail();
    expect(subject).toBe('Export der Speisekarte fehlgeschlagen: Restaurant empty');
    expect(linkIn(text_part)).toBe('');
  });
});

describe('the import of a menu', () => {
  it('makes of an exported file the same menu in another facility, and guests read it next', async () => {
    await manager.post('lumen/menus/export', { email: 'owner@restaurant.example' });
    const link = linkIn((await mail()).text_part);
    await service.db.deleteFrom('mail_outbox').execute();
    await manager.post('copy/menus/import', { json_file_url: link, email: 'owner@restaurant.example' });
    const { subject, text_part } = await mail();
    expect(subject).toBe('Speisekarte importiert: Restaurant copy');
    expect(text_part).toContain('Produkte: 1');
    expect(await menuOf('copy')).toEqual(await menuOf('lumen'));
    const { body } = await send('GET', `${service.url}/v1/facility/copy/menu_widget`);
    expect(body.objects[0].products).toMatchObject([{ title: 'Margherita', product_modifiers_exist: true }]);
  });

  it('replaces what the menu has, and keeps the settings that the file leaves out', async () => {
    const before = (await manager.get('copy/menus')).body.objects[0];
    const file = {
      ...least,
      menu: { name: 'Summer' },
      menu_categories: [{ id: 7, name: 'Ice cream' }],
      products: [{ id: 3, menu_category: 7, title: 'Sundae', price_gross: '6' }],
    };
    expect((await importing('copy', file)).subject).toMatch(/^Speisekarte importiert/);
    const after = (await manager.get('copy/menus')).body.objects[0];
    expect(after).toEqual({ ...before, name: 'Summer', updated: after.updated });
    expect(await menuOf('copy')).toMatchObject({
      menu_categories: [{ name: 'Ice cream', priority: 0, online_order_enabled: true }],
      products: [{ title: 'Sundae', price_gross: '6.00' }],
      product_variations: [],
      product_delivery_accept_hours: [],
    });
  });

  it.each<[string, object | string, string[]]>([
    ['is no JSON', '{"format":', ['This is not valid JSON.']],
    ['is no menu', '[]', ['This must be an object.']],
    [
      'is in another currency',
      { ...least, currency: 'JPY' },
      ["currency: This restaurant's prices are in EUR."],
    ],
    [
      'has wrong fields',
      {
        ...least,
        menu_categories: [{ id: 1, name: 'Dishes' }],
        products: [
          { id: 1, menu_category: 1, title: 'Soup', price_gross: '5' },
          { id: 2, menu_category: 1, title: '', price_gross: 5 },
        ],
        product_delivery_accept_hours: [{ begins: '25:00', ends: '12:00', weekdays: [0] }],
      },
      [
        'products[1].title: This is required.',
        'products[1].price_gross: This must be text.',
        'product_delivery_accept_hours[0].begins: This must be a time of day, like 18:30:00.',
      ],
    ],
    [
      'leads nowhere',
      {
        ...least,
        menu_categories: [
          { id: 1, name: 'Dishes' },
          { id: 1, name: 'Drinks' },
        ],
        products: [{ id: 1, menu_category: 2, title: 'Soup', price_gross: '5' }],
        product_modifier_groups: [{ id: 1, title: 'Sides', minimum_quantity: 2, maximum_quantity: 1 }],
        product_modifiers: [{ product: 9, product_modifier_group: 1, title: 'Bread' }],
        product_allergens: [{ title: 'Celery', products: [1, 8] }],
      },
      [
        'menu_categories[1].id: This id appears twice.',
        'products[0].menu_category: The file has no such record.',
        'product_modifiers[0].product: The file has no such record.',
        'product_modifier_groups[0].maximum_quantity: This must be at least 2, or 0 for unlimited.',
        'product_allergens[0].products[1]: The file has no such record.',
      ],
    ],
  ])('of a file that %s changes nothing and mails every fault with its place', async (_, file, faults) => {
    const before = await menuOf('lumen');
    const { subject, text_part } = await importing('lumen', file);
    expect(subject).toBe('Speisekarte nicht importiert: Restaurant lumen');
    for (const fault of faults) expect(text_part).toContain(fault);
    expect(await menuOf('lumen')).toEqual(before);
  });

  it('mails the first hundred faults of a file that has more', async () => {
    const products = Array.from({ length: 130 }, (_, index) => ({
      id: index + 1,
      menu_category: 1,
      title: 'Soup',
      price_gross: '5',
    }));
    const { text_part } = await importing('lumen', { ...least, products });
    expect(text_part).toContain('products[99].menu_category: The file has no such record.\n… +30');
  });

  it('of an address that cannot be read is mailed with the reason', async () => {
    files.clear();
    const body = { json_file_url: 'https://files.example/gone.json', email: 'owner@restaurant.example' };
    await manager.post('lumen/menus/import', body);
    expect((await mail()).text_part).toContain('The address answered with the status 404.');
  });

  it.each([
    ['http://files.example/menu.json', 400],
    ['ftp://files.example/menu.json', 400],
    ['/v1/menu_export/x', 400],
    ['', 400],
  ])('is not begun for the address %j', async (json_file_url, status) => {
    const answer = await manager.post('lumen/menus/import', {
      json_file_url,
      email: 'owner@restaurant.example',
    });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([status, ['json_file_url']]);
    const email = await manager.post('lumen/menus/export', { email: 'nobody' });
    expect([email.status, Object.keys(email.body.fields)]).toEqual([400, ['email']]);
  });

  it('of whatever was exported is equal', async () => {
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(anyFile, async (file) => {
        runs += 1;
        const now = service.clock();
        await service.db
          .deleteFrom('product_allergens')
          .where('facility_id', 'in', ['first', 'second'])
          .execute();
        const read = readMenuFile(JSON.stringify(file), 'EUR');
        expect(read.faults).toBeUndefined();
        await service.db.transaction().execute((trx) => importMenu(trx, 'first', undefined, read.file!, now));
        const first = await menuOf('first');
        const again = readMenuFile(JSON.stringify(first), 'EUR');
        expect(again.faults).toBeUndefined();
        await service.db
          .transaction()
          .execute((trx) => importMenu(trx, 'second', undefined, again.file!, now));
        expect(await menuOf('second')).toEqual(first);
        expect(plain(first!)).toEqual(plain(file));
        expect(first?.menu).toMatchObject(
          Object.fromEntries(Object.entries(file.menu).filter(([key]) => !/fee|value/.test(key))),
        );
      }),
      { numRuns: 25 },
    );
    expect(runs).toBeGreaterThanOrEqual(25);
  });
});

/** What a file says, without its order, the numbers of its records, and the decimals that an amount is written with. */
function plain({ menu: _menu, ...lists }: MenuFile) {
  const number = (key: string) => /price|fee|value|multiplicator/.test(key);
  const simple = (record: object) =>
    Object.entries(record)
      .filter(([key]) => !/^id$|^products?$|^menu_categor|^product_modifier_group$/.test(key))
      .map(([key, value]) => [key, number(key) && value !== null ? Number(value) : value])
      .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1));
  const address = (text: string) => text.replaceAll(`${service.url}/`, '/');
  return Object.fromEntries(
    Object.entries(lists).map(([name, list]) => [
      name,
      Array.isArray(list) ? list.map((record) => address(JSON.stringify(simple(record)))).sort() : list,
    ]),
  );
}

const word = fc.stringMatching(/^[\p{L}\p{N}<>&"'’ـ–]{1,20}$/u);
const money = fc.integer({ min: 0, max: 9_999_999_999 }).map((amount) => (amount / 10_000).toFixed(4));
const priority = fc.double({ min: -1000, max: 1000, noNaN: true }).map((number) => number || 0);
const flag = fc.boolean();
const units = fc
  .record({ least: fc.nat(50), more: fc.nat(50), isOpen: flag })
  .map(({ least: minimum_quantity, more, isOpen }) => ({
    minimum_quantity,
    maximum_quantity: isOpen ? null : minimum_quantity + more,
  }));
const time = fc
  .tuple(fc.nat(23), fc.nat(59), fc.nat(59))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const hour = fc.record({
  begins: time,
  ends: time,
  weekdays: fc.uniqueArray(fc.nat(6), { minLength: 1, maxLength: 7 }),
});
const listOf = <Item>(item: fc.Arbitrary<Item>) => fc.array(item, { maxLength: 4 });
/** Records with ids in any order. */
const withIds = <Item extends object>(items: fc.Arbitrary<Item[]>) =>
  items.map((list) => list.map((item, index) => ({ ...item, id: list.length - index })));

const anyFile = fc
  .record({
    menu_categories: withIds(
      fc.array(
        fc.record({
          name: word,
          description: fc.string({ maxLength: 5 }).map((text) => text.replace(/[^\w]/g, '')),
          image: fc.constantFrom('', '/pictures/a.webp', 'https://pictures.example/b.jpg'),
          priority,
          online_order_enabled: flag,
          show_products_in_menu: flag,
        }),
        { minLength: 1, maxLength: 4 },
      ),
    ),
    products: withIds(
      fc.array(
        fc.record({
          title: word,
          description: word,
          image: fc.constantFrom('', 'https://pictures.example/c.jpg'),
          product_identifier: word,
          price_gross: money,
          priority,
          online_order_enabled: flag,
          show_product_in_menu: flag,
        }),
        { minLength: 1, maxLength: 6 },
      ),
    ),
    product_modifier_groups: withIds(
      fc
        .array(fc.tuple(units, fc.record({ title: word, title_public: word })), {
          minLength: 1,
          maxLength: 3,
        })
        .map((list) => list.map(([limits, titles]) => ({ ...limits, ...titles }))),
    ),
    terms: fc.record({
      name: word,
      enabled: flag,
      allow_cash: flag,
      delivery_area: fc.option(word),
      delivery_fee: money,
      delivery_lead_time: fc.nat(10_080),
      force_prepayment_order_value: fc.option(money),
      qr_cash_payment_text: word,
    }),
    hours: fc.tuple(listOf(hour), listOf(hour), listOf(hour)),
    allergens: fc.uniqueArray(word, { maxLength: 4 }),
    picks: fc.infiniteStream(fc.nat()),
    sizes: listOf(fc.record({ title: word, price_gross: money, priority })),
    extras: listOf(
      fc.tuple(units, fc.record({ title: word, price_gross: money, priority })).map(([limits, rest]) => ({
        ...limits,
        ...rest,
      })),
    ),
  })
  .map(({ terms, hours, allergens, picks, sizes, extras, ...lists }): MenuFile => {
    const next = () => picks.next().value ?? 0;
    const idIn = (list: readonly { id: number }[]) => list[next() % list.length]!.id;
    const { menu_categories: categories, products, product_modifier_groups: groups } = lists;
    const ofProduct = () => ({ product: idIn(products) });
    const ofGroup = () => ({ product_modifier_group: idIn(groups) });
    return {
      format: MENU_FILE,
      version: 1,
      currency: 'EUR',
      menu: terms,
      ...lists,
      products: products.map((one) => ({ ...one, menu_category: idIn(categories) })),
      product_variations: sizes.map((one) => ({
        ...one,
        ...ofProduct(),
        modifier_price_multiplicator: '1.25',
      })),
      product_modifier_defaults: extras.map((one) => ({ ...one, ...ofGroup() })),
      product_modifiers: extras.map((one) => ({ ...one, ...ofGroup(), ...ofProduct() })),
      product_allergens: allergens.map((title) => ({
        title,
        products: next() % 3 === 0 ? [] : [...new Set([idIn(products), idIn(products)])],
      })),
      product_delivery_accept_hours: hours[0],
      product_pickup_accept_hours: hours[1],
      product_qr_order_accept_hours: hours[2].map((one) => ({
        ...one,
        menu_categories: next() % 2 === 0 ? [] : [idIn(categories)],
      })),
    };
  });
