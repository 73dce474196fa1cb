/** The records of menus and their products: exactly the contract's fields. */
import type {
  AcceptHour,
  MenuCategory,
  MenuWidget,
  ProductSummary,
  QrAcceptHour,
} from '../../contract/menuWidget.ts';
import type { Product } from '../../contract/product.ts';
import { atLeast, moneyText } from '../decimals.ts';
import {
  categoryPath,
  facilityPath,
  menuDateTime,
  menuPath,
  modifierGroupPath,
  modifierPath,
  productPath,
  variationPath,
} from '../paths/menuPaths.ts';
import type {
  AcceptHourRow,
  AllergenRow,
  CategoryRow,
  MenuContent,
  MenuTerms,
  ModifierGroupRow,
  ModifierRow,
  ProductDetail,
  ProductRow,
  ProductSummaryRow,
  VariationRow,
} from '../store/menus.ts';
import { webAddress } from '../website.ts';

/** What the records need to know of the facility. */
interface Owner {
  id: string;
  currency: string;
}

/**
 * A record of `menu_widget`.
 *
 * @param takesOrders whether an order would reach the restaurant, which has not paused orders
 * @param publicUrl PUBLIC_URL, for the pictures
 */
export function menuRecord(
  { categories, products, ...terms }: MenuContent,
  facility: Owner,
  takesOrders: boolean,
  publicUrl: string,
): MenuWidget {
  const pathsByCategory = new Map<number, string[]>();
  for (const { id, menu_category_id: category } of products) {
    const paths = pathsByCategory.get(category) ?? [];
    pathsByCategory.set(category, paths);
    paths.push(productPath(facility.id, id));
  }
  return {
    ...menuTermsRecord(terms, facility),
    // Where nobody would be told of an order, or the kitchen has paused them, the menu can only be read.
    enabled: terms.menu.enabled && takesOrders,
    menu_categories: categories.map((row) =>
      categoryRecord(row, pathsByCategory.get(row.id) ?? [], facility, publicUrl),
    ),
    products: products.map((row) => summaryRecord(row, facility, publicUrl)),
  };
}

/** A menu's own fields, without its content. */
function menuTermsRecord(
  { menu, hours }: MenuTerms,
  { id: facilityId, currency }: Owner,
): Omit<MenuWidget, 'menu_categories' | 'products'> {
  const limit = (amount: string | null) => (amount === null ? null : moneyText(amount, currency));
  const windows = (kind: AcceptHourRow['kind']) => hours.filter((hour) => hour.kind === kind);
  return {
    allow_cash: menu.allow_cash,
    allow_credit_card: menu.allow_credit_card,
    allow_delivery: menu.allow_delivery,
    allow_wallet: menu.allow_wallet,
    allow_pickup: menu.allow_pickup,
    allow_qr_ordering: menu.allow_qr_ordering,
    allow_sepa_direct_debit: menu.allow_sepa_direct_debit,
    created: menuDateTime(menu.created),
    delivery_area: menu.delivery_area,
    delivery_days_in_advance: menu.delivery_days_in_advance,
    delivery_fee: moneyText(menu.delivery_fee, currency),
    delivery_lead_time: menu.delivery_lead_time,
    delivery_minimum_order_value: moneyText(menu.delivery_minimum_order_value, currency),
    enabled: menu.enabled,
    facility: facilityPath(facilityId),
    force_prepayment_order_value: limit(menu.force_prepayment_order_value),
    id: menu.id,
    name: menu.name,
    pickup_days_in_advance: menu.pickup_days_in_advance,
    pickup_lead_time: menu.pickup_lead_time,
    product_delivery_accept_hours: windows('delivery').map((hour) => hourRecord(hour, facilityId)),
    product_pickup_accept_hours: windows('pickup').map((hour) => hourRecord(hour, facilityId)),
    product_qr_order_accept_hours: windows('qr_order').map(
      (hour): QrAcceptHour => ({
        ...hourRecord(hour, facilityId),
        menu_categories: hour.menu_category_ids.map((id) => categoryPath(facilityId, id)),
      }),
    ),
    qr_allow_cash: menu.qr_allow_cash,
    qr_allow_credit_card: menu.qr_allow_credit_card,
    qr_allow_wallet: menu.qr_allow_wallet,
    qr_allow_sepa_direct_debit: menu.qr_allow_sepa_direct_debit,
    qr_cash_payment_text: menu.qr_cash_payment_text,
    qr_force_prepayment_order_value: limit(menu.qr_force_prepayment_order_value),
    resource_uri: menuPath(facilityId, menu.id),
    updated: menuDateTime(menu.updated),
  };
}

/** The record of `menu_widget_product`. @param publicUrl PUBLIC_URL, for the picture */
export function productRecord(
  { product, allergens, groups, modifiers, variations }: ProductDetail,
  facility: Owner,
  publicUrl: string,
): Product {
  return {
    ...plainProduct(product, facility, publicUrl),
    product_allergens: allergens.map((row) => allergenRecord(row, facility.id)),
    product_modifier_groups: groups.map((row) => groupRecord(row, facility.id)),
    product_modifiers: modifiers.map((row) => modifierRecord(row, facility)),
    product_variations: variations.map((row) => variationRecord(row, product.menu_id, facility)),
  };
}

function hourRecord(hour: AcceptHourRow, facilityId: string): AcceptHour {
  return {
    begins: hour.begins,
    ends: hour.ends,
    created: menuDateTime(hour.created),
    facility: facilityPath(facilityId),
    id: hour.id,
    menu: menuPath(facilityId, hour.menu_id),
    resource_uri: `${facilityPath(facilityId)}/product_${hour.kind}_accept_hour/${hour.id}`,
    updated: menuDateTime(hour.updated),
    weekdays: hour.weekdays,
  };
}

function categoryRecord(
  row: CategoryRow,
  products: string[],
  { id: facilityId }: Owner,
  publicUrl: string,
): MenuCategory {
  return {
    created: menuDateTime(row.created),
    description: row.description,
    facility: facilityPath(facilityId),
    id: row.id,
    image: webAddress(row.image, publicUrl) || null,
    menu: menuPath(facilityId, row.menu_id),
    name: row.name,
    online_order_enabled: row.online_order_enabled,
    priority: row.priority,
    products,
    resource_uri: categoryPath(facilityId, row.id),
    show_products_in_menu: row.show_products_in_menu,
    updated: menuDateTime(row.updated),
  };
}

function summaryRecord(row: ProductSummaryRow, facility: Owner, publicUrl: string): ProductSummary {
  return {
    ...plainProduct(row, facility, publicUrl),
    priority: row.priority,
    product_allergens_exist: row.product_allergens_exist,
    product_modifiers_exist: row.product_modifiers_exist,
    product_variations_exist: row.product_variations_exist,
    show_product_in_menu: row.show_product_in_menu,
  };
}

/** The fields that a product has in both its records. */
function plainProduct(row: ProductRow, { id: facilityId, currency }: Owner, publicUrl: string) {
  return {
    created: menuDateTime(row.created),
    description: row.description,
    facility: facilityPath(facilityId),
    id: row.id,
    image: webAddress(row.image, publicUrl),
    menu: menuPath(facilityId, row.menu_id),
    menu_category: categoryPath(facilityId, row.menu_category_id),
    online_order_enabled: row.online_order_enabled,
    price_gross: moneyText(row.price_gross, currency),
    product_identifier: row.product_identifier,
    resource_uri: productPath(facilityId, row.id),
    title: row.title,
    updated: menuDateTime(row.updated),
  };
}

function allergenRecord(row: AllergenRow, facilityId: string): Product['product_allergens'][number] {
  return {
    created: menuDateTime(row.created),
    facility: facilityPath(facilityId),
    id: row.id,
    products: row.product_ids.map((id) => productPath(facilityId, id)),
    resource_uri: `${facilityPath(facilityId)}/product_allergen/${row.id}`,
    title: row.title,
    updated: menuDateTime(row.updated),
  };
}

function groupRecord(row: ModifierGroupRow, facilityId: string): Product['product_modifier_groups'][number] {
  return {
    created: menuDateTime(row.created),
    facility: facilityPath(facilityId),
    id: row.id,
    maximum_quantity: row.maximum_quantity,
    menu: menuPath(facilityId, row.menu_id),
    minimum_quantity: row.minimum_quantity,
    resource_uri: modifierGroupPath(facilityId, row.id),
    title: row.title,
    title_public: row.title_public,
    updated: menuDateTime(row.updated),
  };
}

function modifierRecord(
  row: ModifierRow,
  { id: facilityId, currency }: Owner,
): Product['product_modifiers'][number] {
  return {
    created: menuDateTime(row.created),
    facility: facilityPath(facilityId),
    id: row.id,
    maximum_quantity: row.maximum_quantity,
    menu: menuPath(facilityId, row.menu_id),
    minimum_quantity: row.minimum_quantity,
    price_gross: moneyText(row.price_gross, currency),
    priority: row.priority,
    product: productPath(facilityId, row.product_id),
    product_modifier_group: modifierGroupPath(facilityId, row.product_modifier_group_id),
    resource_uri: modifierPath(facilityId, row.id),
    title: row.title,
    updated: menuDateTime(row.updated),
  };
}

function variationRecord(
  row: VariationRow,
  menuId: number,
  { id: facilityId, currency }: Owner,
): Product['product_variations'][number] {
  return {
    created: menuDateTime(row.created),
    facility: facilityPath(facilityId),
    id: row.id,
    menu: menuPath(facilityId, menuId),
    modifier_price_multiplicator: atLeast(row.modifier_price_multiplicator, 2),
    price_gross: moneyText(row.price_gross, currency),
    priority: row.priority,
    product: productPath(facilityId, row.product_id),
    resource_uri: variationPath(facilityId, row.id),
    title: row.title,
    updated: menuDateTime(row.updated),
  };
}
