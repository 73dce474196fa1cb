/** Paths and times in the records of menus, carts and orders. */

/** A datetime of a menu-related record: microseconds, and no suffix for UTC. */
export function menuDateTime(instant: Date): string {
  return `${instant.toISOString().slice(0, -1)}000`;
}

export function facilityPath(facilityId: string): string {
  return `/v1/facility/${facilityId}`;
}
export function menuPath(facilityId: string, id: number): string {
  return `${facilityPath(facilityId)}/menu/${id}`;
}
export function categoryPath(facilityId: string, id: number): string {
  return `${facilityPath(facilityId)}/menu_category/${id}`;
}
export function productPath(facilityId: string, id: number): string {
  return `${facilityPath(facilityId)}/menu_widget_product/${id}`;
}
export function variationPath(facilityId: string, id: number): string {
  return `${facilityPath(facilityId)}/product_variation/${id}`;
}
export function modifierPath(facilityId: string, id: number): string {
  return `${facilityPath(facilityId)}/product_modifier/${id}`;
}
export function modifierGroupPath(facilityId: string, id: number): string {
  return `${facilityPath(facilityId)}/product_modifier_group/${id}`;
}
