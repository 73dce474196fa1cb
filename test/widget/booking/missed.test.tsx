import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { useRef } from 'preact/hooks';
import { describe, expect, it } from 'vitest';
import Alternatives from '../../../src/widget/booking/Alternatives.tsx';
import Missed from '../../../src/widget/booking/Missed.tsx';
import { useBooking } from '../../../src/widget/booking/shared.ts';
import { openStep, type StepOptions } from '../support/openStep.tsx';
import { startRestaurant } from '../support/restaurantServer.ts';
import { itIs } from '../support/today.ts';

type Slots = NonNullable<Parameters<typeof startRestaurant>[0]['slots']>;

const slots: Slots = [
  { at: '2026-11-27 18:00', available: 8 },
  { at: '2026-11-27 19:00', available: 8 },
  { at: '2026-11-27 19:30', available: 0 },
  { at: '2026-11-27 20:00', available: 8 },
  { at: '2026-11-28 20:30', available: 8 },
];

/** What stands above the times, as on the first screen. */
function Arrived() {
  const { booking } = useBooking();
  const isFirst = useRef(true);
  if (isFirst.current) booking.arrival.value = 'missed';
  isFirst.current = false;
  const state = booking.dayState(booking.day.value);
  if (state !== 'open') return <Alternatives />;
  return booking.arrival.value === 'missed' ? <Missed /> : <p>Times</p>;
}

/** The guest has come by a link to a time of Friday, 27 November, that is not to be had. */
async function open(time: string, options: Partial<StepOptions> = {}, offered = slots) {
  const { api } = await startRestaurant({ slots: offered });
  const step = await openStep(Arrived, {
    api,
    attributes: { date: '2026-11-27', time, ...options.attributes },
    locale: options.locale ?? 'en-GB',
  });
  await screen.findByRole('heading', { level: 3 });
  return step;
}

itIs('2026-11-21T11:00Z');

const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const alternatives = (events: [name: string, detail: unknown][]) =>
  events.filter(([name]) => name === 'alternatives').map(([, detail]) => detail);

describe('a time that a link led to and that is gone', () => {
  it('is named, with the nearest ones, and the page hears of it once', async () => {
    const { events } = await open('19:30');
    expect(screen.getByRole('status').querySelector('h3')?.textContent).toBe('19:30 is no longer available.');
    expect(names()).toEqual(['19:00 the same evening', '20:00 the same evening', '18:00 the same evening']);
    await waitFor(() => expect(alternatives(events)).toEqual([{ date: '2026-11-27', time: '19:30' }]));
  });

  it('is named as the guest’s language has times', async () => {
    await open('19:30', { locale: 'en-US' });
    expect(screen.getByRole('heading').textContent).toMatch(/^7:30\sPM is no longer available\.$/);
  });

  it('gives way to one of the nearest, which leads on to the details', async () => {
    const { booking, navigation } = await open('19:30');
    await userEvent.click(screen.getByRole('button', { name: /^20:00/ }));
    expect(booking.slot.value?.time).toBe('20:00');
    expect(navigation.step.value).toBe('details');
  });

  it('is forgotten with its day: on another one it has not been missed', async () => {
    const { booking, events } = await open('19:30');
    booking.chooseDay('2026-11-28');
    await screen.findByText('Times');
    expect(booking.arrival.value).toBe('');
    expect(alternatives(events)).toHaveLength(1);
  });

  it('says nothing once it is free for the party that the guest now is', async () => {
    const { booking } = await open('19:30', { attributes: { 'party-size': '4' } }, [
      ...slots.filter(({ at }) => !at.endsWith('19:30')),
      { at: '2026-11-27 19:30', available: 2 },
    ]);
    booking.choosePartySize(2);
    await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  });
});

describe('a day that a link led to and that is full', () => {
  const full: Slots = slots.map((slot) =>
    slot.at.startsWith('2026-11-27') ? { ...slot, available: 0 } : slot,
  );

  it('says that it is full, offers other times and the waitlist, and the page hears of it once', async () => {
    const { events } = await open('19:30', {}, full);
    expect(screen.getByRole('heading').textContent).toBe('Friday evening is fully booked.');
    expect(names()).toEqual(['20:30 Saturday 28\u00a0November', 'Join the waitlist for this evening']);
    await waitFor(() => expect(alternatives(events)).toEqual([{ date: '2026-11-27', time: '19:30' }]));
  });

  it('leaves nothing missed on the day that the guest chooses instead', async () => {
    const { booking, events } = await open('19:30', {}, full);
    booking.chooseDay('2026-11-28');
    await screen.findByText('Times');
    expect(alternatives(events)).toHaveLength(1);
  });
});
