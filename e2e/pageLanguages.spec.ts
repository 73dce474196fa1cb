/** The pages for those who run a restaurant, each in its reader's language. */
import type { Page } from '@playwright/test';
import { expect, IN_FULL, test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

/** The files of words that a page has asked for, by their names: `builder.fr`. */
async function wordsOf(page: Page): Promise<string[]> {
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  return names.flatMap(
    (name) => /\/pages\/((?:builder|desk|tableCodes)\.\w+)-[\w-]+\.js$/.exec(name)?.[1] ?? [],
  );
}

test.describe('for a reader of French', () => {
  test.use({ locale: 'fr-CA' });

  test('a page loads French alone, then the language that is chosen, and keeps it for the next page', async ({
    page,
  }) => {
    await page.goto('/table-codes.html#tables=1-3');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Des codes pour vos tables');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    expect(await wordsOf(page)).toEqual(['tableCodes.fr']);

    await page.getByLabel('Langue de cette page').selectOption('日本語');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('テーブル用のコード');
    await expect(page).toHaveTitle('テーブルコード');
    // What was typed is still there.
    await expect(page.getByLabel('テーブル', { exact: true })).toHaveValue('1-3');
    expect(await wordsOf(page)).toEqual(['tableCodes.fr', 'tableCodes.ja']);

    await page.goto('/builder.html');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('お店らしいウィジェットに');
    expect(await wordsOf(page)).toEqual(['builder.ja']);
    await page.getByLabel('このページの言語').selectOption('العربية');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  });

  test(
    'the desk speaks it at its door, and another one from the moment it is chosen',
    IN_FULL,
    async ({ page }) => {
      await page.goto('/desk/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connexion');
      expect(await wordsOf(page)).toEqual(['desk.fr']);
      await page.getByLabel('Langue').selectOption('Polski');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logowanie');
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logowanie');
      expect(await wordsOf(page)).toEqual(['desk.pl']);
    },
  );

  test('a page whose sentences can’t be loaded says so, and a failed change of language leaves it as it is', async ({
    page,
  }) => {
    await page.route('**/pages/builder.pl-*.js', (route) => route.abort());
    await page.goto('/builder.html');
    await page.getByLabel('Langue de cette page').selectOption('Polski');
    await expect(page.getByLabel('Langue de cette page')).toHaveValue('fr');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Créez-le à votre image');

    await page.route('**/pages/tableCodes.fr-*.js', (route) => route.abort());
    await page.goto('/table-codes.html');
    await expect(page.getByRole('alert')).toHaveText('We can’t load this page right now. Try again');
  });
});
