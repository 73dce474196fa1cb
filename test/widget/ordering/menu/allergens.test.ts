import { signal } from '@preact/signals';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allergenKey, inTradeOrder } from '../../../../src/domain/allergens.ts';
import { Refused, Unreachable } from '../../../../src/widget/api/errors.ts';
import type { Http } from '../../../../src/widget/api/http.ts';
import { type Menu, readMenus } from '../../../../src/widget/api/menu.ts';
import { createAllergens } from '../../../../src/widget/ordering/menu/allergens.ts';
import { createAvoided } from '../../../../src/widget/ordering/menu/avoided.ts';
import { createMenu } from '../../../../src/widget/ordering/menu/menu.ts';
import { createProductDetails } from '../../../../src/widget/ordering/menu/productDetails.ts';
import { category, menu, pathOf, product } from '../../support/menuRecords.ts';
import { detail } from '../../support/productRecords.ts';

const dish = (id: number) => pathOf('menu_widget_product', id);
const TITLES = ['Milk', 'milk ', 'Egg', 'Nuts', 'Gluten'];

type Outcome = readonly unknown[] | 'cut' | 'broken' | 'gone';

/** Two menus of dishes in two sections each; a dish whose number ends in 9 says that it has no record. */
const records = [1, 2].map((number) =>
  menu(number, {
    menu_categories: [category(number * 10), category(number * 10 + 1)],
    products: Array.from({ length: 10 }, (_, index) =>
      product(number * 100 + index, number * 10 + (index % 2), { product_allergens_exist: index !== 9 }),
    ),
  }),
);

/** The models over an API that answers a record when the test says so, and as it says. */
async function open() {
  const menus = signal<readonly Menu[]>([]);
  const pending: { path: string; menus: readonly Menu[]; settle(outcome: Outcome): void }[] = [];
  const http: Http = {
    read: (path) => {
      if (path.endsWith('/menu_widget'))
        return Promise.resolve({ meta: { next: null }, objects: structuredClone(records) });
      return new Promise((resolve, reject) => {
        const id = Number(path.split('/').at(-1));
        const settle = (outcome: Outcome) => {
          if (outcome === 'cut') reject(new Unreachable());
          else if (outcome === 'broken') reject(new Refused(500, '', 0));
          else if (outcome === 'gone') reject(new Refused(404, '', 0));
          else resolve(detail(id, { product_allergens: outcome }));
        };
        pending.push({ path: dish(id), menus: menus.peek(), settle });
      });
    },
    ask: () => Promise.reject(new Error('Nothing is sent.')),
    takesKeys: () => false,
  };
  const isOffline = signal(false);
  const renew = async () => void (menus.value = await readMenus(http, 'lumen'));
  await renew();
  const api = 'https://lumen.example/v1';
  const model = createMenu({ api, menus, types: ['pickup'] });
  const details = createProductDetails({ api, http, facilityId: 'lumen', menus });
  const filter = createAllergens({
    menu: model,
    details,
    avoided: createAvoided(),
    locale: () => 'en',
    list: (allergens) => allergens.join(', '),
    isOffline,
    follow: (connect) => void connect(),
  });
  return {
    filter,
    menu: model,
    details,
    pending,
    isOffline,
    menus,
    renew,
    /** Lets everything happen that follows from an answer. */
    settled: () => new Promise<void>((resolve) => setTimeout(resolve)),
  };
}

type Opened = Awaited<ReturnType<typeof open>>;

/** Answers every read, those that follow too. */
async function answerAll({ pending, settled }: Opened, outcomeOf: (path: string) => Outcome) {
  await settled();
  while (pending.length > 0) {
    for (const { path, settle } of pending.splice(0)) settle(outcomeOf(path));
    await settled();
  }
}

const shownOf = ({ menu: { sections, markOf } }: Opened) =>
  sections.value.flatMap(({ products }) => products).filter(({ path }) => !markOf(path).value?.isHidden);

const milkInSeven = (path: string) => (Number(path.at(-1)) < 7 ? [{ title: 'Milk' }] : [{ title: 'Egg' }]);

describe('the filter of allergens', () => {
  it.each(['Milk, then Hide', 'Hide, then Milk'])('hides every dish that contains it: %s', async (order) => {
    const opened = await open();
    const { filter } = opened;
    filter.isOpen.value = true;
    await answerAll(opened, milkInSeven);
    const acts = [() => filter.avoid('Milk', true), () => (filter.isHiding.value = true)];
    for (const act of order.startsWith('Milk') ? acts : acts.toReversed()) act();
    expect(shownOf(opened).map(({ title }) => title)).toEqual(['Dish 108', 'Dish 107', 'Dish 109']);
    filter.isHiding.value = false;
    expect(shownOf(opened)).toHaveLength(10);
  });

  it('reads the whole menu before it offers anything, and says how far it is', async () => {
    const opened = await open();
    const { filter, pending, settled } = opened;
    filter.isOpen.value = true;
    await settled();
    expect([filter.isReading.value, filter.progress.value]).toEqual([true, { read: 0, of: 9 }]);
    pending.splice(0, 1)[0]!.settle([{ title: 'Nuts' }]);
    await settled();
    expect([filter.titles.value, filter.progress.value]).toEqual([[], { read: 1, of: 9 }]);
    await answerAll(opened, (path) => [{ title: path.endsWith('8') ? 'Gluten' : 'Milk' }]);
    expect(filter.isReading.value).toBe(false);
    expect(filter.titles.value).toEqual(['Gluten', 'Milk', 'Nuts']);
  });

  it('reads the sections on view first', async () => {
    const { filter, menu: model, pending, settled } = await open();
    model.current.value = 1;
    filter.isOpen.value = true;
    await settled();
    expect(pending.map(({ path }) => path)).toEqual([101, 103, 105, 107].map(dish));
  });

  it('says how many dishes it could not read, which stay marked, and reads them when it is asked to', async () => {
    const opened = await open();
    const { filter, menu: model } = opened;
    filter.isOpen.value = true;
    await answerAll(opened, (path) => (path === dish(103) ? 'cut' : [{ title: 'Milk' }]));
    expect([filter.isReading.value, filter.unread.value, filter.titles.value]).toEqual([false, 1, ['Milk']]);
    filter.avoid('Milk', true);
    filter.isHiding.value = true;
    expect(model.markOf(dish(103)).value).toEqual({ reason: 'allergensUnread' });
    filter.retry();
    await answerAll(opened, milkInSeven);
    expect([filter.unread.value, model.markOf(dish(103)).value?.isHidden]).toEqual([0, true]);
  });

  it('stops reading where nothing answers, and goes on with the connection', async () => {
    const opened = await open();
    const { filter, isOffline } = opened;
    isOffline.value = true;
    filter.isOpen.value = true;
    await answerAll(opened, () => 'cut');
    expect([filter.isReading.value, filter.unread.value]).toEqual([false, 9]);
    isOffline.value = false;
    await answerAll(opened, milkInSeven);
    expect([filter.unread.value, filter.titles.value]).toEqual([0, ['Egg', 'Milk']]);
  });

  it('knows a dish of which a part of the record can’t be read as not known', async () => {
    const opened = await open();
    opened.filter.isOpen.value = true;
    await answerAll(opened, (path) =>
      path === dish(100) ? [{ title: 'Egg' }, { title: 7 }] : milkInSeven(path),
    );
    opened.filter.avoid('Milk', true);
    expect(opened.menu.markOf(dish(100)).value).toEqual({ reason: 'allergensUnread' });
  });

  it('reads what a menu says nothing of, and hides what is sold out like any other', async () => {
    const opened = await open();
    const { filter, menu: model } = opened;
    filter.isOpen.value = true;
    await answerAll(opened, milkInSeven);
    model.markGone(dish(101));
    filter.avoid('Milk', true);
    filter.isHiding.value = true;
    expect(model.markOf(dish(101)).value).toEqual({ reason: 'soldOut', isHidden: true });
    filter.avoid('Milk', false);
    expect(model.markOf(dish(101)).value).toEqual({ reason: 'soldOut' });
  });
});

const path = fc.integer({ min: 0, max: 19 }).map((n) => dish(n < 10 ? 100 + n : 190 + n));
const outcome: fc.Arbitrary<Outcome> = fc.oneof(
  { weight: 6, arbitrary: fc.subarray(TITLES).map((titles) => titles.map((title) => ({ title }))) },
  { weight: 1, arbitrary: fc.constant([{ title: 'Egg' }, { title: null }]) },
  { weight: 1, arbitrary: fc.constantFrom('cut' as const, 'broken' as const, 'gone' as const) },
);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ avoid: fc.constantFrom(...TITLES), is: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ hide: fc.boolean() }) },
  { weight: 6, arbitrary: fc.record({ answer: fc.nat(7), outcome }) },
  { weight: 1, arbitrary: fc.record({ isOpen: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ scroll: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ chapter: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ look: path }) },
  { weight: 1, arbitrary: fc.record({ gone: path, is: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('retry', 'renew', 'offline', 'online') }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function take(opened: Opened, one: Step, known: Map<string, readonly unknown[]>) {
  const { filter, menu: model, details, pending, isOffline, menus } = opened;
  if ('avoid' in one) filter.avoid(one.avoid, one.is);
  else if ('hide' in one) filter.isHiding.value = one.hide;
  else if ('isOpen' in one) filter.isOpen.value = one.isOpen;
  else if ('scroll' in one) model.current.value = one.scroll;
  else if ('chapter' in one) model.chapterIndex.value = one.chapter;
  else if ('look' in one) void details.refresh(one.look).catch(() => {});
  else if ('gone' in one) model.markGone(one.gone, one.is);
  else if ('does' in one) {
    if (one.does === 'retry') filter.retry();
    else if (one.does === 'renew') {
      await opened.renew();
      // A recipe may be another one since.
      known.clear();
    } else isOffline.value = one.does === 'offline';
  } else {
    const read = pending.splice(one.answer, 1)[0];
    if (!read) return;
    // An answer to what was asked before the menus were read anew tells nothing.
    if (Array.isArray(one.outcome) && read.menus === menus.peek()) known.set(read.path, one.outcome);
    if (one.outcome === 'gone') known.delete(read.path);
    read.settle(one.outcome);
    await opened.settled();
  }
}

describe('whatever a guest taps, and whatever comes late or not at all', () => {
  it('no dish is on show unhidden that is known to contain what is avoided, and none of unknown content as safe', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const opened = await open();
        const { filter, menu: model } = opened;
        const known = new Map<string, readonly unknown[]>();
        for (const one of steps) {
          await take(opened, one, known);
          const avoided = filter.avoided.value;
          for (const { path: own, hasAllergens } of model.sections.value.flatMap(
            ({ products }) => products,
          )) {
            const mark = model.markOf(own).value;
            const titles = known.get(own)?.map((allergen) => (allergen as { title: unknown }).title);
            const isMet = !!titles?.some(
              (title) => typeof title === 'string' && avoided.has(allergenKey(title)),
            );
            const isUnsure = titles ? titles.some((title) => typeof title !== 'string') : hasAllergens;
            expect(!!mark?.isHidden).toBe(isMet && filter.isHiding.value);
            if (!avoided.size) expect(mark?.reason ?? 'soldOut').toBe('soldOut');
            else if (mark?.reason !== 'soldOut') {
              if (isMet) expect(mark?.reason).toBe('contains');
              else if (isUnsure) expect(mark?.reason).toBe('allergensUnread');
              else expect(mark?.reason).toBe(titles?.length ? undefined : 'noAllergens');
            }
          }
          expect(filter.titles.value).toEqual(inTradeOrder(filter.titles.value, 'en'));
        }
      }),
      { numRuns: 150 },
    );
  });

  it('the list is whole once it is offered without a word about dishes that could not be read', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.nat(1), async (steps, chapter) => {
        const opened = await open();
        const { filter, menu: model, isOffline } = opened;
        const known = new Map<string, readonly unknown[]>();
        for (const one of steps) await take(opened, one, known);
        model.chapterIndex.value = chapter;
        isOffline.value = false;
        filter.isOpen.value = true;
        filter.retry();
        await answerAll(opened, (own) => {
          known.set(own, milkInSeven(own));
          return milkInSeven(own);
        });
        expect([filter.isReading.value, filter.unread.value]).toEqual([false, 0]);
        const offered = new Set(filter.titles.value.map(allergenKey));
        for (const { path: own } of model.sections.value.flatMap(({ products }) => products))
          for (const allergen of known.get(own) ?? []) {
            const { title } = allergen as { title: unknown };
            if (typeof title === 'string') expect(offered).toContain(allergenKey(title));
          }
      }),
      { numRuns: 60 },
    );
  });
});
