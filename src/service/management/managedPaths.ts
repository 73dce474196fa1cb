/** The paths of menu records in the management API, where each kind has its own list. */

const path = (list: string) => (facilityId: string, id: number) => `/v1/facility/${facilityId}/${list}/${id}`;

export const menuPath = path('menus');
export const categoryPath = path('menu_categories');
export const productPath = path('products');
export const variationPath = path('product_variations');
export const groupPath = path('product_modifier_groups');
export const defaultPath = path('product_modifier_defaults');
export const modifierPath = path('product_modifiers');
export const allergenPath = path('product_allergens');
export const orderPath = path('orders');
