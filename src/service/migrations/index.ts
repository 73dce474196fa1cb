/** Every migration, by the name under which the database remembers it. A released migration never changes. */
import type { Migration } from 'kysely';
import { up as facilities } from './0001_facilities.ts';
import { up as bookings } from './0002_bookings.ts';
import { up as mailOutbox } from './0003_mail_outbox.ts';
import { up as throttle } from './0004_throttle.ts';
import { up as menus } from './0005_menus.ts';
import { up as orders } from './0006_orders.ts';
import { up as mailServer } from './0007_mail_server.ts';
import { up as secondTries } from './0008_second_tries.ts';
import { up as freeSeats } from './0009_free_seats.ts';
import { up as writeProbe } from './0010_write_probe.ts';
import { up as waitlistLooks } from './0011_waitlist_looks.ts';
import { up as usersAndKeys } from './0012_users_and_keys.ts';
import { up as managementRecords } from './0013_management_records.ts';
import { up as customersAndTables } from './0014_customers_and_tables.ts';
import { up as paymentTransactions } from './0015_payment_transactions.ts';
import { up as invites } from './0016_invites.ts';
import { up as menuManagement } from './0020_menu_management.ts';
import { up as orderStatus } from './0021_order_status.ts';
import { up as tasks } from './0022_tasks.ts';
import { up as personalData } from './0023_personal_data.ts';
import { up as updated } from './0024_updated.ts';
import { up as lists } from './0025_lists.ts';
import { up as sessions } from './0026_sessions.ts';
import { up as changes } from './0027_changes.ts';
import { up as board } from './0028_board.ts';
import { up as book } from './0029_book.ts';
import { up as tablesAndRecipients } from './0030_tables_and_recipients.ts';
import { up as setUp } from './0033_set_up.ts';
import { up as pictures } from './0034_pictures.ts';

export const migrations: Readonly<Record<string, Migration>> = {
  '0001_facilities': { up: facilities },
  '0002_bookings': { up: bookings },
  '0003_mail_outbox': { up: mailOutbox },
  '0004_throttle': { up: throttle },
  '0005_menus': { up: menus },
  '0006_orders': { up: orders },
  '0007_mail_server': { up: mailServer },
  '0008_second_tries': { up: secondTries },
  '0009_free_seats': { up: freeSeats },
  '0010_write_probe': { up: writeProbe },
  '0011_waitlist_looks': { up: waitlistLooks },
  '0012_users_and_keys': { up: usersAndKeys },
  '0013_management_records': { up: managementRecords },
  '0014_customers_and_tables': { up: customersAndTables },
  '0015_payment_transactions': { up: paymentTransactions },
  '0016_invites': { up: invites },
  '0020_menu_management': { up: menuManagement },
  '0021_order_status': { up: orderStatus },
  '0022_tasks': { up: tasks },
  '0023_personal_data': { up: personalData },
  '0024_updated': { up: updated },
  '0025_lists': { up: lists },
  '0026_sessions': { up: sessions },
  '0027_changes': { up: changes },
  '0028_board': { up: board },
  '0029_book': { up: book },
  '0030_tables_and_recipients': { up: tablesAndRecipients },
  '0033_set_up': { up: setUp },
  '0034_pictures': { up: pictures },
};
