import { screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import CartBar from '../../../../src/widget/ordering/cart/CartBar.tsx';
import CartPanel from '../../../../src/widget/ordering/cart/CartPanel.tsx';
import CartSheet from '../../../../src/widget/ordering/cart/CartSheet.tsx';
import { useOrdering } from '../../../../src/widget/ordering/shared.ts';
import { choose } from '../../support/cartTabs.ts';
import type { Kitchen } from '../../support/kitchenServer.ts';
import { menu, product } from '../../support/menuRecords.ts';
import { openOrdering } from '../../support/openOrdering.tsx';
import type { SharedOptions } from '../../support/sharedOrdering.ts';

const MENUS = [menu(1, { products: [1, 2, 3].map((id) => product(id, 1)) })];

/** The cart beside the menu: 2 of the first dish and 1 of the second, at €9.50 each. */
async function open(options: SharedOptions = {}, View = CartPanel) {
  const opened = await openOrdering(View, { menus: MENUS, ...options });
  opened.cart.add(choose(1, 2));
  opened.cart.add(choose(2));
  await opened.cart.settle();
  return { ...opened, user: userEvent.setup(), served: () => linesOf(opened.kitchen) };
}

const linesOf = (kitchen: Kitchen) => kitchen.linesOf(kitchen.carts.at(-1)!);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const lineOf = (title: string) => screen.getByText(title).closest('li')!;
/** Names before amounts: `Subtotal €28.50`. */
const sums = () => {
  const rows = [...document.querySelectorAll('.sums dt')];
  return rows.map((row) => `${row.textContent} ${row.nextElementSibling?.textContent}`);
};

describe('the cart beside the menu', () => {
  it('says that it is empty', async () => {
    await openOrdering(CartPanel, { menus: MENUS });
    expect(screen.getByRole('heading', { name: 'Your cart' })).toBeTruthy();
    expect(screen.getByText('Your cart is empty')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows what is in it, the fee as a line of its own, and the total', async () => {
    await open();
    expect(within(lineOf('Dish 1')).getByText('€19.00')).toBeTruthy();
    expect(sums()).toEqual(['Subtotal €28.50', 'Delivery fee €2.50', 'Total €31.00']);
  });

  it('has no fee and no minimum for pickup', async () => {
    const { fulfilment, cart } = await open();
    fulfilment.chooseType('pickup');
    cart.setQuantity(cart.lines.value[0]!.key, 0);
    await cart.settle();
    await waitFor(() => expect(sums()).toEqual(['Subtotal €9.50', 'Total €9.50']));
    expect(document.querySelector('.need')).toBeNull();
  });

  it('says what is missing for a delivery, and lets the guest go on all the same', async () => {
    const { user, navigation } = await open();
    expect(document.querySelector('.need')).toBeNull();
    await user.click(button('One less: Dish 1'));
    await user.click(button('One less: Dish 1'));
    expect(screen.getByText('Add €5.50 for delivery')).toBeTruthy();
    await user.click(button('Go to checkout'));
    expect(navigation.step.value).toBe('checkout');
  });

  it('counts up and down, says so, and the server follows', async () => {
    const { user, cart, announced, served } = await open();
    await user.click(button('One more: Dish 1'));
    await waitFor(() => expect(announced.at(-1)).toBe('4 items · €38.00'));
    await user.click(button('One more: Dish 1'));
    await user.click(button('One more: Dish 1'));
    await waitFor(() => expect(announced.at(-1)).toBe('6 items · €57.00'));
    await user.click(button('One less: Dish 2'));
    await user.click(button('One less: Dish 1'));
    await waitFor(() => expect(announced.at(-1)).toBe('4 items · €38.00'));
    await cart.settle();
    expect(served()).toEqual(['4 x 1']);
  });

  it('keeps the focus in its place when a line goes and comes back', async () => {
    const { user, cart, served } = await open();
    await user.click(button('One less: Dish 2'));
    expect(button('Undo: Dish 2').closest('li')!.previousElementSibling).toBe(lineOf('Dish 1'));
    await waitFor(() => expect(document.activeElement).toBe(button('Undo: Dish 2')));
    await cart.settle();
    expect(served()).toEqual(['2 x 1']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(button('Dish 2')));
    await cart.settle();
    expect(served()).toEqual(['2 x 1', '1 x 2']);
  });

  it('lets the last line be put back too', async () => {
    const { user, cart, served } = await open();
    cart.remove(cart.lines.value[1]!.key);
    await user.click(button('One less: Dish 1'));
    await user.click(button('One less: Dish 1'));
    expect(screen.getByText('Your cart is empty')).toBeTruthy();
    await user.click(button('Undo: Dish 1'));
    await cart.settle();
    expect(served()).toEqual(['1 x 1']);
  });

  it('opens a line to change what was chosen', async () => {
    const { user, dialog, cart } = await open();
    await user.click(button('Dish 2'));
    const { product: path, key } = cart.lines.value[1]!;
    expect(dialog.opened.value).toEqual({ product: path, lineKey: key });
  });

  it('says which price is new, until the guest has read it', async () => {
    const { user, kitchen, cart } = await open();
    for (const one of kitchen.products.values()) if (one.id === 2) one.price_gross = '11.00';
    await cart.takeUp();
    await waitFor(() => expect(within(lineOf('Dish 2')).getByText('New price')).toBeTruthy());
    expect(within(lineOf('Dish 1')).queryByText('New price')).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('A price has changed. Please check your cart.');
    await user.click(button('Close'));
    expect(screen.queryByText('New price')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('says that a forgotten cart was put together anew', async () => {
    const { kitchen, cart, served } = await open();
    kitchen.forget();
    await cart.takeUp();
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('so we rebuilt it'));
    expect(served()).toEqual(['2 x 1', '1 x 2']);
  });

  it('leads to what the restaurant does not take, and lets the guest take it out', async () => {
    const { user, kitchen, cart, navigation, announced } = await open();
    for (const one of kitchen.products.values()) if (one.id === 2) one.online_order_enabled = false;
    await cart.takeUp();
    await screen.findByText('Not available right now.');
    expect(sums()[0]).toBe('Subtotal €19.00');
    await user.click(button('Go to checkout'));
    expect(navigation.step.value).toBe('menu');
    expect(document.activeElement).toBe(button('Dish 2'));
    expect(announced.at(-1)).toBe("To send your order, first remove what isn't available.");
    expect(button('One more: Dish 1')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'One more: Dish 2' })).toBeNull();
    await user.click(button('Remove: Dish 2'));
    await user.click(button('Go to checkout'));
    expect(navigation.step.value).toBe('checkout');
  });

  it('lets the guest take less of what the restaurant has not so much of', async () => {
    const { user, kitchen, cart, served } = await open();
    kitchen.fail('PATCH menu_widget_cart_item', { status: 400, body: { quantity: ['At most 2.'] } });
    cart.setQuantity(cart.lines.value[0]!.key, 3);
    await screen.findByText("We couldn't accept this request.");
    await user.click(button('One less: Dish 1'));
    await cart.settle();
    expect(served()).toEqual(['2 x 1', '1 x 2']);
  });

  it('says plainly when nobody knows whether a dish arrived, and tries again when asked', async () => {
    const { user, kitchen, cart, served } = await open();
    kitchen.fail('POST menu_widget_cart_item', 'lost');
    cart.add(choose(3));
    await screen.findByText(/^We don't know whether this was added\./);
    expect(within(lineOf('Dish 1')).queryByText(/We don't know/)).toBeNull();
    // Told of the whole cart, above its lines: once.
    await user.click(button(/^Try again/));
    await cart.settle();
    await waitFor(() => expect(screen.queryByText(/We don't know/)).toBeNull());
    expect(served()).toEqual(['2 x 1', '1 x 2', '1 x 3']);
    expect(kitchen.carts).toHaveLength(2);
  });

  it('waits without a connection, and says so', async () => {
    const { cart, isOffline, served } = await open();
    isOffline.value = true;
    cart.add(choose(3));
    expect(await screen.findByText('Not sent yet.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
    isOffline.value = false;
    await cart.settle();
    await waitFor(() => expect(screen.queryByText('Not sent yet.')).toBeNull());
    expect(served()).toEqual(['2 x 1', '1 x 2', '1 x 3']);
  });

  it('holds names and notes of any length and any kind as text', async () => {
    const { cart } = await openOrdering(CartPanel, { menus: MENUS });
    const title = '<img src=x onerror=alert(1)>';
    cart.add(choose(1, 1, { title, description: 'Donaudampfschiff'.repeat(60), note: '{{count}}' }));
    expect(await screen.findByText(title)).toBeTruthy();
    expect(document.querySelector('.lines img')).toBeNull();
    expect(screen.getByText('{{count}}')).toBeTruthy();
  });
});

/** The bar, and over it the sheet that it opens. */
function Narrow() {
  const { sheets } = useOrdering();
  return (
    <>
      <CartBar />
      {sheets.shown.value === 'cart' && <CartSheet />}
    </>
  );
}

describe('the cart in a narrow widget', () => {
  it('shows no bar while there is nothing in it', async () => {
    const { view } = await openOrdering(Narrow, { menus: MENUS });
    expect(view.container.textContent).toBe('');
  });

  it('is one tap away, and says so to a screen reader when it grows', async () => {
    const { user, cart, announced } = await open({}, Narrow);
    cart.add(choose(3));
    await waitFor(() => expect(announced.at(-1)).toBe('4 items · €38.00'));
    const bar = button(/4 items/);
    expect(bar.textContent).toBe('4 itemsYour cart€38.00');
    await user.click(bar);
    const sheet = screen.getByRole('dialog', { name: 'Your cart' });
    expect(within(sheet).getAllByRole('listitem')).toHaveLength(3);
    await user.click(within(sheet).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(bar);
  });

  it('says on the bar that something did not get through', async () => {
    const { kitchen, cart } = await open({}, Narrow);
    kitchen.fail('POST menu_widget_cart_item', 503);
    cart.add(choose(3));
    expect(await screen.findByText("Your cart isn't fully saved yet.")).toBeTruthy();
    await cart.retry();
    await waitFor(() => expect(screen.queryByText("Your cart isn't fully saved yet.")).toBeNull());
  });

  it('says on the bar that something can’t be had, and not that it is still on its way', async () => {
    const { kitchen, cart } = await open({}, Narrow);
    for (const one of kitchen.products.values()) if (one.id === 2) one.online_order_enabled = false;
    await cart.takeUp();
    expect(await screen.findByText("To send your order, first remove what isn't available.")).toBeTruthy();
    expect(screen.queryByText("Your cart isn't fully saved yet.")).toBeNull();
  });

  it('goes to the checkout in one step, from which back leads to the menu', async () => {
    const { user, navigation, sheets } = await open({}, Narrow);
    await user.click(button(/3 items/));
    await user.click(button('Go to checkout'));
    expect([navigation.step.value, sheets.shown.value]).toEqual(['checkout', 'none']);
    navigation.back();
    await waitFor(() => expect(navigation.step.value).toBe('menu'));
    expect(sheets.shown.value).toBe('none');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
