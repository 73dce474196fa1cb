import { signal } from '@preact/signals';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOfChoice, unitsOf } from '../../../../src/domain/modifierGroups.ts';
import { linePrice, unitPrice } from '../../../../src/domain/price.ts';
import { createHttp } from '../../../../src/widget/api/http.ts';
import {
  type ChosenBefore,
  createProductChoice,
} from '../../../../src/widget/ordering/menu/productChoice.ts';
import { createProductDetails } from '../../../../src/widget/ordering/menu/productDetails.ts';
import { type Answer, startApi, type TestApi } from '../../support/api.ts';
import {
  detail,
  group,
  modifier,
  modifierPath,
  productPath,
  variation,
  variationPath,
} from '../../support/productRecords.ts';

let api: TestApi;
let answer: Answer;

beforeAll(async () => {
  api = await startApi({ 'GET /1': () => answer });
});
afterAll(() => api.stop());

/** The choice of a product of which the API gives this record, or this answer. */
async function open(record: Answer | object, before?: Partial<ChosenBefore>) {
  answer = record === 'cut' || 'status' in record ? record : { status: 200, body: record };
  const http = createHttp({
    api: api.url,
    locale: () => 'en',
    wait: () => Promise.resolve(),
    random: () => 0,
  });
  const marks: boolean[] = [];
  const choice = createProductChoice({
    product: productPath(1),
    summary: undefined,
    details: createProductDetails({ api: api.url, http, facilityId: 'lumen', menus: signal([]) }),
    before: before && {
      variation: null,
      modifiers: [],
      quantity: 1,
      note: '',
      title: 'Dish',
      unit: 95_000,
      ...before,
    },
    markGone: (isGone) => marks.push(isGone),
  });
  await choice.read();
  return { choice, marks };
}

const decimal = fc
  .tuple(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 0, max: 99 }))
  .map(([whole, cents]) => `${whole}.${String(cents).padStart(2, '0')}`);
const few = fc.integer({ min: -1, max: 4 });
const most = fc.option(few);
/** Menus as careless people keep them: bounds that contradict each other, paths that stand there twice. */
const products = fc.record({
  price: fc.oneof(decimal, fc.constantFrom('', 'free', '1e3')),
  groups: fc.array(fc.record({ minimum_quantity: few, maximum_quantity: most }), { maxLength: 4 }),
  modifiers: fc.array(
    fc.record({
      of: fc.integer({ min: 0, max: 4 }),
      path: fc.oneof(fc.integer({ min: 0, max: 9 }).map(modifierPath), fc.constant('__proto__')),
      price_gross: fc.oneof({ weight: 9, arbitrary: decimal }, { weight: 1, arbitrary: fc.constant('?') }),
      minimum_quantity: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: few }),
      maximum_quantity: most,
    }),
    { maxLength: 10 },
  ),
  variations: fc.array(
    fc.record({
      price_gross: decimal,
      modifier_price_multiplicator: fc.constantFrom('1', '0.5', '1.3333', '2'),
    }),
    { maxLength: 3 },
  ),
});

type Product = typeof products extends fc.Arbitrary<infer P> ? P : never;

const recordOf = ({ price, groups, modifiers, variations }: Product) =>
  detail(1, {
    price_gross: price,
    product_modifier_groups: groups.map((bounds, id) => group(id, bounds)),
    product_modifiers: modifiers.map(({ of, path, ...rest }, id) =>
      modifier(id, of, { ...rest, resource_uri: path }),
    ),
    product_variations: variations.map((rest, id) => variation(id, rest)),
  });

/** A press somewhere in the dialog. */
const presses = fc.array(
  fc.record({
    what: fc.constantFrom('raise', 'lower', 'choose', 'variation', 'quantity'),
    group: fc.nat(3),
    modifier: fc.nat(9),
    number: fc.integer({ min: -5, max: 200 }),
  }),
  { maxLength: 25 },
);
type Press = typeof presses extends fc.Arbitrary<(infer P)[]> ? P : never;
type Choice = Awaited<ReturnType<typeof open>>['choice'];

function press(choice: Choice, { what, group: g, modifier: m, number }: Press) {
  const groups = choice.groups.value;
  const variations = choice.variations.value;
  const pressed = groups[g % (groups.length || 1)];
  const one = pressed?.modifiers[m % (pressed.modifiers.length || 1)];
  if (what === 'quantity') choice.setQuantity(number);
  else if (what === 'variation') choice.chooseVariation(variations[m % (variations.length || 1)]?.path ?? '');
  else if (pressed && one) {
    if (what === 'lower') choice.lower(one);
    // A group of which one is chosen has radio buttons, and no others have.
    else if (pressed.isSingle) choice.choose(pressed, one);
    else choice.raise(pressed, one);
  }
}

describe('the choice of a product', () => {
  it('never goes beyond what the groups allow, and what can be added has no fault, whatever is pressed', async () => {
    await fc.assert(
      fc.asyncProperty(products, presses, async (product, all) => {
        const { choice } = await open(recordOf(product));
        for (const one of all) {
          press(choice, one);
          const units = new Map(
            choice.groups.value
              .flatMap(({ modifiers }) => modifiers)
              .map((it) => [it.resource_uri, choice.countOf(it)]),
          );
          const faults = faultsOfChoice(choice.groups.value, units);
          expect(faults.filter(({ kind }) => kind !== 'tooFew')).toEqual([]);
          const wanted = choice.choice();
          if (!wanted) continue;
          expect(faultsOfChoice(choice.groups.value, unitsOf(wanted.modifiers))).toEqual([]);
          expect(wanted.quantity).toBeGreaterThanOrEqual(1);
          expect(wanted.quantity).toBeLessThanOrEqual(99);
          expect(choice.price.value).toBe(linePrice(wanted.unit, wanted.quantity));
          expect(Number.isSafeInteger(wanted.unit)).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('can always be completed by following what is missing, unless its price says nothing', async () => {
    await fc.assert(
      fc.asyncProperty(products, async (product) => {
        const { choice } = await open(recordOf(product));
        for (let step = 0; choice.missing.value && step < 50; step++) {
          const { group: path } = choice.missing.value;
          const missed = choice.groups.value.find((it) => it.path === path);
          if (!missed) choice.chooseVariation(choice.variations.value[0]!.path);
          else {
            const next = missed.modifiers.find((it) => choice.canRaise(missed, it))!;
            if (missed.isSingle) choice.choose(missed, next);
            else choice.raise(missed, next);
          }
        }
        expect(choice.missing.value).toBeUndefined();
        expect(choice.choice() !== undefined).toBe(choice.isForOrder.value);
      }),
      { numRuns: 150 },
    );
  });

  it('keeps of a line what is still offered, and says when something is not', async () => {
    const pizza = detail(1, {
      product_modifier_groups: [group(1, { maximum_quantity: 2 })],
      product_modifiers: [modifier(1, 1), modifier(2, 1), modifier(3, 1)],
      product_variations: [variation(1), variation(2)],
    });
    const before = {
      variation: variationPath(2),
      modifiers: [modifierPath(3), modifierPath(1)],
      quantity: 4,
      note: 'well done',
    };
    const { choice } = await open(pizza, before);
    expect(choice.isCut.value).toBe(false);
    expect(choice.choice()).toMatchObject({
      variation: variationPath(2),
      modifiers: [modifierPath(1), modifierPath(3)],
      quantity: 4,
      note: 'well done',
      description: 'Variation 2, Modifier 1, Modifier 3',
    });

    answer = {
      status: 200,
      body: {
        ...pizza,
        product_modifiers: [modifier(3, 1)],
        product_variations: [variation(1), variation(3)],
      },
    };
    await choice.read();
    expect(choice.isCut.value).toBe(true);
    expect(choice.missing.value).toEqual({ group: '', left: 1 });
    choice.chooseVariation(variationPath(3));
    expect(choice.choice()).toMatchObject({ variation: variationPath(3), modifiers: [modifierPath(3)] });
  });

  it('multiplies extras by the size, and shows the least that it can cost as long as there is none', async () => {
    const { choice } = await open(
      detail(1, {
        product_modifier_groups: [group(1)],
        product_modifiers: [modifier(1, 1, { price_gross: '1.50', maximum_quantity: 3 })],
        product_variations: [
          variation(1, { price_gross: '14.00', modifier_price_multiplicator: '1.5', priority: 1 }),
          variation(2, { price_gross: '9.50', priority: 2 }),
        ],
      }),
    );
    const [extras] = choice.groups.value;
    const [olives] = extras!.modifiers;
    expect([choice.isFrom.value, choice.price.value]).toEqual([true, 95_000]);
    choice.raise(extras!, olives!);
    choice.raise(extras!, olives!);
    expect([choice.extra(olives!), choice.price.value]).toEqual([15_000, 125_000]);
    choice.chooseVariation(variationPath(1));
    expect([choice.isFrom.value, choice.extra(olives!)]).toEqual([false, 22_500]);
    expect(choice.price.value).toBe(140_000 + 2 * 22_500);
    expect(choice.price.value).toBe(
      unitPrice({ price_gross: '9.50' }, choice.variation.value, [olives!, olives!]),
    );
  });

  it('chooses nothing for the guest but where there is nothing to choose', async () => {
    const { choice } = await open(
      detail(1, {
        product_modifier_groups: [
          group(1, { minimum_quantity: 1, maximum_quantity: 1 }),
          group(2, { minimum_quantity: 1, maximum_quantity: 1 }),
        ],
        product_modifiers: [modifier(1, 1), modifier(2, 1), modifier(3, 2)],
        product_variations: [variation(7)],
      }),
    );
    expect(choice.variation.value?.path).toBe(variationPath(7));
    const [open1, only] = choice.groups.value;
    expect([choice.leftIn(open1!), choice.leftIn(only!)]).toEqual([1, 0]);
  });

  const GONE: [string, Answer][] = [
    ['404', { status: 404 }],
    ['410', { status: 410 }],
  ];
  const UNREAD: [string, Answer][] = [
    ['an error of the service', { status: 500 }],
    ['a page', { status: 200, text: '<p>Hello</p>' }],
    ['a list', { status: 200, body: [] }],
    ['no answer', 'cut'],
  ];

  it.each(GONE)('is gone, and the menu is told, after %s', async (_, given) => {
    const { choice, marks } = await open(detail(1));
    expect([choice.isForOrder.value, marks]).toEqual([true, [false]]);
    answer = given;
    await choice.read();
    expect([choice.trouble.value, choice.isForOrder.value, marks]).toEqual(['gone', false, [false, true]]);
    expect(choice.choice()).toBeUndefined();
  });

  it.each(UNREAD)('can be read again after %s, and keeps what it knew before', async (_, given) => {
    const { choice, marks } = await open(detail(1, { product_variations: [variation(1), variation(2)] }));
    choice.chooseVariation(variationPath(2));
    answer = given;
    await choice.read();
    expect([choice.trouble.value, marks]).toEqual([undefined, [false]]);
    expect(choice.choice()?.variation).toBe(variationPath(2));
  });

  it.each(UNREAD)('says that it is unread when the first answer is %s', async (_, given) => {
    const { choice, marks } = await open(given);
    expect([choice.trouble.value, choice.isWaiting.value, marks]).toEqual(['readFailed', true, []]);
    expect(choice.choice()).toBeUndefined();
    answer = { status: 200, body: detail(1) };
    await choice.read();
    expect([choice.trouble.value, choice.isWaiting.value]).toEqual([undefined, false]);
    expect(choice.choice()?.title).toBe('Dish 1');
  });
});
