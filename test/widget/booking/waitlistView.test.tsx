/** The waitlist as a view of its own, through its real composition root. */
import { waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { mount } from '../../../src/widget/booking/waitlist/main.tsx';
import { openBooking } from '../support/openBooking.tsx';
import { type Change, type SlotOptions, slotAt, startRestaurant } from '../support/restaurantServer.ts';
import { itIs } from '../support/today.ts';

itIs('2026-11-21T11:00Z');

/** A full Friday, and a Saturday of which one time is taken. */
const slots: readonly SlotOptions[] = [
  { at: '2026-11-27 18:00', available: 0 },
  { at: '2026-11-27 19:30', available: 0 },
  { at: '2026-11-28 18:00', available: 4 },
  { at: '2026-11-28 19:30', available: 0 },
];

async function open(attributes: Record<string, string> = {}, change?: Change) {
  const { api } = await startRestaurant({ slots }, change);
  return openBooking({ api, attributes, mount });
}

describe('the view of the waitlist', () => {
  it('says what it is, and promises a mail only if a table opens up', async () => {
    const { view } = await open();
    expect(view.getByRole('heading', { name: 'Join the waitlist' })).toBeTruthy();
    expect(view.getByText("Choose a day. If a table opens up, we'll email you.")).toBeTruthy();
  });

  it('says of a full day that it is full, above its form', async () => {
    const { view } = await open({ date: '2026-11-27' });
    expect(await view.findByText('Friday evening is fully booked.')).toBeTruthy();
    expect(view.queryByText(/^Or join/)).toBeNull();
    expect(view.getByRole('button', { name: 'Join the waitlist' })).toBeTruthy();
  });

  it('says what its form is for on a day that has a table', async () => {
    const { view } = await open({ date: '2026-11-28' });
    expect(await view.findByText("Or join the waitlist for a time that's fully booked.")).toBeTruthy();
    expect(view.queryByText(/evening is fully booked/)).toBeNull();
  });

  it('leads a larger party to the list for the largest, and has none for itself', async () => {
    const { view } = await open({ 'party-size': '30', date: '2026-11-27' });
    const back = await view.findByRole('button', { name: 'Join the waitlist · 12 guests' });
    expect(view.queryByRole('heading', { name: 'Join the waitlist' })).toBeNull();
    await userEvent.click(back);
    expect(await view.findByText("If a table for 12 guests opens up, we'll email you.")).toBeTruthy();
  });

  it('chooses a table in place of the wait with the parts in hand, and comes back to them', async () => {
    const { frame, view } = await open({ date: '2026-11-28' });
    await userEvent.click(await view.findByRole('button', { name: 'Book now' }));
    await waitFor(() => expect(frame.querySelectorAll('.state p')).toHaveLength(3));
    expect(frame.querySelector('.state button')).toBeNull();
    await userEvent.click(await view.findByText('18:00'));
    expect(await view.findByRole('heading', { name: 'Your details' })).toBeTruthy();
    await userEvent.click(view.getByRole('button', { name: /^Time/ }));
    await waitFor(() =>
      expect((frame.getRootNode() as ShadowRoot).activeElement).toBe(
        view.getByRole('radio', { name: '18:00' }),
      ),
    );
    expect(view.getByRole('button', { name: /^Continue with|^Request/ })).toBeTruthy();
  });

  it('waits for no times of a day whose month could not be read', async () => {
    let reads = 0;
    const { frame } = await open({ date: '2026-11-28' }, ({ path }) => {
      if (!path.includes('/availability')) return undefined;
      // What comes first ends before the day.
      return reads++ === 0
        ? {
            body: {
              meta: { next: '/v1/facility/lumen/availability?offset=9' },
              objects: [slotAt(slots[0]!)],
            },
          }
        : { status: 400, body: {} };
    });
    await waitFor(() => expect(frame.querySelector('.legend .notice')).toBeTruthy());
    expect(frame.querySelector('.time .wait')).toBeNull();
  });
});
