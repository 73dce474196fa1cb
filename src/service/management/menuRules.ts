/** Checks on menu records that several resources share. */
import { type FieldMessages, invalid } from '../apiFailure.ts';
import { linked, type Writing } from './menuResource.ts';

/** @throws ApiFailure 400 when the maximum is below the minimum; a maximum of 0 is unlimited */
export function assertQuantities(row: {
  minimum_quantity?: number | undefined;
  maximum_quantity?: number | null | undefined;
}): void {
  const { minimum_quantity: least = 0, maximum_quantity: most } = row;
  if (most && most < least)
    throw invalid({ maximum_quantity: [`This must be at least ${least}, or 0 for unlimited.`] });
}

/** @throws ApiFailure 400 on `field` when a linked record belongs to another menu than the record that links to it */
export function assertSameMenu(field: string, linkedMenu: number, menu: number): void {
  if (linkedMenu !== menu) throw invalid({ [field]: ['This belongs to another menu.'] });
}

/** A record can't move to another menu, but may name its own. @throws ApiFailure 400, 404 on `menu` */
export async function assertStaysIn(writing: Writing, path: string | undefined, menu: number): Promise<void> {
  if (path === undefined) return;
  const { id } = await linked(writing, 'menu', path, 'menus', 'menus');
  if (id !== menu) throw invalid({ menu: ['This cannot move to another menu.'] });
}

/** A product's part can't move to another product, but may name its own. @throws ApiFailure 400, 404 on `product` */
export async function assertStaysWith(
  writing: Writing,
  path: string | undefined,
  product: number,
): Promise<void> {
  if (path === undefined) return;
  const { id } = await linked(writing, 'product', path, 'products', 'products');
  if (id !== product) throw invalid({ product: ['This cannot move to another product.'] });
}

/** Prices must be in the facility's currency. @throws ApiFailure 400 on `currency` */
export function assertCurrency({ facility }: Writing, currency: string | undefined): void {
  const fields: FieldMessages = { currency: [`This restaurant's prices are in ${facility.currency}.`] };
  if (currency !== undefined && currency !== facility.currency) throw invalid(fields);
}
