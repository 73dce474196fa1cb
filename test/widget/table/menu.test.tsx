import { screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { category, product, tableHours } from '../support/menuRecords.ts';
import { FIRST_ENDS_AT_EIGHT, openTable } from '../support/openTable.tsx';

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const section = (name: string) => screen.getByRole('region', { name });
const SOUP = product(1, 1, { description: 'With basil' });
const AFTER_EIGHT = '2026-11-21T19:00:00Z';

describe('the menu at the table', () => {
  it('says which table it is, and until when the kitchen takes orders', async () => {
    await openTable({ dishes: [] });
    expect(button(/^Table 12\s*Open until 22:00\s*Change$/)).toBeTruthy();
  });

  it('heads a category with its picture, where it has one', async () => {
    await openTable({
      dishes: [],
      rules: { menu_categories: [category(1, { image: '/media/pizza.webp' }), category(2)] },
    });
    expect(section('Category 1').querySelector(':scope > img')?.getAttribute('src')).toMatch(
      /^http:\/\/.*\/media\/pizza\.webp$/,
    );
    expect(section('Category 2').querySelector(':scope > img')).toBeNull();
  });

  it('asks for a table that nobody knows, and leaves the menu to be read', async () => {
    await openTable({ dishes: [], table: '' });
    expect(button(/^Which table are you at\?\s*Open until 22:00$/)).toBeTruthy();
    expect(within(section('Category 1')).getByRole('button', { name: 'Add Dish 1' })).toBeTruthy();
  });

  it('says when the kitchen is closed, and until when', async () => {
    await openTable({ dishes: [], now: '2026-11-21T22:00:00Z' });
    expect(screen.getByText('Closed until Sunday, 11:00')).toBeTruthy();
    // Whoever sits there asks the waiter.
    expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull();
  });

  it('is closed before the hours of the same day too: nothing is ordered ahead at the table', async () => {
    await openTable({ dishes: [], now: '2026-11-21T09:00:00Z' });
    expect(screen.getByText('Closed until 11:00')).toBeTruthy();
    expect(screen.queryByText(/Open until/)).toBeNull();
  });

  it('says that it takes no orders where it does not', async () => {
    await openTable({ dishes: [], rules: { allow_qr_ordering: false } });
    expect(screen.getByText("We're not taking online orders right now")).toBeTruthy();
    expect(screen.queryByText(/Open until|Closed until/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add Dish 1' })).toBeNull();
  });

  it('says of a category from when on it is served, and offers its dishes no longer', async () => {
    const { setTime } = await openTable({
      dishes: [],
      rules: { product_qr_order_accept_hours: FIRST_ENDS_AT_EIGHT },
    });
    expect(screen.queryByText(/^Served from/)).toBeNull();
    setTime(AFTER_EIGHT);
    expect(await within(section('Category 1')).findByText('Served from Sunday, 11:00')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add Dish 1' })).toBeNull());
    expect(button('Dish 1')).toBeTruthy();
    expect(within(section('Category 2')).getByRole('button', { name: 'Add Dish 3' })).toBeTruthy();
    expect(within(section('Category 2')).queryByText(/^Served/)).toBeNull();
  });

  it('opens a dish by a press anywhere in its row, also while the cart is empty', async () => {
    const { user, sheets } = await openTable({ dishes: [], rules: { products: [SOUP] } });
    await user.click(screen.getByText('With basil'));
    expect(sheets.shown.value).toBe('product');
    expect(document.activeElement).toBe(button('Dish 1'));
  });

  it('is told of to the page as soon as it stands', async () => {
    const { events } = await openTable({ dishes: [] });
    expect(events).toContainEqual({ name: 'step', detail: { step: 'menu' } });
  });

  it('keeps the table that its code has said, whatever is in the cart', async () => {
    await openTable({ dishes: [] });
    expect(sessionStorage.getItem('tableside table')).toMatch(/^12\n12\n\d+$/);
  });

  it('promises nothing of a category without hours', async () => {
    await openTable({
      dishes: [],
      rules: { product_qr_order_accept_hours: [tableHours('11:00', '22:00', 2)] },
    });
    expect(within(section('Category 1')).getByText('Not served right now')).toBeTruthy();
  });
});
