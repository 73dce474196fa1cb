/** The widget behind a button. */
import type { Page } from '@playwright/test';
import { press, see, typeContact } from './reach.ts';
import type { State } from './state.ts';

const behind = (
  name: string,
  reach: (page: Page) => Promise<unknown>,
  query: Readonly<Record<string, string>> = {},
  prepare: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): State => ({
  name: `dialog/${name}`,
  query: { display: 'button', ...query },
  isScreen: true,
  prepare,
  reach,
});

const INSIDE = '> tableside-widget';

async function opened(page: Page): Promise<void> {
  await press(page, '.opener');
  await see(page, `${INSIDE} .booking .legend .link`);
}

async function typed(page: Page): Promise<void> {
  await opened(page);
  await page.locator(`tableside-widget ${INSIDE} .times label span`).first().click();
  await see(page, `${INSIDE} [name=name]`);
  await typeContact(page);
  await press(page, '.head > .close');
  await see(page, '[role=alertdialog] .go');
}

const nothingLoads = (page: Page) => page.route(/\/booking\/main\.js/, (route) => route.abort());

export const DIALOG_STATES: readonly State[] = [
  behind('button', (page) => see(page, '.opener')),
  behind('floating', (page) => see(page, '.opener'), { display: 'floating', view: 'ordering' }),
  behind('booking', opened),
  behind(
    'ordering',
    async (page) => {
      await press(page, '.opener');
      await see(page, `${INSIDE} .ordering .plus`);
    },
    { display: 'floating', view: 'ordering' },
  ),
  behind('sure', typed),
  behind(
    'not-loaded',
    async (page) => {
      await press(page, '.opener');
      await see(page, '.fail .go');
    },
    {},
    nothingLoads,
  ),
];

const LONG = 'Rindfleischetikettierungsüberwachungsamt an der Alten Steinernen Brücke';

export const CROWDED_DIALOG_STATES: readonly State[] = [
  behind('crowded', (page) => see(page, '.opener'), { label: LONG }),
  behind('crowded-floating', (page) => see(page, '.opener'), { label: LONG, display: 'floating' }),
  behind('crowded-sure', typed, { label: LONG }),
];
