/** A whole restore, from the first check to granting the last right: empty database in, complete one out. */
import pg from 'pg';
import { openDatabase } from '../store/connections.ts';
import { migrateTo } from '../store/database.ts';
import { explain, prepareDatabase } from '../store/prepareDatabase.ts';
import { tablesOf } from './catalogue.ts';
import { inspect, type Loaded, load, requireNoRows, requireNotNewer } from './load.ts';
import type { OpenedDatabase } from './tool.ts';

/**
 * Makes the tables as they were when the backup was made, loads its rows, and then brings the tables
 * up to date.
 *
 * @throws BackupFailure when the database is not empty, or this release can't read the file as a backup
 */
export async function restore(database: Omit<OpenedDatabase, 'close'>, file: string): Promise<Loaded> {
  const { client } = database;
  const backup = await inspect(file);
  const names = (await tablesOf(client)).map(({ name }) => name);
  await requireNoRows(client, names);
  await requireNotNewer(client, backup.migrations);
  const owner = openDatabase(database.url);
  try {
    await migrateTo(owner, backup.migrations.at(-1) ?? '').catch(explain('DATABASE_URL'));
  } finally {
    await owner.destroy();
  }
  const loaded = await load(client, file).catch((error: unknown) => {
    if (error instanceof pg.DatabaseError) explain('DATABASE_URL')(error);
    throw error;
  });
  const serving = openDatabase(database.servingUrl ?? database.url);
  try {
    await prepareDatabase(serving, database.servingUrl === undefined ? undefined : database.url);
  } finally {
    await serving.destroy();
  }
  await client.query('ANALYZE');
  return loaded;
}
