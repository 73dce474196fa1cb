/** The paths of carts and orders. Those of menus are in `menuPaths.ts`. */
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
