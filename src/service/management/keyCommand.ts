/** The command `key`: creates, lists and revokes API keys. */
import { parseArgs } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { isLocalDate } from '../../contract/dates.ts';
import { ROLES, type Role } from '../../contract/management/permissionGroup.ts';
import { assertFacilities } from '../assertFacilities.ts';
import { StartFailure } from '../startFailure.ts';
import { type ListedKey, listKeys, revokeKey } from '../store/apiKeys.ts';
import type { Database } from '../store/database.ts';
import { inTransaction } from '../store/transaction.ts';
import { makeKey } from './makeKey.ts';

const USAGE =
  'give --name "Till" with --facility ID (as often as there are facilities) or --all, and --role owner, manager, host or read; or --list; or --revoke ID.';

export type KeyCommand =
  | { kind: 'list' }
  | { kind: 'revoke'; id: number }
  | { kind: 'make'; name: string; facilities: (string | null)[]; role: Role; ends: Date | undefined };

/** @throws StartFailure with one sentence about what is wrong with the arguments */
export function readCommand(args: readonly string[]): KeyCommand {
  const { name, facility, all, role, ends, list, revoke } = parse(args);
  if (list) return { kind: 'list' };
  if (revoke !== undefined) {
    if (!/^[1-9]\d{0,14}$/.test(revoke))
      throw new StartFailure('--revoke takes the number of a key, as --list shows it.');
    return { kind: 'revoke', id: Number(revoke) };
  }
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  if (!name || name.length > 200 || /[\u0000-\u001f\u007f]/.test(name))
    throw new StartFailure(`A key needs a name: ${USAGE}`);
  if (all === facility.length > 0) throw new StartFailure(`Say for which facilities the key is: ${USAGE}`);
  const known = ROLES.find((one) => one === (role ?? (all ? 'owner' : undefined)));
  if (!known) throw new StartFailure(`--role must be one of ${ROLES.toReversed().join(', ')}.`);
  if (ends !== undefined && !isLocalDate(ends))
    throw new StartFailure(
      '--ends must be a date, like 2027-06-30: the key holds until that day begins, in UTC.',
    );
  return {
    kind: 'make',
    name,
    facilities: all ? [null] : [...new Set(facility)],
    role: known,
    ends: ends === undefined ? undefined : new Date(`${ends}T00:00:00Z`),
  };
}

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        name: { type: 'string' },
        facility: { type: 'string', multiple: true, default: [] },
        all: { type: 'boolean', default: false },
        role: { type: 'string' },
        ends: { type: 'string' },
        list: { type: 'boolean', default: false },
        revoke: { type: 'string' },
      },
    });
    return values;
  } catch {
    throw new StartFailure(`These arguments cannot be read: ${USAGE}`);
  }
}

/** @throws StartFailure when the tables for keys don't exist yet */
export async function assertPrepared(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ tables: string | null }>`SELECT to_regclass('api_keys') AS tables`.execute(db);
  if (!rows[0]?.tables)
    throw new StartFailure('The database is not up to date: start the service once, and then make the key.');
}

/** @returns the text to print @throws StartFailure for a facility or key that doesn't exist */
export async function keyCommand(db: Kysely<Database>, command: KeyCommand, now: Date): Promise<string> {
  switch (command.kind) {
    case 'list':
      return tableOf(await listKeys(db), now);
    case 'revoke':
      if (!(await revokeKey(db, command.id, now)))
        throw new StartFailure(`There is no key ${command.id} that could be revoked: --list shows them.`);
      return `The key ${command.id} is revoked: requests that carry it are answered with 401 from now on.\n`;
    case 'make': {
      const key = await inTransaction(db, async (trx) => {
        await assertFacilities(
          trx,
          command.facilities.filter((id) => id !== null),
        );
        return makeKey(trx, command, now);
      });
      const where = command.facilities.map((id) => id ?? 'all facilities').join(', ');
      return `The key "${command.name}" (${command.role}, ${where}), shown this once:\n\n  ${key}\n\nSend it in the header Api-Key, and keep it from every page that a browser loads.\n`;
    }
  }
}

function tableOf(keys: readonly ListedKey[], now: Date): string {
  if (keys.length === 0) return 'There are no keys.\n';
  const day = (date: Date | null) => date?.toISOString().slice(0, 16).replace('T', ' ') ?? 'never';
  return keys
    .map((key) => {
      const rights = key.rights.map(
        ({ facility_id, role }) => `${role} of ${facility_id ?? 'all facilities'}`,
      );
      const state = key.revoked
        ? `revoked ${day(key.revoked)}`
        : key.ends && key.ends <= now
          ? `ended ${day(key.ends)}`
          : key.ends
            ? `ends ${day(key.ends)}`
            : 'holds';
      return `  ${String(key.id).padStart(4)}  ${key.name}: ${rights.join(', ')}; ${state}; last used ${day(key.last_used)} (UTC)\n`;
    })
    .join('');
}
