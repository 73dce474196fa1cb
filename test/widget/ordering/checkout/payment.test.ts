import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { TOKEN_LIMIT } from '../../../../src/contract/limits.ts';
import type { PaymentType } from '../../../../src/contract/order.ts';
import { createPayment, type PaymentOption } from '../../../../src/widget/ordering/checkout/payment.ts';
import {
  MOUNT_PATIENCE,
  readPaymentMethods,
  TOKEN_PATIENCE,
} from '../../../../src/widget/ordering/checkout/paymentMethods.ts';
import type { PaymentOrder } from '../../../../src/widget/payments/method.ts';
import type { VendorMethod } from '../../../../src/widget/payments/vendors.ts';

const TOKEN = { token: 'tok_1', owner_name: 'Marta', owner_email: 'marta@example.org' };
const ORDER: PaymentOrder = { amount: '32.40', currency: 'EUR', type: 'pickup', locale: 'en' };

/** A method as a page writes it, and what it was asked to do. */
function method(more: object = {}) {
  const calls: string[] = [];
  return {
    calls,
    type: 'CCARD',
    label: 'Card',
    mount(container: HTMLElement, order: PaymentOrder) {
      calls.push(`mount ${order.amount}`);
      container.append('Card number');
    },
    tokenize(): Promise<unknown> {
      calls.push('tokenize');
      return Promise.resolve({
        ...TOKEN,
        token: `tok_${calls.filter((call) => call === 'tokenize').length}`,
      });
    },
    unmount() {
      calls.push('unmount');
    },
    ...more,
  };
}

/** A vendor's method is called by its type. */
const nameOf = ({ type, method: way }: PaymentOption) => (way ? (way.label ?? type) : 'cash');

function start(
  registered: unknown,
  types: PaymentType[] = ['OUTSTANDING', 'CCARD', 'WALLET'],
  vendors: readonly VendorMethod[] = [],
) {
  const host = document.createElement('div');
  const order = signal<PaymentOrder | undefined>(ORDER);
  const allowed = signal<readonly PaymentType[]>(types);
  let end = () => {};
  const payment = createPayment({
    paymentMethods: () => registered,
    follow: (connect) => void (end = connect()),
    types: allowed,
    order,
    vendors: () => vendors,
  });
  onTestFinished(() => end());
  payment.refresh();
  payment.open(host);
  const choose = (label: string) =>
    payment.choose(payment.options.value.find((option) => nameOf(option) === label)!);
  const labels = () => payment.options.value.map(nameOf);
  return { ...payment, host, order, allowed, choose, labels, leave: () => end() };
}

/** Lets promises that have settled say so. */
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the ways to pay', () => {
  it('are cash and what is registered for a type that the menu takes', () => {
    const { labels, chosen } = start([
      method(),
      method({ type: 'WALLET', label: 'Purse' }),
      method({ type: 'SEPA-DD' }),
    ]);
    expect(labels()).toEqual(['cash', 'Card', 'Purse']);
    expect(chosen.value?.type).toBe('OUTSTANDING');
  });

  it('are none when nothing registered fits', () => {
    const { labels, chosen } = start([method({ type: 'SEPA-DD' })], ['CCARD']);
    expect([labels(), chosen.value]).toEqual([[], undefined]);
  });

  it('change with the order: the first that is left stands in for one that is gone', async () => {
    const { allowed, chosen, host } = start([method()]);
    allowed.value = ['CCARD'];
    await settled();
    expect(chosen.value?.type).toBe('CCARD');
    expect(host.textContent).toBe('Card number');
  });

  it('are a vendor’s too, where the page has none of the type; the same at every look', () => {
    const vendors = ['CCARD', 'WALLET'].map((type) => method({ type, label: undefined }) as VendorMethod);
    const { options, labels, refresh } = start([method()], ['OUTSTANDING', 'CCARD', 'WALLET'], vendors);
    const before = options.value;
    expect(labels()).toEqual(['cash', 'Card', 'WALLET']);
    refresh();
    expect(options.value[2]?.method).toBe(before[2]?.method);
  });

  it('begin with none that is a vendor’s: the guest chooses it before anything of it is shown', async () => {
    const vendor = method({ label: undefined });
    const { chosen, ...payment } = start([], ['CCARD'], [vendor as VendorMethod]);
    await settled();
    expect([chosen.value, vendor.calls]).toEqual([undefined, []]);
    payment.choose('CCARD');
    await settled();
    expect([chosen.value?.type, vendor.calls]).toEqual(['CCARD', ['mount 32.40']]);
    await expect(payment.token()).resolves.toMatchObject({ token: 'tok_1' });
  });

  it.each([
    ['nothing', undefined],
    ['no list', { 0: method() }],
    ['an unknown type', [method({ type: 'BARTER' })]],
    ['cash of its own', [method({ type: 'OUTSTANDING' })]],
    ['no label', [method({ label: ' \n' })]],
    ['a label that is no text', [method({ label: ['Card'] })]],
    ['no functions', [method({ tokenize: 'tok_1' })]],
    ['null', [null, 7, 'CCARD']],
    [
      'a getter that throws',
      [
        Object.defineProperty({}, 'type', {
          get() {
            throw new Error('no');
          },
        }),
      ],
    ],
    [
      'a list that throws',
      new Proxy([], {
        get() {
          throw new Error('no');
        },
      }),
    ],
  ])('leave out %s', (_, registered) => {
    expect(readPaymentMethods(registered)).toEqual([]);
  });

  it('are read once each, with a label of one short line', () => {
    const card = method({ label: `Card\n${'long '.repeat(50)}` });
    const [first, ...others] = readPaymentMethods([card, card]);
    expect(others).toEqual([]);
    expect(first?.label).toMatch(/^Card long/);
    expect(first!.label?.length).toBeLessThanOrEqual(60);
    expect(readPaymentMethods([card])[0]).toBe(first);
  });
});

describe('a payment method', () => {
  it('shows in an element of the page’s own document, and is taken away when another is chosen', async () => {
    const card = method();
    const { choose, host, status } = start([card]);
    choose('Card');
    expect(status.value).toBe('opening');
    await settled();
    expect(status.value).toBe('open');
    expect(host.firstElementChild?.slot).toBe('tableside-payment');
    choose('cash');
    expect(card.calls).toEqual(['mount 32.40', 'unmount']);
    expect(host.childElementCount).toBe(0);
  });

  it('is mounted anew for another amount, and not before that amount is certain', () => {
    const card = method();
    const { choose, order } = start([card]);
    choose('Card');
    order.value = undefined;
    expect(card.calls).toEqual(['mount 32.40']);
    order.value = { ...ORDER };
    expect(card.calls).toEqual(['mount 32.40']);
    order.value = { ...ORDER, amount: '40.00' };
    expect(card.calls).toEqual(['mount 32.40', 'unmount', 'mount 40.00']);
  });

  it('keeps what was typed into it while the guest looks at another step', () => {
    const card = method();
    const { choose, open, host } = start([card]);
    choose('Card');
    open(host)();
    open(host);
    expect(card.calls).toEqual(['mount 32.40']);
  });

  it('is taken away with the element', () => {
    const card = method();
    const { choose, leave, host } = start([card]);
    choose('Card');
    leave();
    expect(card.calls).toEqual(['mount 32.40', 'unmount']);
    expect(host.childElementCount).toBe(0);
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('Script blocked');
      },
    ],
    ['rejects', () => Promise.reject(new Error('Script blocked'))],
    ['never ends', () => new Promise(() => {})],
  ])('that %s when it is shown fails, leaves the others, and may be tried again', async (_, mount) => {
    const card = method({ mount });
    const { choose, status, host, labels } = start([card]);
    choose('Card');
    await vi.advanceTimersByTimeAsync(MOUNT_PATIENCE);
    expect(status.value).toBe('failed');
    expect(host.childElementCount).toBe(0);
    expect(labels()).toEqual(['cash', 'Card']);
    choose('Card');
    expect(status.value).toBe('opening');
  });

  it('that throws when it is taken away is gone all the same', () => {
    const card = method({
      unmount() {
        throw new Error('no');
      },
    });
    const { choose, host } = start([card]);
    choose('Card');
    choose('cash');
    expect(host.childElementCount).toBe(0);
  });
});

describe('a token', () => {
  it('is none for cash', async () => {
    const { token } = start([]);
    expect(await token()).toEqual({ token: '', owner_name: '', owner_email: '' });
  });

  it('is asked for once for the same amount, and anew for another or when it was refused', async () => {
    const card = method();
    const { choose, token, order, forget } = start([card]);
    choose('Card');
    expect(await token()).toEqual(TOKEN);
    expect((await token()).token).toBe('tok_1');
    order.value = { ...ORDER, amount: '40.00' };
    expect((await token()).token).toBe('tok_2');
    forget();
    expect((await token()).token).toBe('tok_3');
  });

  it('of one method is never sent for another', async () => {
    const { choose, token } = start([
      method(),
      method({
        type: 'WALLET',
        label: 'Purse',
        tokenize: () => Promise.resolve({ ...TOKEN, token: 'purse' }),
      }),
    ]);
    choose('Card');
    await token();
    choose('Purse');
    expect((await token()).token).toBe('purse');
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'tok_1'],
    ['no token', { owner_name: 'Marta' }],
    ['an empty token', { ...TOKEN, token: ' ' }],
    ['a token that the service would not take', { ...TOKEN, token: 'x'.repeat(TOKEN_LIMIT + 1) }],
    ['a token of a megabyte', { ...TOKEN, token: 'x'.repeat(1_000_000) }],
    ['a token that is no text', { ...TOKEN, token: ['tok_1'] }],
  ])('that is %s counts as a payment that was not made', async (_, answer) => {
    const { choose, token } = start([method({ tokenize: () => Promise.resolve(answer) })]);
    choose('Card');
    await expect(token()).rejects.toMatchObject({ reason: 'failed' });
  });

  it('may be as long as the service takes, as those of wallets are', async () => {
    const token = 'x'.repeat(TOKEN_LIMIT);
    const { choose, token: ask } = start([method({ tokenize: () => Promise.resolve({ ...TOKEN, token }) })]);
    choose('Card');
    expect((await ask()).token).toBe(token);
  });

  it('comes with the payer’s name and address only as far as they are such', async () => {
    const { choose, token } = start([
      method({
        tokenize: () => Promise.resolve({ token: 't', owner_name: ' A\nB ', owner_email: 'nobody' }),
      }),
    ]);
    choose('Card');
    expect(await token()).toEqual({ token: 't', owner_name: 'A B', owner_email: '' });
  });

  it.each([
    ['the method gives up', new Error('card_declined'), 'failed'],
    ['it throws no error at all', null, 'failed'],
    ['the guest cancels', new DOMException('', 'AbortError'), 'cancelled'],
  ])('does not come when %s', async (_, reason, expected) => {
    const card = method({
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- a page's code rejects with anything
      tokenize: () => Promise.reject(reason),
    });
    const { choose, token, isPaying } = start([card]);
    choose('Card');
    await expect(token()).rejects.toMatchObject({ reason: expected });
    expect(isPaying.value).toBe(false);
  });

  it('that a mistake in the code of a method prevents is told to the developer, one that a bank refuses is not', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => told.mockRestore());
    const mistake = new TypeError('card is undefined');
    for (const reason of [new Error('card_declined'), mistake]) {
      const { choose, token } = start([method({ tokenize: () => Promise.reject(reason) })]);
      choose('Card');
      await expect(token()).rejects.toMatchObject({
        name: 'PaymentFailure',
        message: 'Not paid.',
        cause: reason,
      });
    }
    await vi.waitFor(() => expect(told).toHaveBeenCalled());
    expect(told.mock.calls).toEqual([[expect.stringMatching(/^Tableside:\nTypeError/)]]);
  });

  it('that never comes has a limit, and a way back before it; what comes later is dropped', async () => {
    let answer: (value: unknown) => void = () => {};
    const card = method({ tokenize: () => new Promise((resolve) => (answer = resolve)) });
    const { choose, token, back, isPaying } = start([card]);
    choose('Card');
    const first = token();
    first.catch(() => {});
    await settled();
    expect(isPaying.value).toBe(true);
    back();
    await expect(first).rejects.toMatchObject({ reason: 'cancelled' });
    expect(card.calls).toEqual(['mount 32.40', 'unmount', 'mount 32.40']);
    answer(TOKEN);
    const second = token();
    const outcome = expect(second).rejects.toMatchObject({ reason: 'failed' });
    await vi.advanceTimersByTimeAsync(TOKEN_PATIENCE);
    await outcome;
    expect(isPaying.value).toBe(false);
  });
});
