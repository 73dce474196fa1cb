/** The paths under which a facility's menus, carts and orders are known, and the way back from a path. */

export type MenuResource =
  | 'menu'
  | 'menu_category'
  | 'menu_widget_product'
  | 'product_variation'
  | 'product_modifier'
  | 'product_modifier_group'
  | 'product_allergen'
  | 'menu_widget_cart'
  | 'menu_widget_cart_item'
  | 'menu_widget_cart_order';

/** `/v1/facility/trattoria-lumen` */
export function facilityPath(facilityId: string): string {
  return `/v1/facility/${facilityId}`;
}

/** `/v1/facility/trattoria-lumen/menu_widget_product/12` */
export function pathOf(facilityId: string, resource: MenuResource, id: number): string {
  return `${facilityPath(facilityId)}/${resource}/${id}`;
}

/** The id in a path of this facility and resource; undefined for every other text. */
export function idIn(path: string, facilityId: string, resource: MenuResource): number | undefined {
  const id = readId(path.slice(path.lastIndexOf('/') + 1));
  return id !== undefined && path === pathOf(facilityId, resource, id) ? id : undefined;
}

/** An id as it stands in an address; undefined for what is none. */
export function readId(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
