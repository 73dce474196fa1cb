/** Playwright's `test` with what this project's browser tests need beside the page. */
import { test as base } from '@playwright/test';
import pg from 'pg';

/** The database of the service under test: `await database.query('SELECT ... WHERE id = $1', [id])`. */
export type Database = pg.Client;

interface Fixtures {
  database: Database;
}

export const test = base.extend<Fixtures>({
  // A request that a route still holds when the test is done is dropped with it, not told to the next test.
  page: async ({ page }, use) => {
    await use(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads here which fixtures this one needs
  database: async ({}, use) => {
    const client = new pg.Client({ connectionString: process.env.TABLESIDE_DATABASE_URL });
    await client.connect();
    try {
      await use(client);
    } finally {
      await client.end();
    }
  },
});

/**
 * Marks a case of a matrix as one of many: `npm run e2e` takes all of them, `npm test` those alone that are not.
 *
 * @param isOneOfMany whether another case of the same stands for it
 */
export const oneOfMany = (isOneOfMany: boolean): { tag: string[] } => ({ tag: isOneOfMany ? ['@many'] : [] });

/** Marks what `npm test` has no minutes for, and `npm test -- --all` takes. */
export const WITH_ALL = { tag: ['@all'] };

export { expect } from '@playwright/test';

/** What `npm run e2e` takes and `npm test` has no minutes for: more of what another test of its file shows too. */
export const IN_FULL = { tag: ['@many'] };
