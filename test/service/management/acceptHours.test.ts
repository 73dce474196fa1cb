import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AcceptHour, QrAcceptHour } from '../../../src/contract/management/menu.ts';
import { type Client, clientOf, keyFor } from '../support/management.ts';
import { type OpenMenu, openWithDish } from '../support/menu.ts';
import { send } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let manager: Client;
let menu: OpenMenu;
const at = '/v1/facility/lumen';

beforeAll(async () => {
  service = await startTestService();
  ({ menu } = await openWithDish(service.db, 'lumen', {}, { hours: false }));
  manager = clientOf(service.url, await keyFor(service.db, 'manager', 'lumen'));
});
afterAll(() => service.stop());

const shown = async () => (await send('GET', `${service.url}${at}/menu_widget`)).body.objects[0];

describe.each(['delivery', 'pickup', 'qr_order'])('%s accept hours', (kind) => {
  const name = `product_${kind}_accept_hours`;

  it('are added, listed, changed and removed, and guests read each change next', async () => {
    const sent = { begins: '11:30:00', ends: '01:00:00', weekdays: [0, 6], menu: `${at}/menus/${menu.id}` };
    const added = await manager.post(`lumen/${name}`, { ...sent, facility: at });
    expect(added.status).toBe(201);
    const record = kind === 'qr_order' ? QrAcceptHour : AcceptHour;
    expect(z.strictObject(record.shape).parse(added.body)).toMatchObject({
      ...sent,
      facility: at,
      resource_uri: `${at}/${name}/${added.body.id}`,
    });
    expect((await shown())[name]).toMatchObject([{ begins: '11:30:00', ends: '01:00:00', weekdays: [0, 6] }]);

    const second = await manager.post(`lumen/${name}`, { ...sent, begins: '08:00', ends: '10:00' });
    const list = await manager.get(`lumen/${name}`);
    expect(list.body.objects.map(({ id }: { id: number }) => id)).toEqual([second.body.id, added.body.id]);

    const path = `lumen/${name}/${added.body.id}`;
    const changed = await manager.patch(path, { ends: '23:00:00', weekdays: [1] });
    expect([changed.status, changed.body]).toMatchObject([
      202,
      { begins: '11:30:00', ends: '23:00:00', weekdays: [1] },
    ]);
    expect((await manager.remove(path)).status).toBe(204);
    expect((await shown())[name]).toMatchObject([{ begins: '08:00:00' }]);
  });

  it('are told from those of the other kinds', async () => {
    const other = await menu.addHours({ kind: kind === 'pickup' ? 'delivery' : 'pickup' });
    const path = `lumen/${name}/${other}`;
    expect((await manager.patch(path, { begins: '10:00:00' })).status).toBe(404);
    expect((await manager.remove(path)).status).toBe(404);
    const { body } = await manager.get(`lumen/${name}`);
    expect(body.objects.map(({ id }: { id: number }) => id)).not.toContain(other);
    await service.db.deleteFrom('menu_accept_hours').where('id', '=', other).execute();
  });

  it.each([
    ['begins', '24:00:00'],
    ['ends', 'noon'],
    ['weekdays', []],
    ['weekdays', [7]],
    ['weekdays', [1, 1]],
    ['menu', 5],
  ])('are refused with %s %j', async (field, value) => {
    const sent = { begins: '11:30', ends: '14:00', weekdays: [0], menu: `${at}/menus/${menu.id}` };
    const { status, body } = await manager.post(`lumen/${name}`, { ...sent, [field]: value });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });
});

describe('hours at the table', () => {
  it('are limited to categories of their own menu, until the list is empty', async () => {
    const path = `${at}/menu_categories/${menu.category}`;
    const { body } = await manager.post('lumen/product_qr_order_accept_hours', {
      begins: '12:00',
      ends: '14:00',
      weekdays: [2],
      menu: `${at}/menus/${menu.id}`,
      menu_categories: [path],
    });
    expect(body.menu_categories).toEqual([path]);
    const find = async () =>
      (await shown()).product_qr_order_accept_hours.find(({ id }: { id: number }) => id === body.id);
    expect((await find()).menu_categories).toEqual([`${at}/menu_category/${menu.category}`]);
    const own = `lumen/product_qr_order_accept_hours/${body.id}`;
    expect((await manager.patch(own, { begins: '12:30' })).body.menu_categories).toEqual([path]);
    const wrong = await manager.patch(own, { begins: '13:00', menu_categories: [`${path}9`] });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([404, ['menu_categories']]);
    expect((await find()).begins).toBe('12:30:00');
    expect((await manager.patch(own, { menu_categories: [] })).body.menu_categories).toEqual([]);
    expect((await find()).menu_categories).toEqual([]);
  });
});
