/** Reads a file to import, and reports everything that is wrong with it at once, place by place. */
import * as z from 'zod/mini';
import { MenuFile } from '../../contract/management/menuFile.ts';
import { sentenceFor } from '../fieldSentences.ts';

/** A fault in the file. */
export interface Fault {
  /** Where it is: `products[3].price_gross`; empty for the whole file. */
  place: string;
  message: string;
}

export type MenuFileRead = { file: MenuFile; faults?: never } | { file?: never; faults: Fault[] };

/** Reads and checks the text of a file. @param currency the restaurant's, ISO 4217 */
export function readMenuFile(text: string, currency: string): MenuFileRead {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { faults: [{ place: '', message: 'This is not valid JSON.' }] };
  }
  return checkMenuFile(json, currency);
}

/** As `readMenuFile`, for a file that was sent as JSON. @param currency the restaurant's, ISO 4217 */
export function checkMenuFile(json: unknown, currency: string): MenuFileRead {
  const read = z.safeParse(MenuFile, json, { error: sentenceFor });
  if (!read.success)
    return { faults: read.error.issues.map(({ path, message }) => ({ place: placeOf(path), message })) };
  const faults = faultsOf(read.data, currency);
  return faults.length > 0 ? { faults } : { file: read.data };
}

/** `products[3].price_gross` */
function placeOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>((place, key) => {
    if (typeof key === 'number') return `${place}[${key}]`;
    return place === '' ? String(key) : `${place}.${String(key)}`;
  }, '');
}

/** Checks beyond the schemas: that references lead to records of the file, and that limits can be met. */
function faultsOf(file: MenuFile, currency: string): Fault[] {
  const faults: Fault[] = [];
  const add = (message: string, ...path: PropertyKey[]) => faults.push({ place: placeOf(path), message });
  const idsIn = (list: 'menu_categories' | 'products' | 'product_modifier_groups') => {
    const ids = new Set<number>();
    for (const [index, { id }] of file[list].entries()) {
      if (ids.has(id)) add('This id appears twice.', list, index, 'id');
      ids.add(id);
    }
    return ids;
  };
  const ids = {
    menu_category: idsIn('menu_categories'),
    product: idsIn('products'),
    product_modifier_group: idsIn('product_modifier_groups'),
  };
  const follow = (id: number, kind: keyof typeof ids, ...path: PropertyKey[]) => {
    if (!ids[kind].has(id)) add('The file has no such record.', ...path);
  };
  const assertLimits = (
    list: 'product_modifier_groups' | 'product_modifiers' | 'product_modifier_defaults',
  ) => {
    for (const [index, { minimum_quantity: least, maximum_quantity: most }] of file[list].entries())
      if (most && most < least)
        add(`This must be at least ${least}, or 0 for unlimited.`, list, index, 'maximum_quantity');
  };

  if (file.currency !== currency) add(`This restaurant's prices are in ${currency}.`, 'currency');
  for (const [index, one] of file.products.entries())
    follow(one.menu_category, 'menu_category', 'products', index, 'menu_category');
  for (const list of ['product_variations', 'product_modifiers'] as const)
    for (const [index, one] of file[list].entries()) follow(one.product, 'product', list, index, 'product');
  for (const list of ['product_modifier_defaults', 'product_modifiers'] as const)
    for (const [index, one] of file[list].entries())
      follow(one.product_modifier_group, 'product_modifier_group', list, index, 'product_modifier_group');
  for (const list of ['product_modifier_groups', 'product_modifier_defaults', 'product_modifiers'] as const)
    assertLimits(list);
  const titles = new Set<string>();
  for (const [index, { title, products }] of file.product_allergens.entries()) {
    if (titles.has(title)) add('This allergen appears twice.', 'product_allergens', index, 'title');
    titles.add(title);
    for (const [position, id] of products.entries())
      follow(id, 'product', 'product_allergens', index, 'products', position);
  }
  for (const [index, { menu_categories }] of file.product_qr_order_accept_hours.entries())
    for (const [position, id] of menu_categories.entries())
      follow(id, 'menu_category', 'product_qr_order_accept_hours', index, 'menu_categories', position);
  return faults;
}
