import { screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import order from '../../../../src/widget/ordering/words/later.en.json';
import { product } from '../../support/menuRecords.ts';
import { type CheckoutOptions, expectFocus, openCheckout } from '../../support/openCheckout.tsx';
import { productPath } from '../../support/productRecords.ts';

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const heading = (name: string | RegExp) => screen.findByRole('heading', { name });
const send = () => button(/^Send order/);
const KITCHEN = 'Your order is sent.';
const ORDER = 'POST menu_widget_cart_order';

/** The checkout with everything filled in. */
async function openReady(options: CheckoutOptions = {}) {
  const opened = await openCheckout({
    ...options,
    attributes: { name: 'Marta', email: 'marta@example.org', phone: '030 1234567' },
  });
  const user = userEvent.setup();
  if (options.type === 'delivery') {
    await user.type(field('Street and number'), 'Oranienstraße 12');
    await user.type(field('Postcode'), '10999');
    await user.type(field('City'), 'Berlin');
  }
  const reasons = () => opened.events.filter(({ name }) => name === 'failed').map(({ detail }) => detail);
  return { ...opened, user, reasons };
}

/** A refusal as the service writes it. */
const refusal = (status: number, fields: Record<string, string[]>) => ({
  status,
  body: { error: 'invalid', error_message: 'Please check what was sent.', fields },
});

describe('a time that has passed', () => {
  it('is not sent: the next one is shown and said, and the guest sends anew', async () => {
    const { user, passUnseen, sent, reasons } = await openReady();
    expect(button(/^Ready from 18:30/)).toBeTruthy();
    passUnseen(11);
    await user.click(send());
    await expectFocus("It's too late to order for 18:30. Next available: 18:40.");
    expect(sent()).toEqual([]);
    expect(reasons()).toEqual([{ step: 'checkout', reason: 'timeMoved' }]);
    await user.click(send());
    await heading(KITCHEN);
    expect(sent().map(({ fulfillment_time: time }) => time)).toEqual(['2026-11-21T18:40:00+01:00']);
  });

  it('is replaced while the guest is still typing, and announced', async () => {
    const { user, setTime, announced, sent } = await openReady();
    setTime('2026-11-21T17:16:00Z');
    await screen.findByText("It's too late to order for 18:30. Next available: 18:40.");
    await waitFor(() =>
      expect(announced).toContain("It's too late to order for 18:30. Next available: 18:40."),
    );
    await user.click(send());
    await heading(KITCHEN);
    expect(sent()[0]!.fulfillment_time).toBe('2026-11-21T18:40:00+01:00');
  });

  it.each([
    ['409', 409, 'fulfillment_time'],
    ['400', 400, 'fulfillment_time'],
    ['400 for its day', 400, 'fulfillment_day'],
  ])('is asked for anew in place when only the service knows: %s', async (_, status, name) => {
    const { user, kitchen, sent } = await openReady();
    kitchen.fail(ORDER, refusal(status, { [name]: ['This is too soon: it takes 20 minutes.'] }));
    await user.click(send());
    await expectFocus('18:30 is no longer available. Next available: 18:35.');
    expect(button(/^Ready from 18:35/)).toBeTruthy();
    await user.click(send());
    await heading(KITCHEN);
    expect(sent().map(({ fulfillment_time: time }) => time)).toEqual([
      '2026-11-21T18:30:00+01:00',
      '2026-11-21T18:35:00+01:00',
    ]);
  });

  it('says that there is none when the kitchen has closed', async () => {
    const { user, setTime, sent } = await openReady({ now: '2026-11-21T20:30:00Z' });
    expect(button(/^Ready from 21:55/)).toBeTruthy();
    setTime('2026-11-21T20:50:00Z');
    await user.click(send());
    await expectFocus("The kitchen isn't taking orders right now.");
    expect(sent()).toEqual([]);
    expect(screen.getByRole('link', { name: /^Call/ })).toBeTruthy();
  });

  it('for tomorrow is sent with its own day', async () => {
    const { user, sent, shared } = await openReady({ rules: { pickup_days_in_advance: 2 } });
    shared.fulfilment.planned.value = new Date('2026-11-22T18:00:00Z');
    expect(await screen.findByRole('button', { name: /^For Sunday.* 19:00/ })).toBeTruthy();
    await user.click(send());
    await heading(KITCHEN);
    expect(sent()[0]).toMatchObject({
      fulfillment_time: '2026-11-22T19:00:00+01:00',
      fulfillment_day: '2026-11-22',
    });
  });
});

const CONNECTION_LOST = /^The connection was lost while sending\./;
const OUR_FAULT = 'Something went wrong on our side.';

describe('an order whose fate nobody knows', () => {
  it.each([
    ['is cut off', 'cut' as const, CONNECTION_LOST],
    ['fails in the service', 500, OUR_FAULT],
    ['takes too long on its way', 408, CONNECTION_LOST],
  ])('that %s says why, and goes out once more only when the guest says so', async (_, fault, why) => {
    const { user, kitchen, sent, reasons } = await openReady();
    kitchen.fail(ORDER, fault);
    await user.click(send());
    await expectFocus("We don't know whether your order went through.");
    expect(screen.getByText(why)).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Call \+49 30 23125 142/ })).toBeTruthy();
    expect(sent()).toHaveLength(1);
    expect(reasons()).toEqual([{ step: 'checkout', reason: 'unknown' }]);
    await user.tripleClick(button('Send again'));
    await heading(KITCHEN);
    expect(sent()).toHaveLength(2);
    expect(kitchen.orders).toHaveLength(1);
  });

  it.each([
    ['lost', 'lost' as const],
    ['a page instead of a record', 'unusable' as const],
  ])('whose answer is %s has most likely arrived when the cart turns out to be ordered', async (_, fault) => {
    const { user, kitchen, cart, navigation } = await openReady();
    kitchen.fail(ORDER, fault);
    await user.click(send());
    await heading("We don't know whether your order went through.");
    await user.click(button('Send again'));
    await expectFocus('The restaurant has probably received your order.');
    expect(screen.getByText('Ask Trattoria Lumen to be sure.')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Call/ })).toBeTruthy();
    expect(kitchen.orders).toHaveLength(1);
    await user.click(button('Place another order'));
    expect(navigation.step.value).toBe('menu');
    expect(cart.lines.value).toEqual([]);
  });

  it('keeps everything for a guest who goes back to the form', async () => {
    const { user, kitchen, sent } = await openReady();
    kitchen.fail(ORDER, 'cut');
    await user.click(send());
    await heading("We don't know whether your order went through.");
    await user.click(button('Back to the form'));
    await waitFor(() => expect(document.activeElement).toBe(send()));
    expect(field('Name').value).toBe('Marta');
    expect(sent()).toHaveLength(1);
  });
});

describe('an order that is refused', () => {
  it.each([
    ['zip_code', 'Postcode'],
    ['address1', 'Street and number'],
    ['city', 'City'],
    ['email', 'Email'],
    ['phone', 'Phone'],
    ['notes', 'Note for the kitchen'],
  ])('for %s leads to that field, and names it', async (name, title) => {
    const label = new RegExp(`^${title}`);
    const { user, kitchen, sent } = await openReady({ type: 'delivery' });
    kitchen.fail(ORDER, refusal(400, { [name]: ['No.'] }));
    await user.click(send());
    await waitFor(() => expect(document.activeElement).toBe(field(label)));
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(`“${title}” wasn't accepted. Please check it.`)).toBeTruthy();
    await user.type(field(label), '1');
    await user.click(send());
    await heading(KITCHEN);
    expect(sent()).toHaveLength(2);
  });

  it('for its payment leads to the part about payment', async () => {
    const { user, kitchen } = await openReady();
    kitchen.fail(ORDER, refusal(400, { payment_type: ['This restaurant does not take this payment.'] }));
    await user.click(send());
    await expectFocus("The restaurant doesn't accept this payment method. Please choose another.");
    expect(screen.getByRole('group', { name: 'Payment' }).contains(document.activeElement)).toBe(true);
  });

  it('because a price has changed shows the new one, and is sent when the guest has seen it', async () => {
    const { user, kitchen } = await openReady();
    kitchen.products.get(productPath(1))!.price_gross = '10.00';
    await user.click(send());
    await expectFocus('Your order has changed. Please check it again.');
    expect(send().textContent).toBe('Send order · €20.00');
    expect(kitchen.orders).toEqual([]);
    await user.click(send());
    await heading(KITCHEN);
    expect(kitchen.orders[0]!.price).toBe('20.00');
  });

  it('over a cart that stands unchanged says why in the restaurant’s words, and whom to ask', async () => {
    const { user, kitchen, reasons } = await openReady();
    const message = '“Dish 1” is not served at this time.';
    const body = { error: 'conflict', error_message: message, fields: { product_cart: [message] } };
    kitchen.fail(ORDER, { status: 409, body });
    await user.click(send());
    await expectFocus("Trattoria Lumen can't make your order.");
    expect(screen.getByText(message)).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Call/ })).toBeTruthy();
    expect(reasons()).toEqual([{ step: 'checkout', reason: 'refused' }]);
  });

  it('because a dish is gone is not sent before the guest has taken it out', async () => {
    const { user, kitchen, cart, choice } = await openReady({
      rules: { products: [product(1, 1), product(2, 1)] },
    });
    cart.add({ ...choice, quantity: 1, note: 'Extra hot' });
    cart.add({ ...choice, product: productPath(2), title: 'Dish 2', quantity: 1, note: '' });
    await cart.settle();
    kitchen.products.get(productPath(1))!.online_order_enabled = false;
    await user.click(send());
    await expectFocus(/^To send your order, first remove/);
    await waitFor(() => expect(screen.getAllByText(order.lineNotOffered)).toHaveLength(2));
    await user.click(send());
    await expectFocus(/^To send your order, first remove/);
    expect(kitchen.orders).toEqual([]);
    cart.remove(cart.lines.value[0]!.key);
    cart.remove(cart.lines.value[0]!.key);
    await cart.settle();
    await user.click(send());
    await heading(KITCHEN);
    expect(kitchen.linesOf(kitchen.orders[0]!.cart)).toEqual(['1 x 2']);
  });

  it('because all of it is gone leads to the menu: there is nothing to send', async () => {
    const { user, kitchen, navigation } = await openReady();
    kitchen.products.get(productPath(1))!.online_order_enabled = false;
    await user.click(send());
    await screen.findByText(order.lineNotOffered);
    await heading("Trattoria Lumen can't make your order.");
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Send order/ })).toBeNull());
    expect(screen.queryByText('Total')).toBeNull();
    await user.click(screen.getAllByRole('button', { name: 'Back to the menu' }).at(-1)!);
    await waitFor(() => expect(navigation.step.value).toBe('menu'));
    expect(kitchen.orders).toEqual([]);
  });

  it('because the cart is forgotten is sent by the guest from a new cart with the same lines', async () => {
    const { user, kitchen } = await openReady();
    kitchen.forget();
    await user.click(send());
    await expectFocus(/^Your cart had expired/);
    expect(kitchen.orders).toEqual([]);
    await user.click(send());
    await heading(KITCHEN);
    expect(kitchen.linesOf(kitchen.orders[0]!.cart)).toEqual(['2 x 1']);
  });

  it('because another tab has ordered the cart has most likely arrived', async () => {
    const { user, kitchen } = await openReady();
    kitchen.carts[0]!.status = 'ordered';
    await user.click(send());
    await expectFocus('The restaurant has probably received your order.');
    expect(kitchen.orders).toEqual([]);
  });

  it('for reasons of its own says the service’s words and whom to ask', async () => {
    const { user, kitchen } = await openReady();
    kitchen.fail(ORDER, { status: 422, body: { detail: 'We are closed for a wedding tonight.' } });
    await user.click(send());
    await expectFocus("Trattoria Lumen can't make your order.");
    expect(screen.getByText('We are closed for a wedding tonight.')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Call/ })).toBeTruthy();
  });

  it('of a restaurant that has stopped taking orders is never taken for one that has arrived', async () => {
    const { user, kitchen } = await openReady();
    const message = 'This restaurant does not take orders online.';
    const body = { error: 'invalid', error_message: message, fields: { type: [message] } };
    kitchen.fail(ORDER, { status: 400, body });
    await user.click(send());
    await expectFocus("Trattoria Lumen can't make your order.");
    expect(screen.getByText(message)).toBeTruthy();
  });

  it('because too many come at once may be sent again in a while', async () => {
    const { user, kitchen, sent } = await openReady();
    kitchen.fail(ORDER, 429);
    await user.click(send());
    await expectFocus('Many guests are ordering right now. Please try again in a moment.');
    expect(sent()).toHaveLength(1);
    await user.click(send());
    await heading(KITCHEN);
  });

  it('warns of a first try that may have arrived, when the cart is lost after it', async () => {
    const { user, kitchen } = await openReady();
    kitchen.fail(ORDER, 'cut');
    await user.click(send());
    await heading("We don't know whether your order went through.");
    kitchen.forget();
    await user.click(button('Send again'));
    await expectFocus(/^Your cart had expired/);
    expect(screen.getByText(/The restaurant may have received your order/)).toBeTruthy();
  });
});

describe('lines that have not reached the restaurant', () => {
  it('are said before anything is sent, and may be tried again', async () => {
    const { user, kitchen, cart, sent } = await openReady();
    kitchen.fail('PATCH menu_widget_cart_item', 'cut', 'cut', 'cut');
    const look = screen.getByRole('region', { name: 'Review your order' });
    await user.click(within(look).getByRole('button', { name: 'One more: Dish 1' }));
    await cart.settle();
    await user.click(send());
    await expectFocus("Your cart isn't fully saved yet.");
    expect(sent()).toEqual([]);
    kitchen.fail('PATCH menu_widget_cart_item');
    await user.click(button('Try again'));
    await cart.settle();
    await user.click(send());
    await heading(KITCHEN);
    expect(kitchen.linesOf(kitchen.orders[0]!.cart)).toEqual(['3 x 1']);
  });
});
