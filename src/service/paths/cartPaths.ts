/** The paths of carts and orders, and the way back from a path to an id. Those of menus are in `menuPaths.ts`. */
import { facilityPath } from './menuPaths.ts';

export function cartPath(facilityId: string, id: number): string {
  return `${facilityPath(facilityId)}/menu_widget_cart/${id}`;
}
export function cartItemPath(facilityId: string, id: number): string {
  return `${facilityPath(facilityId)}/menu_widget_cart_item/${id}`;
}
export function orderPath(facilityId: string, id: number): string {
  return `${facilityPath(facilityId)}/menu_widget_cart_order/${id}`;
}

/**
 * The id in a path of this facility; undefined for every other text.
 *
 * @param pathOf whose path it must be, such as `productPath`
 */
export function idIn(
  path: string,
  facilityId: string,
  pathOf: (facilityId: string, id: number) => string,
): number | undefined {
  const id = readId(path.slice(path.lastIndexOf('/') + 1));
  return id !== undefined && path === pathOf(facilityId, id) ? id : undefined;
}

/** An id as it stands in an address, a whole number that a JSON number holds exactly; undefined for what is none. */
export function readId(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
