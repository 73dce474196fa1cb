import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { type CheckoutOptions, expectFocus, openCheckout } from '../../support/openCheckout.tsx';

const heading = (name: string | RegExp) => screen.findByRole('heading', { name });
const KITCHEN = 'Your order is sent.';

async function order(options: CheckoutOptions = {}, answer?: object) {
  const opened = await openCheckout({
    ...options,
    attributes: { name: 'Marta', email: 'marta@example.org', phone: '030 1234567' },
  });
  const user = userEvent.setup();
  if (options.type === 'delivery') {
    await user.type(screen.getByRole('textbox', { name: 'Street and number' }), 'Oranienstraße 12');
    await user.type(screen.getByRole('textbox', { name: 'Postcode' }), '10999');
    await user.type(screen.getByRole('textbox', { name: 'City' }), 'Berlin');
  }
  if (answer) opened.kitchen.fail('POST menu_widget_cart_order', { status: 201, body: answer });
  await user.click(screen.getByRole('button', { name: /^Send order/ }));
  await heading(KITCHEN);
  return { ...opened, user };
}

const terms = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')]),
  );

describe('the last screen of an order', () => {
  it('says what the guest needs to fetch it, and is read first', async () => {
    await order();
    await expectFocus(KITCHEN);
    expect(terms()).toEqual({
      Reference: expect.stringMatching(/^ORDER\d+$/),
      Pickup: 'Saturday 21 November · 18:30',
      Where: 'Trattoria Lumen, Berlin',
      'To pay': '€19.00 · Cash at pickup',
    });
    expect(screen.getByText("Trattoria Lumen hasn't accepted it yet.")).toBeTruthy();
    expect(document.body.textContent).toContain("We've emailed a copy to marta@example.org.");
    expect(screen.getByRole('link', { name: 'Call +49 30 23125 142' })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/confirm/i);
  });

  it('says where a delivery comes, and that it is paid at the door', async () => {
    await order({ type: 'delivery' });
    expect(terms()).toMatchObject({
      Delivery: 'Saturday 21 November · 18:55',
      Where: 'Oranienstraße 12, 10999 Berlin',
      'To pay': '€21.50 · Cash on delivery',
    });
    expect(screen.queryByRole('link', { name: 'Directions' })).toBeNull();
  });

  it('lists the dishes, and what it costs to bring them', async () => {
    await order({ type: 'delivery' });
    const lines = screen
      .getAllByRole('listitem')
      .map((item) => [...item.children].map(({ textContent }) => textContent));
    expect(lines).toEqual([
      ['2\u00a0×', 'Dish 1', '€19.00'],
      ['', 'Delivery fee', '€2.50'],
    ]);
  });

  it('holds to what the order itself says, where that is another', async () => {
    await order(
      {},
      {
        ref_num: 'K7F2QX',
        status: 'new',
        currency: 'EUR',
        price_gross: '18.50',
        fulfillment_time: '2026-11-21T17:45:00',
      },
    );
    expect(terms()).toMatchObject({
      Reference: 'K7F2QX',
      Pickup: 'Saturday 21 November · 18:45',
      'To pay': '€18.50 · Cash at pickup',
    });
  });

  it.each(['-271821-04-20T00:00Z', '+275760-09-13T00:00Z', '10000-01-01T12:00Z'])(
    'holds to the time that was asked for, where the answer has one that no kitchen knows (%s)',
    async (time) => {
      await order({}, { ref_num: 'K7F2QX', status: 'new', fulfillment_time: time });
      expect(terms()).toMatchObject({ Reference: 'K7F2QX', Pickup: 'Saturday 21 November · 18:30' });
    },
  );

  it('is an order all the same when the answer says next to nothing, and shows nothing of what it need not', async () => {
    const { events } = await order(
      {},
      { price_gross: 'none', status: 'weird', token: 'secret', uuid: 'secret' },
    );
    expect(terms()).toEqual({
      Pickup: 'Saturday 21 November · 18:30',
      Where: 'Trattoria Lumen, Berlin',
      'To pay': '€19.00 · Cash at pickup',
    });
    expect(document.body.textContent).not.toContain('secret');
    expect(events.find(({ name }) => name === 'ordered')?.detail).toEqual({
      id: expect.stringMatching(/^[\da-f]{32}$/) as unknown,
      type: 'pickup',
      status: 'unknown',
      total: '19.00',
      currency: 'EUR',
    });
  });

  describe('has a calendar file for the meal, not confirmed by anybody', () => {
    const { createObjectURL } = URL;
    afterEach(() => void (URL.createObjectURL = createObjectURL));

    async function fileOf(options?: CheckoutOptions): Promise<string> {
      const texts: Blob[] = [];
      URL.createObjectURL = (blob: Blob) => {
        texts.push(blob);
        return 'blob:order';
      };
      await order(options);
      await waitFor(() => expect(texts).toHaveLength(1));
      return texts[0]!.text();
    }

    it('at the restaurant', async () => {
      const file = await fileOf();
      expect(file).toContain('DTSTART:20261121T173000Z');
      expect(file).toContain('LOCATION:Trattoria Lumen\\, Berlin');
      expect(file).toContain('STATUS:TENTATIVE');
      const link = screen.getByRole('link', { name: 'Add to calendar' });
      await waitFor(() => expect(link.getAttribute('href')).toBe('blob:order'));
      expect(link.getAttribute('download')).toBe('order.ics');
    });

    it('without a place to go to, for a delivery', async () => {
      expect(await fileOf({ type: 'delivery' })).not.toContain('LOCATION');
      for (const service of ['Google Calendar', 'Outlook Calendar']) {
        const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: service });
        expect(new URL(href).searchParams.get('location')).toBe('');
      }
    });
  });

  it('falls back to the menu when nothing was sent, as after a reload', async () => {
    const { navigation } = await openCheckout();
    navigation.go('sent');
    await screen.findByText('The menu');
    expect(navigation.step.value).toBe('menu');
  });
});

describe('the last screen, where the backend tells how the order stands', () => {
  /** Whoever comes back to the tab sees what has become of it meanwhile. */
  const comeBack = () => {
    for (const value of [true, false]) {
      Object.defineProperty(document, 'hidden', { configurable: true, value });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  };

  it('says of an order for another day that it was accepted, and not that somebody cooks it', async () => {
    const { kitchen } = await order();
    kitchen.stands({ status: 'accepted', promised_time: '2026-11-22T18:20:00Z' });
    comeBack();
    await heading(/^Accepted for /);
    expect(screen.queryByText(/is preparing your order/)).toBeNull();
  });

  it('says that it was accepted and for when, that it is ready, and tells screen readers without taking the focus', async () => {
    const { kitchen, announced } = await order();
    kitchen.stands({ status: 'accepted', promised_time: '2026-11-21T18:20:00Z' });
    comeBack();
    await heading('Accepted for 19:20.');
    expect(screen.getByText('Trattoria Lumen is preparing your order.')).toBeTruthy();
    expect(terms()).toMatchObject({ Pickup: 'Saturday 21 November · 19:20' });
    await waitFor(() =>
      expect(announced.at(-1)).toBe('Accepted for 19:20. Trattoria Lumen is preparing your order.'),
    );
    const focus = document.activeElement;
    kitchen.stands({ status: 'ready', promised_time: '2026-11-21T18:20:00Z' });
    comeBack();
    await heading('Your order is ready.');
    expect(screen.getByText('You can pick it up now.')).toBeTruthy();
    await waitFor(() => expect(announced.at(-1)).toBe('Your order is ready. You can pick it up now.'));
    expect(document.activeElement).toBe(focus);
    kitchen.stands({ status: 'finished' });
    comeBack();
    await heading('Your order is complete.');
  });

  it('asks for nothing more of an order that is complete: no payment to come, no calendar', async () => {
    const { kitchen } = await order();
    kitchen.stands({ status: 'finished' });
    comeBack();
    await heading('Your order is complete.');
    expect(terms()).toMatchObject({ Payment: '€19.00 · Cash at pickup' });
    expect(screen.queryByRole('button', { name: /calendar/i })).toBeNull();
  });

  it('says why it was refused in the words of the restaurant, how to reach it, and nothing of a meal to come', async () => {
    const { kitchen } = await order({ type: 'delivery' });
    kitchen.stands({ status: 'cancelled', message: 'The <b>oven</b> is broken. Sorry!' });
    comeBack();
    await heading("Trattoria Lumen can't make your order.");
    expect(screen.getByText('The <b>oven</b> is broken. Sorry!')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Call +49 30 23125 142' })).toBeTruthy();
    expect(terms()).toEqual({ Reference: expect.stringMatching(/^ORDER/) as unknown });
    expect(screen.queryByRole('button', { name: /calendar/i })).toBeNull();
    expect(document.body.textContent).not.toContain('accepted it yet');
  });

  it('asks with the secret of the cart in its header, and nowhere else', async () => {
    const { kitchen } = await order();
    kitchen.stands({ status: 'new' });
    comeBack();
    await waitFor(() => expect(kitchen.count('GET menu_widget_cart_order')).toBe(1));
    const { path = '', headers = {} } = kitchen.received.at(-1) ?? {};
    expect(headers['menu-cart-uuid']).toBe(kitchen.carts[0]!.secret);
    expect(path).not.toContain(kitchen.carts[0]!.secret);
  });

  it('stays as it is where the backend does not', async () => {
    const { kitchen } = await order();
    comeBack();
    await waitFor(() => expect(kitchen.count('GET menu_widget_cart_order')).toBe(1));
    expect(screen.getByRole('heading', { name: KITCHEN })).toBeTruthy();
    expect(screen.getByText("Trattoria Lumen hasn't accepted it yet.")).toBeTruthy();
  });
});
