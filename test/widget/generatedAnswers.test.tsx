/**
 * The booking view on answers that no honest service gives, through the
 * real composition root and over real HTTP where the view reads on. With those of ordering
 * and of the lists (`generatedOrderAnswers.test.tsx`, `generatedListAnswers.test.tsx`) they are 10,000 a run.
 */
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { mount } from '../../src/widget/booking/main.tsx';
import { startApi, type TestApi } from './support/api.ts';
import {
  answer,
  checkedHtml,
  damaged,
  printedSeed,
  turn,
  value,
  watchForHarm,
} from './support/hostileAnswers.ts';

/** Each gets two answers. */
const VIEWS = 1400;
/** Mounted side by side, as several widgets of one page are. */
const TOGETHER = 25;
const DAY = 86_400_000;

const RECORD: Readonly<Record<string, unknown>> = {
  id: 'lumen',
  name: 'Trattoria Lumen',
  timezone: 'Europe/Berlin',
  language: 'de',
  country: 'DE',
  city: 'Berlin',
  email: 'ciao@lumen.example',
  phone: '+49 30 23125 142',
  website: 'https://lumen.example/',
  street: 'Teststraße 1',
  zip_code: '10115',
  location: { type: 'Point', coordinates: [13.4, 52.5] },
  currency: 'EUR',
  min_num: 1,
  max_num: 12,
  min_book_in_advance_hours: 0,
  reachedBookingLimit: false,
  widget_closed_text: 'Closed on %s.',
  widget_custom_text: '<p>Welcome</p>',
  booking_deposits_enabled: true,
  deposit_amount: 10,
  deposit_option: 'guest',
  deposit_times_enabled: true,
  unique_deposit_hours: [{ begins: '18:00', ends: '23:00', weekdays: [4, 5] }],
  deposits_certain_group_enabled: true,
  deposits_certain_group_size: 6,
  deposits_widget_description: 'A deposit.',
  cancel_without_fees: true,
  cancel_without_fees_days: 2,
};

const slot = fc
  .tuple(fc.integer({ min: 0, max: 25 }), fc.integer({ min: 0, max: 95 }), fc.integer({ min: 0, max: 9 }))
  .chain(([day, quarter, available]) => {
    const date = new Date((Math.floor(Date.now() / DAY) + day) * DAY + quarter * 900_000).toISOString();
    return damaged(
      {
        available,
        available_authenticated: available,
        checksum: `signed:${date}`,
        date,
        price_change: day % 3 ? 0 : -20,
        message: day % 5 ? null : 'Three courses',
      },
      2,
    );
  });
const page = fc
  .tuple(
    fc.array(fc.oneof({ weight: 30, arbitrary: slot }, { weight: 1, arbitrary: value }), { maxLength: 8 }),
    fc.oneof(
      { weight: 12, arbitrary: fc.constant('{"next":null}') },
      {
        weight: 3,
        arbitrary: damaged({ next: '/v1/facility/lumen/availability?offset=20', total_count: 9 }, 2),
      },
      { weight: 1, arbitrary: value },
    ),
  )
  .map(([slots, meta]) => `{"meta":${meta},"objects":[${slots.join()}]}`);

const answers = fc.record({
  facility: answer(damaged(RECORD, 4)),
  availability: answer(page),
  locale: fc.constantFrom('en-GB', 'de', 'ar'),
  partySize: fc.constantFrom('', '2', '9', '-1', 'x'),
});
type Given = typeof answers extends fc.Arbitrary<infer T> ? T : never;

let api: TestApi;
const harm = watchForHarm();

beforeAll(async () => {
  // jsdom knows no constructable style sheets; what they hold is no matter here.
  CSSStyleSheet.prototype.replaceSync ??= () => {};
  api = await startApi({});
});
afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});
afterAll(async () => {
  await api.stop();
});

/** Resolves with the event that says what became of the widget. */
function show({ facility, availability, locale, partySize }: Given, index: number) {
  const id = `restaurant-${index}`;
  // What is read later gets the same answers.
  api.answers[`GET /${id}`] = () => ({ status: 200, text: facility });
  api.answers[`GET /${id}/availability`] = () => ({ status: 200, text: availability });
  const host = document.createElement('div');
  host.setAttribute('facility', id);
  host.setAttribute('party-size', partySize);
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets ??= [];
  const outcomes: string[] = [];
  const outcome = new Promise<void>((resolve) => {
    for (const type of ['tableside-ready', 'tableside-failed'])
      host.addEventListener(type, () => {
        outcomes.push(type);
        resolve();
      });
  });
  const connect = mount(host, root, {
    api: api.url,
    locale,
    languages: locale,
    first: [facility, availability].map((body) => Promise.resolve(new Response(body))),
    firstPage: '/availability?limit=120',
  });
  return { root, outcome, outcomes, disconnect: connect() };
}

/** What a guest has in front of them is a booking view or a failure with a retry. */
function check(root: ShadowRoot, outcomes: readonly string[]): void {
  const html = checkedHtml(root);
  expect(outcomes).toHaveLength(1);
  expect(html).toMatch(
    outcomes[0] === 'tableside-failed'
      ? /role="alert".*<button/s
      : /role="grid"|class="(?:alternatives|wait|day-list)"/,
  );
}

it(`shows a usable view or a failure with a retry for every one of ${2 * VIEWS} generated answers`, async () => {
  let index = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(answers, { minLength: TOGETHER, maxLength: TOGETHER }), async (batch) => {
      const shown = batch.map((given) => show(given, index++));
      await Promise.all(shown.map(({ outcome }) => outcome));
      await turn();
      for (const { root, outcomes } of shown) check(root, outcomes);
      for (const { disconnect, root } of shown) {
        disconnect();
        root.replaceChildren();
        root.host.remove();
      }
      for (const asked of Object.keys(api.answers)) delete api.answers[asked];
      api.requests.length = 0;
      harm.expectNone();
    }),
    { seed: printedSeed(), numRuns: VIEWS / TOGETHER, endOnFailure: true },
  );
  harm.expectUntouchedPrototypes();
  expect(index).toBeGreaterThanOrEqual(VIEWS);
}, 300_000);
