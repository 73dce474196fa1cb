/** The command `guest-data`: exports or erases what is stored about a guest, in every facility. */
import { parseArgs } from 'node:util';
import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import { type ErasedGuest, GuestQuestion } from '../../contract/management/guestData.ts';
import { assertFacilities } from '../assertFacilities.ts';
import { StartFailure } from '../startFailure.ts';
import type { Database } from '../store/database.ts';
import { facilitiesOfGuest } from '../store/guestRecords.ts';
import { inTransaction } from '../store/transaction.ts';
import { eraseGuest, exportGuest } from './guestData.ts';

const USAGE =
  'give export or erase, with --email ADDRESS, --phone NUMBER or both, and --facility ID (as often as there are facilities) unless all are meant.';

export interface GuestCommand {
  what: 'export' | 'erase';
  guest: GuestQuestion;
  /** Ids of facilities; empty for all. */
  facilities: readonly string[];
}

/** @throws StartFailure with one sentence about what is wrong with the arguments, which doesn't repeat them */
export function readGuestCommand(args: readonly string[]): GuestCommand {
  const { what, email, phone, facility } = parse(args);
  if (what !== 'export' && what !== 'erase') throw new StartFailure(`Say what is to be done: ${USAGE}`);
  if (email === undefined && phone === undefined) throw new StartFailure(`Say whose data: ${USAGE}`);
  const guest = z.safeParse(GuestQuestion, { email, phone });
  if (!guest.success) {
    const isEmail = guest.error.issues.some(({ path }) => path[0] === 'email');
    throw new StartFailure(
      isEmail ? '--email takes an e-mail address.' : '--phone takes a phone number of five digits at least.',
    );
  }
  return { what, guest: guest.data, facilities: [...new Set(facility)] };
}

function parse(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        phone: { type: 'string' },
        facility: { type: 'string', multiple: true, default: [] },
      },
    });
    return { ...values, what: positionals.length === 1 ? positionals[0] : undefined };
  } catch {
    throw new StartFailure(`These arguments cannot be read: ${USAGE}`);
  }
}

/** @throws StartFailure when the tables are those of an earlier version */
export async function assertPrepared(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql`
    SELECT FROM pg_attribute WHERE attrelid = to_regclass('customers') AND attname = 'erased'`.execute(db);
  if (rows.length === 0)
    throw new StartFailure('The database is not up to date: start the service once, and then ask again.');
}

/**
 * Runs facility by facility; each is erased completely or not at all.
 *
 * @returns the text to print: JSON with an entry for each facility that stores anything
 * @throws StartFailure for a facility that doesn't exist
 */
export async function guestDataCommand(
  db: Kysely<Database>,
  { what, guest, facilities }: GuestCommand,
  now: Date,
): Promise<string> {
  await assertFacilities(db, facilities);
  const all = await facilitiesOfGuest(db, guest);
  const asked = facilities.length === 0 ? all : all.filter((id) => facilities.includes(id));
  const done: object[] = [];
  for (const id of asked)
    done.push(
      what === 'export'
        ? await exportGuest(db, id, guest)
        : await inTransaction<ErasedGuest>(db, (trx) => eraseGuest(trx, id, guest, now)),
    );
  return `${JSON.stringify(done, null, 2)}\n`;
}
