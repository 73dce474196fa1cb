/** Rows of a menu that open the product dialog, over a real kitchen, with the cart that it fills. */
import { computed, signal } from '@preact/signals';
import { render, screen } from '@testing-library/preact';
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
import { createMenu } from '../../../src/widget/state/menu.ts';
import { createNavigation } from '../../../src/widget/state/navigation.ts';
import { createProductDialog } from '../../../src/widget/state/productDialog.ts';
import { createSheets } from '../../../src/widget/state/sheets.ts';
import Product from '../../../src/widget/views/ordering/Product.tsx';
import { type KitchenOptions, startKitchen } from './kitchenServer.ts';
import { allowModalDialogs } from './modalDialogs.ts';

const catalogues = import.meta.glob<Record<string, string>>(
  '../../../src/widget/locales/{ordering,order,guest}/??.json',
  { eager: true, import: 'default' },
);

export interface MenuDialogOptions extends KitchenOptions {
  locale?: string;
}

export async function openMenuDialog({ locale = 'en-GB', ...options }: MenuDialogOptions = {}) {
  allowModalDialogs();
  localStorage.clear();
  const kitchen = await startKitchen(options);
  const http = createHttp({ api: kitchen.api, locale, wait: () => Promise.resolve(), random: () => 0 });
  const facility = await readFacility(http, 'lumen', facilityOrdering);
  const language = createLanguage(locale, facility.country, facility.timezone, {});
  for (const [file, sentences] of Object.entries(catalogues))
    if (file.endsWith(`/${locale.slice(0, 2)}.json`)) language.add(sentences);
  const navigation = createNavigation<OrderingStep>(crypto.randomUUID(), 'menu');
  const spoken = signal('');
  const announced: string[] = [];
  const events: [name: string, detail: unknown][] = [];
  const ends: (() => void)[] = [];
  const follow = (connect: Connect) => void ends.push(connect());
  const tick = signal(Date.parse('2026-11-21T17:05:00Z'));
  const models = new Map<unknown, unknown>();
  const shared: Ordering = {
    api: kitchen.api,
    http,
    facility,
    language,
    navigation,
    isOffline: signal(false),
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
    load: () => Promise.reject(new Error('These tests load no other step.')),
    follow,
    model<Model>(create: (from: Ordering) => Model) {
      if (!models.has(create)) models.set(create, create(shared));
      return models.get(create) as Model;
    },
  };
  const cart = shared.model(createCart);
  const dialog = shared.model(createProductDialog);
  const menu = shared.model(createMenu);
  const sheet = computed(() => shared.model(createSheets).shown.value);
  const Page = () => (
    <>
      {menu.sections.value
        .flatMap(({ products }) => products)
        .map(({ path, title }) => (
          <button key={path} type="button" onClick={() => dialog.open(path)}>
            {title}
          </button>
        ))}
      {sheet.value === 'product' && <Product />}
    </>
  );
  const view = render(
    <SharedContext value={shared}>
      <Page />
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
    dialog,
    menu,
    announced,
    events,
    row: (title: string) => screen.getByRole('button', { name: title, hidden: true }),
  };
}
