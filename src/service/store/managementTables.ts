/** The tables behind the management API alone, as Kysely knows them (`database.ts` has the others). */
import type { ColumnType, Generated } from 'kysely';
import type { ContactInfoType } from '../../contract/management/notificationRecipient.ts';
import type { Role } from '../../contract/management/permissionGroup.ts';

export interface UsersTable {
  id: Generated<number>;
  username: string;
  /** Empty for a program that has a key and no mailbox. */
  email: Generated<string>;
  first_name: Generated<string>;
  last_name: Generated<string>;
  aliases: Generated<string[]>;
  created: Date;
  updated: Date;
}

export interface UserRightsTable {
  id: Generated<number>;
  user_id: number;
  /** Null is every facility, those to come included. */
  facility_id: string | null;
  role: Role;
  created: Date;
}

export interface ApiKeysTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  /** SHA-256 of the key. */
  key_hash: Uint8Array;
  created: Date;
  /** Written once a minute at most. */
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
}

export interface CustomerTagsTable {
  id: Generated<number>;
  facility_id: string;
  name: string;
}

export interface NotesTable {
  id: Generated<number>;
  facility_id: string;
  begins: Date;
  ends: Date;
  text: string;
}

export interface NotificationRecipientsTable {
  id: Generated<number>;
  facility_id: string;
  contact_info_type: ContactInfoType;
  contact_info: string;
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

export interface ManagementTables {
  users: UsersTable;
  user_rights: UserRightsTable;
  api_keys: ApiKeysTable;
  booking_tags: BookingTagsTable;
  customer_tags: CustomerTagsTable;
  notes: NotesTable;
  notification_recipients: NotificationRecipientsTable;
  product_modifier_defaults: ProductModifierDefaultsTable;
}
