/** The page on which a restaurant makes its widget, in its states. */
import { BuilderPage } from '../pages/builderPage.ts';
import { pictureFile, VARIANTS, variantName } from '../support/picture.ts';
import { BAYT, HALLE, LUMEN } from '../support/restaurants.ts';
import { test } from '../support/test.ts';

const STATES = [
  { state: 'first', plan: { restaurant: LUMEN.id } },
  {
    state: 'arabic',
    plan: { restaurant: BAYT.id, language: 'ar', accent: '#8a3b12', radius: '2', page: 'dark' },
  },
  { state: 'menu', plan: { restaurant: HALLE.id, accent: '#b3261e', font: 'serif', radius: '0' } },
  { state: 'faint', plan: { restaurant: LUMEN.id, accent: '#ffd400', text: '#999999', strict: 'true' } },
  { state: 'missing', plan: { restaurant: '' } },
];

for (const { state, plan } of STATES)
  for (const variant of [...VARIANTS, { width: 1440, theme: 'light', locale: 'en' } as const])
    test(`builder/${state} ${variantName(variant)}`, async ({ browser }) => {
      test.slow();
      const { width, theme, locale } = variant;
      const context = await browser.newContext({
        locale,
        colorScheme: theme,
        viewport: { width, height: 900 },
        baseURL: process.env.TABLESIDE_URL ?? '',
      });
      const builder = new BuilderPage(await context.newPage());
      await builder.open(plan);
      if (plan.restaurant) await builder.ready();
      await builder.page.screenshot({ path: pictureFile(`builder/${state}`, variant), fullPage: true });
      await context.close();
    });
