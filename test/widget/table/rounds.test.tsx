import { screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { expectFocus } from '../support/openCheckout.tsx';
import { openTable } from '../support/openTable.tsx';

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const heading = (name: string | RegExp) => screen.findByRole('heading', { name });
const KITCHEN = 'Your order is sent.';

const terms = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
/** The dishes of the order, as they are listed. */
const dishesShown = () =>
  [...document.querySelectorAll('.headline ~ .dishes li')].map((item) =>
    [...item.children].map(({ textContent }) => textContent).join(' '),
  );
/** Rounds as they are listed, without their times. */
const listed = () =>
  [...document.querySelectorAll('.rounds > li')].map((item) => item.textContent.replace(/^[\d:]+/, ''));

async function send(user: { click(element: Element): Promise<void> }) {
  await user.click(button(/^Send order/));
  await heading(KITCHEN);
}

describe('the last screen of a round', () => {
  it('says where it is brought and what is to pay, and is read first', async () => {
    const { user, events } = await openTable();
    await send(user);
    await expectFocus(KITCHEN);
    expect(screen.getByText("Trattoria Lumen hasn't accepted it yet.")).toBeTruthy();
    expect(dishesShown()).toEqual(['1\u00a0× Dish 1 €9.50', '1\u00a0× Dish 3 €9.50']);
    expect(terms()).toEqual({
      'At the table': 'Table 12',
      Reference: expect.stringMatching(/^ORDER\d+$/),
      'To pay': '€19.00 · Pay at the table',
    });
    expect(document.body.textContent).not.toMatch(/confirm/i);
    await waitFor(() => expect(events.at(-1)).toEqual({ name: 'step', detail: { step: 'sent' } }));
  });

  it('has the next round as its first button, which keeps table and contact and begins with an empty cart', async () => {
    const { user, cart, checkOut, kitchen, sent } = await openTable({
      attributes: { name: 'Marta', email: 'marta@example.org' },
    });
    await send(user);
    expect(screen.getAllByRole('button')[0]).toBe(button('Order another round'));
    await user.click(button('Order another round'));
    await waitFor(() => expect(button(/^Table 12.*Change/)).toBeTruthy());
    expect(cart.lines.value).toEqual([]);
    await checkOut(4);
    await send(user);
    expect(sent().map(({ name, notes }) => [name, notes])).toEqual([
      ['Marta', 'Table 12'],
      ['Marta', 'Table 12'],
    ]);
    expect(kitchen.orders.map(({ cart: one }) => kitchen.linesOf(one))).toEqual([
      ['1 x 1', '1 x 3'],
      ['1 x 4'],
    ]);
  });

  it('lists the rounds from the second on', async () => {
    const { user, checkOut } = await openTable();
    await send(user);
    expect(listed()).toEqual([]);
    expect(screen.getByText('To pay')).toBeTruthy();
    await user.click(button('Order another round'));
    await checkOut(4);
    await send(user);
    // What is owed for all of them stands below.
    expect(screen.getByText('This round')).toBeTruthy();
    expect(screen.queryByText('To pay')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Your rounds' })).toBeTruthy();
    expect(listed()).toEqual([
      expect.stringMatching(/^ €19\.00Reference ORDER\d+1\u00a0×Dish 1€9\.501\u00a0×Dish 3€9\.50$/),
      expect.stringMatching(/^ €9\.50Reference ORDER\d+1\u00a0×Dish 4€9\.50$/),
    ]);
  });

  it('says that the kitchen has it, when it comes, and what was refused', async () => {
    const { user, kitchen } = await openTable();
    await send(user);
    const comeBack = () => {
      for (const value of [true, false]) {
        Object.defineProperty(document, 'hidden', { configurable: true, value });
        document.dispatchEvent(new Event('visibilitychange'));
      }
    };
    kitchen.stands({ status: 'ready' });
    comeBack();
    await heading('Your order is ready.');
    expect(screen.getByText("We'll bring it to your table.")).toBeTruthy();
    kitchen.stands({ status: 'cancelled', message: 'No more bread tonight' });
    comeBack();
    await heading("Trattoria Lumen can't make your order.");
    expect(screen.getByText('No more bread tonight')).toBeTruthy();
    expect(terms()).not.toHaveProperty('To pay');
    expect(button('Order another round')).toBeTruthy();
  });

  it('holds to what the order itself says, where that is another', async () => {
    const { user, kitchen } = await openTable();
    kitchen.fail('POST menu_widget_cart_order', {
      status: 201,
      body: { ref_num: 'K7F2QX', status: 'new', currency: 'EUR', price_gross: '18.00' },
    });
    await send(user);
    expect(terms()).toMatchObject({ Reference: 'K7F2QX', 'To pay': '€18.00 · Pay at the table' });
  });

  it('leads to the menu where nothing was sent', async () => {
    const { navigation } = await openTable({ dishes: [] });
    navigation.go('sent');
    await waitFor(() => expect(navigation.step.value).toBe('menu'));
  });
});

describe('the rounds that were sent', () => {
  it('are one line at the menu once there are some: how many, and what they cost', async () => {
    const { user, checkOut } = await openTable();
    await send(user);
    await user.click(button('Order another round'));
    expect(button('1 round so far · €19.00')).toBeTruthy();
    await checkOut(4);
    await send(user);
    await user.click(button('Order another round'));
    await user.click(button('2 rounds so far · €28.50'));
    const dialog = await screen.findByRole('dialog', { name: 'Your rounds' });
    expect(listed()).toHaveLength(2);
    expect(dialog.textContent).toContain('Dish 3');
    expect(within(dialog).getByText('Total').parentElement?.textContent).toBe('Total€28.50');
    await user.click(button('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are none before the first, and none at another table', async () => {
    const { user, table } = await openTable();
    expect(screen.queryByText(/so far/)).toBeNull();
    await send(user);
    await user.click(button('Order another round'));
    table.correct('14');
    await waitFor(() => expect(screen.queryByText(/so far/)).toBeNull());
  });
});
