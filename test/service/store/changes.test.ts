import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Change,
  changesAfter,
  isComplete,
  lastNumber,
  lastNumbers,
  removeOldChanges,
} from '../../../src/service/store/changes.ts';
import { inTransaction } from '../../../src/service/store/transaction.ts';
import { startTestDatabase, type TestDatabase } from '../support/database.ts';
import { openRestaurant } from '../support/restaurant.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
  for (const id of ['lumen', 'other']) await openRestaurant(database.db, { id });
});
afterAll(() => database.stop());

const note = (text: string, facility_id = 'lumen') => ({
  facility_id,
  begins: new Date('2026-11-20T10:00:00Z'),
  ends: new Date('2026-11-20T12:00:00Z'),
  text,
});

describe('the changes of a restaurant', () => {
  it('are looked for in several restaurants at once, and in none', async () => {
    const { db } = database;
    await db.insertInto('notes').values(note('Seen by both')).execute();
    const number = await lastNumber(db, 'lumen');
    expect(await lastNumbers(db, ['lumen', 'nowhere'])).toEqual(new Map([['lumen', number]]));
    expect(await lastNumbers(db, [])).toEqual(new Map());
  });

  it('are met in order, each once and none later, by who reads while many are written at once', async () => {
    const { db } = database;
    const begin = await lastNumber(db, 'lumen');
    const seen: Change[] = [];
    let isWriting = true;
    const reader = (async () => {
      for (;;) {
        const isLast = !isWriting;
        seen.push(...(await changesAfter(db, 'lumen', seen.at(-1)?.number ?? begin, 1000)));
        if (isLast) return;
      }
    })();
    const kept: number[] = [];
    // Who began first ends last, every fifth gives up, and some change another restaurant too.
    await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        try {
          const ids = await inTransaction(db, async (trx) => {
            const own = await trx
              .insertInto('notes')
              .values([note(`First of ${index}`), note(`Second of ${index}`)])
              .returning('id')
              .execute();
            if (index % 3 === 0)
              await trx
                .insertInto('notes')
                .values(note(`Elsewhere ${index}`, 'other'))
                .execute();
            await wait((40 - index) % 7);
            if (index % 5 === 0) throw new Error('given up');
            return own.map(({ id }) => id);
          });
          kept.push(...ids);
        } catch (error) {
          expect(String(error)).toContain('given up');
        }
      }),
    );
    isWriting = false;
    await reader;
    const notes = seen.filter(({ kind }) => kind === 'note');
    expect(new Set(notes.map(({ recordId }) => recordId))).toEqual(new Set(kept));
    expect(notes).toHaveLength(kept.length);
    const numbers = [...new Set(seen.map(({ number }) => number))];
    expect(numbers).toEqual(Array.from({ length: 32 }, (_, index) => begin + index + 1));
  });

  it('are one for a record that one commit changes twice, and none for a change of nothing', async () => {
    const { db } = database;
    const before = await lastNumber(db, 'lumen');
    const { id } = await db
      .insertInto('notes')
      .values(note('Twice'))
      .returning('id')
      .executeTakeFirstOrThrow();
    await inTransaction(db, async (trx) => {
      for (const text of ['Once', 'Twice', 'Thrice'])
        await trx.updateTable('notes').set({ text }).where('id', '=', id).execute();
    });
    await db.updateTable('notes').set({ text: 'Thrice' }).where('id', '=', id).execute();
    await db.deleteFrom('notes').where('id', '=', id).execute();
    const told = { kind: 'note', recordId: id };
    expect(await changesAfter(db, 'lumen', before, 10)).toEqual(
      [1, 2, 3].map((step) => ({ ...told, number: before + step })),
    );
  });

  it('are kept for two days, and who was away for longer is known', async () => {
    const { db } = database;
    const last = await lastNumber(db, 'lumen');
    expect(await isComplete(db, 'lumen', last)).toBe(true);
    expect(await isComplete(db, 'lumen', last - 1)).toBe(true);
    expect(await isComplete(db, 'lumen', last + 1)).toBe(false);
    const { rows } = await sql<{ now: Date }>`SELECT now()`.execute(db);
    const now = rows[0]!.now.getTime();
    await removeOldChanges(db, new Date(now + 47 * 3_600_000));
    expect(await isComplete(db, 'lumen', last - 1)).toBe(true);
    await removeOldChanges(db, new Date(now + 49 * 3_600_000));
    expect(await isComplete(db, 'lumen', last - 1)).toBe(false);
    expect(await isComplete(db, 'lumen', last)).toBe(true);
  });

  it('go on with their numbers when a restaurant is removed and comes back', async () => {
    const { db } = database;
    const before = await lastNumber(db, 'other');
    await db.deleteFrom('facilities').where('id', '=', 'other').execute();
    await openRestaurant(db, { id: 'other' });
    expect(await lastNumber(db, 'other')).toBeGreaterThan(before);
  });
});
