import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/service/store/connections.ts';
import { inTransaction } from '../../src/service/store/transaction.ts';
import { startTestDatabase, type TestDatabase } from './support/database.ts';
import { openRestaurant } from './support/restaurant.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase();
  for (const id of ['one', 'two']) await openRestaurant(database.db, { id });
});
afterAll(() => database.stop());

describe('a transaction', () => {
  it('is tried again after a deadlock, until both have done their work', async () => {
    let meet = () => {};
    const met = new Promise<void>((resolve) => {
      meet = resolve;
    });
    let waiting = 0;
    let attempts = 0;
    // Only a superuser may have deadlocks found sooner.
    const db = openDatabase(database.url);
    const append = (first: string, second: string) =>
      inTransaction(db, async (trx) => {
        attempts += 1;
        await sql`SET LOCAL deadlock_timeout = '20ms'`.execute(trx);
        await sql`UPDATE facilities SET phone = phone || '1' WHERE id = ${first}`.execute(trx);
        // Each holds its first row before either asks for its second.
        waiting += 1;
        if (waiting === 2) meet();
        await met;
        await sql`UPDATE facilities SET phone = phone || '1' WHERE id = ${second}`.execute(trx);
      });
    await Promise.all([append('one', 'two'), append('two', 'one')]);
    await db.destroy();
    const rows = await database.db.selectFrom('facilities').select('phone').execute();
    expect(rows).toEqual([{ phone: '11' }, { phone: '11' }]);
    expect(attempts).toBe(3);
  });

  it('keeps nothing when its work fails, and does not try that again', async () => {
    let attempts = 0;
    const failing = inTransaction(database.db, async (trx) => {
      attempts += 1;
      await sql`UPDATE facilities SET phone = 'changed'`.execute(trx);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(attempts).toBe(1);
    const rows = await database.db
      .selectFrom('facilities')
      .select('phone')
      .where('phone', '=', 'changed')
      .execute();
    expect(rows).toEqual([]);
  });
});
