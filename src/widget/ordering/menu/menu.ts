/** The menus as a guest reads them: what is shown, section by section, each read when it is needed. */
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { OrderType } from '../../../contract/cart.ts';
import { rawField } from '../../../contract/rawField.ts';
import { type DisplayOnly, displayOnly, isShown, takesOrders } from '../../../domain/menu.ts';
import { type Amount, parseAmount } from '../../../domain/money.ts';
import { pictureLink } from '../../../domain/pictureLink.ts';
import { byPriority, type Category, type Menu, readProduct } from '../../api/menu.ts';

export interface MenuProduct {
  /** Its `resource_uri`, which names it everywhere. */
  path: string;
  title: string;
  description: string;
  /** An http(s) address, or empty. */
  image: string;
  /** Of one unit without anything chosen; `NaN` when the record has no price that can be read. */
  price: Amount;
  /** Path of its category. */
  category: string;
  hasVariations: boolean;
  hasModifiers: boolean;
  /** The product's own record may tell of allergens: the menu's doesn't say that there are none. */
  hasAllergens: boolean;
  /** Why it can't be ordered, whatever the time and the type; undefined when it can. */
  displayOnly: DisplayOnly | undefined;
}

/** A category that has something to show. */
export interface Section {
  path: string;
  name: string;
  description: string;
  /** An http(s) address, or empty. */
  image: string;
  /** Products, before any of them is read. */
  size: number;
  /** They are read when they are first asked for. */
  readonly products: readonly MenuProduct[];
}

/**
 * What is known of a product beyond the menu's own record; each code is its sentence's too.
 * - `soldOut`: sold out or off the menu since it was read
 * - `contains`: an allergen that the guest avoids
 * - `noAllergens`: no allergens are recorded, which says nothing
 * - `allergensUnread`: it is not known, or not wholly, what it contains
 */
export interface ProductMark {
  reason: 'soldOut' | 'contains' | 'noAllergens' | 'allergensUnread';
  /** Those that it contains and the guest avoids, as a list to read. */
  allergens?: string;
  /** The guest doesn't want to see it. */
  isHidden?: boolean;
}

export interface MenuNeeds {
  /** Absolute address of the API, where pictures lie that are paths. */
  api: string;
  menus: ReadonlySignal<readonly Menu[]>;
  /** The types of order that the view takes. */
  types: readonly OrderType[];
}

export type MenuModel = ReturnType<typeof createMenu>;

export function createMenu({ api, menus, types }: MenuNeeds) {
  const typesOf = (menu: Menu) => types.filter((type) => takesOrders(menu, type));
  // What the menu says of itself is the same for every type that it takes; of one that takes none, for all.
  const chapters = computed(() => menus.value.map((menu) => chapterOf(menu, typesOf(menu)[0]!, api)));
  /** The first that can be ordered from, else the first that has something to read. */
  const all = chapters.peek();
  const first = [
    all.findIndex(({ menu, sections }) => sections.length > 0 && typesOf(menu).length > 0),
    all.findIndex(({ sections }) => sections.length > 0),
    0,
  ].find((index) => index >= 0)!;
  const chapterIndex = signal(first);
  const chapter = computed(() => chapters.value[chapterIndex.value] ?? chapters.value[0]!);
  const marks = new Map<string, Signal<ProductMark | undefined>>();
  const markOf = (path: string) => {
    let mark = marks.get(path);
    if (!mark) marks.set(path, (mark = signal<ProductMark | undefined>(undefined)));
    return mark;
  };
  const gone = new Set<string>();
  /** What the allergens that a guest avoids say of each dish. */
  const filtered = new Map<string, ProductMark>();
  const show = (path: string) => {
    const mark = filtered.get(path);
    // What is sold out is hidden all the same.
    markOf(path).value = gone.has(path)
      ? { reason: 'soldOut', ...(mark?.isHidden && { isHidden: true }) }
      : mark;
  };

  return {
    /** With several menus each is a chapter, with its own rules and its own cart. */
    chapters: menus,
    chapterIndex,
    menu: computed(() => chapter.value.menu),
    /** The types of order that the menu in hand takes here, in the order in which they are offered. */
    types: computed(() => typesOf(chapter.value.menu)),
    sections: computed(() => chapter.value.sections),
    /** Index of the section on view. */
    current: signal(0),
    /** A product of the chapter in hand by its path; undefined when the menu doesn't show it. */
    product: (path: string): MenuProduct | undefined => chapter.value.product(path),
    /** A signal for each product, so that what is learned of one redraws one row. */
    markOf: (path: string): ReadonlySignal<ProductMark | undefined> => markOf(path),
    /** A product turned out to be no longer for order since the menu was read, or to be for order again. */
    markGone(path: string, isGone = true) {
      if (isGone === gone.has(path)) return;
      if (isGone) gone.add(path);
      else gone.delete(path);
      show(path);
    },
    isGone: (path: string): boolean => gone.has(path),
    /** What the filter of allergens says of a product now; undefined: nothing. */
    markAllergens(path: string, mark: ProductMark | undefined) {
      // Every row that is given another mark is drawn anew.
      if (isSameMark(filtered.get(path), mark)) return;
      if (mark) filtered.set(path, mark);
      else filtered.delete(path);
      show(path);
    },
  };
}

/** @param api where its pictures lie that are paths */
function chapterOf(menu: Menu, type: OrderType, api: string) {
  const read = new Map<string, MenuProduct>();

  const productOf = (record: unknown, category: Category): MenuProduct | undefined => {
    const path = rawField(record, 'resource_uri') as string;
    let product = read.get(path);
    if (!product) {
      const summary = readProduct(record);
      if (!summary) return;
      const price = parseAmount(summary.price_gross ?? '');
      product = {
        path,
        title: summary.title,
        description: plainText(summary.description),
        image: pictureLink(summary.image ?? '', api) ?? '',
        price,
        category: category.resource_uri,
        hasVariations: summary.product_variations_exist === true,
        hasModifiers: summary.product_modifiers_exist === true,
        hasAllergens: summary.product_allergens_exist !== false,
        displayOnly:
          displayOnly(menu, category, summary, type) ?? (Number.isNaN(price) ? 'product' : undefined),
      };
      read.set(path, product);
    }
    return product;
  };

  const shown = (category: Category) =>
    (menu.products.get(category.resource_uri) ?? []).filter((record) =>
      isShown(category, { show_product_in_menu: rawField(record, 'show_product_in_menu') === true }),
    );

  const sections = menu.categories.flatMap((category): Section[] => {
    const records = shown(category);
    let products: readonly MenuProduct[] | undefined;
    if (!records.length) return [];
    return [
      {
        path: category.resource_uri,
        name: category.name ?? '',
        description: plainText(category.description),
        image: pictureLink(category.image ?? '', api) ?? '',
        size: records.length,
        get products() {
          return (products ??= byPriority(records).flatMap((record) => productOf(record, category) ?? []));
        },
      },
    ];
  });

  return {
    menu,
    sections,
    product(path: string) {
      if (read.has(path)) return read.get(path);
      // A line of a cart may name a product before its section is read.
      for (const category of menu.categories) {
        const record = shown(category).find((one) => rawField(one, 'resource_uri') === path);
        if (record) return productOf(record, category);
      }
      return;
    },
  };
}

function isSameMark(one: ProductMark | undefined, other: ProductMark | undefined): boolean {
  return (
    one?.reason === other?.reason && one?.isHidden === other?.isHidden && one?.allergens === other?.allergens
  );
}

/** Some menus are written in an editor that leaves its tags; the list shows words only. */
function plainText(text = ''): string {
  return text.replace(/<\/?[a-z][^<>]*>/gi, ' ').trim();
}
