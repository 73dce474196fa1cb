/** `GET /facility/{facility_id}/menu_widget`. */
import type { MenuCategory, MenuWidget, ProductSummary as ProductRecord } from '../../contract/menuWidget.ts';
import { rawField, rawText } from '../../contract/rawField.ts';
import { type FieldsOf, flag, number, type Read, readRecord, text } from '../../contract/readRecord.ts';
import type { WeeklyWindow } from '../../domain/weeklyWindow.ts';
import { isNotFound, UnusableAnswer } from './errors.ts';
import { facilityPath } from './facility.ts';
import type { Http } from './http.ts';
import { nextPage } from './pages.ts';

/** Pages of menus that are read: a list that always names a next one must end some day. */
const MOST_PAGES = 20;

/** What a menu says of itself. */
export const menuFields = {
  allow_delivery: flag,
  allow_pickup: flag,
  allow_qr_ordering: flag,
  enabled: flag,
  id: number,
  name: text,
  resource_uri: text,
} satisfies FieldsOf<MenuWidget>;

export const categoryFields = {
  description: text,
  image: text,
  name: text,
  online_order_enabled: flag,
  priority: number,
  resource_uri: text,
  show_products_in_menu: flag,
} satisfies FieldsOf<MenuCategory>;

export const productFields = {
  description: text,
  id: number,
  image: text,
  menu_category: text,
  online_order_enabled: flag,
  price_gross: text,
  priority: number,
  product_allergens_exist: flag,
  product_modifiers_exist: flag,
  product_variations_exist: flag,
  resource_uri: text,
  show_product_in_menu: flag,
  title: text,
} satisfies FieldsOf<ProductRecord>;

export type Category = Read<typeof categoryFields, 'resource_uri'>;
export type ProductSummary = Read<typeof productFields, 'id' | 'resource_uri' | 'title'>;

/** A menu, as `domain/menu.ts` and `domain/fulfilment.ts` read it; `record` is the whole of it, for the steps that read more. */
export interface Menu extends Read<typeof menuFields, never> {
  record: unknown;
  /** In the order of their priority; the server's order inside the same. */
  categories: readonly Category[];
  /**
   * The products as they came, by the path of their category: there may be thousands, so they are put in
   * their order (`byPriority`) and read (`readProduct`) when they are to be shown.
   */
  products: ReadonlyMap<string, readonly unknown[]>;
}

export function menuPath(id: string): string {
  return `${facilityPath(id)}/menu_widget`;
}

/**
 * Every menu of a facility. Where it has none (404), one with nothing in it that takes no orders: the guest
 * is told so, and can call.
 *
 * @throws Unreachable, Refused, UnusableAnswer (also when no menu can be read)
 */
export async function readMenus(http: Http, id: string, first?: Promise<Response>): Promise<Menu[]> {
  const path = menuPath(id);
  const records: unknown[] = [];
  const read = new Set<string>();
  let next: string | undefined = path;
  while (next && !read.has(next) && read.size < MOST_PAGES) {
    const answer = await http.read(next, read.size ? undefined : first).catch((error: unknown) => {
      if (!read.size && isNotFound(error)) return { objects: [{}] };
      throw error;
    });
    read.add(next);
    const page = listIn(answer, 'objects');
    // A page that brings nothing ends the list, whatever it says comes next.
    if (!page.length) break;
    records.push(...page);
    next = nextPage(path, answer);
  }
  const menus = records.flatMap((record) => menuOf(record) ?? []);
  if (!menus.length) throw new UnusableAnswer();
  return menus;
}

/** One of `Menu.products`; undefined when it can't be shown. */
export function readProduct(record: unknown): ProductSummary | undefined {
  return readRecord(productFields, record, ['id', 'resource_uri', 'title']);
}

function menuOf(record: unknown): Menu | undefined {
  const menu = readRecord(menuFields, record, []);
  if (!menu) return;
  const products = new Map<string, unknown[]>();
  for (const product of listIn(record, 'products')) {
    const category = rawText(product, 'menu_category');
    if (!products.get(category)?.push(product)) products.set(category, [product]);
  }
  return {
    ...menu,
    record,
    categories: byPriority(listIn(record, 'menu_categories')).flatMap(
      (category) => readRecord(categoryFields, category, ['resource_uri']) ?? [],
    ),
    products,
  };
}

/** When a menu takes orders: `product_<kind>_accept_hours` of its record. */
export function acceptHours(record: unknown, kind: string): WeeklyWindow[] {
  return listIn(record, `product_${kind}_accept_hours`).map((hour) => ({
    begins: rawText(hour, 'begins'),
    ends: rawText(hour, 'ends'),
    weekdays: listIn(hour, 'weekdays').filter((day) => typeof day === 'number'),
  }));
}

/** The list in a field; an empty one when there is none. */
export function listIn(record: unknown, field: string): unknown[] {
  const list = rawField(record, field);
  return Array.isArray(list) ? list : [];
}

/** Lower first, the server's order inside the same; a record without a priority comes as if it had 0. */
export function byPriority(records: unknown[]): unknown[] {
  const priority = (record: unknown) => {
    const value = rawField(record, 'priority');
    return typeof value === 'number' ? value : 0;
  };
  return records.toSorted((a, b) => priority(a) - priority(b));
}
