import type { Signal } from '@preact/signals';
import { cleanup, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import Alternatives from '../../../src/widget/booking/Alternatives.tsx';
import { openStep, type StepOptions } from '../support/openStep.tsx';
import { startRestaurant } from '../support/restaurantServer.ts';
import { itIs } from '../support/today.ts';

type Restaurant = Parameters<typeof startRestaurant>[0];

async function open(
  place: Restaurant,
  attributes: StepOptions['attributes'] = {},
  options: Partial<StepOptions> = {},
) {
  const { api, received } = await startRestaurant(place);
  return { received, ...(await openStep(Alternatives, { api, attributes, ...options })) };
}

/** Dinner on several days; the Friday is sold out. */
const slots: NonNullable<Restaurant['slots']> = [
  { at: '2026-11-26 19:30', available: 8 },
  { at: '2026-11-27 18:00', available: 0 },
  { at: '2026-11-27 19:30', available: 1 },
  { at: '2026-11-28 12:00', available: 8 },
  { at: '2026-11-28 19:30', available: 8 },
  { at: '2026-12-01 18:00', available: 8 },
];

itIs('2026-11-21T11:00Z');

const names = (role: 'button' | 'link') => screen.getAllByRole(role).map(({ textContent }) => textContent);

describe('a full day', () => {
  it('says so in one sentence, and offers the nearest times, the next open day and the waitlist', async () => {
    await open({ slots }, { date: '2026-11-27', time: '19:30' });
    expect(screen.getByRole('heading')).toHaveProperty('textContent', 'Friday evening is fully booked.');
    expect(screen.getByText('No tables left for 2 guests.')).toBeTruthy();
    expect(names('button')).toEqual([
      '19:30 Thursday 26\u00a0November',
      '19:30 Saturday 28\u00a0November',
      '18:00 Tuesday 1\u00a0December',
      'Join the waitlist for this evening',
    ]);
  });

  it('calls times the nearest that are not near', async () => {
    await open({ slots }, { date: '2026-11-27', time: '19:30' }, { locale: 'de-DE' });
    expect(screen.getByText('Diese freien Zeiten kommen Ihrem Wunsch am nächsten:')).toBeTruthy();
  });

  it('names the next open day when the nearest times are all on earlier ones', async () => {
    const earlier: typeof slots = ['2026-11-24', '2026-11-25', '2026-11-26'].map((day) => ({
      at: `${day} 19:30`,
      available: 8,
    }));
    const { booking } = await open(
      {
        slots: [
          ...earlier,
          { at: '2026-11-27 19:30', available: 0 },
          { at: '2026-12-15 18:00', available: 8 },
        ],
      },
      { date: '2026-11-27', time: '19:30' },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Tuesday 15\u00a0December from 18:00' }));
    expect(booking.day.value).toBe('2026-12-15');
  });

  it('leads on to the details with the time that the guest takes instead', async () => {
    const { booking, navigation } = await open({ slots }, { date: '2026-11-27', time: '19:30' });
    await userEvent.click(screen.getByRole('button', { name: /^19:30 Saturday/ }));
    expect(booking.day.value).toBe('2026-11-28');
    expect(booking.slot.value?.time).toBe('19:30');
    expect(navigation.step.value).toBe('details');
  });

  it('leads to its waitlist', async () => {
    const { navigation } = await open({ slots }, { date: '2026-11-27' });
    await userEvent.click(screen.getByRole('button', { name: 'Join the waitlist for this evening' }));
    expect(navigation.step.value).toBe('waitlist');
  });

  it('is named as a whole when it serves more than dinner', async () => {
    await open({ slots: [{ at: '2026-11-27 12:00', available: 0 }, ...slots] }, { date: '2026-11-27' });
    expect(screen.getByRole('heading').textContent).toBe('Friday is fully booked.');
    expect(screen.getByRole('button', { name: 'Join the waitlist for this day' })).toBeTruthy();
  });

  it('looks into the next month when its own has nothing else', async () => {
    const { received } = await open(
      {
        slots: [
          { at: '2026-11-30 19:00', available: 0 },
          { at: '2026-12-04 19:00', available: 4 },
        ],
      },
      { date: '2026-11-30' },
    );
    expect(await screen.findByRole('button', { name: '19:00 Friday 4\u00a0December' })).toBeTruthy();
    await vi.waitFor(() =>
      expect(received.some(({ path }) => path.includes('date__gte=2026-11-30'))).toBe(true),
    );
  });
});

describe('a closed day', () => {
  it("has the restaurant's own words, with every %s the day in their language", async () => {
    const widget_closed_text = 'Am %s ist zu. Ja, am %s.';
    await open({ slots, facility: { widget_closed_text } }, { date: '2026-11-23' });
    const words = screen.getByText('Am Montag, 23. November 2026 ist zu. Ja, am Montag, 23. November 2026.');
    expect(words.lang).toBe('de');
  });

  it('is said in the language of the guest too, where those words are in another', async () => {
    const widget_closed_text = 'Am %s ist zu.';
    await open({ slots, facility: { widget_closed_text } }, { date: '2026-11-23' });
    expect(screen.getByRole('heading').textContent).toMatch(/^We're closed on Monday/);
    expect(screen.getByText('Am Montag, 23. November 2026 ist zu.')).toBeTruthy();
    cleanup();
    await open({ slots, facility: { widget_closed_text, language: 'en' } }, { date: '2026-11-23' });
    expect(screen.getByRole('heading').textContent).toMatch(/^Am Monday.* ist zu\.$/);
  });

  it('shows markup in those words as the text that it is', async () => {
    await open(
      { slots, facility: { widget_closed_text: '<img src=x onerror=alert(1)> $& %s' } },
      { date: '2026-11-23' },
    );
    expect(screen.getByText(/^<img src=x onerror=alert\(1\)> \$& Montag/)).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
  });

  it('is named by us when the restaurant says nothing, and offers the next open days', async () => {
    const { booking } = await open({ slots }, { date: '2026-11-23' });
    expect(screen.getByRole('heading').textContent).toMatch(/^We're closed on Monday 23\u00a0November\.$/);
    expect(names('button')).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Thursday 26\u00a0November from 19:30' }));
    expect(booking.day.value).toBe('2026-11-26');
  });

  it('is told from one that comes too soon', async () => {
    await open({ slots, facility: { min_book_in_advance_hours: 24 } }, { date: '2026-11-21' });
    expect(screen.getByRole('heading').textContent).toBe('Please book at least 24 hours ahead.');
    expect(screen.getByRole('button', { name: /^Thursday 26\u00a0November/ })).toBeTruthy();
  });

  it('is told from one behind the last that can be booked, and the days before it are offered', async () => {
    await open({ slots: slots.slice(0, 5) }, { date: '2027-03-01' });
    expect(await screen.findByText('Available before that:')).toBeTruthy();
    expect(screen.getByRole('heading').textContent).toMatch(/^Monday 1\u00a0March can't be booked yet\.$/);
  });
});

describe('a larger party than can be booked', () => {
  it('finds phone and mail, and the way back to the largest', async () => {
    const { booking } = await open({ slots }, { 'party-size': '30' });
    expect(screen.getByRole('heading').textContent).toContain('More than 12');
    expect(screen.getByRole('link', { name: 'Call +49 30 23125 142' }).getAttribute('href')).toBe(
      'tel:+493023125142',
    );
    expect(screen.getByRole('link', { name: 'Email us' }).getAttribute('href')).toBe(
      'mailto:ciao@lumen.example?subject=Table%20at%20Trattoria%20Lumen',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Book for 12 guests instead' }));
    expect(booking.partySize.value).toBe(12);
    expect(booking.isLargeParty.value).toBe(false);
  });

  it('is asked to speak to the restaurant when the record has neither phone nor mail', async () => {
    await open({ slots, facility: { phone: '', email: 'nobody' } }, { 'party-size': '30' });
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('Please ask at the restaurant.')).toBeTruthy();
  });
});

describe('a restaurant', () => {
  it('that has reached its booking limit hands over to phone and mail', async () => {
    await open({ slots, facility: { reachedBookingLimit: true } });
    expect(screen.getByRole('heading').textContent).toBe("We're not taking online bookings right now.");
    expect(screen.getAllByRole('link')).toHaveLength(2);
  });

  it('without a free table says until when, and looks further when asked', async () => {
    await open({ slots: [{ at: '2027-03-05 19:00', available: 1 }] });
    const look = await screen.findByRole('button', { name: 'Check later months' });
    expect(screen.getByRole('heading').textContent).toMatch(
      /^We found no free tables up to the end of \w+ 20\d\d\.$/,
    );
    const before = screen.getByRole('heading').textContent;
    await userEvent.click(look);
    await vi.waitFor(() => expect(screen.getByRole('heading').textContent).not.toBe(before));
    expect(screen.getAllByRole('link')).toHaveLength(2);
  });

  it('whose later months could not be read looks further by itself once the connection is back', async () => {
    let isDown = false;
    const place = { slots: [{ at: '2027-03-05 19:00', available: 1 }] } as const;
    const { api } = await startRestaurant(place, () => (isDown ? 'cut' : undefined));
    const { isOffline } = await openStep(Alternatives, { api });
    const look = await screen.findByRole('button', { name: 'Check later months' });
    isDown = true;
    await userEvent.click(look);
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      "We can't check availability right now.",
    );
    const before = screen.getByRole('heading').textContent;
    const offline = isOffline as Signal<boolean>;
    offline.value = true;
    await new Promise((resolve) => setTimeout(resolve));
    isDown = false;
    offline.value = false;
    await vi.waitFor(() => expect(screen.getByRole('heading').textContent).not.toBe(before));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('speaks Arabic with the number that Arabic has for it', async () => {
  await open({ slots }, { date: '2026-11-27' }, { locale: 'ar' });
  expect(screen.getByText('لم تبقَ طاولة لضيفين.')).toBeTruthy();
});
