/** Nothing is sent into silence: who hears of an order that nobody takes, and what is offered where nobody would. */
import { DeskPage } from './pages/deskPage.ts';
import { orderOnBoard } from './support/ordersOnBoard.ts';
import { ownRestaurant } from './support/ownRestaurant.ts';
import { type Database, expect, IN_FULL, test } from './support/test.ts';

const takesOrders = async (id: string) => {
  const answer = await fetch(`${process.env.TABLESIDE_URL}/v1/facility?limit=1000`);
  const { objects } = (await answer.json()) as { objects: { id: string; ordering_enabled: boolean }[] };
  return objects.find((facility) => facility.id === id)?.ordering_enabled;
};

const mailsAbout = async (database: Database, id: string) =>
  (
    await database.query<{ to_address: string }>(
      'SELECT to_address FROM mail_outbox WHERE facility_id = $1 ORDER BY to_address',
      [id],
    )
  ).rows.map(({ to_address: to }) => to);

test(
  'an order that nobody accepts is mailed to all recipients, until somebody accepts it',
  IN_FULL,
  async ({ page, database }) => {
    const restaurant = await ownRestaurant(database);
    await database.query(
      `INSERT INTO notification_recipients (facility_id, contact_info_type, contact_info, for_orders)
       VALUES ($1, 'email', 'chef@pass.example', true)`,
      [restaurant.id],
    );
    const order = await orderOnBoard(database, restaurant, {
      name: 'Ada Waits',
      age: 4,
      lines: [{ title: 'Olive miste' }],
    });
    const due = () =>
      database.query(
        `INSERT INTO tasks (kind, facility_id, details, next_attempt, created)
         VALUES ('order_alert', $1, jsonb_build_object('order', $2::bigint), now(), now())`,
        [restaurant.id, order],
      );
    await due();
    const told = () => mailsAbout(database, restaurant.id);
    await expect.poll(told, { timeout: 30_000 }).toContain('chef@pass.example');
    const desk = new DeskPage(page, restaurant);
    await desk.open('board');
    await desk
      .order('Ada Waits')
      .getByRole('button', { name: /^Accept ·/ })
      .click();
    await expect
      .poll(
        async () =>
          (await database.query('SELECT status, alerts_sent FROM orders WHERE id = $1', [order])).rows,
      )
      .toEqual([{ status: 'accepted', alerts_sent: 1 }]);
    await due();
    const waiting = async () =>
      (
        await database.query(
          "SELECT FROM tasks WHERE facility_id = $1 AND kind = 'order_alert' AND next_attempt <= now()",
          [restaurant.id],
        )
      ).rowCount;
    await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
    const alerts = (await told()).filter((to) => to === 'chef@pass.example');
    expect(alerts).toHaveLength(1);
  },
);

test(
  'where no address works and no desk is open nothing can be ordered, and an open desk takes orders',
  IN_FULL,
  async ({ page, database }) => {
    const restaurant = await ownRestaurant(database);
    expect(await takesOrders(restaurant.id)).toBe(true);
    await database.query("UPDATE facilities SET email = '' WHERE id = $1", [restaurant.id]);
    await database.query('DELETE FROM notification_recipients WHERE facility_id = $1', [restaurant.id]);
    expect(await takesOrders(restaurant.id)).toBe(false);
    // Somebody who may look on alone takes no order: that desk says so.
    const role = (name: string) =>
      database.query('UPDATE user_rights SET role = $2 WHERE facility_id = $1', [restaurant.id, name]);
    await role('read');
    const desk = new DeskPage(page, restaurant);
    await desk.open('board');
    await expect(page.getByText(/^Online orders would reach nobody/)).toBeVisible();
    expect(await takesOrders(restaurant.id)).toBe(false);
    await role('owner');
    await page.reload();
    await page.getByRole('button', { name: 'Open the board' }).click();
    // An open desk is somebody whom orders reach.
    await expect.poll(() => takesOrders(restaurant.id)).toBe(true);
    const open = await database.query('SELECT FROM open_desks WHERE facility_id = $1', [restaurant.id]);
    expect(open.rowCount).toBe(1);
    await expect(page.getByText('Taking online orders')).toBeVisible();
    await page.goto('about:blank');
    await expect.poll(() => takesOrders(restaurant.id), { timeout: 30_000 }).toBe(false);
  },
);
