/**
 * The ordering view on answers that no honest service gives, as `generatedAnswers.test.tsx` has it of
 * booking: menu, product, cart and order, each while a guest goes all the way to the last screen. One guest
 * of four sits at a table, some with what their phone has kept of another visit.
 */
import fc from 'fast-check';
import { options } from 'preact';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ARRIVAL } from '../../src/widget/ordering/cart/cartSync.ts';
import { mount } from '../../src/widget/ordering/main.tsx';
import { mount as mountTable } from '../../src/widget/table/main.tsx';
import { type Answer, startApi, type TestApi } from './support/api.ts';
import {
  answer,
  checkedHtml,
  damaged,
  damagedFields,
  json,
  printedSeed,
  turn,
  value,
  watchForHarm,
} from './support/hostileAnswers.ts';
import { createMemoryCache } from './support/memoryCache.ts';
import { category, EVERY_DAY, hours, menu, product, tableHours } from './support/menuRecords.ts';
import { allowModalDialogs } from './support/modalDialogs.ts';
import { detail, group, modifier, variation } from './support/productRecords.ts';
import { FACILITY } from './support/restaurantServer.ts';

/** Answers that reach the widget. */
const ANSWERS = 3600;
/** Guests that order side by side, each in a widget of their own. */
const TOGETHER = 20;

const listOf = (items: fc.Arbitrary<string>, least: number, most: number) =>
  fc
    .array(fc.oneof({ weight: 40, arbitrary: items }, { weight: 1, arbitrary: value }), {
      minLength: least,
      maxLength: most,
    })
    .map((all) => `[${all.join()}]`);

/** Records of which some are damaged: were it all of them, no guest would come far. */
const mostly = (record: Readonly<Record<string, unknown>>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(json(record)) }, { weight: 1, arbitrary: damaged(record, 2) });
/** One of a few ids, so that the records name each other, and now and then themselves twice. */
const someId = fc.integer({ min: 1, max: 3 });
const categories = listOf(
  someId.chain((id) => mostly(category(id))),
  1,
  3,
);
const products = listOf(
  fc
    .tuple(fc.integer({ min: 1, max: 5 }), someId, fc.boolean(), fc.boolean())
    .chain(([id, of, product_modifiers_exist, product_variations_exist]) =>
      mostly(product(id, of, { product_modifiers_exist, product_variations_exist })),
    ),
  1,
  6,
);
const accepted = listOf(mostly(hours('00:00', '00:00', EVERY_DAY)), 1, 2);
const acceptedAtTable = listOf(
  fc.subarray([1, 2, 3]).chain((ids) => mostly(tableHours('00:00', '00:00', ...ids))),
  1,
  3,
);

/** A record whose lists are hostile themselves. */
function withLists(
  record: Readonly<Record<string, unknown>>,
  lists: Readonly<Record<string, fc.Arbitrary<string>>>,
  most: number,
): fc.Arbitrary<string> {
  return fc.record(lists).chain((made) => {
    const plain = Object.entries(record).map(([field, good]) => [field, json(good)]);
    return damagedFields({ ...Object.fromEntries(plain), ...made }, most);
  });
}

const someMenu = fc.tuple(someId, fc.boolean()).chain(([id, allow_delivery]) =>
  withLists(
    menu(id, {
      allow_delivery,
      allow_cash: true,
      allow_qr_ordering: true,
      qr_allow_cash: true,
      qr_cash_payment_text: 'We come with the bill.',
      delivery_area: id % 2 ? null : 'As far as the river.',
      delivery_minimum_order_value: '0.00',
      // Shortly before midnight nothing can be ready today.
      delivery_days_in_advance: 1,
      pickup_days_in_advance: 1,
    }),
    {
      menu_categories: categories,
      products,
      product_delivery_accept_hours: accepted,
      product_pickup_accept_hours: accepted,
      product_qr_order_accept_hours: acceptedAtTable,
    },
    2,
  ),
);
const menus = listOf(someMenu, 1, 2).map((objects) => `{"meta":{"next":null},"objects":${objects}}`);

const someDetail = fc.tuple(someId, someId).chain(([id, of]) =>
  withLists(
    detail(id),
    {
      product_allergens: listOf(mostly({ id: 1, title: 'Nuts' }), 0, 2),
      product_modifier_groups: listOf(
        mostly(group(of, { minimum_quantity: of % 2, maximum_quantity: of - 1 })),
        0,
        2,
      ),
      product_modifiers: listOf(
        someId.chain((modifierId) => mostly(modifier(modifierId, of))),
        0,
        4,
      ),
      product_variations: listOf(
        someId.chain((variationId) => mostly(variation(variationId))),
        0,
        2,
      ),
    },
    2,
  ),
);

const FIELDS = ['product', 'quantity', 'fulfillment_time', 'email', 'token', 'product_cart', 'payment_type'];
/** What a server says when it takes something, and, now and then, when it does not. */
const outcome = (good: number, record: fc.Arbitrary<string>) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.record({ status: fc.constant(good), text: answer(record) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        status: fc.constantFrom(400, 403, 404, 408, 409, 410, 422, 429, 500),
        text: fc.oneof(
          value,
          fc
            .tuple(fc.constantFrom(...FIELDS), value)
            .map(([field, why]) => `{"fields":{${json(field)}:${why}}}`),
        ),
      }),
    },
  );

const firstReads = {
  facility: answer(damaged({ ...FACILITY, currency: 'EUR', resource_uri: '/v1/facility/lumen' }, 3)),
  menus: answer(menus),
};
/** What the code says, and what the phone has kept of these reads. */
const atTable = fc.record({
  name: fc.constantFrom('12', 'Terrace 3', '', '<img src=x onerror="document.ranByAnswer = 1">\u202e\u0000'),
  kept: fc.option(fc.record(firstReads), { nil: undefined }),
});

const answers = fc.record({
  ...firstReads,
  detail: answer(someDetail),
  cart: outcome(
    201,
    damaged(
      { id: 1, resource_uri: '/v1/facility/lumen/menu_widget_cart/1', uuid: 'a-secret', status: 'open' },
      1,
    ),
  ),
  items: fc.array(
    outcome(
      201,
      damaged({ id: 7, quantity: 1, price_gross: '9.5000', title: 'Dish', description: 'With nuts' }, 1),
    ),
    { minLength: 3, maxLength: 3 },
  ),
  order: outcome(
    201,
    damaged(
      {
        id: 9,
        ref_num: 'ABC',
        status: 'new',
        currency: 'EUR',
        price_gross: '9.50',
        fulfillment_time: '2026-11-21T18:30:00.000000',
      },
      3,
    ),
  ),
  locale: fc.constantFrom('en-GB', 'de', 'ar'),
  table: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: atTable }),
});
type Given = typeof answers extends fc.Arbitrary<infer T> ? T : never;

Object.assign(URL, { createObjectURL: () => 'blob:calendar', revokeObjectURL() {} });
CSSStyleSheet.prototype.replaceSync ??= () => {};
// Each cart has one tab, so that nobody has to wait for another.
Object.assign(navigator, {
  locks: { request: (_: string, __: LockOptions, work: () => Promise<void>) => work() },
});
allowModalDialogs();
// What follows a drawing follows at once and not with the next frame: nobody looks.
options.requestAnimationFrame = setTimeout;

const cache = createMemoryCache();
Object.assign(globalThis, { caches: cache });
let api: TestApi;
/** By the facility that a widget was told. */
const given = new Map<string, Given>();
let answered = 0;
/** Requests that are not answered yet. */
let underWay = 0;
const harm = watchForHarm();
const { fetch: realFetch, setTimeout: realTimeout } = globalThis;

function answerTo(path: string): Answer {
  const [, , , id = '', resource = ''] = path.split('/');
  const from = given.get(id);
  if (!from) return { status: 404 };
  answered++;
  if (!resource) return { status: 200, text: from.facility };
  if (resource === 'menu_widget') return { status: 200, text: from.menus };
  if (resource === 'menu_widget_product') return { status: 200, text: from.detail };
  if (resource === 'menu_widget_cart') return from.cart;
  if (resource === 'menu_widget_cart_order') return from.order;
  // One after the other, and the first again.
  from.items.push(from.items.shift()!);
  return from.items[0]!;
}

beforeAll(async () => {
  // Nobody waits for what another tab may have written: there is none.
  globalThis.setTimeout = ((work: () => void, milliseconds?: number, ...values: []) =>
    realTimeout(work, milliseconds === ARRIVAL ? 0 : milliseconds, ...values)) as typeof setTimeout;
  globalThis.fetch = async (...request) => {
    underWay++;
    try {
      return await realFetch(...request);
    } finally {
      underWay--;
    }
  };
  const byPath = ({ what }: { what: string }) => answerTo(what.slice(what.indexOf(' ') + 1));
  api = await startApi({
    'GET ': byPath,
    'POST ': byPath,
    'PATCH ': byPath,
    'DELETE ': () => ({ status: 204 }),
  });
});
afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(async () => {
  globalThis.fetch = realFetch;
  globalThis.setTimeout = realTimeout;
  Reflect.deleteProperty(globalThis, 'caches');
  await api.stop();
});

/** Until nothing is on its way any more, as far as it does not wait for a clock. */
async function quiet(): Promise<void> {
  for (let still = 0; still < 6; still++) {
    await turn();
    if (underWay > 0) still = 0;
  }
}

/** The guests press the back button until no sheet is open: they share the history of one page. */
async function goBack(): Promise<void> {
  while (Object.keys((history.state as object | null) ?? {}).some((key) => key.startsWith('tableside'))) {
    const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await gone;
  }
}

function show(from: Given, index: number) {
  const id = `restaurant-${index}`;
  given.set(id, from);
  const host = document.createElement('div');
  host.setAttribute('facility', id);
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets ??= [];
  const outcomes: string[] = [];
  for (const type of ['tableside-ready', 'tableside-failed'])
    host.addEventListener(type, ({ target }) => {
      // Later troubles are told by the same event.
      if (target === host && outcomes.length === 0) outcomes.push(type);
    });
  answered += 2;
  // Each widget's records name its own restaurant, so that each has a cart of its own.
  const own = (body: string) => body.replaceAll('"lumen"', json(id));
  const { table } = from;
  if (table) host.setAttribute('table', table.name);
  if (table?.kept) {
    answered += 2;
    const address = `${api.url}/facility/${id}`;
    cache.kept.set(`${address}?locale=${from.locale}`, own(table.kept.facility));
    cache.kept.set(`${address}/menu_widget?locale=${from.locale}`, own(table.kept.menus));
  }
  const connect = (table ? mountTable : mount)(host, root, {
    api: api.url,
    locale: from.locale,
    languages: from.locale,
    first: [from.facility, from.menus].map((body) => Promise.resolve(new Response(own(body)))),
    firstPage: '/menu_widget',
  });
  return { root, outcomes, disconnect: connect() };
}
type Shown = ReturnType<typeof show>;

/** What a guest has in front of them has something to read, and to press unless there is no menu. */
function check({ root, outcomes }: Shown): void {
  const html = checkedHtml(root);
  expect(outcomes).toHaveLength(1);
  expect(html).toMatch(
    outcomes[0] === 'tableside-failed'
      ? /role="alert".*<button/s
      : /class="ordering(?: shut)?".*<(?:p|h2)\b/s,
  );
  const isBlank = !/<(?:h\d|p|button)[^>]*>[^<]*[^\s<]/.test(html);
  if (isBlank) expect.fail('The widget is blank.');
}

/** What a guest does, one step after the other, as far as there is something to do it with. */
const STEPS: ((root: ShadowRoot) => void)[] = [
  // Add what can be added at once; another opens when it has choices.
  (root) => [...root.querySelectorAll<HTMLElement>('.plus')].slice(0, 2).forEach((plus) => plus.click()),
  (root) => {
    if (!root.querySelector('dialog')) root.querySelector<HTMLElement>('.product h3 button')?.click();
  },
  (root) => {
    for (const part of root.querySelectorAll('dialog [data-group]'))
      part.querySelector<HTMLElement>('input, button')?.click();
  },
  (root) => root.querySelector<HTMLElement>('dialog .go')?.click(),
  // From here on to the checkout.
  (root) => root.querySelector<HTMLElement>('.bar .go')?.click(),
  (root) => root.querySelector<HTMLElement>('dialog .go')?.click(),
  (root) => {
    const form = root.querySelector<HTMLFormElement>('.checkout form');
    for (const field of form?.querySelectorAll('input') ?? []) {
      if (field.type === 'checkbox') field.click();
      else if (field.type !== 'radio') {
        field.value = TYPED[field.name] ?? 'Something';
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
    }
    form?.requestSubmit();
  },
];
const AFTER_SHEETS = 4;
/** With a dish open, with the cart open, and at the end: to write down what is drawn takes jsdom long. */
const LOOKS = [2, 4, 6];
const TYPED: Readonly<Record<string, string>> = {
  email: 'ada@example.org',
  phone: '+49 30 5550142',
  zip_code: '10999',
};

it(`leads a guest on, or says what is wrong, for every one of ${ANSWERS} generated answers`, async () => {
  let index = 0;
  const reached = { product: 0, checkout: 0, sent: 0, sentAtTable: 0 };
  const seed = printedSeed();
  await fc.assert(
    fc.asyncProperty(
      // As many as it takes: how far a guest comes decides how much is asked.
      fc.array(answers, { minLength: TOGETHER, maxLength: TOGETHER }),
      async (batch) => {
        if (answered >= ANSWERS) return;
        history.pushState(null, '');
        const shown = batch.map((from) => show(from, index++));
        await quiet();
        shown.forEach(check);
        for (const [number, step] of STEPS.entries()) {
          if (number === AFTER_SHEETS) {
            reached.product += shown.filter(({ root }) => root.querySelector('dialog .dish')).length;
            await goBack();
          }
          for (const { root } of shown) step(root);
          await quiet();
          if (LOOKS.includes(number)) shown.forEach(check);
        }
        for (const [number, { root, disconnect }] of shown.entries()) {
          if (root.querySelector('.checkout')) reached.checkout++;
          if (root.querySelector('.done')) reached[batch[number]!.table ? 'sentAtTable' : 'sent']++;
          disconnect();
          root.replaceChildren();
          root.host.remove();
        }
        given.clear();
        cache.kept.clear();
        localStorage.clear();
        sessionStorage.clear();
        api.requests.length = 0;
        harm.expectNone();
      },
    ),
    { seed, numRuns: ANSWERS / TOGETHER, endOnFailure: true },
  );
  harm.expectUntouchedPrototypes();
  expect(answered).toBeGreaterThanOrEqual(ANSWERS);
  // Else the answers of the later steps would prove nothing. By chance some three in a hundred order at the table.
  expect(Math.min(...Object.values(reached))).toBeGreaterThan(index / 100);
}, 300_000);
