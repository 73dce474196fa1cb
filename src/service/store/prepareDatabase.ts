/** Brings the tables up to date at a start, or explains in one sentence why that is impossible. */
import { type Kysely, sql } from 'kysely';
import { StartFailure } from '../startFailure.ts';
import { openDatabase } from './connections.ts';
import { type Database, migrateToLatest } from './database.ts';
import { allowServing } from './rights.ts';

/** The setting with the URL that is at fault. */
type Setting = 'DATABASE_URL' | 'MIGRATION_DATABASE_URL';

/**
 * Brings the tables up to date, and lets the role that serves use them.
 *
 * @param db of the role that serves
 * @param migrationUrl for the role that owns the tables; undefined when it is the one that serves
 * @throws StartFailure when waiting would not help; otherwise the database's error
 */
export async function prepareDatabase(db: Kysely<Database>, migrationUrl: string | undefined): Promise<void> {
  if (migrationUrl === undefined) {
    await migrateToLatest(db).catch(explain('DATABASE_URL'));
    return;
  }
  const role = await roleOf(db).catch(explain('DATABASE_URL'));
  const owner = openDatabase(migrationUrl);
  try {
    await migrateToLatest(owner);
    await allowServing(owner, role);
  } catch (error) {
    explain('MIGRATION_DATABASE_URL')(error);
  } finally {
    await owner.destroy();
  }
  const seen = await sql<{ tables: string | null }>`SELECT to_regclass('facilities') AS tables`.execute(db);
  if (!seen.rows[0]?.tables)
    throw new StartFailure(
      'DATABASE_URL and MIGRATION_DATABASE_URL name two databases or schemas: let both name the same.',
    );
}

async function roleOf(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ role: string }>`SELECT current_user AS role`.execute(db);
  return rows[0]?.role ?? '';
}

/** Problems that waiting doesn't solve, by the system's or database's error code; sentences follow the setting's name. */
const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/^(?:28P01|28000|3D000)$/, 'is refused: check its user, password and database.'],
  [/^(?:ENOTFOUND|EAI_AGAIN)$/, 'names a host that cannot be found.'],
  [/^(?:EHOSTUNREACH|ENETUNREACH|EACCES|EADDRNOTAVAIL)$/, 'names a host that cannot be reached from here.'],
  [
    /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|CERT_\w+|ERR_TLS_\w+)$/,
    'names a server whose certificate is not trusted: add sslrootcert=FILE with the certificate of its authority.',
  ],
  [
    /^42501$/,
    'names a role that may not create the tables: grant it CREATE on the schema, or name a role that has it in MIGRATION_DATABASE_URL.',
  ],
  [/^3F000$/, 'names a role without a schema to create tables in: set its search_path.'],
  [
    /^(?:42P07|42710|42P06|42723|42701)$/,
    'names a database that holds something else under a name that Tableside needs: give Tableside a database of its own.',
  ],
  [/^25006$/, 'names a server that only reads (a standby): name the one that writes.'],
  [/^53100$/, 'names a server whose disk is full: make room there.'],
  [
    /^(?:42601|42883|42704|0A000)$/,
    'names a server that is too old: Tableside needs PostgreSQL 15 or newer.',
  ],
];

/** Turns an error that waiting doesn't solve into a StartFailure about `setting`, and rethrows any other. */
export function explain(setting: Setting): (error: unknown) => never {
  return (error) => {
    const [code, message] =
      error instanceof Error ? ['code' in error ? String(error.code) : '', error.message] : ['', ''];
    const [, sentence] = SENTENCES.find(([codes]) => codes.test(code)) ?? [];
    if (sentence !== undefined) throw new StartFailure(`${setting} ${sentence}`);
    if (message.startsWith('The server does not support SSL'))
      throw new StartFailure(
        `${setting} asks for TLS, which its server does not offer: set sslmode=disable.`,
      );
    if (message.startsWith('corrupted migrations'))
      throw new StartFailure(
        `${setting} names a database that a newer release has brought up to date, or another program: start that release, or restore a backup of this one into an empty database.`,
      );
    throw error;
  };
}
