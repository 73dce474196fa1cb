/** The checkout as a guest meets it: a filled cart, real models, a real kitchen over HTTP, a clock of the test's. */
import { render, waitFor } from '@testing-library/preact';
import { expect, onTestFinished } from 'vitest';
import { UNIT } from '../../../src/domain/money.ts';
import { cartOf } from '../../../src/widget/ordering/cart/cartOf.ts';
import Checkout from '../../../src/widget/ordering/checkout/Checkout.tsx';
import Sent from '../../../src/widget/ordering/checkout/Sent.tsx';
import { Given } from './givenOrdering.tsx';
import { menu } from './menuRecords.ts';
import { productPath } from './productRecords.ts';
import { type SharedOptions, shareOrdering } from './sharedOrdering.ts';

export interface CheckoutOptions extends SharedOptions {
  type?: 'delivery' | 'pickup';
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
  paymentMethods,
  rules = {},
  quantity = 2,
  isInShadow,
  ...options
}: CheckoutOptions = {}) {
  const opened = await shareOrdering({
    menus: [menu(1, { allow_cash: true, ...rules })],
    ...options,
  });
  const { shared, kitchen, events, page } = opened;
  const { navigation } = shared;
  page.paymentMethods = paymentMethods;
  shared.fulfilment.chooseType(type);
  const cart = cartOf(shared);
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
    <Given {...opened}>
      <Steps />
    </Given>,
    { container, baseElement: container },
  );
  onTestFinished(() => void view.unmount());
  return {
    ...shared,
    ...opened,
    view,
    host,
    container,
    cart,
    choice,
    /** Bodies of the orders that were sent, taken or not. */
    sent: () =>
      kitchen.received
        .filter(({ path }) => path.endsWith('/menu_widget_cart_order'))
        .map(({ body }) => body as Record<string, unknown>),
    names: () => events.map(({ name }) => name),
  };
}

/** The focus is on what holds this text. */
export async function expectFocus(text: string | RegExp) {
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(text));
}
