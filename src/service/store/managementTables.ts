/** The types of the tables that only the management API uses (`database.ts` has the others). */
import type { ColumnType, Generated } from 'kysely';
import type { ContactInfoType } from '../../contract/management/notificationRecipient.ts';
import type { Role } from '../../contract/management/permissionGroup.ts';
import type { ChangeTables, MenuExportsTable, SessionTables, TasksTable } from './ownTables.ts';

export interface UsersTable {
  id: Generated<number>;
  username: string;
  /** Empty for a program, which has a key but no mailbox. */
  email: Generated<string>;
  first_name: Generated<string>;
  last_name: Generated<string>;
  aliases: Generated<string[]>;
  /** The language of pages and mails for this user; empty until it is known. */
  language: Generated<string>;
  created: Date;
  updated: Date;
}

export interface UserRightsTable {
  id: Generated<number>;
  user_id: number;
  /** Null for every facility, including future ones. */
  facility_id: string | null;
  role: Role;
  created: Date;
  updated: Generated<Date>;
}

export interface ApiKeysTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  /** SHA-256 of the key. */
  key_hash: Uint8Array;
  created: Date;
  /** Updated at most once a minute. */
  last_used: Date | null;
  ends: Date | null;
  revoked: Date | null;
}

export interface BookingTagsTable {
  id: Generated<number>;
  facility_id: string;
  name: string;
  /** `#rrggbb`, or empty. */
  color: Generated<string>;
  enabled: Generated<boolean>;
  updated: Generated<Date>;
}

export interface CustomerTagsTable {
  id: Generated<number>;
  facility_id: string;
  name: string;
  updated: Generated<Date>;
}

export interface NotesTable {
  id: Generated<number>;
  facility_id: string;
  begins: Date;
  ends: Date;
  text: string;
  updated: Generated<Date>;
}

export interface NotificationRecipientsTable {
  id: Generated<number>;
  facility_id: string;
  contact_info_type: ContactInfoType;
  contact_info: string;
  for_bookings: Generated<boolean>;
  for_orders: Generated<boolean>;
  updated: Generated<Date>;
}

/** `YYYY-MM-DD` when written; the driver reads a `date` as a `Date`, so it is selected as text. */
type Day = ColumnType<unknown, string | null | undefined, string | null>;

export interface CustomersTable {
  id: Generated<number>;
  facility_id: string;
  uuid: Generated<string>;
  name: Generated<string>;
  email: Generated<string>;
  phone: Generated<string>;
  street: Generated<string>;
  zip_code: Generated<string>;
  city: Generated<string>;
  country: Generated<string>;
  sex: Generated<string>;
  birthday: Day;
  anniversary: Day;
  notes: Generated<string>;
  email_verified: Generated<boolean>;
  newsletter_subscribe: Generated<boolean>;
  newsletter_subscription_refused: Generated<boolean>;
  service_newsletter_subscribe: Generated<boolean>;
  imported: Generated<boolean>;
  is_active: Generated<boolean>;
  created: Date;
  updated: Date;
  /** When the person was erased: only the figures of its bookings are left (`personalData.ts`). */
  erased: Generated<Date | null>;
}

export interface CustomerTagLinksTable {
  facility_id: string;
  customer_id: number;
  tag_id: number;
}

/** Tables and rooms. */
export interface FacilityResourcesTable {
  id: Generated<number>;
  facility_id: string;
  name: string;
  seats: number;
  /** The smallest party it is offered to. */
  min_seats: Generated<number>;
  /** The lowest is offered first. */
  priority: Generated<number>;
  updated: Generated<Date>;
}

export interface BookingTagLinksTable {
  facility_id: string;
  booking_id: number;
  tag_id: number;
}

export interface BookingResourcesTable {
  facility_id: string;
  booking_id: number;
  resource_id: number;
}

export interface PaymentTransactionsTable {
  id: Generated<number>;
  facility_id: string;
  /** Read as text, so that no digit is lost. */
  amount: ColumnType<string, number | string, number | string>;
  currency: string;
  date: Date;
  source: Generated<string>;
  status: Generated<string>;
  table_names: Generated<string[]>;
  /** The booking at that time at one of those tables, found when the transaction is stored. */
  booking_id: number | null;
  created: Date;
}

export interface UserInvitesTable {
  id: Generated<number>;
  user_id: number;
  facility_id: string;
  /** SHA-256 of the code in the link. */
  code_hash: Uint8Array;
  created: Date;
  expires: Date;
}

export interface ProductModifierDefaultsTable {
  id: Generated<number>;
  menu_id: number;
  product_modifier_group_id: number;
  title: string;
  /** Read as text, so that no digit is lost. */
  price_gross: ColumnType<string, number | string | undefined, number | string>;
  minimum_quantity: Generated<number>;
  /** 0 or null is unlimited. */
  maximum_quantity: number | null;
  priority: Generated<number>;
  created: Date;
  updated: Date;
}

export interface ManagementTables extends SessionTables, ChangeTables {
  user_invites: UserInvitesTable;
  payment_transactions: PaymentTransactionsTable;
  customers: CustomersTable;
  customer_tag_links: CustomerTagLinksTable;
  facility_resources: FacilityResourcesTable;
  booking_tag_links: BookingTagLinksTable;
  booking_resources: BookingResourcesTable;
  users: UsersTable;
  user_rights: UserRightsTable;
  api_keys: ApiKeysTable;
  booking_tags: BookingTagsTable;
  customer_tags: CustomerTagsTable;
  notes: NotesTable;
  notification_recipients: NotificationRecipientsTable;
  product_modifier_defaults: ProductModifierDefaultsTable;
  tasks: TasksTable;
  menu_exports: MenuExportsTable;
}
