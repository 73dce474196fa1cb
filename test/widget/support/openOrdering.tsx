/** A part of the ordering view as the composition root would show it, over a real kitchen. */
import { signal } from '@preact/signals';
import { render } from '@testing-library/preact';
import type { ComponentType } from 'preact';
import { onTestFinished } from 'vitest';
import { facilityOrdering } from '../../../src/contract/facilityOrdering.ts';
import { readFacility } from '../../../src/widget/api/facility.ts';
import { createHttp } from '../../../src/widget/api/http.ts';
import { readMenus } from '../../../src/widget/api/menu.ts';
import { SharedContext } from '../../../src/widget/app/context.ts';
import { createLanguage } from '../../../src/widget/app/language.ts';
import type { Ordering, OrderingStep } from '../../../src/widget/app/ordering.ts';
import type { Connect } from '../../../src/widget/element.ts';
import { createCart } from '../../../src/widget/state/cart.ts';
import { createFulfilment } from '../../../src/widget/state/fulfilment.ts';
import { createNavigation } from '../../../src/widget/state/navigation.ts';
import { createSheets } from '../../../src/widget/state/sheets.ts';
import { type KitchenOptions, startKitchen } from './kitchenServer.ts';
import { allowModalDialogs } from './modalDialogs.ts';

const catalogues = import.meta.glob<Record<string, string>>(
  '../../../src/widget/locales/{ordering,order,guest}/??.json',
  { eager: true, import: 'default' },
);

export interface OrderingOptions extends KitchenOptions {
  locale?: string;
  /** The service's clock, ISO 8601; 18:05 in Berlin when it is not said. */
  now?: string;
}

export async function openOrdering(View: ComponentType, options: OrderingOptions = {}) {
  const { locale = 'en-GB', now = '2026-11-21T17:05:00Z', ...kitchenOptions } = options;
  allowModalDialogs();
  localStorage.clear();
  const kitchen = await startKitchen(kitchenOptions);
  const http = createHttp({ api: kitchen.api, locale, wait: () => Promise.resolve(), random: () => 0 });
  const facility = await readFacility(http, 'lumen', facilityOrdering);
  const language = createLanguage(locale, facility.country, facility.timezone, {});
  for (const [file, sentences] of Object.entries(catalogues))
    if (file.endsWith(`/${locale.slice(0, 2)}.json`)) language.add(sentences);
  const navigation = createNavigation<OrderingStep>(crypto.randomUUID(), 'menu');
  const isOffline = signal(false);
  const spoken = signal('');
  const announced: string[] = [];
  const events: [name: string, detail: unknown][] = [];
  const ends: (() => void)[] = [];
  const follow = (connect: Connect) => void ends.push(connect());
  follow(navigation.connect);
  const tick = signal(Date.parse(now));
  const models = new Map<unknown, unknown>();
  const shared: Ordering = {
    api: kitchen.api,
    http,
    facility,
    language,
    navigation,
    isOffline,
    menus: await readMenus(http, 'lumen'),
    clock: { now: () => tick.peek(), tick, hear: () => {}, connect: () => () => {} },
    paymentMethods: () => undefined,
    attribute: () => null,
    announce(sentence) {
      announced.push(sentence);
      spoken.value = sentence;
    },
    spoken,
    emit: (name, detail) => void events.push([name, detail]),
    load: () => Promise.reject(new Error('These tests load no other part.')),
    follow,
    model<Model>(create: (from: Ordering) => Model) {
      if (!models.has(create)) models.set(create, create(shared));
      return models.get(create) as Model;
    },
  };
  const cart = shared.model(createCart);
  const view = render(
    <SharedContext value={shared}>
      <View />
    </SharedContext>,
  );
  onTestFinished(() => {
    view.unmount();
    ends.forEach((end) => end());
  });
  return {
    ...shared,
    kitchen,
    cart,
    fulfilment: shared.model(createFulfilment),
    sheets: shared.model(createSheets),
    isOffline,
    announced,
    events,
    view,
  };
}
