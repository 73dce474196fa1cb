/** Looks at embedded databases from outside. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

/** The values of the last of the statements in `text`, row by row, by a connection of its own. */
export async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    const results = [await client.query({ text, rowMode: 'array' })].flat();
    return results.at(-1)?.rows.flat() ?? [];
  } finally {
    await client.end().catch(() => {});
  }
}

export const pidFile = (dataDir: string): string => path.join(dataDir, 'postgres/data/postmaster.pid');

/** The process number of the server of `dataDir`. */
export async function postmaster(dataDir: string): Promise<number> {
  return Number((await readFile(pidFile(dataDir), 'utf8')).split('\n')[0]);
}
