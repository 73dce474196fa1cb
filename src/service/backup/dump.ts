/** Writes a backup: everything that was in the database at one moment, while guests keep booking. */
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { exists } from '../postgres/programs.ts';
import { migrationsOf, sequencesOf, type Table, tablesOf } from './catalogue.ts';
import { BackupFailure, comment, END_OF_ROWS, header, TITLE } from './format.ts';

/** How many rows there are of each table. */
export type Counts = Record<string, number>;

export interface Dumped {
  rows: Counts;
  /** The size of the file. */
  bytes: number;
}

/**
 * Writes a backup of the database into `file`, which appears only once it is complete.
 *
 * @param client connected as a role that may read every table
 * @throws BackupFailure when `file` already exists or can't be written, or there is nothing to back up
 */
export async function dump(
  client: pg.Client,
  file: string,
  now: Date,
  signal?: AbortSignal,
): Promise<Dumped> {
  if (await exists(file)) throw new BackupFailure(`${file} is there already: name another file.`);
  const unfinished = `${file}.unfinished`;
  try {
    const rows: Counts = {};
    const output = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(textOf(client, now, rows), createGzip(), output, ...(signal ? [{ signal }] : []));
    await rename(unfinished, file);
    return { rows, bytes: output.bytesWritten };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EEXIST')
      throw new BackupFailure(
        `${unfinished} is there: another backup is being made, or was cut off; remove it.`,
      );
    // The first error is the one to report, below; a failure to clean up adds nothing.
    await rm(unfinished, { force: true }).catch(() => {});
    if (['ENOENT', 'EACCES', 'ENOTDIR', 'EROFS', 'ENOSPC', 'EISDIR', 'EDQUOT'].includes(String(code)))
      throw new BackupFailure(
        `${file} cannot be written (${String(code)}): name a file in a folder with room for it.`,
      );
    throw error;
  }
}

/** The text of the backup, read in one transaction that sees what was committed when it began. */
async function* textOf(client: pg.Client, now: Date, rows: Counts): AsyncGenerator<Buffer | string> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query(
    `SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL lock_timeout = '60s';
     SET LOCAL DateStyle = ISO; SET LOCAL IntervalStyle = postgres; SET LOCAL TimeZone = UTC; SET LOCAL bytea_output = hex`,
  );
  const tables = await tablesOf(client);
  const migrations = await migrationsOf(client);
  if (migrations.length === 0)
    throw new BackupFailure('There is nothing to back up: no service has been started on this database.');
  // Keeps migrations from changing a table before it has been read.
  for (const { name } of tables)
    await client.query(`LOCK TABLE ${client.escapeIdentifier(name)} IN ACCESS SHARE MODE`);
  yield `${TITLE}\n${comment(header(now, migrations))}`;
  for (const table of tables) yield* rowsOf(client, table, rows);
  // Read after the rows, so that no number in them is given out again.
  for (const section of await sequencesOf(client))
    yield `${comment(section)}SELECT setval(${client.escapeLiteral(section.sequence)}, ${section.value});\n`;
  await client.query('COMMIT');
  yield comment({ rows });
}

async function* rowsOf(
  client: pg.Client,
  { name, columns }: Table,
  rows: Counts,
): AsyncGenerator<Buffer | string> {
  const columnList = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const what = `COPY ${client.escapeIdentifier(name)} (${columnList})`;
  yield `${comment({ table: name, columns })}${what} FROM stdin;\n`;
  const copied = client.query(copyTo(`${what} TO STDOUT`));
  for await (const chunk of copied) yield chunk;
  rows[name] = copied.rowCount;
  yield `${END_OF_ROWS}\n`;
}
