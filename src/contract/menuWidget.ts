/** Menu widget record: `GET /facility/{facility_id}/menu_widget`. */
import * as z from 'zod/mini';
import { DateTime, ResourcePath, TimeOfDay, Weekdays } from './conventions.ts';
import { menuCategory, menuSettings, productSummary } from './menuFields.ts';
import { menuHandover, menuHandoverLimits } from './menuHandover.ts';
import { menuPayment, menuPaymentLimits } from './menuPayment.ts';

export const AcceptHour = z.object({
  begins: TimeOfDay,
  ends: TimeOfDay,
  created: DateTime,
  facility: ResourcePath,
  id: z.number(),
  menu: ResourcePath,
  resource_uri: ResourcePath,
  updated: DateTime,
  weekdays: Weekdays,
});
export type AcceptHour = z.infer<typeof AcceptHour>;

/** `menu_categories` limits the window to those categories; empty means all. */
export const QrAcceptHour = z.object({ ...AcceptHour.shape, menu_categories: z.array(ResourcePath) });
export type QrAcceptHour = z.infer<typeof QrAcceptHour>;

export const MenuCategory = z.object({
  ...menuCategory,
  created: DateTime,
  facility: ResourcePath,
  id: z.number(),
  image: z.nullable(z.string()),
  menu: ResourcePath,
  products: z.array(ResourcePath),
  updated: DateTime,
});
export type MenuCategory = z.infer<typeof MenuCategory>;

export const ProductSummary = z.object({
  ...productSummary,
  created: DateTime,
  facility: ResourcePath,
  menu: ResourcePath,
  product_identifier: z.string(),
  updated: DateTime,
});
export type ProductSummary = z.infer<typeof ProductSummary>;

export const MenuWidget = z.object({
  ...menuSettings,
  ...menuHandover,
  ...menuPayment,
  created: DateTime,
  delivery_area: z.nullable(menuHandoverLimits.delivery_area),
  facility: ResourcePath,
  force_prepayment_order_value: z.nullable(menuPaymentLimits.force_prepayment_order_value),
  menu_categories: z.array(MenuCategory),
  product_delivery_accept_hours: z.array(AcceptHour),
  product_pickup_accept_hours: z.array(AcceptHour),
  product_qr_order_accept_hours: z.array(QrAcceptHour),
  products: z.array(ProductSummary),
  qr_force_prepayment_order_value: z.nullable(menuPaymentLimits.qr_force_prepayment_order_value),
  updated: DateTime,
});
export type MenuWidget = z.infer<typeof MenuWidget>;
