/** What the command-line programs have in common: opening the database that the settings name, and how they end. */
import path from 'node:path';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { createLog } from '../log.ts';
import { startEmbeddedPostgres } from '../postgres/embeddedPostgres.ts';
import { readSettings } from '../settings.ts';
import { sentenceOf } from '../startFailure.ts';
import { openDatabase } from '../store/connections.ts';
import type { Database } from '../store/database.ts';
import { explain } from '../store/prepareDatabase.ts';

/** Milliseconds after which a program exits, whatever is still pending. */
const STOP_MS = 9500;

export interface OpenedDatabase {
  /** For the role that owns the tables. */
  url: string;
  /** For the role that serves; undefined when it is the same role. */
  servingUrl: string | undefined;
  /** Connected as the role that owns the tables. */
  client: pg.Client;
  /** Its name in a sentence for the operator. */
  name: string;
  close(): Promise<void>;
}

/**
 * Opens the database that the settings name, as the service does at its start.
 *
 * @param mustExist whether the embedded database must exist already
 */
export async function openForTool(mustExist: boolean): Promise<OpenedDatabase> {
  const settings = readSettings(process.env);
  const { databaseUrl, migrationDatabaseUrl } = settings;
  if (databaseUrl !== undefined) {
    const url = migrationDatabaseUrl ?? databaseUrl;
    const setting = migrationDatabaseUrl === undefined ? 'DATABASE_URL' : 'MIGRATION_DATABASE_URL';
    const client = await connect(url).catch(explain(setting));
    const servingUrl = migrationDatabaseUrl === undefined ? undefined : databaseUrl;
    return { url, servingUrl, client, name: `the database of ${setting}`, close: () => client.end() };
  }
  const log = createLog('warn', process.stderr);
  const postgres = await startEmbeddedPostgres(settings.dataDir, log, { mustExist });
  try {
    const client = await connect(postgres.migrationUrl);
    return {
      url: postgres.migrationUrl,
      servingUrl: postgres.url,
      client,
      name: settings.dataDir,
      close: async () => {
        // A connection that won't end cleanly ends with the server, which is stopped next.
        await client.end().catch(() => {});
        await postgres.stop();
      },
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, keepAlive: true });
  // The statement that a broken connection fails reports it; without a listener `error` would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** A file named on the command line, relative to where the command was run: npm changes the working folder. */
export function fileFrom(argument: string): string {
  return path.resolve(process.env['INIT_CWD'] ?? process.cwd(), argument);
}

/** One line for each table that has rows, and their total. */
export function tableOfCounts(rows: Readonly<Record<string, number>>): string {
  const filled = Object.entries(rows).filter(([, count]) => count > 0);
  const all = filled.reduce((sum, [, count]) => sum + count, 0);
  return [...filled, ['all', all] as const]
    .map(([name, count]) => `  ${name.padEnd(32)}${String(count).padStart(10)}`)
    .join('\n');
}

/**
 * Runs a program to its end; a failure prints one sentence and exits with status 1.
 *
 * @param failed begins that sentence
 * @param work its signal aborts on Ctrl-C or SIGTERM
 */
export async function runTool(failed: string, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      stopping.abort();
      setTimeout(() => process.exit(1), STOP_MS).unref();
    });
  try {
    await work(stopping.signal);
  } catch (error) {
    const sentence = stopping.signal.aborted ? 'It was ended before it was done.' : sentenceOf(error);
    process.stderr.write(`${failed}: ${sentence}\n`);
    if (/^(?:debug|trace)$/.test(process.env['LOG_LEVEL'] ?? ''))
      createLog('debug', process.stderr).debug({ err: error }, 'what ended it');
    process.exitCode = 1;
  }
}

interface Command<Asked> {
  read(args: string[]): Asked;
  /** @throws StartFailure when the tables are those of an earlier version */
  assertPrepared(db: Kysely<Database>): Promise<void>;
  /** @returns the text to print */
  work(db: Kysely<Database>, asked: Asked, now: Date): Promise<string>;
}

/** As `runTool`, for commands that work on the tables; the arguments are read before the database is opened. */
export async function runCommand<Asked>(failed: string, { read, assertPrepared, work }: Command<Asked>) {
  await runTool(failed, async () => {
    const asked = read(process.argv.slice(2));
    const opened = await openForTool(true);
    try {
      const db = openDatabase(opened.url);
      try {
        await assertPrepared(db);
        process.stdout.write(await work(db, asked, new Date()));
      } finally {
        await db.destroy();
      }
    } finally {
      await opened.close();
    }
  });
}
