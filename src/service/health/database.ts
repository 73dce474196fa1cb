/** Reports whether the database answers. */
import { sql } from 'kysely';
import type { Services } from '../services.ts';
import { type Finding, OK } from './findings.ts';

/** @throws the database's error when it doesn't answer */
export async function databasePart({ db }: Services): Promise<Finding> {
  await sql`select 1`.execute(db);
  return OK;
}
