import { screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { expectFocus } from '../support/openCheckout.tsx';
import { FIRST_ENDS_AT_EIGHT, openTable } from '../support/openTable.tsx';

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const heading = (name: string | RegExp) => screen.findByRole('heading', { name });
const send = () => button(/^Send order/);
const KITCHEN = 'Your order is sent.';
const ORDER = 'POST menu_widget_cart_order';

describe('an order at the table, paid in cash', () => {
  it('asks for nothing: one press sends it, for now and for this table', async () => {
    const { user, kitchen, sent, events } = await openTable();
    // The note for the kitchen is there for who has one.
    expect(screen.getAllByRole('textbox')).toEqual([field(/^Note for the kitchen/)]);
    await user.click(send());
    await heading(KITCHEN);
    expect(kitchen.carts[0]!.type).toBe('qr_order');
    expect(sent()).toEqual([
      {
        name: '',
        email: '',
        phone: '',
        address1: '',
        address2: '',
        zip_code: '',
        city: '',
        notes: 'Table 12',
        token: '',
        owner_name: '',
        owner_email: '',
        payment_type: 'OUTSTANDING',
        product_cart: kitchen.carts[0]!.path,
        source: 'widget',
        fulfillment_time: '2026-11-21T18:05:00+01:00',
        fulfillment_day: '2026-11-21',
      },
    ]);
    const ordered = events.find(({ name }) => name === 'ordered');
    expect(ordered?.detail).toEqual({
      id: expect.stringMatching(/^[\da-f]{32}$/) as unknown,
      type: 'qr_order',
      status: 'new',
      total: '19.00',
      currency: 'EUR',
    });
  });

  it('says the table first in its notes, before what is said of dishes and of the whole', async () => {
    const { user, cart, sent } = await openTable();
    const line = cart.lines.value[0]!;
    cart.change(line.key, { ...line, note: 'No basil' });
    await cart.settle();
    await user.type(field(/^Note for the kitchen/), 'All at once, please');
    await user.click(send());
    await heading(KITCHEN);
    expect(sent()[0]!.notes).toBe('Table 12\n1 x Dish 1: No basil\nAll at once, please');
  });

  it('is for the moment in which it is sent, however long the guest looks at it', async () => {
    const { user, sent, passUnseen } = await openTable();
    passUnseen(50);
    await user.click(send());
    await heading(KITCHEN);
    expect(sent()[0]!.fulfillment_time).toBe('2026-11-21T18:55:00+01:00');
  });

  it('takes a name, an e-mail and a phone of who wants to give them', async () => {
    const { user, sent } = await openTable();
    await user.click(button('Add your name or email (optional)'));
    expect(screen.getByText('Add your email to get a copy of your order.')).toBeTruthy();
    await user.type(field(/^Email/), 'marta@example.org');
    await user.click(send());
    await heading(KITCHEN);
    expect(sent()[0]).toMatchObject({ name: '', email: 'marta@example.org', phone: '' });
    expect(document.body.textContent).toContain("We've emailed a copy to marta@example.org.");
  });

  it('does not go out with an e-mail that is cut short', async () => {
    const { user, sent } = await openTable();
    await user.click(button('Add your name or email (optional)'));
    await user.type(field(/^Email/), 'marta@');
    await user.click(send());
    await waitFor(() => expect(document.activeElement).toBe(field(/^Email/)));
    expect(screen.getByText('Enter a complete email address')).toBeTruthy();
    expect(sent()).toEqual([]);
    await user.clear(field(/^Email/));
    await user.click(send());
    await heading(KITCHEN);
  });

  it('shows the contact that the page has filled in, or that the service does not take', async () => {
    const { user, kitchen } = await openTable({ attributes: { phone: '030 5550142' } });
    expect(field(/^Phone/).value).toBe('030 5550142');
    kitchen.fail(ORDER, { status: 400, body: { fields: { phone: ['Not a number.'] } } });
    await user.click(send());
    await waitFor(() => expect(document.activeElement).toBe(field(/^Phone/)));
    expect(screen.getByText("“Phone” wasn't accepted. Please check it.")).toBeTruthy();
  });

  it('leaves nothing of the guest in the storage', async () => {
    const { user } = await openTable({ attributes: { name: 'Marta', email: 'marta@example.org' } });
    await user.type(field(/^Note for the kitchen/), 'Nut allergy');
    await user.click(send());
    await heading(KITCHEN);
    const stored = [localStorage, sessionStorage].flatMap((storage) =>
      Object.keys(storage).map((key) => key + storage.getItem(key)),
    );
    expect(stored.join()).toMatch(/ORDER/);
    expect(stored.join()).not.toMatch(/marta|nut/i);
  });
});

describe('the table of an order', () => {
  it('is asked for when nobody has said it, before anything is sent', async () => {
    const { user, sent } = await openTable({ table: '' });
    expect(button('Which table are you at?')).toBeTruthy();
    await user.click(send());
    const dialog = await screen.findByRole('dialog', { name: 'Which table are you at?' });
    const name = within(dialog).getByRole('textbox', { name: 'Your table' });
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(sent()).toEqual([]);
    await user.type(name, 'Terrace 3');
    await user.click(button('Confirm table'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(button(/^Terrace 3/)).toBeTruthy();
    await user.click(send());
    await heading(KITCHEN);
    expect(sent()[0]!.notes).toBe('Table Terrace 3');
  });

  it('is not taken empty, and says so beside the field', async () => {
    const { user, announced } = await openTable({ table: '' });
    await user.click(send());
    const name = within(await screen.findByRole('dialog')).getByRole('textbox');
    await user.type(name, '  ');
    await user.click(button('Confirm table'));
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(name);
    expect(announced).toContain('Enter your table');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('can be corrected, and is said', async () => {
    const { user, announced, sent } = await openTable();
    await user.click(button(/^Table 12/));
    const name = within(await screen.findByRole('dialog', { name: 'Which table are you at?' })).getByRole(
      'textbox',
    );
    await user.clear(name);
    await user.type(name, '14{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(announced).toContain('Table 14');
    await user.click(send());
    await heading(KITCHEN);
    expect(sent()[0]!.notes).toBe('Table 14');
  });
});

describe('an order at the table that the kitchen can not take', () => {
  it('says of a dish that it is not served any more, leads to it, and goes out without it', async () => {
    const { user, kitchen, cart, setTime, sent } = await openTable({
      rules: { product_qr_order_accept_hours: FIRST_ENDS_AT_EIGHT },
    });
    expect(screen.queryByText('Not served right now')).toBeNull();
    setTime('2026-11-21T19:00:00Z');
    const line = (await screen.findByText('Not served right now')).closest('li')!;
    expect(within(line).getByRole('button', { name: 'Dish 1' })).toBeTruthy();
    await user.click(send());
    await expectFocus(/^To send your order, first remove/);
    expect(sent()).toEqual([]);
    await user.click(button('Remove: Dish 1'));
    await cart.settle();
    await user.click(send());
    await heading(KITCHEN);
    expect(kitchen.linesOf(kitchen.orders[0]!.cart)).toEqual(['1 x 3']);
    expect(document.body.textContent).toContain('€9.50 ·');
  });

  it('does not count what is not served any more', async () => {
    const { setTime } = await openTable({ rules: { product_qr_order_accept_hours: FIRST_ENDS_AT_EIGHT } });
    expect(send().textContent).toBe('Send order · €19.00');
    setTime('2026-11-21T19:00:00Z');
    await waitFor(() => expect(send().textContent).toBe('Send order · €9.50'));
  });

  it('is not sent when the kitchen closes while the guest looks at it', async () => {
    const { user, sent, setTime } = await openTable();
    expect(await screen.findByText("We'll bring it to your table.")).toBeTruthy();
    setTime('2026-11-21T21:00:00Z');
    expect(await screen.findByText("The kitchen isn't taking orders right now.")).toBeTruthy();
    expect(screen.queryByText("We'll bring it to your table.")).toBeNull();
    await user.click(send());
    await expectFocus("The kitchen isn't taking orders right now.");
    // Who sits there calls nobody.
    expect(screen.getByText('Please ask a member of staff.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull();
    expect(sent()).toEqual([]);
  });

  it('because the restaurant has closed its hours meanwhile is told so', async () => {
    const { user, kitchen, record } = await openTable();
    record.product_qr_order_accept_hours = [];
    kitchen.fail(ORDER, { status: 400, body: { fields: { fulfillment_time: ['We have closed.'] } } });
    await user.click(send());
    await expectFocus("The kitchen isn't taking orders right now.");
    expect(screen.queryByText("We'll bring it to your table.")).toBeNull();
  });

  it('at this time, though the hours are the same, is told so, and can be sent again', async () => {
    const { user, kitchen, sent } = await openTable();
    kitchen.fail(ORDER, {
      status: 400,
      body: { fields: { fulfillment_time: ['An order at the table is for now.'] } },
    });
    await user.click(send());
    await expectFocus("Trattoria Lumen can't make your order.");
    await user.click(send());
    await heading(KITCHEN);
    expect(sent()).toHaveLength(2);
  });

  it.each(['cut', 'lost'] as const)(
    'as far as anybody knows (%s) is not sent again by itself',
    async (fault) => {
      const { user, kitchen, sent } = await openTable();
      kitchen.fail(ORDER, fault);
      await user.click(send());
      await expectFocus("We don't know whether your order went through.");
      expect(sent()).toHaveLength(1);
    },
  );
});

describe('paying at the table', () => {
  const CARD = {
    type: 'CCARD',
    label: 'Card',
    mount() {},
    tokenize: async () => ({ token: 'tok_1', owner_name: 'M', owner_email: '' }),
    unmount() {},
  };

  it('says what the restaurant says of cash, as plain text, beside it and at the end', async () => {
    const { user } = await openTable({ rules: { qr_cash_payment_text: ' We come with the <b>bill</b>. ' } });
    const group = screen.getByRole('group', { name: 'Payment' });
    expect(within(group).getByText('Pay at the table')).toBeTruthy();
    expect(within(group).getByText('We come with the <b>bill</b>.')).toBeTruthy();
    await user.click(send());
    await heading(KITCHEN);
    expect(screen.getByText('We come with the <b>bill</b>.')).toBeTruthy();
  });

  it('says of cash what the restaurant says, beside it alone', async () => {
    const { user, sent } = await openTable({
      rules: { qr_cash_payment_text: 'We come with the bill.', qr_allow_credit_card: true },
      paymentMethods: [CARD],
    });
    await user.click(await screen.findByRole('radio', { name: 'Card' }));
    expect(
      screen.getByRole('radio', { name: 'Pay at the table', description: 'We come with the bill.' }),
    ).toBeTruthy();
    await user.click(send());
    await heading(KITCHEN);
    expect(sent()[0]).toMatchObject({ payment_type: 'CCARD', token: 'tok_1' });
    expect(screen.queryByText('We come with the bill.')).toBeNull();
  });

  it('is in advance from a value on that holds at the table only', async () => {
    const { user, cart, sent } = await openTable({
      dishes: [1],
      rules: {
        force_prepayment_order_value: '5.00',
        qr_force_prepayment_order_value: '19.00',
        qr_allow_credit_card: true,
      },
      paymentMethods: [CARD],
    });
    expect(await screen.findByRole('radio', { name: 'Pay at the table' })).toBeTruthy();
    cart.setQuantity(cart.lines.value[0]!.key, 2);
    await cart.settle();
    expect(await screen.findByText('Orders of this size must be paid in advance.')).toBeTruthy();
    expect(screen.queryByText('Pay at the table')).toBeNull();
    await user.click(send());
    await heading(KITCHEN);
    expect(sent()[0]).toMatchObject({ payment_type: 'CCARD', notes: 'Table 12' });
  });

  it('follows what the menu allows at the table, whatever it allows elsewhere', async () => {
    const { user, sent } = await openTable({
      rules: { qr_allow_cash: false, allow_cash: true, allow_credit_card: true },
    });
    expect(screen.getByText("We can't take payment for this order right now.")).toBeTruthy();
    await user.click(send());
    await expectFocus("We can't take payment for this order right now.");
    expect(sent()).toEqual([]);
  });
});
