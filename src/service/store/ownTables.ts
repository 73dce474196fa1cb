/**
 * The types of the tables that the service keeps for its own work: queues, counts, sessions, changes for open desks
 * (`database.ts` has those of restaurants and guests).
 */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

export interface MailOutboxTable {
  id: Generated<number>;
  message_id: Generated<string>;
  /** The restaurant it is about. */
  facility_id: string | null;
  /** The booking that waits for a decision, if this mail contains the code for it. */
  decides_booking_id: number | null;
  from_name: string;
  reply_to: string | null;
  to_name: string;
  to_address: string;
  language: string;
  subject: string;
  text_part: string;
  html_part: string;
  /** An iCalendar file. */
  calendar: string | null;
  /** How often sending was tried. */
  attempts: Generated<number>;
  /** How often its recipient or content was refused. */
  refusals: Generated<number>;
  next_attempt: Date;
  created: Date;
}

export interface MailServerTable {
  id: boolean;
  /** Failures of the server in a row; 0 while mail goes out. */
  failures: number;
  /** Mails refused in a row, with none accepted in between. */
  refused: number;
  /** The stage at which the conversation ended (`mail/troubles.ts`). */
  stage: string | null;
  /** Only codes, no text from the server. */
  reply: string | null;
  since: Date | null;
  next_try: Date | null;
}

export interface MailCountsTable {
  /** HMAC of the address and what is counted. */
  recipient: Uint8Array;
  window_begins: Date;
  count: number;
}

export interface TasksTable {
  id: Generated<number>;
  kind: string;
  /** Null for tasks without a facility, whose kinds don't read it. */
  facility_id: ColumnType<string, string | null, string>;
  details: JSONColumnType<Record<string, unknown>, string, string>;
  attempts: Generated<number>;
  next_attempt: Date;
  created: Date;
}

export interface FirstTriesTable {
  /** HMAC of what makes two requests the same. */
  lookup: Uint8Array;
  /** HMAC of the request's body. */
  request: Uint8Array;
  /** Whether the request had an Idempotency-Key. */
  had_key: boolean;
  /** The id of the record that was made, in the table for the request's kind. */
  record_id: number;
  /** The secret that the answer showed, encrypted. */
  sealed: Uint8Array | null;
  expires: Date;
}

export interface ThrottleCountsTable {
  /** HMAC of the client's address and what is counted. */
  client: Uint8Array;
  window_begins: Date;
  count: number;
}

export interface WriteProbesTable {
  id: Generated<number>;
  /** When writing was last tried, by the database's clock. */
  probed: Date;
}

export interface FreeSeatsTable {
  facility_id: string;
  version: number;
  /** Local day of the first of `seats`. */
  first_day: string | null;
  seats: number[];
  counted: Date | null;
  counted_until: Date | null;
  changed_from: Date | null;
  changed_until: Date | null;
}

export interface WaitlistLooksTable {
  facility_id: string;
  /** `free_seats.version` at the last look; 0 requests a look. */
  version: number;
  next_look: Date | null;
}

export interface ChangeTables {
  change_counters: { facility_id: string; number: number };
  changes: { facility_id: string; number: number; kind: string; record_id: number; at: Date };
  open_desks: { process: string; facility_id: string; desks: number; seen: Date };
}

export interface MenuExportsTable {
  /** SHA-256 of the code. */
  code_hash: Uint8Array;
  facility_id: string;
  /** JSON */
  file: string;
  ends: Date;
}

export interface SessionTables {
  sessions: {
    id: Generated<number>;
    user_id: number;
    /** SHA-256 of what the cookie holds. */
    token_hash: Uint8Array;
    device: Generated<string>;
    is_demo: Generated<boolean>;
    created: Date;
    /** Updated at most once a minute. */
    last_used: Date;
  };
  session_links: {
    id: Generated<number>;
    user_id: number;
    /** SHA-256 of the code in the link. */
    code_hash: Uint8Array;
    created: Date;
    expires: Date;
  };
  first_restaurant_link: {
    is_only: Generated<boolean>;
    code_hash: Uint8Array;
    created: Date;
  };
}
