/** Both links on answers that no honest service gives, with fragments that nobody made. */
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { mount as mountCancel } from '../../../src/widget/links/cancel/main.tsx';
import { mount as mountStatus } from '../../../src/widget/links/status/main.tsx';
import { startApi, type TestApi } from '../support/api.ts';
import { answer, checkedHtml, damaged, printedSeed, turn, watchForHarm } from '../support/hostileAnswers.ts';
import { FACILITY } from '../support/restaurantServer.ts';

const VIEWS = 300;
const CODE = 'b7f6a1de-0c51-4b3e-9a55-1d2f3c4e5a6b';

const GUEST = {
  detail_url: 'https://lumen.example/',
  facility_name: 'Trattoria Lumen',
  status: 'confirmed',
};
const STAFF = {
  ref_num: 'K7F2QX',
  status: 'unconfirmed',
  status_choices: [
    { localized_label: 'Confirm', value: 'confirmed' },
    { localized_label: 'Decline', value: 'cancelled' },
  ],
};
const TERMS = {
  booking_deposits_enabled: true,
  deposit_amount: 10,
  deposit_option: 'guest',
  cancel_without_fees: true,
  cancel_without_fees_days: 2,
  unique_deposit_hours: [],
};
const about = fc.oneof(
  fc.constantFrom('&deposit=1&num=2', '&num=2', '', '&deposit=1', '&num=1e9'),
  fc.string({ maxLength: 20 }).map((text) => `&deposit=1&num=${encodeURIComponent(text)}`),
);
const date = fc.oneof(
  fc.constantFrom(
    '2026-11-28T18:30:00Z',
    '2099-12-31T23:59:59Z',
    '2000-01-01T00:00:00Z',
    '2026-02-31T00:00Z',
  ),
  fc.string({ maxLength: 30 }).map(encodeURIComponent),
);
const cases = fc.record({
  booking: answer(damaged(GUEST, 3)),
  request: answer(damaged(STAFF, 3)),
  facility: answer(damaged({ ...FACILITY, ...TERMS }, 4)),
  locale: fc.constantFrom('en-GB', 'de', 'ar'),
  view: fc.constantFrom('cancel' as const, 'status' as const),
  about,
  date,
});

let api: TestApi;
const harm = watchForHarm();

beforeAll(async () => {
  // jsdom knows no constructable style sheets; what they hold is no matter here.
  CSSStyleSheet.prototype.replaceSync ??= () => {};
  api = await startApi({});
});
afterEach(() => history.replaceState(null, '', '/'));
afterAll(() => api.stop());

it(`shows a sentence, and no address with the code, for every one of ${VIEWS} generated links`, async () => {
  await fc.assert(
    fc.asyncProperty(cases, async (given) => {
      api.answers[`GET /v1/booking_cancel/${CODE}`] = () => ({ status: 200, text: given.booking });
      api.answers[`GET /v1/booking_status/${CODE}`] = () => ({ status: 200, text: given.request });
      api.answers['GET /v1/facility/lumen'] = () => ({ status: 200, text: given.facility });
      history.replaceState(
        null,
        '',
        `/${given.view}#${CODE}&facility=lumen&date=${given.date}${given.about}`,
      );
      const host = document.createElement('div');
      document.body.append(host);
      const root = host.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets ??= [];
      const outcome = new Promise<string>((resolve) => {
        for (const type of ['tableside-ready', 'tableside-failed'])
          host.addEventListener(type, () => resolve(type));
      });
      const mount = given.view === 'status' ? mountStatus : mountCancel;
      const disconnect = mount(host, root, {
        api: `${api.url}/v1`,
        locale: given.locale,
        languages: given.locale,
        first: [],
        firstPage: '',
      })();
      expect(location.hash).toBe('');
      // A booking that can't be read has a screen of the view's own: nothing here may fail around it.
      expect(await outcome).toBe('tableside-ready');
      await turn();
      const html = checkedHtml(root);
      expect(html).toMatch(/<h1[^>]*>[^<]/);
      expect(html).not.toContain(CODE);
      disconnect();
      host.remove();
      harm.expectNone();
    }),
    { seed: printedSeed(), numRuns: VIEWS, endOnFailure: true },
  );
  harm.expectUntouchedPrototypes();
}, 60_000);
