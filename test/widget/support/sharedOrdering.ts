/** What the parts of the ordering view share, as the composition root makes it, over a real kitchen. */
import { signal } from '@preact/signals';
import { onTestFinished } from 'vitest';
import { deliveryTerms, NO_DELIVERY } from '../../../src/domain/deliveryTerms.ts';
import { firstTime } from '../../../src/domain/earliestTime.ts';
import { fulfilmentRules } from '../../../src/domain/menu.ts';
import { presentTime, tableRules } from '../../../src/domain/tableRules.ts';
import { readFacility } from '../../../src/widget/api/facility.ts';
import { facilityOrdering } from '../../../src/widget/api/facilityFields.ts';
import { createHttp } from '../../../src/widget/api/http.ts';
import { type Menu, readMenus } from '../../../src/widget/api/menu.ts';
import { readMenuFulfilment } from '../../../src/widget/api/menuFulfilment.ts';
import { readTableHours } from '../../../src/widget/api/tableHours.ts';
import { readAttributes } from '../../../src/widget/app/attributes.ts';
import type { Common } from '../../../src/widget/app/context.ts';
import { createLanguage } from '../../../src/widget/app/language.ts';
import { createNavigation } from '../../../src/widget/app/navigation.ts';
import { orderingOf } from '../../../src/widget/ordering/models.ts';
import type { OrderingStep, OwnOrdering } from '../../../src/widget/ordering/shared.ts';
import type { Connect } from '../../../src/widget/script/element.ts';
import { Hours } from '../../../src/widget/table/Hours.tsx';
import { tableOrderingOf } from '../../../src/widget/table/models.ts';
import { createTable } from '../../../src/widget/table/table.ts';
import { type KitchenOptions, startKitchen } from './kitchenServer.ts';

const catalogues = import.meta.glob<Record<string, string>>(
  '../../../src/widget/{ordering,ordering/fulfilment,table}/words/{first,later}.*.json',
  { eager: true, import: 'default' },
);

export interface SharedOptions extends KitchenOptions {
  locale?: string;
  /** The service's clock, ISO 8601; 18:05 in Berlin when it is not said. */
  now?: string;
  attributes?: Record<string, string>;
  /** What the code on the table says; empty when it says none. Without it no table is ordered at. */
  table?: string;
}

/** Events and announcements are kept in the order in which they came; `page` is what the page has set. */
export async function shareOrdering(options: SharedOptions = {}) {
  const {
    locale = 'en-GB',
    now = '2026-11-21T17:05:00Z',
    attributes = {},
    table,
    ...kitchenOptions
  } = options;
  localStorage.clear();
  sessionStorage.clear();
  const kitchen = await startKitchen(kitchenOptions);
  const http = createHttp({
    api: kitchen.api,
    locale: () => locale,
    wait: () => Promise.resolve(),
    random: () => 0,
  });
  const facility = await readFacility(http, 'lumen', facilityOrdering);
  const language = createLanguage(locale, facility.country, facility.timezone, {});
  for (const [file, sentences] of Object.entries(catalogues))
    if (file.endsWith(`.${locale.slice(0, 2)}.json`)) language.voice.peek().add(sentences);
  const navigation = createNavigation<OrderingStep>(crypto.randomUUID(), 'menu');
  const isOffline = signal(false);
  const spoken = signal('');
  const announced: string[] = [];
  const events: { name: string; detail: Record<string, unknown> | undefined }[] = [];
  const page: { paymentMethods?: unknown } = {};
  const ends: (() => void)[] = [];
  const follow = (connect: Connect) => void ends.push(connect());
  follow(navigation.connect);
  onTestFinished(() => ends.forEach((end) => end()));
  const tick = signal(Date.parse(now));
  let unseen = 0;
  const menus = signal<readonly Menu[]>(await readMenus(http, 'lumen'));
  const common = {
    api: kitchen.api,
    http,
    facility,
    language,
    navigation,
    isOffline,
    intent: Promise.resolve(),
    attributes: readAttributes((name) => attributes[name] ?? null),
    announce(sentence: string) {
      announced.push(sentence);
      spoken.value = sentence;
    },
    spoken,
    emit: (name, detail) => void events.push({ name, detail }),
    load: () => Promise.reject(new Error('These tests load no other part.')),
    follow,
  } satisfies Common;
  const ordered: OwnOrdering = {
    menus,
    types: ['delivery', 'pickup'],
    rulesOf: (menu, type) =>
      fulfilmentRules(readMenuFulfilment(menu), type === 'delivery' ? type : 'pickup', facility.timezone),
    termsOf: (menu, type) => deliveryTerms(readMenuFulfilment(menu), type),
    areaOf: (menu) => readMenuFulfilment(menu).delivery_area,
    timeOf: firstTime,
    clock: { now: () => tick.peek() + unseen, tick, hear: () => {}, connect: () => () => {} },
    paymentMethods: () => page.paymentMethods,
  };
  const atTable = {
    ...createTable({
      asked: table ?? '',
      key: 'tableside table',
      storage: () => sessionStorage,
      now: () => tick.peek(),
    }),
    fresh: Promise.resolve(),
    hasRounds: false,
    Hours,
  };
  const tableOrdering =
    table === undefined
      ? undefined
      : tableOrderingOf({
          ...common,
          ...ordered,
          types: ['qr_order'],
          rulesOf: (menu) => tableRules(readTableHours(menu), facility.timezone),
          termsOf: () => NO_DELIVERY,
          areaOf: () => undefined,
          timeOf: presentTime,
          atTable,
        });
  return {
    /** What parts of any view are given. */
    common,
    shared: tableOrdering ?? orderingOf({ ...common, ...ordered }),
    /** Only where a table is ordered at. */
    tableOrdering,
    kitchen,
    isOffline,
    announced,
    events,
    page,
    /** The service's clock shows another instant. */
    setTime(instant: string) {
      unseen = 0;
      tick.value = Date.parse(instant);
    },
    /** So many minutes pass, and nothing has been drawn since. */
    passUnseen: (minutes: number) => (unseen += minutes * 60_000),
  };
}
