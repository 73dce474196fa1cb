/** Every migration, by the name under which the database remembers it. Once released, none changes. */
import type { Migration } from 'kysely';
import * as facilities from './0001_facilities.ts';
import * as bookings from './0002_bookings.ts';
import * as mailOutbox from './0003_mail_outbox.ts';
import * as throttle from './0004_throttle.ts';

export const migrations: Readonly<Record<string, Migration>> = {
  '0001_facilities': facilities,
  '0002_bookings': bookings,
  '0003_mail_outbox': mailOutbox,
  '0004_throttle': throttle,
};
