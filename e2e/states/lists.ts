/** The views that are lists: tickets and reviews. */
import type { Page } from '@playwright/test';
import { styleShown } from './orderingState.ts';
import { press, see } from './reach.ts';
import { answerRead, type Outcome, shapeFacility } from './shape.ts';
import type { State } from './state.ts';

const list = (
  view: 'tickets' | 'reviews',
  name: string,
  { facility, prepare, reach }: Pick<State, 'facility' | 'prepare'> & Partial<Pick<State, 'reach'>> = {},
): State => ({
  name: `${view}/${name}`,
  query: { view },
  ...(facility && { facility }),
  ...(prepare && { prepare }),
  async reach(page) {
    await (reach ?? shown)(page);
    await styleShown(page);
    await page.evaluate(() => {
      for (const picture of document.querySelector('tableside-widget')?.shadowRoot?.querySelectorAll('img') ??
        [])
        picture.loading = 'eager';
    });
    await page.waitForLoadState('networkidle');
  },
});

const shown = (page: Page) => see(page, '[role=listitem]');
const answered = (path: 'tickets' | 'feedback', outcome: Outcome) => (page: Page) =>
  answerRead(page, `facility/[^/]+/${path}`, outcome);

const pageOf = (objects: readonly unknown[], next: string | null = null): Outcome => ({
  status: 200,
  json: { meta: { limit: 10, next, offset: 0, previous: null, total_count: null }, objects },
});

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const crowdedTicket = {
  id: 1,
  type: 'event',
  name: `${LONG}: Ein Abend mit Suppe`,
  begins: '2027-03-27T18:00:00Z',
  ends: '2027-03-29T02:00:00Z',
  price: '1234567.89',
  currency: 'EUR',
  available: 1234567,
  capacity: 2000000,
  min_party_size: 2,
  max_party_size: 1200,
  max_purchases: 400,
  description: `${LONG} `.repeat(20),
  conditions: 'Nicht übertragbar. '.repeat(60),
  public_page_url: 'https://karten.example/',
  image: '/trattoria-lumen/art.svg',
  is_active: true,
  status: 'active',
};
const crowdedReview = {
  id: 1,
  created: '2026-11-02T19:00:00Z',
  public_comment: `${LONG} `.repeat(20),
  food_positive: false,
  service_positive: false,
  stars_average: null,
};
const OTHERS = [
  { ...crowdedTicket, id: 2, type: 'coupon', name: 'Gutschein', image: null, available: 0 },
  { ...crowdedTicket, id: 3, name: 'Suppe', is_active: false, image: '/nowhere.png' },
];

export const LIST_STATES: readonly State[] = [
  list('tickets', 'all', { facility: 'the-brolga' }),
  list('tickets', 'coupons', {
    facility: 'the-brolga',
    async reach(page) {
      await press(page, '.segments [name=kind] + span >> nth=2');
      await page.locator('tableside-widget [role=listitem]').nth(1).waitFor({ state: 'detached' });
    },
  }),
  list('tickets', 'unfolded', {
    facility: 'the-brolga',
    async reach(page) {
      await shown(page);
      const folded = page.locator('tableside-widget [aria-expanded=false]');
      for (let left = await folded.count(); left > 0; left--) await folded.first().click();
    },
  }),
  list('tickets', 'dinar', { facility: 'bayt-al-bahar' }),
  list('tickets', 'yen', { facility: 'kumo-counter' }),
  list('tickets', 'empty', { facility: 'petit-comite', reach: (page) => see(page, '.reach a') }),
  list('tickets', 'more-failed', {
    async prepare(page) {
      await answerRead(page, 'facility/[^/]+/tickets', { status: 400, json: {} });
      await answerRead(page, 'facility/[^/]+/tickets\\?limit', pageOf(OTHERS, '/v1/elsewhere?offset=2'));
    },
    async reach(page) {
      await press(page, '.paged > .quiet');
      await see(page, '.notice');
    },
  }),
  list('reviews', 'stars'),
  list('reviews', 'more', {
    async reach(page) {
      await press(page, '.paged > .quiet');
      await page.locator('tableside-widget [role=listitem]').nth(10).waitFor();
    },
  }),
  list('reviews', 'thumbs', { facility: 'bayt-al-bahar' }),
  list('reviews', 'not-shown', { facility: 'petit-comite', reach: (page) => see(page, '.reach a') }),
  list('reviews', 'empty', {
    prepare: answered('feedback', pageOf([])),
    reach: (page) => see(page, '.none'),
  }),
  list('reviews', 'no-average', {
    prepare: (page) =>
      shapeFacility(page, { feedback_average: null, feedback_stars_average: null, feedback_count: null }),
  }),
];

export const CROWDED_LIST_STATES: readonly State[] = [
  list('tickets', 'crowded', { prepare: answered('tickets', pageOf([crowdedTicket, ...OTHERS])) }),
  list('reviews', 'crowded', { prepare: answered('feedback', pageOf([crowdedReview])) }),
];
