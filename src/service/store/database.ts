/** The tables' types for Kysely. Their constraints are in `migrations/`. */
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';
import { type Kysely, Migrator } from 'kysely';
import type { BookingStatus } from '../../contract/bookingStatuses.ts';
import type { CartStatus, OrderType } from '../../contract/cart.ts';
import type { PaymentType } from '../../contract/order.ts';
import type { TicketType } from '../../contract/ticketTypes.ts';
import type { OrderStatus } from '../../domain/orderTransitions.ts';
import { migrations } from '../migrations/index.ts';
import type { ManagementTables } from './managementTables.ts';
import type {
  FirstTriesTable,
  FreeSeatsTable,
  MailCountsTable,
  MailOutboxTable,
  MailServerTable,
  ThrottleCountsTable,
  WaitlistLooksTable,
  WriteProbesTable,
} from './ownTables.ts';

/** Read as text, so that no digit is lost; written as a number or text. */
type Decimal = ColumnType<string, number | string, number | string>;
type NullableDecimal = ColumnType<string | null, number | string | null | undefined, number | string | null>;
type GeneratedDecimal = ColumnType<string, number | string | undefined, number | string>;
/** `HH:MM:SS` when read; may be written as `HH:MM`. */
type TimeOfDay = string;
/** `bigint[]`, whose numbers are read as text. */
type Ids = ColumnType<string[], number[], number[]>;
/** `unknown` when read: it is parsed where it is used. Written as JSON text. */
type Json = ColumnType<unknown, string | undefined, string>;

export interface ServiceSecretsTable {
  name: string;
  value: Uint8Array;
  created: Generated<Date>;
}

export interface FacilitiesTable {
  id: string;
  name: string;
  /** IANA name */
  timezone: string;
  language: string;
  country: string;
  currency: string;
  /** Where the restaurant gets its mail; also shown to guests. */
  email: Generated<string>;
  phone: Generated<string>;
  website: Generated<string>;
  street: Generated<string>;
  city: Generated<string>;
  state: Generated<string>;
  zip_code: Generated<string>;
  longitude: number | null;
  latitude: number | null;
  verified: Generated<boolean>;
  in_partner_network: Generated<boolean>;
  booking_enabled: Generated<boolean>;
  ordering_enabled: Generated<boolean>;
  feedback_enabled: Generated<boolean>;
  feedback_public: Generated<boolean>;
  automatically_confirm_bookings: Generated<boolean>;
  reached_booking_limit: Generated<boolean>;
  min_num: Generated<number>;
  max_num: Generated<number>;
  min_book_in_advance_hours: Generated<number>;
  /** How far ahead guests can book, in days after today. */
  booking_days_in_advance: Generated<number>;
  /** Minutes from slot to slot. */
  booking_interval: Generated<number>;
  /** Minutes a table is held, unless `booking_timespans` says otherwise for the party size. */
  booking_timespan: Generated<number>;
  booking_deposits_enabled: Generated<boolean>;
  deposit_amount: GeneratedDecimal;
  deposit_option: Generated<string>;
  deposit_times_enabled: Generated<boolean>;
  unique_deposit_hours: Json;
  deposits_certain_group_enabled: Generated<boolean>;
  deposits_certain_group_size: Generated<number>;
  deposits_charge_automatically: Generated<boolean>;
  cancel_without_fees: Generated<boolean>;
  cancel_without_fees_days: Generated<number>;
  /** Until when it takes no orders; null or a past time means no pause. */
  ordering_paused_until: Generated<Date | null>;
  /** Minutes after which the restaurant is reminded of an order that nobody has accepted. */
  order_alert_minutes: Generated<number>;
  /** False until somebody has completed the set-up at the desk. */
  is_set_up: Generated<boolean>;
  /** The fields of contract `FacilityListItem` that have no column, by their contract names. */
  profile: JSONColumnType<Record<string, unknown>, string | undefined, string>;
  created: Generated<Date>;
  updated: Generated<Date>;
}

export interface BookingHoursTable {
  id: Generated<number>;
  facility_id: string;
  begins: TimeOfDay;
  ends: TimeOfDay;
  capacity: number;
  /** Time of day after which the day's window takes no more bookings. */
  end_of_acceptance: TimeOfDay | null;
  /** 0 is Monday. */
  weekdays: number[];
  updated: Generated<Date>;
}

export interface BookingHourOverridesTable {
  id: Generated<number>;
  facility_id: string;
  begins: Date;
  ends: Date;
  capacity: Generated<number>;
  capacity_only: Generated<boolean>;
  is_open: Generated<boolean>;
  /** Whether it binds only guests who book online, and not the restaurant itself. */
  online_only: Generated<boolean>;
  reason: Generated<string>;
  updated: Generated<Date>;
}

export interface BookingTimespansTable {
  id: Generated<number>;
  facility_id: string;
  /** From this party size on. */
  num: number;
  /** Minutes. */
  booking_timespan: number;
  created: Generated<Date>;
  updated: Generated<Date>;
}

export interface SlotOffersTable {
  id: Generated<number>;
  facility_id: string;
  begins: TimeOfDay;
  ends: TimeOfDay;
  /** 0 is Monday. */
  weekdays: number[];
  /** Percent; negative is a discount. */
  price_change: Generated<number>;
  message: string | null;
}

export interface FeedbackEntriesTable {
  id: Generated<number>;
  facility_id: string;
  created: Generated<Date>;
  food_positive: boolean;
  service_positive: boolean;
  public_comment: Generated<string>;
  stars_average: number | null;
}

export interface TicketsTable {
  id: Generated<number>;
  facility_id: string;
  type: TicketType;
  status: Generated<string>;
  is_active: Generated<boolean>;
  name: string;
  description: Generated<string>;
  conditions: Generated<string>;
  image: string | null;
  public_page_url: Generated<string>;
  begins: Date;
  ends: Date | null;
  /** Minutes. */
  duration: number | null;
  price: Decimal;
  amount_paid: GeneratedDecimal;
  capacity: number;
  tickets_sold: Generated<number>;
  tickets_claimed: Generated<number>;
  min_party_size: number | null;
  max_party_size: number | null;
  max_purchases: number | null;
  created: Generated<Date>;
  updated: Generated<Date>;
}

export interface BookingDepositsTable {
  id: Generated<number>;
  facility_id: string;
  amount: Decimal;
  currency: string;
  owner_name: string;
  owner_email: string;
  deposit_status: Generated<string>;
  payment_type: Generated<string>;
  refund_amount: GeneratedDecimal;
  cancel_allowed_without_fees: boolean;
  created: Date;
  /** When the person was taken out of it (`personalData.ts`). */
  erased: Generated<Date | null>;
  updated: Generated<Date>;
}

export interface BookingsTable {
  id: Generated<number>;
  facility_id: string;
  ref_num: string;
  status: BookingStatus;
  status_code: Generated<string>;
  date: Date;
  /** Minutes. */
  booking_timespan: number;
  /** `date` plus `booking_timespan`. */
  ends: Date;
  num: number;
  price_change: Generated<number>;
  name: string;
  email: string;
  phone: string;
  comment: Generated<string>;
  source: Generated<string>;
  resource_group: Generated<string>;
  newsletter_subscribe: Generated<boolean>;
  service_newsletter_subscribe: Generated<boolean>;
  send_email_receipt: Generated<boolean>;
  /** From the request's header, so that later mails are in the guest's language too. */
  accept_language: Generated<string>;
  booking_deposit_id: number | null;
  /** SHA-256 of the code. */
  cancel_code_hash: Uint8Array;
  /** SHA-256 of the code. */
  staff_code_hash: Uint8Array;
  /** Found or created by a trigger when the booking is written (migration 0014). */
  customer_id: Generated<number>;
  /** Notes by the restaurant; the guest's are in `comment`. */
  notes: Generated<string>;
  walk_in: Generated<boolean>;
  /** Whether nobody came although it was confirmed. */
  no_show: Generated<boolean>;
  arrived_at: Generated<Date | null>;
  /** The user who entered it in the management API; null for a guest. */
  user_id: Generated<number | null>;
  created: Date;
  updated: Date;
  /** When the person was taken out of it (`personalData.ts`). */
  erased: Generated<Date | null>;
}

export interface WaitlistEntriesTable {
  id: Generated<number>;
  facility_id: string;
  date: Date;
  num: number;
  name: string;
  email: string;
  phone: string;
  is_online: Generated<boolean>;
  is_walkin: Generated<boolean>;
  accept_language: Generated<string>;
  /** The free slot nearest to `date` at the last look; see `domain/waitlist.ts`. */
  nearest_free: Date | null;
  freed: Date | null;
  told: Date | null;
  created: Date;
}

export interface MenusTable {
  id: Generated<number>;
  facility_id: string;
  name: string;
  enabled: Generated<boolean>;
  allow_delivery: Generated<boolean>;
  /** A list of postcodes, or a description in any other form; null when not specified. */
  delivery_area: string | null;
  delivery_fee: GeneratedDecimal;
  delivery_minimum_order_value: GeneratedDecimal;
  /** Minutes. */
  delivery_lead_time: Generated<number>;
  delivery_days_in_advance: Generated<number>;
  allow_pickup: Generated<boolean>;
  /** Minutes. */
  pickup_lead_time: Generated<number>;
  pickup_days_in_advance: Generated<number>;
  allow_cash: Generated<boolean>;
  allow_credit_card: Generated<boolean>;
  allow_wallet: Generated<boolean>;
  allow_sepa_direct_debit: Generated<boolean>;
  force_prepayment_order_value: NullableDecimal;
  allow_qr_ordering: Generated<boolean>;
  qr_allow_cash: Generated<boolean>;
  qr_allow_credit_card: Generated<boolean>;
  qr_allow_wallet: Generated<boolean>;
  qr_allow_sepa_direct_debit: Generated<boolean>;
  qr_cash_payment_text: Generated<string>;
  qr_force_prepayment_order_value: NullableDecimal;
  created: Generated<Date>;
  updated: Generated<Date>;
}

export interface MenuCategoriesTable {
  id: Generated<number>;
  menu_id: number;
  name: string;
  description: Generated<string>;
  /** An address, or a path on this service's own origin; empty for none. */
  image: Generated<string>;
  priority: Generated<number>;
  online_order_enabled: Generated<boolean>;
  show_products_in_menu: Generated<boolean>;
  created: Generated<Date>;
  updated: Generated<Date>;
}

export interface ProductsTable {
  id: Generated<number>;
  facility_id: string;
  menu_id: number;
  menu_category_id: number;
  title: string;
  description: Generated<string>;
  /** An address, or a path on this service's own origin; empty for none. */
  image: Generated<string>;
  product_identifier: Generated<string>;
  price_gross: Decimal;
  priority: Generated<number>;
  online_order_enabled: Generated<boolean>;
  show_product_in_menu: Generated<boolean>;
  sold_out: Generated<boolean>;
  /** Until when it is sold out; null for indefinitely. */
  sold_out_until: Generated<Date | null>;
  created: Generated<Date>;
  updated: Generated<Date>;
}

export interface ProductVariationsTable {
  id: Generated<number>;
  product_id: number;
  title: string;
  price_gross: Decimal;
  modifier_price_multiplicator: GeneratedDecimal;
  priority: Generated<number>;
  created: Generated<Date>;
  updated: Generated<Date>;
}

export interface ProductModifierGroupsTable {
  id: Generated<number>;
  menu_id: number;
  title: string;
  title_public: Generated<string>;
  minimum_quantity: Generated<number>;
  /** 0 or null is unlimited. */
  maximum_quantity: number | null;
  created: Generated<Date>;
  updated: Generated<Date>;
}

export interface ProductModifiersTable {
  id: Generated<number>;
  menu_id: number;
  product_id: number;
  product_modifier_group_id: number;
  title: string;
  price_gross: GeneratedDecimal;
  minimum_quantity: Generated<number>;
  /** 0 or null is unlimited. */
  maximum_quantity: number | null;
  priority: Generated<number>;
  created: Generated<Date>;
  updated: Generated<Date>;
}

export interface ProductAllergensTable {
  id: Generated<number>;
  facility_id: string;
  title: string;
  created: Generated<Date>;
  updated: Generated<Date>;
}

export interface ProductAllergenProductsTable {
  facility_id: string;
  product_allergen_id: number;
  product_id: number;
}

export interface MenuAcceptHoursTable {
  id: Generated<number>;
  menu_id: number;
  kind: OrderType;
  begins: TimeOfDay;
  ends: TimeOfDay;
  /** 0 is Monday. */
  weekdays: number[];
  created: Generated<Date>;
  updated: Generated<Date>;
}

export interface MenuAcceptHourCategoriesTable {
  menu_id: number;
  menu_accept_hour_id: number;
  menu_category_id: number;
}

export interface CartsTable {
  id: Generated<number>;
  facility_id: string;
  type: OrderType;
  status: Generated<CartStatus>;
  /** SHA-256 of the secret. */
  uuid_hash: Uint8Array;
  created: Date;
  /** When the cart or anything in it last changed. */
  updated: Date;
}

export interface CartItemsTable {
  id: Generated<number>;
  cart_id: number;
  menu_id: number;
  product_id: number;
  product_variation_id: number | null;
  /** Contains the id of a modifier as often as it was chosen. */
  product_modifier_ids: Ids;
  quantity: number;
  title: string;
  description: string;
  /** The price of the whole line. */
  price_gross: Decimal;
  created: Date;
  updated: Date;
}

export interface OrdersTable {
  id: Generated<number>;
  facility_id: string;
  cart_id: number;
  menu_id: number;
  ref_num: string;
  uuid: Generated<string>;
  status: Generated<OrderStatus>;
  is_active: Generated<boolean>;
  type: OrderType;
  fulfillment_time: Date;
  /** Local date of `fulfillment_time`, for people who read the table; written as `YYYY-MM-DD`. */
  fulfillment_day: ColumnType<unknown, string, string>;
  /** The time for which the restaurant has accepted it. */
  promised_time: Generated<Date | null>;
  /** When it last reached each step. */
  accepted_at: Generated<Date | null>;
  ready_at: Generated<Date | null>;
  finished_at: Generated<Date | null>;
  cancelled_at: Generated<Date | null>;
  /** Why it was refused, for the guest. */
  cancel_message: Generated<string>;
  /** How many reminders were sent because nobody had accepted it. */
  alerts_sent: Generated<number>;
  /** SHA-256 of the code in the guest's mail. */
  link_code_hash: Generated<Uint8Array | null>;
  /** Minutes. */
  pickup_lead_time: number;
  item_quantity: number;
  currency: string;
  /** The subtotal: all lines, without the delivery fee. */
  goods_gross: Decimal;
  delivery_fee: Decimal;
  /** The total to pay. */
  price_gross: Decimal;
  payment_type: PaymentType;
  /** Only for the operator's payment processor: never in an answer, mail or log. */
  token: string;
  token_hash: Uint8Array | null;
  owner_name: string;
  owner_email: string;
  name: string;
  email: string;
  phone: string;
  address1: string;
  address2: string;
  zip_code: string;
  city: string;
  country: string;
  notes: string;
  source: string;
  accept_language: string;
  created: Date;
  updated: Date;
  /** When the person was taken out of it (`personalData.ts`). */
  erased: Generated<Date | null>;
}

export interface OrderLinesTable {
  order_id: number;
  position: number;
  product_id: number;
  product_variation_id: number | null;
  product_modifier_ids: Ids;
  quantity: number;
  title: string;
  description: string;
  price_gross: Decimal;
}

export interface PicturesTable {
  /** Derived from restaurant and file, 32 characters. */
  name: string;
  facility_id: string;
  /** In pixels, upright. */
  width: number;
  height: number;
  /** When it was last uploaded. */
  created: Date;
}

export interface PictureSizesTable {
  picture_name: string;
  /** In pixels; part of the address. */
  width: number;
  /** WebP. */
  bytes: Buffer;
}

export interface Database extends ManagementTables {
  service_secrets: ServiceSecretsTable;
  facilities: FacilitiesTable;
  booking_hours: BookingHoursTable;
  booking_hour_overrides: BookingHourOverridesTable;
  booking_timespans: BookingTimespansTable;
  slot_offers: SlotOffersTable;
  feedback_entries: FeedbackEntriesTable;
  tickets: TicketsTable;
  booking_deposits: BookingDepositsTable;
  bookings: BookingsTable;
  free_seats: FreeSeatsTable;
  waitlist_entries: WaitlistEntriesTable;
  waitlist_looks: WaitlistLooksTable;
  menus: MenusTable;
  menu_categories: MenuCategoriesTable;
  products: ProductsTable;
  product_variations: ProductVariationsTable;
  product_modifier_groups: ProductModifierGroupsTable;
  product_modifiers: ProductModifiersTable;
  product_allergens: ProductAllergensTable;
  product_allergen_products: ProductAllergenProductsTable;
  menu_accept_hours: MenuAcceptHoursTable;
  menu_accept_hour_categories: MenuAcceptHourCategoriesTable;
  carts: CartsTable;
  cart_items: CartItemsTable;
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  mail_outbox: MailOutboxTable;
  mail_server: MailServerTable;
  mail_counts: MailCountsTable;
  throttle_counts: ThrottleCountsTable;
  first_tries: FirstTriesTable;
  write_probes: WriteProbesTable;
  pictures: PicturesTable;
  picture_sizes: PictureSizesTable;
}

/** A row of `facilities`. */
export type FacilityRow = Selectable<FacilitiesTable>;
/** A row of `bookings`. */
export type BookingRow = Selectable<BookingsTable>;

/**
 * Brings the tables up to date. The migrator holds an advisory lock, so several processes may start at once.
 *
 * @throws what the failed migration threw; nothing of it is kept
 */
export async function migrateToLatest(db: Kysely<Database>): Promise<void> {
  const { error } = await migratorOf(db).migrateToLatest();
  if (error !== undefined) throw error;
}

/**
 * Migrates an older or empty database up to and including `migration`.
 *
 * @throws what the failed migration threw; nothing of it is kept
 */
export async function migrateTo(db: Kysely<Database>, migration: string): Promise<void> {
  const { error } = await migratorOf(db).migrateTo(migration);
  if (error !== undefined) throw error;
}

function migratorOf(db: Kysely<Database>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
}
