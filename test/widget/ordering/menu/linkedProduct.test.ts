import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { menu, pathOf, product } from '../../support/menuRecords.ts';
import { shareOrdering } from '../../support/sharedOrdering.ts';

const MENUS = [
  menu(1, { products: [product(10, 1)] }),
  menu(2, { products: [product(20, 1, { show_product_in_menu: false }), product(21, 1)] }),
];

async function openWith(id: string, menus = MENUS) {
  const {
    openLinked,
    menu: model,
    dialog,
    sheets,
  } = (await shareOrdering({ menus, attributes: { product: id } })).shared;
  return { openLinked, chapter: model.chapterIndex, dialog, sheets };
}

describe('a link to a dish', () => {
  it('opens it once, however often the menu is seen', async () => {
    const { openLinked, dialog, sheets } = await openWith('10');
    await openLinked();
    expect(dialog.opened.value?.product).toBe(pathOf('menu_widget_product', 10));
    sheets.leave();
    await openLinked();
    expect(dialog.opened.value).toBeUndefined();
  });

  it('opens it in the menu that it is on', async () => {
    const { openLinked, chapter, dialog } = await openWith('21');
    await openLinked();
    expect(chapter.value).toBe(1);
    expect(dialog.opened.value?.product).toBe(pathOf('menu_widget_product', 21));
  });

  it('opens it on a page whose old library has replaced what lists have', async () => {
    vi.spyOn(Array.prototype, 'entries').mockImplementation(function (this: unknown[]) {
      return this.slice() as never;
    });
    onTestFinished(() => void vi.restoreAllMocks());
    const { openLinked, dialog } = await openWith('10');
    await openLinked();
    expect(dialog.opened.value?.product).toBe(pathOf('menu_widget_product', 10));
  });

  it.each(['20', '99', '', 'Dish 10'])('leaves the menu as it is where it shows no %j', async (id) => {
    const { openLinked, chapter, dialog } = await openWith(id);
    await openLinked();
    expect(chapter.value).toBe(0);
    expect(dialog.opened.value).toBeUndefined();
  });

  it('opens it beside records of a careless backend', async () => {
    const careless = [{ toString: 1, valueOf: 1 }, null, '10', [10], 10].map((id) =>
      product(11, 1, { id, resource_uri: { toString: 1 } }),
    );
    const { openLinked, dialog } = await openWith('10', [
      menu(1, { products: [...careless, product(10, 1)] }),
    ]);
    await openLinked();
    expect(dialog.opened.value?.product).toBe(pathOf('menu_widget_product', 10));
  });

  it('does not come over what the guest has opened before it', async () => {
    const { openLinked, sheets } = await openWith('10');
    sheets.open('when');
    await openLinked();
    sheets.leave();
    expect(sheets.shown.value).toBe('none');
    await openLinked();
    expect(sheets.shown.value).toBe('none');
  });

  it('does not come over what the guest opens while it is on the way', async () => {
    const { openLinked, sheets } = await openWith('10');
    const opened = openLinked();
    sheets.open('when');
    await opened;
    expect(sheets.shown.value).toBe('when');
  });
});
