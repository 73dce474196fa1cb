/** The checkout as a guest meets it: a filled cart, real models, a real kitchen over HTTP, a clock of the test's. */
import { signal } from '@preact/signals';
import { render, waitFor } from '@testing-library/preact';
import { expect, onTestFinished } from 'vitest';
import { facilityOrdering } from '../../../src/contract/facilityOrdering.ts';
import { UNIT } from '../../../src/domain/money.ts';
import { readFacility } from '../../../src/widget/api/facility.ts';
import { createHttp } from '../../../src/widget/api/http.ts';
import { readMenus } from '../../../src/widget/api/menu.ts';
import { SharedContext } from '../../../src/widget/app/context.ts';
import { createLanguage } from '../../../src/widget/app/language.ts';
import type { Ordering, OrderingStep } from '../../../src/widget/app/ordering.ts';
import type { Connect } from '../../../src/widget/element.ts';
import guest from '../../../src/widget/locales/guest/en.json';
import order from '../../../src/widget/locales/order/en.json';
import ordering from '../../../src/widget/locales/ordering/en.json';
import { createCart } from '../../../src/widget/state/cart.ts';
import { createFulfilment } from '../../../src/widget/state/fulfilment.ts';
import { createNavigation } from '../../../src/widget/state/navigation.ts';
import Checkout from '../../../src/widget/views/ordering/Checkout.tsx';
import Sent from '../../../src/widget/views/ordering/Sent.tsx';
import { type KitchenOptions, startKitchen } from './kitchenServer.ts';
import { menu } from './menuRecords.ts';
import { productPath } from './productRecords.ts';

export interface CheckoutOptions extends KitchenOptions {
  type?: 'delivery' | 'pickup';
  /** The service's clock, ISO 8601; 18:05 in Berlin when it is not said. */
  now?: string;
  attributes?: Record<string, string>;
  paymentMethods?: unknown;
  /** The menu of the kitchen: what is not said is as `menu` has it. */
  rules?: object;
  /** Of dish 1, at €9.50 each. */
  quantity?: number;
  /** Shows it inside a shadow root, as the element does. */
  isInShadow?: boolean;
}

/** Shows the checkout of two of the first dish, at €9.50 each, that the kitchen has in its cart. */
export async function openCheckout({
  type = 'pickup',
  now = '2026-11-21T17:05:00Z',
  attributes = {},
  paymentMethods,
  rules = {},
  quantity = 2,
  isInShadow,
  ...options
}: CheckoutOptions = {}) {
  localStorage.clear();
  const kitchen = await startKitchen({ menus: [menu(1, { allow_cash: true, ...rules })], ...options });
  const http = createHttp({
    api: kitchen.api,
    locale: 'en-GB',
    wait: () => Promise.resolve(),
    random: () => 0,
  });
  const facility = await readFacility(http, 'lumen', facilityOrdering);
  const language = createLanguage('en-GB', facility.country, facility.timezone, {
    ...ordering,
    ...guest,
    ...order,
  });
  const navigation = createNavigation<OrderingStep>(crypto.randomUUID(), 'menu');
  const events: { name: string; detail: Record<string, unknown> | undefined }[] = [];
  const announced: string[] = [];
  const ends: (() => void)[] = [];
  const follow = (connect: Connect) => void ends.push(connect());
  follow(navigation.connect);
  onTestFinished(() => ends.forEach((end) => end()));
  const tick = signal(Date.parse(now));
  let unseen = 0;
  const isOffline = signal(false);
  const page = { paymentMethods };
  const models = new Map<unknown, unknown>();
  const shared: Ordering = {
    api: kitchen.api,
    http,
    facility,
    language,
    navigation,
    isOffline,
    menus: await readMenus(http, 'lumen'),
    clock: { now: () => tick.peek() + unseen, tick, hear: () => {}, connect: () => () => {} },
    paymentMethods: () => page.paymentMethods,
    attribute: (name) => attributes[name] ?? null,
    announce: (sentence) => void announced.push(sentence),
    spoken: signal(''),
    emit: (name, detail) => void events.push({ name, detail }),
    load: () => Promise.reject(new Error('These tests load no other step.')),
    follow,
    model<Model>(create: (from: Ordering) => Model) {
      if (!models.has(create)) models.set(create, create(shared));
      return models.get(create) as Model;
    },
  };
  shared.model(createFulfilment).chooseType(type);
  const cart = shared.model(createCart);
  const choice = {
    product: productPath(1),
    variation: null,
    modifiers: [],
    title: 'Dish 1',
    description: '',
    unit: 9.5 * UNIT,
  };
  if (quantity) cart.add({ ...choice, quantity, note: 'No basil' });
  await cart.settle();
  events.splice(0);
  navigation.go('checkout');

  const Steps = () => {
    const step = navigation.step.value;
    return step === 'checkout' ? <Checkout /> : step === 'sent' ? <Sent /> : <p>The menu</p>;
  };
  const host = document.createElement('div');
  document.body.append(host);
  onTestFinished(() => host.remove());
  const root = isInShadow ? host.attachShadow({ mode: 'open' }) : host;
  const container = document.createElement('div');
  root.append(container);
  const view = render(
    <SharedContext value={shared}>
      <Steps />
    </SharedContext>,
    { container, baseElement: container },
  );
  onTestFinished(() => void view.unmount());
  return {
    ...shared,
    view,
    host,
    container,
    page,
    kitchen,
    cart,
    choice,
    events,
    announced,
    isOffline,
    /** Bodies of the orders that were sent, taken or not. */
    sent: () =>
      kitchen.received
        .filter(({ path }) => path.endsWith('/menu_widget_cart_order'))
        .map(({ body }) => body as Record<string, unknown>),
    /** The service's clock shows another instant. */
    setTime(instant: string) {
      unseen = 0;
      tick.value = Date.parse(instant);
    },
    /** So many minutes pass, and nothing has been drawn since. */
    passUnseen: (minutes: number) => (unseen += minutes * 60_000),
    names: () => events.map(({ name }) => name),
  };
}

/** The focus is on what holds this text. */
export async function expectFocus(text: string | RegExp) {
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(text));
}
