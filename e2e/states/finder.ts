/** The finder. */
import type { Page } from '@playwright/test';
import { localTimeOf } from '../../src/domain/localTime.ts';
import { press, see } from './reach.ts';
import type { State } from './state.ts';

const SEARCH = /\/v1\/facility\?/;
const BERLIN = { view: 'finder', near: '13.405,52.52' };
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

const found = (page: Page) => see(page, '.place button');

/** The records with other values, and all open from noon to midnight. */
const shaped =
  (shape: (record: Record<string, unknown>, index: number) => Record<string, unknown> = (record) => record) =>
  (page: Page) =>
    page.route(SEARCH, async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { objects: Record<string, unknown>[] };
      const hours = [{ begins: '00:00', ends: '23:30', weekdays: EVERY_DAY }];
      const objects = answer.objects.map((record, index) =>
        shape({ ...record, visual_opening_hours: index % 3 ? record.visual_opening_hours : hours }, index),
      );
      await route.fulfill({ response, json: { ...answer, objects } });
    });

const finder = (
  name: string,
  reach: (page: Page) => Promise<unknown>,
  query: Readonly<Record<string, string>> = BERLIN,
  prepare: (page: Page) => Promise<unknown> = shaped(),
): State => ({ name: `finder/${name}`, query: { ...query, view: 'finder' }, prepare, reach });

/** The browser refuses, or leaves the guest waiting. */
const locating = (script: string) => async (page: Page) => {
  await shaped()(page);
  await page.addInitScript(`navigator.geolocation.getCurrentPosition = (yes, no) => { ${script} }`);
};

const LONG_NAME = 'Gasthaus zum Goldenen Hirschen an der Alten Steinernen Brücke';
const LONG_WORDS = 'Rindfleischetikettierungsüberwachungsamt Donaudampfschifffahrtsgesellschaft';

export const FINDER_STATES: readonly State[] = [
  finder('list', found),
  finder('anywhere', found, {}),
  finder(
    'near-me',
    async (page) => {
      await found(page);
      await press(page, '.place button');
      await see(page, '.place [aria-pressed=true]');
      await see(page, '[aria-busy=false]');
    },
    {},
    locating('yes({ coords: { longitude: 13.43, latitude: 52.49 } })'),
  ),
  finder(
    'asking',
    async (page) => {
      await found(page);
      await press(page, '.place button');
      await see(page, '.place [aria-disabled=true]');
    },
    BERLIN,
    locating(''),
  ),
  finder(
    'denied',
    async (page) => {
      await found(page);
      await press(page, '.place button');
      await see(page, '.said:not(:empty)');
    },
    BERLIN,
    locating('no({ code: 1 })'),
  ),
  finder('day-and-guests', async (page) => {
    await found(page);
    await press(page, '.days label >> nth=2');
    await see(page, '.step');
    await see(page, '[aria-busy=false]');
  }),
  finder('another-day', async (page) => {
    await found(page);
    await press(page, '.days label >> nth=3');
    await see(page, '[type=date]');
  }),
  finder('none', (page) => see(page, '.none button'), { near: '-30,40', radius: '5' }),
  finder('failed-again', async (page) => {
    await found(page);
    await page.unroute(SEARCH);
    await page.route(SEARCH, (route) => route.fulfill({ status: 400, json: {} }));
    await press(page, '.segments label >> nth=1');
    await see(page, '.found .notice');
  }),
  finder(
    'not-readable',
    (page) => see(page, '.fail'),
    BERLIN,
    (page) => page.route(SEARCH, (route) => route.fulfill({ status: 400, json: {} })),
  ),
  finder('offline', async (page) => {
    await found(page);
    await page.context().setOffline(true);
    await see(page, '.list > .notice');
  }),
  finder('chosen', async (page) => {
    await found(page);
    await press(page, '[data-view=booking] >> nth=0');
    await see(page, '.chosen');
    await page.locator('tableside-widget tableside-widget .booking .legend .link').waitFor();
  }),
];

export const CROWDED_FINDER_STATES: readonly State[] = [
  finder(
    'crowded',
    async (page) => {
      await found(page);
      await press(page, '.days label >> nth=3');
      await see(page, '[type=date]');
    },
    { ...BERLIN, date: localTimeOf(Date.now() + 10 * 86_400_000, 'Europe/Berlin').date },
    shaped((record, index) => ({
      ...record,
      name: index % 2 ? LONG_NAME : LONG_WORDS,
      short_description: `${LONG_WORDS} `.repeat(20),
      street: LONG_WORDS,
    })),
  ),
];
