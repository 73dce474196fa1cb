import { screen, waitFor, within } from '@testing-library/preact';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import Allergens from '../../../../src/widget/ordering/menu/Allergens.tsx';
import { Categories } from '../../../../src/widget/ordering/menu/Categories.tsx';
import { ProductRow } from '../../../../src/widget/ordering/menu/ProductRow.tsx';
import Search from '../../../../src/widget/ordering/menu/Search.tsx';
import { useOrdering } from '../../../../src/widget/ordering/shared.ts';
import { category, menu, product } from '../../support/menuRecords.ts';
import { openOrdering } from '../../support/openOrdering.tsx';
import { detail } from '../../support/productRecords.ts';

const RECORDED = [['Milk'], ['Sesame', 'Egg'], ['milk', 'Gluten'], []];

const MENU = menu(1, {
  menu_categories: [category(1), category(2)],
  products: RECORDED.map((_, index) =>
    product(index + 1, (index % 2) + 1, { product_allergens_exist: index < 3 }),
  ),
});
const DETAILS = RECORDED.map((titles, index) =>
  detail(index + 1, { product_allergens: titles.map((title) => ({ title })) }),
);

/** The row of sections, the dishes, and the sheet over them. */
function Screen() {
  const shared = useOrdering();
  const { sections, current } = shared.menu;
  return (
    <>
      <Categories sections={sections.value} current={current} onJump={() => {}} />
      <main>
        {sections.value
          .flatMap(({ products }) => products)
          .map((dish) => (
            <ProductRow key={dish.path} product={dish} shared={shared} />
          ))}
      </main>
      <Allergens />
    </>
  );
}

const shown = () =>
  [...document.querySelectorAll('main > .product:not([hidden]) h3')].map(({ textContent }) => textContent);
const offered = () =>
  within(screen.getByRole('group', { name: 'Allergens to avoid' })).getAllByRole('checkbox');
const box = (name: string | RegExp) => screen.findByRole('checkbox', { name });
const HIDE = 'Hide dishes that contain them';

async function open(View = Screen) {
  const opened = await openOrdering(View, { menus: [MENU], details: DETAILS });
  return { ...opened, user: userEvent.setup() };
}

/** The search, and what is avoided beside it. */
function Searching() {
  return (
    <>
      <Search />
      <Allergens />
    </>
  );
}

describe('what a guest avoids', () => {
  it('is offered once the whole menu has been read, in the trade’s order', async () => {
    await open();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByText('Checking the whole menu…')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Checking the whole menu…' })).toBeTruthy();
    await box('Milk');
    expect(offered().map(({ parentElement }) => parentElement?.textContent)).toEqual([
      'Gluten',
      'Egg',
      'Milk',
      'Sesame',
    ]);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it.each([
    ['Milk', HIDE],
    [HIDE, 'Milk'],
  ])('is not on show any more, in whichever order it is tapped: %s, %s', async (first, second) => {
    const { user } = await open();
    await user.click(await box(first));
    await user.click(await box(second));
    expect(shown()).toEqual(['Dish 2', 'Dish 4']);
    await user.click(await box(HIDE));
    expect(shown()).toEqual(['Dish 1', 'Dish 3', 'Dish 2', 'Dish 4']);
    expect(screen.getAllByText(/^Contains milk\.$/i)).toHaveLength(2);
    expect(screen.getAllByText('No allergens listed. Please ask us.')).toHaveLength(1);
  });

  it('stands at the button that leads there', async () => {
    const { user } = await open();
    const button = () => document.querySelector('nav > button:last-child')!;
    await user.click(await box('Milk'));
    await user.click(await box('Egg'));
    expect([button().getAttribute('aria-label'), button().textContent]).toEqual([
      'Allergens: 2 avoided',
      'Allergens2',
    ]);
    await user.click(await box('Milk'));
    await user.click(await box('Egg'));
    await waitFor(() => expect(button().textContent).toBe('Allergens'));
    expect(button().hasAttribute('aria-label')).toBe(false);
  });

  it('says which dishes could not be read, and reads them again', async () => {
    const { kitchen, user } = await open();
    kitchen.fail('GET menu_widget_product', 400);
    expect(
      await screen.findByText(/We couldn't check 1 dish\. It stays on the menu, marked as unknown\./),
    ).toBeTruthy();
    await user.click(await box(/^milk$/i));
    expect(screen.getByText('Allergens unknown. Please ask us.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('Allergens unknown. Please ask us.')).toBeNull());
    expect(screen.queryByText(/We couldn't read/)).toBeNull();
  });
});

describe('a search while something is avoided', () => {
  const found = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  const look = (user: UserEvent, words: string) =>
    user.type(screen.getByRole('searchbox', { name: 'Search the menu' }), words);

  it('finds nothing that is hidden, and says how much that is', async () => {
    const { user, announced } = await open(Searching);
    await look(user, 'dish');
    await waitFor(() => expect(found()).toHaveLength(4));
    expect(screen.queryByText(/hidden/)).toBeNull();
    await user.click(await box('Milk'));
    await user.click(await box(HIDE));
    expect(found()).toEqual(['Dish 2', 'Dish 4']);
    expect(screen.getByText('2 dishes')).toBeTruthy();
    expect(screen.getByText('Dishes hidden because of allergens: 2')).toBeTruthy();
    await waitFor(() => expect(announced.at(-1)).toBe('2 dishes Dishes hidden because of allergens: 2'));
  });

  it('never says that nothing matches where it is only hidden', async () => {
    const { user } = await open(Searching);
    await user.click(await box('Milk'));
    await user.click(await box(HIDE));
    await look(user, '1');
    expect(await screen.findByText('Dishes hidden because of allergens: 2')).toBeTruthy();
    expect(screen.queryByText(/No dishes match/)).toBeNull();
    expect(screen.queryByText(/^\d dish/)).toBeNull();
  });

  it('says that something is avoided, and leads there', async () => {
    const { user, sheets } = await open(Searching);
    expect(screen.queryByRole('button', { name: /avoided/ })).toBeNull();
    await user.click(await box('Milk'));
    await user.click(await screen.findByRole('button', { name: 'Allergens: 1 avoided' }));
    expect(sheets.shown.value).toBe('allergens');
  });
});
