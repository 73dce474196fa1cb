import { screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import { expectFocus, openCheckout } from '../../support/openCheckout.tsx';

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const heading = (name: string | RegExp) => screen.findByRole('heading', { name });
const send = () => button(/^Send order/);

async function typeContact() {
  const user = userEvent.setup();
  await user.type(field('Name'), 'Marta Oliveira');
  await user.type(field('Email'), 'marta@example.org');
  await user.type(field('Phone'), '+351 912 345 678');
  return user;
}

async function typeAddress(user: ReturnType<typeof userEvent.setup>, postcode = '10999') {
  await user.type(field('Street and number'), 'Oranienstraße 12');
  await user.type(field('Postcode'), postcode);
  await user.type(field('City'), 'Berlin');
}

/** The connection is away until the function it returns is called. */
function goOffline() {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  const back = () => void Reflect.deleteProperty(navigator, 'onLine');
  onTestFinished(back);
  return back;
}

describe('a pickup paid in cash', () => {
  it('is one order with its time, day, contact and notes, and the last screen says what to do', async () => {
    const { kitchen, sent, names, events, navigation } = await openCheckout({
      attributes: { source: 'newsletter' },
    });
    await expectFocus('Your order');
    const user = await typeContact();
    await user.click(send());
    await heading('Your order is sent.');
    expect(sent()).toEqual([
      {
        name: 'Marta Oliveira',
        email: 'marta@example.org',
        phone: '+351912345678',
        address1: '',
        address2: '',
        zip_code: '',
        city: '',
        notes: '2 x Dish 1: No basil',
        token: '',
        owner_name: '',
        owner_email: '',
        payment_type: 'OUTSTANDING',
        product_cart: kitchen.carts[0]!.path,
        source: 'newsletter',
        fulfillment_time: '2026-11-21T18:30:00+01:00',
        fulfillment_day: '2026-11-21',
      },
    ]);
    expect(kitchen.orders).toHaveLength(1);
    await waitFor(() => expect(names()).toEqual(['step', 'step', 'submit', 'ordered', 'step']));
    // The menu comes before, whatever of it has been told by then.
    expect(events.slice(0, 2).map(({ detail }) => detail)).toEqual([{ step: 'menu' }, { step: 'checkout' }]);
    expect(events[3]!.detail).toEqual({
      id: expect.stringMatching(/^[\da-f]{32}$/) as unknown,
      type: 'pickup',
      status: 'new',
      total: '19.00',
      currency: 'EUR',
    });
    expect(navigation.step.value).toBe('sent');
  });

  it('is sent once, however often the guest presses', async () => {
    const { kitchen, sent } = await openCheckout();
    const user = await typeContact();
    const release = kitchen.hold('POST menu_widget_cart_order');
    const go = send();
    await user.tripleClick(go);
    await user.type(field('Phone'), '{Enter}{Enter}');
    for (let presses = 0; presses < 10; presses++) go.click();
    await waitFor(() => expect(button('Sending…').getAttribute('aria-busy')).toBe('true'));
    release();
    await heading('Your order is sent.');
    expect(sent()).toHaveLength(1);
  });

  it('asks for nothing that it does not need', async () => {
    await openCheckout();
    expect(screen.queryByRole('textbox', { name: 'Street and number' })).toBeNull();
    expect(screen.getByRole('link', { name: /Trattoria Lumen/ }).getAttribute('href')).toMatch(
      /openstreetmap/,
    );
  });

  it('leaves the cart empty and the next order to begin anew, and nothing of it in the storage', async () => {
    const { cart, navigation } = await openCheckout();
    const user = await typeContact();
    await user.click(send());
    await heading('Your order is sent.');
    expect(cart.lines.value).toEqual([]);
    const stored = Object.keys(localStorage).map((key) => key + localStorage.getItem(key));
    expect(stored.join()).not.toMatch(/marta|oliveira|912|ORDER|basil/i);
    await user.click(button('Place another order'));
    expect(navigation.step.value).toBe('menu');
  });
});

describe('the checkout', () => {
  it('says beside each field what is missing, and leads to the first', async () => {
    const { sent } = await openCheckout({ type: 'delivery' });
    const user = userEvent.setup();
    await user.click(send());
    await waitFor(() => expect(document.activeElement).toBe(field('Street and number')));
    const invalid = screen
      .getAllByRole('textbox')
      .filter((input) => input.getAttribute('aria-invalid') === 'true')
      .map((input) => [
        (input as HTMLInputElement).name,
        document.getElementById(input.getAttribute('aria-describedby')!)?.textContent,
      ]);
    expect(invalid).toEqual([
      ['address1', 'Enter your street and number'],
      ['zip_code', 'Enter your postcode'],
      ['city', 'Enter your city'],
      ['name', 'Enter your name'],
      ['email', 'Enter your email'],
      ['phone', 'Enter your phone number'],
    ]);
    expect(sent()).toEqual([]);
  });

  it('offers the browser what it knows of the guest, and the keyboards that fit', async () => {
    await openCheckout({ type: 'delivery' });
    const known = screen
      .getAllByRole('textbox')
      .map((input) => [(input as HTMLInputElement).name, input.getAttribute('autocomplete')]);
    expect(Object.fromEntries(known)).toMatchObject({
      address1: 'address-line1',
      zip_code: 'postal-code',
      city: 'address-level2',
      address2: 'address-line2',
      name: 'name',
      email: 'email',
      phone: 'tel',
    });
    expect(field('Phone').inputMode).toBe('tel');
  });

  it('keeps everything typed while the guest looks at the menu', async () => {
    const { navigation } = await openCheckout({ type: 'delivery' });
    const user = await typeContact();
    await typeAddress(user);
    await user.type(field(/Note for the kitchen/), 'Two sets of cutlery');
    navigation.replace('menu');
    await screen.findByText('The menu');
    navigation.go('checkout');
    await heading('Your order');
    expect(field('Street and number').value).toBe('Oranienstraße 12');
    expect(field('Name').value).toBe('Marta Oliveira');
    expect(field(/Note for the kitchen/).value).toBe('Two sets of cutlery');
    await user.click(send());
    await heading('Your order is sent.');
  });

  it('goes back to the menu when there is nothing to order', async () => {
    const { navigation, cart } = await openCheckout();
    cart.setQuantity(cart.lines.value[0]!.key, 0);
    await waitFor(() => expect(navigation.step.value).toBe('menu'));
  });

  it('follows a change of the last look: dishes, total, and what is sent', async () => {
    const { kitchen } = await openCheckout({ type: 'delivery' });
    const user = await typeContact();
    await typeAddress(user);
    expect(send().textContent).toBe('Send order · €21.50');
    const look = screen.getByRole('region', { name: 'Review your order' });
    expect(look.textContent).toContain('No basil');
    await user.click(within(look).getByRole('button', { name: 'One more: Dish 1' }));
    await waitFor(() => expect(send().textContent).toBe('Send order · €31.00'));
    await user.click(send());
    await heading('Your order is sent.');
    expect(kitchen.orders[0]!.price).toBe('31.00');
  });

  it('sends nothing without a connection, says so, and keeps everything', async () => {
    const { sent } = await openCheckout();
    const user = await typeContact();
    const back = goOffline();
    await user.click(send());
    await expectFocus("You're offline, so nothing was sent. Your details are still here.");
    expect(sent()).toEqual([]);
    back();
    await user.click(send());
    await heading('Your order is sent.');
  });
});

describe('a delivery', () => {
  it('goes to the address, with the doorbell', async () => {
    const { sent } = await openCheckout({ type: 'delivery' });
    const user = await typeContact();
    await typeAddress(user);
    await user.type(field(/doorbell/), 'Weber, 3rd');
    await user.click(send());
    await heading('Your order is sent.');
    expect(sent()[0]).toMatchObject({
      address1: 'Oranienstraße 12',
      address2: 'Weber, 3rd',
      zip_code: '10999',
      city: 'Berlin',
      fulfillment_time: '2026-11-21T18:55:00+01:00',
    });
    expect(screen.getByText('Oranienstraße 12,').parentElement?.textContent).toBe(
      'Oranienstraße 12, Weber, 3rd, 10999 Berlin',
    );
  });

  it('to where the restaurant does not come can become a pickup', async () => {
    const { fulfilment } = await openCheckout({ type: 'delivery', rules: { delivery_area: '10997, 10999' } });
    await typeAddress(await typeContact(), '12345');
    await userEvent.setup().click(screen.getByRole('button', { name: /^Pickup Ready from/ }));
    expect(fulfilment.type.value).toBe('pickup');
  });

  it('is told early that the restaurant does not come there', async () => {
    const { announced, sent } = await openCheckout({
      type: 'delivery',
      rules: { delivery_area: '10997, 10999' },
    });
    const user = await typeContact();
    await typeAddress(user, '12345');
    expect(announced).toContain("We don't deliver to this postcode.");
    await user.click(send());
    await waitFor(() => expect(document.activeElement).toBe(field('Postcode')));
    expect(sent()).toEqual([]);
    await user.clear(field('Postcode'));
    await user.type(field('Postcode'), '10997');
    await user.click(send());
    await heading('Your order is sent.');
  });

  it('to an area in words is confirmed by the guest', async () => {
    const { sent } = await openCheckout({
      type: 'delivery',
      rules: { delivery_area: 'Mitte and Kreuzberg' },
    });
    const user = await typeContact();
    await typeAddress(user);
    expect(screen.getByText('Mitte and Kreuzberg')).toBeTruthy();
    await user.click(send());
    const box = screen.getByRole('checkbox', { name: 'My address is in this area' });
    await waitFor(() => expect(document.activeElement).toBe(box));
    expect(sent()).toEqual([]);
    await user.click(box);
    await user.click(send());
    await heading('Your order is sent.');
  });

  it('says the area in the restaurant’s own language, and of many words the first, until the rest is asked for', async () => {
    const area = `Kreuzberg ${'und die Straßen am Kanal '.repeat(12)}bis Treptow`;
    await openCheckout({ type: 'delivery', rules: { delivery_area: area }, facility: { language: 'de' } });
    const words = screen.getByText(/^Kreuzberg/);
    expect(words.getAttribute('lang')).toBe('de');
    expect(words.parentElement!.textContent).toMatch(/^Delivery area: Kreuzberg und/);
    expect(words.textContent).not.toContain('Treptow');
    await userEvent.setup().click(button('Read more'));
    expect(words.textContent).toBe(area);
  });

  it('in the United States asks for the postcode last, in Dubai for none', async () => {
    const names = () =>
      within(screen.getByRole('region', { name: 'Where' }))
        .getAllByRole('textbox')
        .map((input) => (input as HTMLInputElement).name);
    const { view } = await openCheckout({ type: 'delivery', facility: { country: 'US' } });
    expect(names()).toEqual(['address1', 'city', 'zip_code', 'address2']);
    view.unmount();
    const { sent } = await openCheckout({ type: 'delivery', facility: { country: 'AE' } });
    expect(names()).toEqual(['address1', 'city', 'address2']);
    const user = await typeContact();
    await user.type(field('Street and number'), 'Al Wasl Road 12');
    await user.type(field('City'), 'Dubai');
    await user.click(send());
    await heading('Your order is sent.');
    expect(sent()[0]).toMatchObject({ address1: 'Al Wasl Road 12', zip_code: '', city: 'Dubai' });
  });

  it('below the minimum is led back to the menu, in words and never by a dead button', async () => {
    const { sent, navigation } = await openCheckout({ type: 'delivery', quantity: 1 });
    const user = await typeContact();
    await typeAddress(user);
    await user.click(send());
    await expectFocus('Add €5.50 for delivery');
    expect(screen.getAllByText('Add €5.50 for delivery')).toHaveLength(1);
    expect(sent()).toEqual([]);
    await user.click(
      within(screen.getByRole('heading', { name: /^Add .* for delivery$/ }).parentElement!).getByRole(
        'button',
        { name: 'Back to the menu' },
      ),
    );
    await waitFor(() => expect(navigation.step.value).toBe('menu'));
  });

  it('below the minimum can become a pickup where that is said', async () => {
    const { kitchen } = await openCheckout({ type: 'delivery', quantity: 1 });
    const user = await typeContact();
    await typeAddress(user);
    await user.click(send());
    await expectFocus('Add €5.50 for delivery');
    await user.click(button('Pickup Ready from 18:25'));
    await screen.findByRole('button', { name: /^Ready from 18:30/ });
    await user.click(send());
    await heading('Your order is sent.');
    expect(kitchen.orders[0]!.cart.type).toBe('pickup');
  });

  it('can become a pickup in place', async () => {
    const { kitchen } = await openCheckout({ type: 'delivery', quantity: 1 });
    const user = await typeContact();
    await user.click(screen.getByRole('radio', { name: 'Pickup' }));
    await waitFor(() => expect(send().textContent).toBe('Send order · €9.50'));
    // The time of a pickup is shown with the next drawing; before it, nobody has agreed to it.
    await screen.findByText('Ready from 18:30');
    await user.click(send());
    await heading('Your order is sent.');
    expect(kitchen.orders[0]!.cart.type).toBe('pickup');
  });
});
