/**
 * The views that are lists on answers that no honest service gives, through
 * their real composition roots.
 */
import fc from 'fast-check';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { mount as mountReviews } from '../../src/widget/lists/reviews/main.tsx';
import { mount as mountTickets } from '../../src/widget/lists/tickets/main.tsx';
import {
  answer,
  checkedHtml,
  damaged,
  printedSeed,
  turn,
  value,
  watchForHarm,
} from './support/hostileAnswers.ts';

/** Of each view; each gets two answers. */
const VIEWS = 900;
/** Mounted side by side, as several widgets of one page are. */
const TOGETHER = 25;

const RECORD: Readonly<Record<string, unknown>> = {
  name: 'Trattoria Lumen',
  timezone: 'Europe/Berlin',
  country: 'DE',
  city: 'Berlin',
  phone: '+49 30 23125 142',
  currency: 'EUR',
  feedback_enabled: true,
  feedback_public: true,
  feedback_average: 94,
  feedback_count: 12,
  feedback_stars_average: 4.4,
  stars_food_enabled: true,
};
const TICKET: Readonly<Record<string, unknown>> = {
  id: 1,
  type: 'event',
  name: 'Wein und Pecorino',
  description: 'Sechs Weine, sechs Käse. '.repeat(12),
  conditions: 'Umtausch bis drei Tage vorher.',
  begins: '2030-12-05T18:00:00Z',
  ends: '2030-12-05T21:00:00Z',
  duration: 180,
  price: '58.00',
  currency: 'EUR',
  capacity: 24,
  available: 9,
  min_party_size: 2,
  max_party_size: 6,
  max_purchases: 4,
  image: '/wine.webp',
  public_page_url: 'https://tickets.example/wine',
  is_active: true,
  status: 'active',
};
const ENTRY: Readonly<Record<string, unknown>> = {
  id: 1,
  created: '2026-11-19T23:30:00Z',
  food_positive: true,
  service_positive: false,
  public_comment: 'Niemand hat uns vom Tisch gedrängt. '.repeat(9),
  stars_average: 3.5,
};

const pageOf = (record: Readonly<Record<string, unknown>>) =>
  fc
    .tuple(
      fc.array(fc.oneof({ weight: 30, arbitrary: damaged(record, 4) }, { weight: 1, arbitrary: value }), {
        maxLength: 5,
      }),
      fc.oneof({ weight: 5, arbitrary: fc.constant('{"next":null}') }, { weight: 1, arbitrary: value }),
    )
    .map(([objects, meta]) => `{"meta":${meta},"objects":[${objects.join()}]}`);

beforeAll(() => {
  // jsdom knows no constructable style sheets; what they hold is no matter here.
  CSSStyleSheet.prototype.replaceSync ??= () => {};
});
afterEach(() => document.body.replaceChildren());
const harm = watchForHarm();

it.each([
  { view: 'tickets', mount: mountTickets, record: TICKET, shown: /role="list"|class="none"/ },
  { view: 'reviews', mount: mountReviews, record: ENTRY, shown: /role="list"|class="none"/ },
])(
  `shows a usable view or a failure with a retry for every one of ${2 * VIEWS} generated answers: $view`,
  async ({ mount, record, shown }) => {
    const answers = fc.record({
      facility: answer(damaged(RECORD, 3)),
      list: answer(pageOf(record)),
      locale: fc.constantFrom('en-GB', 'de', 'ar'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(answers, { minLength: TOGETHER, maxLength: TOGETHER }), async (batch) => {
        const opened = batch.map(({ facility, list, locale }) => {
          const host = document.createElement('div');
          host.setAttribute('facility', 'lumen');
          document.body.append(host);
          const root = host.attachShadow({ mode: 'open' });
          root.adoptedStyleSheets ??= [];
          const outcome = new Promise<string>((resolve) => {
            for (const type of ['tableside-ready', 'tableside-failed'])
              host.addEventListener(type, () => resolve(type));
          });
          const connect = mount(host, root, {
            api: 'http://127.0.0.1:9/v1',
            locale,
            languages: locale,
            first: [facility, list].map((body) => Promise.resolve(new Response(body))),
            firstPage: '/list',
          });
          return { host, root, outcome, disconnect: connect() };
        });
        for (const { root, outcome } of opened) {
          const became = await outcome;
          await turn();
          expect(checkedHtml(root)).toMatch(became === 'tableside-failed' ? /role="alert".*<button/s : shown);
        }
        for (const { disconnect, host } of opened) {
          disconnect();
          host.remove();
        }
        harm.expectNone();
      }),
      { seed: printedSeed(), numRuns: VIEWS / TOGETHER, endOnFailure: true },
    );
    harm.expectUntouchedPrototypes();
  },
  120_000,
);
