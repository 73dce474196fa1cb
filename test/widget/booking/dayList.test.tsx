import { screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import DayList from '../../../src/widget/booking/DayList.tsx';
import { openStep, type StepOptions } from '../support/openStep.tsx';
import { restaurant, startRestaurantServer } from '../support/restaurantServer.ts';

const slots: NonNullable<Parameters<typeof restaurant>[0]['slots']> = [
  { at: '2026-11-26 12:00', available: 8, price_change: -20 },
  { at: '2026-11-26 13:00', available: 8 },
  { at: '2026-11-26 19:30', available: 8 },
  { at: '2026-11-27 19:30', available: 0 },
  { at: '2026-11-28 18:00', available: 8 },
  { at: '2026-12-01 18:00', available: 8 },
];

async function open(options: Partial<StepOptions> = {}) {
  const { api } = await startRestaurantServer(restaurant({ slots }));
  return openStep(DayList, { api, ...options });
}
const days = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('the list of days', () => {
  it('holds what the month holds: open days with their times and offers, full ones, and none that is closed', async () => {
    await open();
    expect(days()).toEqual([
      'Thursday 26\u00a0November 12:00 to 13:00 · 19:30 with an offer',
      'Friday 27\u00a0November fully booked, waitlist open',
      'Saturday 28\u00a0November 18:00',
    ]);
  });

  it('chooses a day', async () => {
    const { booking } = await open();
    await userEvent.click(screen.getByRole('button', { name: /^Saturday 28/ }));
    expect(booking.day.value).toBe('2026-11-28');
    expect(screen.getByRole('button', { pressed: true }).textContent).toContain('Saturday 28');
  });

  it('goes on month by month, and says which month came', async () => {
    const { announced } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Show later days' }));
    expect(await screen.findByRole('button', { name: /^Tuesday 1\u00a0December/ })).toBeTruthy();
    expect(announced).toEqual(['December 2026']);
    await userEvent.click(screen.getByRole('button', { name: 'Show later days' }));
    expect(await screen.findByText('No tables in January 2027.')).toBeTruthy();
  });

  it('goes back to earlier months as far as today', async () => {
    await open({ attributes: { date: '2026-12-01' } });
    expect(days()).toEqual(['Tuesday 1\u00a0December 18:00']);
    await userEvent.click(screen.getByRole('button', { name: 'Show earlier days' }));
    expect(await screen.findByRole('button', { name: /^Thursday 26/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show earlier days' })).toBeNull();
  });

  it('follows the size of the party', async () => {
    const { booking } = await open();
    booking.choosePartySize(9);
    expect(
      await screen.findByRole('button', { name: 'Saturday 28\u00a0November fully booked, waitlist open' }),
    ).toBeTruthy();
  });
});
