/** Menus, their categories and their hours. */
import * as z from 'zod/mini';
import { DateTime, DecimalString, EmailAddress, ResourcePath, requiredLine } from '../conventions.ts';
import { AcceptHour, MenuCategory as PublicCategory, QrAcceptHour } from '../menuWidget.ts';
import { description, money, picture, priority } from './menuRequests.ts';
import { link, note, orElse, timeOfDay, weekdays, whole } from './requests.ts';

const flag = z.boolean();
const flags = {
  allow_cash: flag,
  allow_credit_card: flag,
  allow_delivery: flag,
  allow_pickup: flag,
  allow_qr_ordering: flag,
  allow_sepa_direct_debit: flag,
  allow_wallet: flag,
  enabled: flag,
  qr_allow_cash: flag,
  qr_allow_credit_card: flag,
  qr_allow_sepa_direct_debit: flag,
  qr_allow_wallet: flag,
};

/** The contract's record, together with `delivery_days_in_advance` and `pickup_days_in_advance` of the public half. */
export const MenuSettings = z.object({
  ...flags,
  created: DateTime,
  delivery_area: z.nullable(z.string()),
  delivery_days_in_advance: z.number(),
  delivery_fee: DecimalString,
  delivery_lead_time: z.number(),
  delivery_minimum_order_value: DecimalString,
  facility: ResourcePath,
  force_prepayment_order_value: z.nullable(DecimalString),
  id: z.number(),
  name: z.string(),
  pickup_days_in_advance: z.number(),
  pickup_lead_time: z.number(),
  qr_cash_payment_text: z.string(),
  qr_force_prepayment_order_value: z.nullable(DecimalString),
  resource_uri: ResourcePath,
  updated: DateTime,
});

/** A week, in minutes. */
const leadTime = whole(0, 10_080);
const daysAhead = whole(0, 365);

/** The settings of a menu, in a PATCH and in a file. */
export const menuTerms = {
  ...flags,
  name: requiredLine(),
  delivery_area: z.nullable(note(20_000)),
  delivery_days_in_advance: daysAhead,
  delivery_fee: money(),
  delivery_lead_time: leadTime,
  delivery_minimum_order_value: money(),
  force_prepayment_order_value: z.nullable(money()),
  pickup_days_in_advance: daysAhead,
  pickup_lead_time: leadTime,
  qr_cash_payment_text: note(),
  qr_force_prepayment_order_value: z.nullable(money()),
};
export const MenuSettingsChanges = z.partial(z.object(menuTerms));

export const MenuCategory = PublicCategory;

/** The fields of a category that a restaurant sets. */
export const categoryTerms = {
  name: requiredLine(),
  description: description(),
  priority: priority(),
  online_order_enabled: flag,
  show_products_in_menu: flag,
};
const category = { ...categoryTerms, image: z.nullable(picture()), menu: link() };

export const MenuCategoryChanges = z.partial(z.object(category));
export const NewMenuCategory = z.object({
  menu: category.menu,
  name: category.name,
  description: orElse(category.description, ''),
  priority: orElse(category.priority, 0),
  online_order_enabled: orElse(flag, true),
  show_products_in_menu: orElse(flag, true),
  image: orElse(category.image, null),
});

export { AcceptHour, QrAcceptHour };

export const hourTerms = { begins: timeOfDay(), ends: timeOfDay(), weekdays: weekdays() };
const hour = { ...hourTerms, menu: link() };

export const NewAcceptHour = z.object(hour);
export const AcceptHourChanges = z.partial(NewAcceptHour);

/** Categories that an accept hour at the table is limited to; none means all. */
const menu_categories = z.array(link()).check(z.maxLength(200));
export const NewQrAcceptHour = z.object({ ...hour, menu_categories: orElse(menu_categories, []) });
export const QrAcceptHourChanges = z.partial(z.object({ ...hour, menu_categories }));

/** Which menu, where a facility has several; its first by default (ours). */
const whichMenu = z.optional(link());
export const MenuExport = z.object({ email: EmailAddress(), menu: whichMenu });
/** `json_file` is ours: the file itself, instead of its address. */
export const MenuImport = z.object({
  email: EmailAddress(),
  json_file_url: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(2000))),
  json_file: z.optional(z.record(z.string(), z.unknown())),
  menu: whichMenu,
});
export type MenuImport = z.infer<typeof MenuImport>;
