import { screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { menu, product } from '../../support/menuRecords.ts';
import { openMenuDialog } from '../../support/openMenuDialog.tsx';
import {
  detail,
  group,
  modifier,
  modifierPath,
  productPath,
  variation,
  variationPath,
} from '../../support/productRecords.ts';
import type { SharedOptions } from '../../support/sharedOrdering.ts';

// A machine that has much else to do takes its time to find things by their roles.
vi.setConfig({ testTimeout: 60_000 });

const CHOICES = { product_variations_exist: true, product_modifiers_exist: true };

/** A pizza in two sizes: one crust must be chosen, up to three things go on top, one of them twice. */
const pizza = (more: object = {}) =>
  detail(1, {
    title: 'Margherita',
    product_allergens: [{ title: 'Gluten' }, { title: 'Milk' }],
    product_variations: [
      variation(1, { title: 'Small', price_gross: '9.50' }),
      variation(2, { title: 'Large', price_gross: '12.50', modifier_price_multiplicator: '1.5' }),
    ],
    product_modifier_groups: [
      group(1, { title_public: 'Crust', minimum_quantity: 1, maximum_quantity: 1 }),
      group(2, { title_public: 'On top', maximum_quantity: 3 }),
    ],
    product_modifiers: [
      modifier(1, 1, { title: 'Thin', price_gross: '0.00' }),
      modifier(2, 1, { title: 'Thick', price_gross: '0.00' }),
      modifier(3, 2, { title: 'Olives', price_gross: '1.20' }),
      modifier(4, 2, { title: 'Rocket' }),
      modifier(5, 2, { title: 'Chilli', price_gross: '0.50', maximum_quantity: 2 }),
    ],
    ...more,
  });

const withPizza = (more: object = {}): SharedOptions => ({
  menus: [menu(1, { products: [product(1, 1, { title: 'Margherita', ...CHOICES })] })],
  details: [pizza(more)],
});

const user = userEvent.setup();
const dialog = () => screen.getByRole('dialog');
const radio = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const button = (name: string | RegExp) => within(dialog()).getByRole<HTMLButtonElement>('button', { name });
/** It stands in the dish and in the foot, and a style sheet shows one of them; here none does. */
const howMany = (what: string) =>
  within(dialog())
    .getAllByRole<HTMLButtonElement>('button', { name: `${what}: How many` })
    .at(-1)!;
const groupNamed = (name: RegExp) => screen.getByRole('group', { name });

async function open(options: SharedOptions = withPizza(), title = 'Margherita') {
  const opened = await openMenuDialog(options);
  await user.click(opened.row(title));
  return opened;
}

describe('the product dialog', () => {
  it('opens at once with what the menu knows, and waits for the choices before anything can be added', async () => {
    const opened = await openMenuDialog({
      ...withPizza(),
      menus: [
        menu(1, { products: [product(1, 1, { title: 'Margherita', description: 'Basil.', ...CHOICES })] }),
      ],
    });
    const release = opened.kitchen.hold('GET menu_widget_product');
    await user.click(opened.row('Margherita'));
    expect(dialog().textContent).toContain('Basil.');
    expect(screen.getByRole('dialog', { name: 'Margherita' })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Margherita');
    expect(button('Add · One moment…').getAttribute('aria-disabled')).toBe('true');
    expect(button(/^Add/).getAttribute('aria-busy')).toBe('true');
    await user.click(button(/^Add/));
    expect(opened.cart.lines.value).toEqual([]);
    release();
    await radio(/Small/);
    expect(button('Add · from €9.50').getAttribute('aria-disabled')).toBe('false');
    expect(button(/^Add/).getAttribute('aria-busy')).toBe('false');
    expect(opened.events).toContainEqual({ name: 'step', detail: { step: 'product' } });
  });

  it('remembers that it was to be added when the choices come, and leads to the one that is missing', async () => {
    const opened = await openMenuDialog(withPizza());
    const release = opened.kitchen.hold('GET menu_widget_product');
    await user.click(opened.row('Margherita'));
    await user.click(button(/^Add/));
    release();
    const small = await radio(/Small/);
    await waitFor(() => expect(document.activeElement).toBe(small));
    expect(opened.cart.lines.value).toEqual([]);
  });

  it('adds a dish that leaves nothing to choose once, however early its button was pressed', async () => {
    const opened = await openMenuDialog(
      withPizza({ product_variations: [], product_modifier_groups: [], product_modifiers: [] }),
    );
    const release = opened.kitchen.hold('GET menu_widget_product');
    await user.click(opened.row('Margherita'));
    await user.click(button(/^Add/));
    await user.click(button(/^Add/));
    release();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(opened.cart.lines.value).toMatchObject([{ product: productPath(1), quantity: 1 }]);
  });

  it.each(['before', 'after'])(
    'adds nothing later when its button was pressed %s it turned out that the choices can’t be read',
    async (when) => {
      const opened = await openMenuDialog(withPizza());
      const release = opened.kitchen.hold('GET menu_widget_product');
      opened.kitchen.fail('GET menu_widget_product', 500, 500, 500);
      await user.click(opened.row('Margherita'));
      if (when === 'before') await user.click(button(/^Add/));
      release();
      const retry = await screen.findByRole('button', { name: 'Try again' });
      if (when === 'after') await user.click(button(/^Add/));
      await user.click(retry);
      await user.click(await radio(/Large/));
      expect(screen.queryByText('Choose one')).toBeNull();
      expect(opened.cart.lines.value).toEqual([]);
    },
  );

  it('adds what was chosen at the price that the kitchen asks for, and gives the focus back to the row', async () => {
    const opened = await open();
    await user.click(await radio(/Large/));
    await user.click(await radio(/Thick/));
    await user.click(box(/Olives/));
    await user.click(button('One more: Chilli'));
    await user.click(button('One more: Chilli'));
    await user.click(howMany('One more'));
    await user.type(screen.getByRole('textbox', { name: /Note for the kitchen/ }), ' Well done ');
    // 12.50 + 1.5 x (1.20 + 2 x 0.50), twice.
    await user.click(button('Add · €31.60'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(opened.row('Margherita'));
    expect(await opened.cart.settle()).toBe(true);
    expect(opened.kitchen.carts[0]?.items).toMatchObject([
      {
        product: productPath(1),
        variation: variationPath(2),
        modifiers: [modifierPath(2), modifierPath(3), modifierPath(5), modifierPath(5)],
        quantity: 2,
        price: '31.6000',
      },
    ]);
    expect(opened.cart.lines.value).toMatchObject([{ note: 'Well done', isPriceChanged: false }]);
    expect(JSON.stringify(localStorage)).not.toContain('Well done');
  });

  it('leads to the first choice that is missing, says which, and adds nothing until it is made', async () => {
    const opened = await open();
    await user.click(await radio(/Large/));
    await user.click(button(/^Add/));
    expect(document.activeElement).toBe(await radio(/Thin/));
    expect(opened.announced.at(-1)).toBe('Crust: Choose one');
    expect(within(groupNamed(/Crust/)).getByText('Choose one')).toBeTruthy();
    expect(groupNamed(/Crust/).getAttribute('aria-describedby')).toBe(
      screen.getByText('Choose one').closest('p')?.id,
    );
    expect(opened.cart.lines.value).toEqual([]);
    await user.click(await radio(/Thin/));
    expect(screen.queryByText('Choose one')).toBeNull();
    await user.click(button('Add · €12.50'));
    expect(opened.cart.lines.value).toMatchObject([{ title: 'Margherita', description: 'Large, Thin' }]);
  });

  it('explains the limits of each group, and marks what is done', async () => {
    await open(
      withPizza({
        product_variations: [],
        product_modifier_groups: [
          group(1, { title: 'One', minimum_quantity: 1, maximum_quantity: 1 }),
          group(2, { title: 'Some', minimum_quantity: 2, maximum_quantity: 3 }),
          group(3, { title: 'More', minimum_quantity: 2 }),
          group(4, { title: 'Few', maximum_quantity: 2 }),
          group(5, { title: 'Any' }),
        ],
        product_modifiers: [1, 2, 3, 4, 5].flatMap((of) =>
          [1, 2, 3].map((n) => modifier(of * 10 + n, of, { title: `${of}${n}` })),
        ),
      }),
    );
    await radio(/11/);
    const names = () =>
      screen.getAllByRole('group').map(({ firstElementChild: legend }) => legend!.textContent);
    expect(names().slice(0, 5)).toEqual([
      expect.stringMatching(/One\s*Choose 1/),
      expect.stringMatching(/Some\s*2 to 3/),
      expect.stringMatching(/More\s*At least 2/),
      expect.stringMatching(/Few\s*Up to 2/),
      expect.stringMatching(/Any\s*optional/),
    ]);
    await user.click(box(/21/));
    expect(groupNamed(/Some 2 to 3 · 1 more/)).toBeTruthy();
    await user.click(box(/22/));
    expect(groupNamed(/Some 2 to 3 Chosen/)).toBeTruthy();
    expect(screen.queryByRole('group', { name: /One .*Chosen/ })).toBeNull();
    await user.click(await radio(/12/));
    expect(groupNamed(/One Choose 1 Chosen/)).toBeTruthy();
  });

  it('takes no more than a group allows, says why, and takes another in its place once one is gone', async () => {
    const opened = await open();
    await user.click(await radio(/Small/));
    await user.click(button('One more: Chilli'));
    await user.click(button('One more: Chilli'));
    await user.click(box(/Olives/));
    const why = "You've reached the maximum. Remove one to choose another.";
    expect(opened.announced.at(-1)).toBe(`€11.70 ${why}`);
    await user.click(box(/Rocket/));
    expect(box(/Rocket/).checked).toBe(false);
    const reason = document.getElementById(box(/Rocket/).getAttribute('aria-describedby')!);
    expect(reason?.textContent).toBe(why);
    await user.click(button('One less: Chilli'));
    await user.click(box(/Rocket/));
    expect(box(/Rocket/).checked).toBe(true);
    expect(button(/^Add/).textContent).toContain('€12.20');
  });

  it('includes what comes with the dish, and lets nobody take it away', async () => {
    const opened = await open(
      withPizza({
        product_variations: [],
        product_modifier_groups: [group(2, { title_public: 'On top', maximum_quantity: 3 })],
        product_modifiers: [
          modifier(4, 2, { title: 'Rocket', minimum_quantity: 1 }),
          modifier(5, 2, { title: 'Chilli', minimum_quantity: 1, maximum_quantity: 2 }),
        ],
      }),
    );
    await screen.findAllByText('Included');
    await user.click(box(/Rocket/));
    expect(box(/Rocket/).checked).toBe(true);
    await user.click(button('One less: Chilli'));
    await user.click(button('Add · €11.50'));
    expect(opened.cart.lines.value[0]?.modifiers).toEqual([modifierPath(4), modifierPath(5)]);
  });

  it('says each new price where a screen reader hears it, and nothing before the guest does something', async () => {
    await open();
    await radio(/Small/);
    const spoken = () => within(dialog()).getAllByRole('status').at(-1)!.textContent;
    expect(spoken()).toBe('');
    await user.click(await radio(/Large/));
    expect(spoken()).toBe('€12.50');
    await user.click(howMany('One more'));
    expect(spoken()).toBe('€25.00 2');
  });

  it('shows what extras cost with the chosen size, and nothing beside what is free', async () => {
    await open();
    await user.click(await radio(/Small/));
    expect(box(/Olives/).closest('label')?.textContent).toBe('Olives +€1.20');
    await user.click(await radio(/Large/));
    expect(box(/Olives/).closest('label')?.textContent).toBe('Olives +€1.80');
    expect((await radio(/Thin/)).closest('label')?.textContent).toBe('Thin ');
  });

  it('adds once, however quickly it is pressed', async () => {
    const opened = await open({ menus: [menu(1, { products: [product(1, 1)] })] }, 'Dish 1');
    const add = button('Add · €9.50');
    for (let press = 0; press < 10; press++) add.click();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await opened.cart.settle()).toBe(true);
    expect(opened.kitchen.linesOf(opened.kitchen.carts[0]!)).toEqual(['1 x 1']);
  });

  it('can be closed by its button, by Escape, beside it and by the back button, and adds nothing', async () => {
    const opened = await open();
    const closings = [
      () => user.click(button('Close')),
      () => user.keyboard('{Escape}'),
      () => user.click(dialog()),
      () => Promise.resolve(history.back()),
    ];
    for (const close of closings) {
      await close();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(document.activeElement).toBe(opened.row('Margherita'));
      await user.click(opened.row('Margherita'));
      await radio(/Small/);
    }
    expect(opened.cart.lines.value).toEqual([]);
  });
});

describe('a product that can not be read or ordered', () => {
  it('is tried again where it stands', async () => {
    const opened = await openMenuDialog(withPizza());
    opened.kitchen.fail('GET menu_widget_product', 500, 500, 500);
    await user.click(opened.row('Margherita'));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await user.click(await radio(/Small/));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['is gone from the menu', 404],
    ['is gone for good', 410],
  ])('says so in place when it %s, and the menu marks it', async (_, status) => {
    const opened = await openMenuDialog(withPizza());
    opened.kitchen.fail('GET menu_widget_product', status);
    await user.click(opened.row('Margherita'));
    expect(await screen.findByText('Sold out')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
    expect(opened.menu.markOf(productPath(1)).value).toEqual({ reason: 'soldOut' });
    // And then it is there again.
    await user.click(button('Close'));
    await user.click(opened.row('Margherita'));
    await radio(/Small/);
    expect(opened.menu.markOf(productPath(1)).value).toBeUndefined();
  });

  it.each<[string, object]>([
    ['it is not for order any more', { online_order_enabled: false }],
    ['its price says nothing', { price_gross: 'on request', product_variations: [] }],
    ['none of its sizes has a price', { product_variations: [variation(1, { price_gross: '?' })] }],
  ])('offers no button when %s', async (_, more) => {
    await open(withPizza(more));
    expect(await screen.findByText('Sold out')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
  });

  it('is shown and not sold where the menu says so', async () => {
    await open({
      menus: [menu(1, { products: [product(1, 1, { title: 'Margherita', online_order_enabled: false })] })],
    });
    expect(await screen.findByText('Not available online')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
  });

  it('is shown as it is now when it has changed since it was opened last', async () => {
    const opened = await open();
    await radio(/Small/);
    await user.click(button('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    opened.kitchen.products.set(
      productPath(1),
      pizza({
        product_variations: [variation(3, { title: 'Medium', price_gross: '11.00' })],
        product_modifier_groups: [],
      }),
    );
    await user.click(opened.row('Margherita'));
    await radio(/Medium/);
    expect(screen.queryByRole('radio', { name: /Small/ })).toBeNull();
    await user.click(button('Add · €11.00'));
    expect(await opened.cart.settle()).toBe(true);
  });

  it('without choices is added before its details are there', async () => {
    const opened = await openMenuDialog({ menus: [menu(1, { products: [product(1, 1)] })] });
    opened.kitchen.hold('GET menu_widget_product');
    await user.click(opened.row('Dish 1'));
    await user.click(button('Add · €9.50'));
    expect(await opened.cart.settle()).toBe(true);
    expect(opened.kitchen.linesOf(opened.kitchen.carts[0]!)).toEqual(['1 x 1']);
  });
});

describe('a line of the cart', () => {
  const line = {
    product: productPath(1),
    variation: variationPath(1),
    modifiers: [modifierPath(1), modifierPath(3)],
    quantity: 2,
    title: 'Margherita',
    description: '',
    unit: 107_000,
    note: 'No basil',
  };

  async function openLine(options = withPizza()) {
    const opened = await openMenuDialog(options);
    opened.cart.add(line);
    await opened.cart.settle();
    opened.dialog.open(productPath(1), opened.cart.lines.value[0]!.key);
    await screen.findByRole('dialog');
    return opened;
  }

  it('is opened with its choices, and changed as one line', async () => {
    const opened = await openLine();
    expect((await radio(/Small/)).checked).toBe(true);
    expect(box(/Olives/).checked).toBe(true);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('No basil');
    await user.click(await radio(/Large/));
    await user.click(button('Save · €28.60'));
    expect(await opened.cart.settle()).toBe(true);
    expect(opened.kitchen.carts[0]?.items).toMatchObject([{ variation: variationPath(2), quantity: 2 }]);
    expect(opened.cart.lines.value).toMatchObject([{ note: 'No basil', quantity: 2 }]);
  });

  it('is taken out when its number is 0', async () => {
    const opened = await openLine();
    await radio(/Small/);
    await user.click(howMany('One less'));
    await user.click(howMany('One less'));
    expect(howMany('One less').getAttribute('aria-disabled')).toBe('true');
    await user.click(button('Remove'));
    expect(opened.cart.lines.value).toEqual([]);
  });

  it('loses what is offered no more, and says so', async () => {
    await openLine(withPizza({ product_modifiers: [modifier(1, 1, { title: 'Thin' })] }));
    // The kitchen refused the line; opened, it can be put right.
    expect(
      await screen.findByText('Some of your choices are no longer available, so we removed them.'),
    ).toBeTruthy();
    await user.click(button(/^Save/));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('can still be removed when its dish is sold out', async () => {
    const opened = await openLine(withPizza({ online_order_enabled: false }));
    await screen.findByText('Sold out');
    expect(button(/^Save/).getAttribute('aria-disabled')).toBe('true');
    await user.click(howMany('One less'));
    await user.click(howMany('One less'));
    await user.click(button('Remove'));
    expect(opened.cart.lines.value).toEqual([]);
  });
});

describe('allergens', () => {
  it('are listed as they are recorded', async () => {
    await open();
    expect(await screen.findByText('Contains Gluten and Milk.')).toBeTruthy();
  });

  it('that are not recorded promise nothing, and lead to the phone', async () => {
    await open(withPizza({ product_allergens: [] }));
    expect(await screen.findByText(/No allergens listed\. Please ask us\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Call +49 30 23125 142' }).getAttribute('href')).toBe(
      'tel:+493023125142',
    );
    expect(dialog().textContent).not.toMatch(/free|without/i);
  });

  it('of which not all can be read are said to be unknown beside those that are known', async () => {
    await open(withPizza({ product_allergens: [{ title: 'Egg' }, { title: 7 }] }));
    expect(await screen.findByText(/^Contains Egg\. Allergens unknown\. Please ask us\./)).toBeTruthy();
  });
});

describe('a dish whose record can’t be had', () => {
  it('says of this dish that it can’t be loaded, and of its allergens that they are unknown', async () => {
    const opened = await openMenuDialog(withPizza());
    opened.kitchen.fail('GET menu_widget_product', 400);
    await user.click(opened.row('Margherita'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      "We can't load this dish right now. Try again",
    );
    expect(screen.getByText(/^Allergens unknown\. Please ask us\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Call +49 30 23125 142' })).toBeTruthy();
    expect(button('Add · from €9.50').getAttribute('aria-busy')).toBe('false');
    await user.click(button('Try again'));
    expect(await screen.findByText('Contains Gluten and Milk.')).toBeTruthy();
    expect(screen.queryByText(/Allergens unknown/)).toBeNull();
  });
});

describe('a hostile menu', () => {
  it('runs nothing, whatever its texts hold', async () => {
    const evil = '<img src=x onerror=alert(1)><script>alert(1)</script>';
    await open(
      withPizza({
        title: `Margherita ${evil}`,
        description: `${evil}<a href="javascript:alert(1)">here</a>`,
        image: 'javascript:alert(1)',
        product_variations: [variation(1, { title: evil }), variation(2, { resource_uri: '__proto__' })],
        product_allergens: [{ title: evil }, null, 3],
        product_modifier_groups: [group(1, { title: evil }), null, 'x', { resource_uri: {} }],
        product_modifiers: [modifier(1, 1, { title: evil }), [], { resource_uri: '__proto__' }],
      }),
    );
    await radio(/<script>/);
    expect(dialog().querySelector('img, script, a[href^="javascript"]')).toBeNull();
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('of 200 modifiers under the same names, and words without end, can be ordered from', async () => {
    const opened = await open(
      withPizza({
        title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenpizza'.repeat(2),
        description: 'x'.repeat(2000),
        product_variations: [],
        product_modifier_groups: [group(1, { maximum_quantity: null }), group(1), group(1)],
        product_modifiers: Array.from({ length: 200 }, (_, index) =>
          modifier(index % 150, 1, { title: 'Olives', maximum_quantity: index % 2 }),
        ),
      }),
    );
    await screen.findAllByRole('checkbox');
    expect(
      screen.getAllByRole('checkbox').length + screen.getAllByRole('group', { name: /^Olives/ }).length,
    ).toBe(150);
    await user.click(screen.getAllByRole('checkbox')[0]!);
    await user.click(button('Add · €10.50'));
    expect(await opened.cart.settle()).toBe(true);
  });
});
