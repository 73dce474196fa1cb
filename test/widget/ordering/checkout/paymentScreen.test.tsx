import { screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { PaymentOrder } from '../../../../src/widget/payments/method.ts';
import { type CheckoutOptions, expectFocus, openCheckout } from '../../support/openCheckout.tsx';

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const heading = (name: string | RegExp) => screen.findByRole('heading', { name });
const send = () => button(/^Send order/);
const KITCHEN = 'Your order is sent.';
const ORDER = 'POST menu_widget_cart_order';

/** A method as a page writes it; `answers` are what `tokenize` gives, one after the other. */
function cardMethod(...answers: (() => Promise<unknown>)[]) {
  const mounts: PaymentOrder[] = [];
  let tokens = 0;
  return {
    mounts,
    asked: () => tokens,
    type: 'CCARD',
    label: 'Card',
    mount(container: HTMLElement, order: PaymentOrder) {
      mounts.push(order);
      const number = document.createElement('input');
      number.setAttribute('aria-label', 'Card number');
      container.append(number);
    },
    tokenize(): Promise<unknown> {
      const answer = answers[tokens++];
      return answer
        ? answer()
        : Promise.resolve({ token: `tok_${tokens}`, owner_name: 'M. Oliveira', owner_email: '' });
    },
    unmount() {},
  };
}

async function openReady(options: CheckoutOptions = {}) {
  const opened = await openCheckout({
    ...options,
    rules: { allow_credit_card: true, ...options.rules },
    attributes: { name: 'Marta', email: 'marta@example.org', phone: '030 1234567' },
  });
  const user = userEvent.setup();
  const choose = (name: string) => user.click(screen.getByRole('radio', { name }));
  return { ...opened, user, choose };
}

describe('the ways to pay', () => {
  it('are a group of radios: cash first, then what the page has registered', async () => {
    await openReady({ paymentMethods: [cardMethod()] });
    const group = screen.getByRole('group', { name: 'Payment' });
    const radios = within(group).getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ labels }) => labels![0]!.textContent)).toEqual(['Cash at pickup', 'Card']);
    expect(radios.map(({ checked }) => checked)).toEqual([true, false]);
  });

  it('are one line when there is nothing to choose', async () => {
    await openReady();
    const group = screen.getByRole('group', { name: 'Payment' });
    expect(within(group).queryByRole('radio')).toBeNull();
    expect(group.textContent).toContain('Cash at pickup');
  });

  it('say why cash is not among them, from the value on that is paid in advance', async () => {
    const { cart, user } = await openReady({
      paymentMethods: [cardMethod()],
      rules: { force_prepayment_order_value: '25.00' },
    });
    expect(screen.queryByText('Orders of this size must be paid in advance.')).toBeNull();
    await user.click(button('One more: Dish 1'));
    await screen.findByText('Orders of this size must be paid in advance.');
    await cart.settle();
    expect(screen.queryByText('Cash at pickup')).toBeNull();
    expect(screen.getByText('Card')).toBeTruthy();
  });

  it('are the restaurant’s phone when there are none', async () => {
    const { user, sent } = await openReady({ rules: { allow_cash: false } });
    expect(screen.getByText("We can't take payment for this order right now.")).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Call/ })).toBeTruthy();
    await user.click(send());
    await expectFocus("We can't take payment for this order right now.");
    expect(sent()).toEqual([]);
  });

  it('are read again when the order is sent', async () => {
    const { page, user, sent } = await openReady({ rules: { allow_cash: false } });
    page.paymentMethods = [cardMethod()];
    await user.click(send());
    await heading(KITCHEN);
    expect(sent()[0]).toMatchObject({ payment_type: 'CCARD', token: 'tok_1', owner_name: 'M. Oliveira' });
  });
});

describe('a method of the page', () => {
  it('shows in the page’s own document, knows what is paid, and pays the order', async () => {
    const card = cardMethod();
    const { host, kitchen, user, sent, container } = await openReady({
      paymentMethods: [card],
      isInShadow: true,
    });
    const inside = within(container);
    await user.click(inside.getByLabelText('Card'));
    await waitFor(() => expect(host.querySelector('[slot=tableside-payment] input')).toBeTruthy());
    expect(container.querySelector('slot[name=tableside-payment]')).toBeTruthy();
    expect(card.mounts).toEqual([{ amount: '19.00', currency: 'EUR', type: 'pickup', locale: 'en-GB' }]);
    await user.click(inside.getByRole('button', { name: 'Send order · €19.00' }));
    await waitFor(() => expect(inside.getByText(KITCHEN)).toBeTruthy());
    expect(sent()).toMatchObject([
      { payment_type: 'CCARD', token: 'tok_1', owner_name: 'M. Oliveira', owner_email: '' },
    ]);
    expect(kitchen.orders).toHaveLength(1);
    expect(host.childElementCount).toBe(0);
    expect(container.textContent).toContain('€19.00 · Card');
  });

  it('is mounted anew when the amount changes', async () => {
    const card = cardMethod();
    const { cart, choose, user } = await openReady({ paymentMethods: [card] });
    await choose('Card');
    await user.click(button('One more: Dish 1'));
    await cart.settle();
    await waitFor(() => expect(card.mounts.map(({ amount }) => amount)).toEqual(['19.00', '28.50']));
  });

  it('that can’t be shown says so, and leaves the others', async () => {
    const card = {
      ...cardMethod(),
      mount() {
        throw new Error('Blocked by the page');
      },
    };
    const { choose, user, sent } = await openReady({ paymentMethods: [card] });
    await choose('Card');
    await screen.findByText(/We can't open this payment method right now./);
    await choose('Cash at pickup');
    expect(screen.queryByText(/We can't open this payment method right now./)).toBeNull();
    await user.click(send());
    await heading(KITCHEN);
    expect(sent()[0]).toMatchObject({ payment_type: 'OUTSTANDING', token: '' });
  });

  it('that gives up is told in our words, and no order is sent', async () => {
    const card = cardMethod(() => Promise.reject(new Error('card_declined: insufficient <b>funds</b>')));
    const { choose, user, sent } = await openReady({ paymentMethods: [card] });
    await choose('Card');
    await user.click(send());
    await expectFocus("Your payment didn't go through.");
    expect(document.body.textContent).not.toContain('declined');
    expect(sent()).toEqual([]);
    await user.click(send());
    await heading(KITCHEN);
    expect(sent()[0]!.token).toBe('tok_2');
  });

  it('that the guest cancels needs no words', async () => {
    const card = cardMethod(() => Promise.reject(new DOMException('', 'AbortError')));
    const { choose, user, sent, names } = await openReady({ paymentMethods: [card] });
    await choose('Card');
    await user.click(send());
    await expectFocus('Payment');
    expect(screen.queryByText("Your payment didn't go through.")).toBeNull();
    expect(sent()).toEqual([]);
    expect(names()).not.toContain('failed');
  });

  it('that hangs has a way back, with everything typed and the other ways to pay', async () => {
    const card = cardMethod(() => new Promise(() => {}));
    const { choose, user, sent } = await openReady({ paymentMethods: [card] });
    await choose('Card');
    await user.click(send());
    await waitFor(() => expect(button('Waiting for your payment…')).toBeTruthy());
    await user.click(button('Pay another way'));
    await expectFocus('Payment');
    await choose('Cash at pickup');
    await user.click(send());
    await heading(KITCHEN);
    expect(sent()).toMatchObject([{ payment_type: 'OUTSTANDING', token: '' }]);
  });

  it('that hangs and is the only one promises no other', async () => {
    const card = cardMethod(() => new Promise(() => {}));
    const { user } = await openReady({ paymentMethods: [card], rules: { allow_cash: false } });
    await user.click(send());
    await user.click(await screen.findByRole('button', { name: 'Back to the form' }));
    await expectFocus('Payment');
    expect(screen.queryByText('Pay another way')).toBeNull();
  });
});

describe('a token', () => {
  it('is not asked for again when only the address was to mend, or the answer was lost', async () => {
    const card = cardMethod();
    const { choose, kitchen, user, sent } = await openReady({ paymentMethods: [card] });
    await choose('Card');
    kitchen.fail(ORDER, { status: 400, body: { fields: { phone: ['No.'] } } }, 'cut');
    await user.click(send());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Phone' })));
    await user.type(screen.getByRole('textbox', { name: 'Phone' }), '8');
    await user.click(send());
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    await heading(KITCHEN);
    expect(card.asked()).toBe(1);
    expect(sent().map(({ token }) => token)).toEqual(['tok_1', 'tok_1', 'tok_1']);
  });

  it('that the service does not take is paid anew', async () => {
    const card = cardMethod();
    const { choose, kitchen, user, sent } = await openReady({ paymentMethods: [card] });
    await choose('Card');
    kitchen.fail(ORDER, { status: 409, body: { fields: { token: ['This token has been used.'] } } });
    await user.click(send());
    await expectFocus("The restaurant couldn't use that payment. Please pay again.");
    expect(sent()).toHaveLength(1);
    await user.click(send());
    await heading(KITCHEN);
    expect(sent().map(({ token }) => token)).toEqual(['tok_1', 'tok_2']);
  });

  it('is not sent when the time has passed while the guest was paying, and serves the next try', async () => {
    let pass = () => {};
    const card = cardMethod(() => {
      pass();
      return Promise.resolve({ token: 'tok_slow', owner_name: '', owner_email: '' });
    });
    const { choose, user, sent, passUnseen } = await openReady({ paymentMethods: [card] });
    pass = () => passUnseen(10);
    await choose('Card');
    await user.click(send());
    await expectFocus("It's too late to order for 18:30. Next available: 18:40.");
    expect(sent()).toEqual([]);
    await user.click(send());
    await heading(KITCHEN);
    expect(card.asked()).toBe(1);
    expect(sent()).toMatchObject([{ token: 'tok_slow', fulfillment_time: '2026-11-21T18:40:00+01:00' }]);
  });
});
