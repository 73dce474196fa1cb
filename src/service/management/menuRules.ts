/** What must hold of the records of a menu, whichever resource writes them. */
import { type FieldMessages, invalid } from '../apiFailure.ts';
import { linked, type Writing } from './menuResource.ts';

/** @throws ApiFailure 400 when the maximum, unless it is 0 for unlimited, is below the minimum */
export function assertQuantities(row: {
  minimum_quantity?: number | undefined;
  maximum_quantity?: number | null | undefined;
}): void {
  const { minimum_quantity: least = 0, maximum_quantity: most } = row;
  if (most && most < least)
    throw invalid({ maximum_quantity: [`This must be at least ${least}, or 0 for unlimited.`] });
}

/** @throws ApiFailure 400 when a record that is linked is of another menu than the one that links to it */
export function assertSameMenu(field: string, linkedMenu: number, menu: number): void {
  if (linkedMenu !== menu) throw invalid({ [field]: ['This is of another menu.'] });
}

/** A record stays in its menu; naming it again says nothing. @throws ApiFailure 400, 404 on `menu` */
export async function assertStaysIn(writing: Writing, path: string | undefined, menu: number): Promise<void> {
  if (path === undefined) return;
  const { id } = await linked(writing, 'menu', path, 'menus', 'menus');
  if (id !== menu) throw invalid({ menu: ['This stays in its menu.'] });
}

/** What is of a product stays with it. @throws ApiFailure 400, 404 on `product` */
export async function assertStaysWith(
  writing: Writing,
  path: string | undefined,
  product: number,
): Promise<void> {
  if (path === undefined) return;
  const { id } = await linked(writing, 'product', path, 'products', 'products');
  if (id !== product) throw invalid({ product: ['This stays with its product.'] });
}

/** Prices are in the currency of the facility. @throws ApiFailure 400 on `currency` */
export function assertCurrency({ facility }: Writing, currency: string | undefined): void {
  const fields: FieldMessages = { currency: [`This restaurant's prices are in ${facility.currency}.`] };
  if (currency !== undefined && currency !== facility.currency) throw invalid(fields);
}
