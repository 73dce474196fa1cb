/** Loads a backup into an empty database: all of it, or nothing. */
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrations } from '../migrations/index.ts';
import { migrationsOf, referencesOf, tablesOf } from './catalogue.ts';
import type { Counts } from './dump.ts';
import {
  BackupFailure,
  type Footer,
  type Header,
  type Part,
  readParts,
  type TableSection,
} from './format.ts';

export interface Loaded {
  rows: Counts;
  /** Row counts of tables that aren't ours and were left out: another program's, backed up with them. */
  leftOut: Counts;
}

/**
 * Reads a backup from its beginning to its end.
 *
 * @throws BackupFailure when it can't be read, is incomplete, or was made by a newer release
 */
export async function inspect(file: string): Promise<Header & Footer> {
  let [head, foot]: [Header | undefined, Footer | undefined] = [undefined, undefined];
  for await (const part of partsOf(file)) {
    if (part.kind === 'header') head = part;
    if (part.kind === 'footer') foot = part;
    if (part.kind === 'table') for await (const _rows of part.rows);
  }
  if (!head || !foot) throw new BackupFailure(`${file} is no whole backup of Tableside.`);
  const unknown = head.migrations.find((name) => !Object.hasOwn(migrations, name));
  if (unknown !== undefined)
    throw new BackupFailure(
      `${file} was made by a newer release (it knows ${unknown}): restore it with that one.`,
    );
  return { ...head, ...foot };
}

const partsOf = (file: string): AsyncGenerator<Part> => readParts(unpacked(file));

async function* unpacked(file: string): AsyncGenerator<Buffer> {
  const output = createGunzip();
  const input = createReadStream(file);
  // Passed on, so that an error of the file is thrown where its content is read.
  input.on('error', (error) => output.destroy(error));
  try {
    yield* input.pipe(output);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code.startsWith('Z_'))
      throw new BackupFailure(`${file} is no whole backup of Tableside: it cannot be unpacked.`);
    if (/^E[A-Z]+$/.test(code)) throw new BackupFailure(`${file} cannot be read (${code}).`);
    throw error;
  } finally {
    input.destroy();
    output.destroy();
  }
}

/**
 * Loads the rows of `file` in one transaction. The tables must be as the backup's migrations made them.
 *
 * @param client connected as the role that owns the tables
 * @throws BackupFailure when there are rows already; nothing that was loaded is kept
 */
export async function load(client: pg.Client, file: string): Promise<Loaded> {
  await client.query('BEGIN');
  try {
    await client.query(
      `SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL lock_timeout = '10s';
       SET LOCAL DateStyle = ISO; SET LOCAL IntervalStyle = postgres; SET LOCAL TimeZone = UTC`,
    );
    const tables = (await tablesOf(client)).map(({ name }) => name);
    const quoted = tables.map((name) => client.escapeIdentifier(name));
    await client.query(`LOCK TABLE ${quoted.join(', ')} IN ACCESS EXCLUSIVE MODE`);
    await requireNoRows(client, tables);
    // A table may come before the one that it references; all foreign keys are checked at the end.
    const references = await referencesOf(client);
    for (const { drop } of references) await client.query(drop);
    for (const name of quoted) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    const loaded = await loadParts(client, file, new Set(tables));
    for (const name of quoted) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    for (const { add } of references) await client.query(add);
    await client.query('COMMIT');
    return loaded;
  } catch (error) {
    // The first error is the one to report; when the connection is gone, the server rolls back by itself.
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

/** @throws BackupFailure naming the tables that have rows */
export async function requireNoRows(client: pg.Client, tables: readonly string[]): Promise<void> {
  const filled: string[] = [];
  for (const name of tables) {
    const { rowCount } = await client.query(`SELECT FROM ${client.escapeIdentifier(name)} LIMIT 1`);
    if (rowCount) filled.push(name);
  }
  if (filled.length > 0)
    throw new BackupFailure(
      `The database is not empty (there are rows in ${filled.slice(0, 5).join(', ')}): restore into an empty folder or an empty database.`,
    );
}

/** @throws BackupFailure when the tables have been changed by migrations that the backup doesn't know */
export async function requireNotNewer(client: pg.Client, known: readonly string[]): Promise<void> {
  const newer = (await migrationsOf(client)).find((name) => !known.includes(name));
  if (newer !== undefined)
    throw new BackupFailure(
      `The tables of this database are newer than the backup (${newer}): restore into an empty folder or an empty database.`,
    );
}

async function loadParts(client: pg.Client, file: string, tables: ReadonlySet<string>): Promise<Loaded> {
  const loaded: Loaded = { rows: {}, leftOut: {} };
  let expected: Counts = {};
  for await (const part of partsOf(file)) {
    if (part.kind === 'footer') expected = part.rows;
    if (part.kind === 'sequence') await setSequence(client, part);
    if (part.kind !== 'table') continue;
    if (tables.has(part.table)) {
      loaded.rows[part.table] = await loadTable(client, part);
    } else {
      for await (const _rows of part.rows);
      loaded.leftOut[part.table] = 0;
    }
  }
  for (const [name, count] of Object.entries(expected)) {
    if (name in loaded.leftOut) loaded.leftOut[name] = count;
    else if (loaded.rows[name] !== count)
      throw new BackupFailure(
        `The backup is damaged: ${name} has ${loaded.rows[name] ?? 0} rows of ${count}.`,
      );
  }
  return loaded;
}

async function loadTable(
  client: pg.Client,
  { table, columns, rows }: TableSection & { rows: AsyncIterable<Buffer> },
): Promise<number> {
  const columnList = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const copied = client.query(copyFrom(`COPY ${client.escapeIdentifier(table)} (${columnList}) FROM STDIN`));
  await pipeline(rows, copied);
  return copied.rowCount;
}

/** Those of tables that were left out aren't there. */
async function setSequence(
  client: pg.Client,
  { sequence, value }: { sequence: string; value: number },
): Promise<void> {
  await client.query(
    `SELECT setval(there, $2) FROM to_regclass(format('%I.%I', current_schema(), $1::text)) AS there WHERE there IS NOT NULL`,
    [sequence, value],
  );
}
