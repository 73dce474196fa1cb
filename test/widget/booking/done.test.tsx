import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BOOKED, DAY, FACILITY, openDetails, type StepsOptions, slotAt } from '../support/steps.tsx';
import { itIs } from '../support/today.ts';

itIs('2026-11-21T11:00Z');

let opened: Awaited<ReturnType<typeof openDetails>>;
const CODE = BOOKED.body.user_cancel_authentication_code;
/** Addresses of files that were made and not yet given back; jsdom has neither function. */
const files = new Map<string, Blob>();

let made = 0;

beforeEach(() => {
  files.clear();
  URL.createObjectURL = (file) => {
    const address = `blob:${++made}`;
    files.set(address, file as Blob);
    return address;
  };
  URL.revokeObjectURL = (address) => void files.delete(address);
});
afterEach(() => opened.close());

async function book(body: unknown = BOOKED.body, facility: object = {}, more: StepsOptions = {}) {
  opened = await openDetails({
    ...more,
    facility,
    attributes: { name: 'Marta', email: 'marta@example.org', phone: '030 123456' },
    answers: { 'POST /bookings': () => ({ status: 201, body }) },
  });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /Reserve/ }));
  await waitFor(() => expect(document.body.textContent).toContain('marta@example.org'));
  return user;
}

const link = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name });
const title = () => screen.getByRole('heading', { level: 2 });

describe('the last screen', () => {
  it('says when the table is the guest’s, with all that is needed to come', async () => {
    document.title = 'Osteria Prova, Berlin';
    await book();
    expect(title().textContent).toBe('See you on Saturday 28\u00a0November at 19:30.');
    await waitFor(() => expect(document.activeElement).toBe(title()));
    expect(document.title).toBe('Osteria Prova, Berlin');
    expect(screen.getByText('K7F2QX')).toBeTruthy();
    expect(screen.getByText('Table for 2, until 21:30')).toBeTruthy();
    expect(link('Osteria Prova, Teststraße 1, Berlin, 10115').href).toBe(
      'https://www.openstreetmap.org/?mlat=52.5&mlon=13.4#map=18/52.5/13.4',
    );
    // It is written as the restaurant's country writes it, and its lines break as there.
    expect(
      link('Osteria Prova, Teststraße 1, Berlin, 10115').querySelector('[lang]')?.getAttribute('lang'),
    ).toBe(FACILITY.language);
    expect(link('Directions').href).toContain('to=52.5%2C13.4');
    expect(link('Call +49 30 1234567').href).toBe('tel:+49301234567');
    // The code first, then what the page shows; nothing of the guest.
    expect(link('Cancel booking').href).toBe(
      `${new URL(opened.api.url).origin}/cancel?locale=en-GB#${CODE}&facility=${FACILITY.id}&date=2026-11-28T18:30:00Z&num=2`,
    );
  });

  it('says which of the two a time is that the clock shows twice', async () => {
    await book({ ...BOOKED.body, date: '2026-10-25T01:30:00Z' });
    expect(title().textContent).toBe(
      'See you on Sunday 25\u00a0October at 02:30\u00a0Central European Standard Time.',
    );
  });

  it('never shows what the restaurant notes about its guests, and tells the page no secret', async () => {
    await book();
    expect(document.body.textContent).not.toContain('difficult');
    await waitFor(() => expect(opened.events.at(-1)).toEqual({ name: 'step', detail: { step: 'done' } }));
    expect(opened.events.find(({ name }) => name === 'booked')?.detail).toEqual({
      status: 'confirmed',
      id: expect.stringMatching(/^[\da-f]{32}$/) as unknown,
      partySize: 2,
      date: '2026-11-28',
      time: '19:30',
    });
    expect(
      JSON.stringify([
        opened.events,
        history.state,
        Object.entries(localStorage),
        Object.entries(sessionStorage),
      ]),
    ).not.toMatch(/6d1e5b1e|marta|Marta|difficult|K7F2QX/);
  });

  it('promises nothing of a request that the restaurant has yet to confirm, and gives no calendar', async () => {
    await book({ ...BOOKED.body, status: 'unconfirmed' });
    expect(title().textContent).toBe('Request sent. Not confirmed yet.');
    expect(document.body.textContent).toContain(
      'Osteria Prova will email marta@example.org to confirm or decline.',
    );
    expect(document.body.textContent).toContain('Saturday 28\u00a0November · 19:30');
    expect(screen.getByText('2 guests')).toBeTruthy();
    expect(document.body.textContent).not.toContain('until');
    expect(screen.queryByRole('group', { name: 'Add to calendar' })).toBeNull();
    expect(link('Cancel request').href).toContain(CODE);
  });

  it.each([
    ['a status nobody knows', { ...BOOKED.body, status: 'teleported' }],
    ['neither reference nor status', { num: 2 }],
    [
      'fields of the wrong kind',
      {
        ref_num: 7,
        status: null,
        date: 'soon',
        num: '2',
        booking_timespan: -5,
        id: 1,
        user_cancel_authentication_code: 'no code',
      },
    ],
  ])('is neutral about %s, and shows what is known', async (_, body) => {
    await book(body);
    expect(title().textContent).toBe('Osteria Prova has received your booking.');
    expect(document.body.textContent).toContain('Saturday 28\u00a0November · 19:30');
    expect(screen.queryByRole('group', { name: 'Add to calendar' })).toBeNull();
    expect(opened.events.find(({ name }) => name === 'booked')?.detail).toMatchObject({ status: 'unknown' });
  });

  it('gives the booking to the guest’s calendar, and the file back when it is left', async () => {
    const user = await book();
    await waitFor(() => expect(link('Add to calendar').href).toMatch(/^blob:/));
    const text = await files.get(link('Add to calendar').href)!.text();
    expect(text).toContain('DTSTART:20261128T183000Z\r\nDTEND:20261128T203000Z');
    expect(text).toContain(`UID:K7F2QX@${FACILITY.id}`);
    expect(text).not.toContain(CODE);
    expect(link('Google Calendar').href).toContain('dates=20261128T183000Z%2F20261128T203000Z');
    expect(link('Outlook Calendar').href).toContain('startdt=2026-11-28T18%3A30%3A00.000Z');
    await user.click(screen.getByRole('button', { name: 'Book another table' }));
    expect(await screen.findByText('The first screen')).toBeTruthy();
    await waitFor(() => expect(files.size).toBe(0));
  });

  it('puts a time past midnight into the guest’s calendar on the day on which they come', async () => {
    // Half past midnight on Sunday belongs to Saturday's evening.
    await book(
      { ...BOOKED.body, date: `${DAY}T23:30:00Z` },
      {},
      { slots: () => [slotAt('18:30'), slotAt('23:30')], wished: { day: '2026-11-29', time: '00:30' } },
    );
    expect(title().textContent).toBe('See you on Sunday 29\u00a0November at 0:30.');
    await waitFor(() => expect(link('Add to calendar').href).toMatch(/^blob:/));
    const text = await files.get(link('Add to calendar').href)!.text();
    expect(text).toContain('DTSTART:20261128T233000Z\r\nDTEND:20261129T013000Z');
    expect(text).toContain('DESCRIPTION:Sunday 29\u00a0November\\, 0:30\\n2 guests\\nK7F2QX');
    expect(link('Google Calendar').href).toContain('dates=20261128T233000Z%2F20261129T013000Z');
  });

  it('leaves nothing out of place where the restaurant gave no phone and no place', async () => {
    await book(BOOKED.body, { phone: null, location: 'here', street: 5 });
    expect(screen.queryByRole('link', { name: /Call/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Directions' })).toBeNull();
    expect(link('Osteria Prova, Berlin, 10115').href).toBe(
      'https://www.openstreetmap.org/search?query=Osteria%20Prova%2C%20Berlin%2C%2010115',
    );
  });

  it('is not led back from to the form that was sent', async () => {
    await book();
    expect(opened.shared.navigation.step.value).toBe('done');
    opened.shared.navigation.back();
    expect(await screen.findByText('The first screen')).toBeTruthy();
  });
});
