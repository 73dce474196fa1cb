/** The page that makes the codes for tables: on a screen in its states, and as a printer gets it. */
import { TableCodesPage } from '../pages/tableCodesPage.ts';
import { pictureFile, VARIANTS, variantName } from '../support/picture.ts';
import { BAYT, LUMEN } from '../support/restaurants.ts';
import { expect, test } from '../support/test.ts';

const STATES = [
  { state: 'empty', plan: { restaurant: LUMEN.id }, count: 0 },
  { state: 'filled', plan: { restaurant: LUMEN.id, tables: '1-12, Terrasse 1-4, Bar' }, count: 17 },
  { state: 'arabic', plan: { restaurant: BAYT.id, tables: '1-6, شرفة 1-2', size: 'm' }, count: 8 },
  { state: 'faults', plan: { restaurant: '', tables: '1-3, 20-1, A1-B5', page: 'nowhere' }, count: 0 },
  {
    state: 'large',
    plan: {
      restaurant: '',
      name: 'Zum Hirschen',
      tables: '1-4',
      page: 'https://hirschen.example/',
      size: 'l',
    },
    count: 4,
  },
];

for (const { state, plan, count } of STATES)
  for (const variant of VARIANTS)
    test(`tableCodes/${state} ${variantName(variant)}`, async ({ browser }) => {
      test.slow();
      const { width, theme, locale } = variant;
      const context = await browser.newContext({
        locale,
        colorScheme: theme,
        viewport: { width, height: 800 },
        baseURL: process.env.TABLESIDE_URL ?? '',
      });
      const codes = new TableCodesPage(await context.newPage());
      await codes.open(plan);
      await expect(codes.codes).toHaveCount(count);
      await codes.page.screenshot({ path: pictureFile(`tableCodes/${state}`, variant), fullPage: true });
      await context.close();
    });

for (const { state, plan, count } of STATES.filter((each) => each.count > 0))
  test(`tableCodes/${state} on paper`, async ({ page }) => {
    // A4 at 96 points an inch.
    await page.setViewportSize({ width: 794, height: 1123 });
    const codes = new TableCodesPage(page);
    await codes.open(plan);
    await expect(codes.codes).toHaveCount(count);
    await page.emulateMedia({ media: 'print' });
    const variant = { width: 794, theme: 'light', locale: 'en' } as const;
    await page.screenshot({ path: pictureFile(`tableCodes/${state}-paper`, variant), fullPage: true });
  });
