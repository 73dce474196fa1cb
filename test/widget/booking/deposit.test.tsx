import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { BOOKED, openDetails, type StepsOptions } from '../support/steps.tsx';
import { itIs } from '../support/today.ts';

itIs('2026-11-21T11:00Z');

let opened: Awaited<ReturnType<typeof openDetails>>;
afterEach(() => opened.close());

const TERMS = {
  booking_deposits_enabled: true,
  deposit_amount: 20,
  deposit_option: 'person',
  cancel_without_fees: true,
  cancel_without_fees_days: 2,
  deposits_widget_description: '<b>Bring</b> an appetite.',
};
let made = 0;
const DEPOSIT = () => ({
  status: 201,
  body: { resource_uri: `/v1/facility/osteria/booking_deposit/${++made}`, payment_type: 'OUTSTANDING' },
});

async function open({ facility, answers }: StepsOptions = {}) {
  made = 0;
  opened = await openDetails({
    facility: { ...TERMS, ...facility },
    attributes: { name: 'Marta', email: 'marta@example.org', phone: '030 123456' },
    answers: { 'POST /booking_deposit': DEPOSIT, ...answers },
  });
  return userEvent.setup();
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const accept = () => screen.getByRole('checkbox', { name: 'I agree to the deposit terms' });
const deposits = () => opened.api.sentTo('/booking_deposit');
const usedDeposits = () => opened.api.sentTo('/bookings').map(({ booking_deposit: path }) => path);

describe('a deposit', () => {
  it('is told before the button: how much, how it is paid, and until when cancelling is free', async () => {
    await open();
    const terms = screen.getByRole('region', { name: 'Deposit' });
    expect(terms.textContent).toContain('Deposit for 2 guests€40.00');
    expect(terms.textContent).toContain("We'll email you how to pay. Nothing is charged now.");
    expect(terms.textContent).toContain('Free cancellation until Thursday 26\u00a0November, 19:30.');
    expect(terms.textContent).toContain('<b>Bring</b> an appetite.');
    expect(screen.getByText('<b>Bring</b> an appetite.').lang).toBe('de');
    expect(terms.textContent).not.toContain('right away');
  });

  it('says so when the restaurant charges at once, and when cancelling is not free', async () => {
    await open({ facility: { deposits_charge_automatically: true, cancel_without_fees: false } });
    const terms = screen.getByRole('region', { name: 'Deposit' });
    expect(terms.textContent).toContain('When you pay, the full deposit is charged right away.');
    expect(terms.textContent).toContain("Free cancellation isn't available for this booking.");
  });

  it('is accepted before anything is sent', async () => {
    const user = await open();
    await user.click(await button(/Reserve/));
    await waitFor(() => expect(document.activeElement).toBe(accept()));
    expect(accept().getAttribute('aria-invalid')).toBe('true');
    expect(deposits()).toEqual([]);
  });

  it('is made for the party, and the booking is made with it', async () => {
    const user = await open();
    await user.click(accept());
    await user.click(await button(/Reserve/));
    await screen.findByRole('heading', { name: /See you/ });
    expect(deposits()).toEqual([
      { owner_name: 'Marta', owner_email: 'marta@example.org', amount: 40, currency: 'EUR' },
    ]);
    expect(usedDeposits()).toEqual(['/v1/facility/osteria/booking_deposit/1']);
    expect(screen.getByText("€40.00. We'll email you how to pay.")).toBeTruthy();
  });

  it('that was made for an attempt which failed serves the next one', async () => {
    const user = await open({ answers: { 'POST /bookings': () => ({ status: 429 }) } });
    await user.click(accept());
    await user.click(await button(/Reserve/));
    await screen.findByRole('heading', { name: /in a moment/ });
    opened.api.answers['POST /bookings'] = () => BOOKED;
    await user.click(await button(/Reserve/));
    await screen.findByRole('heading', { name: /See you/ });
    expect(deposits()).toHaveLength(1);
    expect(usedDeposits()).toEqual([
      '/v1/facility/osteria/booking_deposit/1',
      '/v1/facility/osteria/booking_deposit/1',
    ]);
  });

  it('of another amount is made, and accepted, anew', async () => {
    const user = await open({ answers: { 'POST /bookings': () => ({ status: 429 }) } });
    await user.click(accept());
    await user.click(await button(/Reserve/));
    await screen.findByRole('heading', { name: /in a moment/ });
    opened.shared.booking.choosePartySize(3);
    await screen.findByText('€60.00');
    expect(accept()).toHaveProperty('checked', false);
    await user.click(accept());
    opened.api.answers['POST /bookings'] = () => BOOKED;
    await user.click(await button(/Reserve/));
    await screen.findByRole('heading', { name: /See you/ });
    expect(deposits().map(({ amount }) => amount)).toEqual([40, 60]);
  });

  it('whose own request broke off means that no table is booked', async () => {
    const user = await open({ answers: { 'POST /booking_deposit': () => 'cut' } });
    await user.click(accept());
    await user.click(await button(/Reserve/));
    await screen.findByRole('heading', { name: 'We lost the connection before your table was booked.' });
    expect(opened.api.sentTo('/bookings')).toEqual([]);
  });

  it('whose own request fails in the service speaks of no connection', async () => {
    const user = await open({ answers: { 'POST /booking_deposit': () => ({ status: 500 }) } });
    await user.click(accept());
    await user.click(await button(/Reserve/));
    await screen.findByRole('heading', { name: 'Something went wrong on our side.' });
    expect(opened.api.sentTo('/bookings')).toEqual([]);
  });

  it('serves the next try when the connection is gone before the booking is sent, which is known', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    onTestFinished(() => onLine.mockRestore());
    const loseConnection = () => {
      onLine.mockReturnValue(false);
      return DEPOSIT();
    };
    const user = await open({ answers: { 'POST /booking_deposit': loseConnection } });
    await user.click(accept());
    await user.click(await button(/Reserve/));
    await screen.findByRole('heading', { name: /nothing was sent/ });
    expect(opened.api.sentTo('/bookings')).toEqual([]);
    onLine.mockReturnValue(true);
    await user.click(await button(/Reserve/));
    await screen.findByRole('heading', { name: /See you/ });
    expect(usedDeposits()).toEqual(['/v1/facility/osteria/booking_deposit/1']);
  });

  it('is not asked for where none is due', async () => {
    await open({ facility: { deposits_certain_group_enabled: true, deposits_certain_group_size: 6 } });
    expect(screen.queryByRole('region', { name: 'Deposit' })).toBeNull();
  });
});
