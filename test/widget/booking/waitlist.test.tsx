import { screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import Waitlist from '../../../src/widget/booking/Waitlist.tsx';
import { mount } from '../../../src/widget/booking/waitlist/main.tsx';
import { openBooking } from '../support/openBooking.tsx';
import { openStep, type StepOptions } from '../support/openStep.tsx';
import { type Answer, restaurant, startRestaurantServer } from '../support/restaurantServer.ts';

const slots: NonNullable<Parameters<typeof restaurant>[0]['slots']> = [
  { at: '2026-11-27 18:00', available: 0 },
  { at: '2026-11-27 19:30', available: 0 },
  { at: '2026-11-27 21:00', available: 1 },
];
const attributes = {
  date: '2026-11-27',
  time: '20:00',
  name: 'Marta Oliveira',
  email: 'marta@example.org',
  phone: '+351912345678',
};
const entry = { status: 201, body: { id: 7 } };

/** @param answers to the POSTs, in order; the last one stays */
async function open(
  answers: readonly (Answer | Promise<Answer>)[] = [entry],
  options: Partial<StepOptions> = {},
) {
  let count = 0;
  const { api, received } = await startRestaurantServer(
    restaurant({ slots, otherwise: () => answers[Math.min(count++, answers.length - 1)] ?? 'cut' }),
  );
  const step = await openStep(Waitlist, { api, attributes, ...options });
  return { ...step, sent: () => received.filter(({ method }) => method === 'POST') };
}
const join = () => screen.getByRole('button', { name: 'Join the waitlist' });

describe('the waitlist', () => {
  it('takes name, mail and phone from the page, and a time of that day near the wished one', async () => {
    await open();
    expect(screen.getByRole('heading').textContent).toBe('Waitlist for Friday 27\u00a0November');
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([
      false,
      true,
      false,
    ]);
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Marta Oliveira');
  });

  it('sends what was typed and chosen once, and confirms it with the phone', async () => {
    const { sent, events } = await open();
    await userEvent.click(screen.getByRole('radio', { name: '21:00' }));
    await userEvent.click(join());
    const heading = await screen.findByRole('heading', {
      name: "You're on the waitlist for Friday evening.",
    });
    await vi.waitFor(() => expect(document.activeElement).toBe(heading));
    expect(document.body.textContent).toContain("We'll email marta@example.org if a table opens up.");
    expect(screen.getByRole('link', { name: /^Call \+49/ })).toBeTruthy();
    expect(sent().map(({ path, body }) => [path, body])).toEqual([
      [
        '/facility/lumen/waitlist',
        {
          name: 'Marta Oliveira',
          email: 'marta@example.org',
          phone: '+351912345678',
          date: '2026-11-27T20:00:00.000Z',
          num: 2,
          is_online: true,
        },
      ],
    ]);
    expect(events).toContainEqual([
      'waitlisted',
      {
        id: expect.stringMatching(/^[\da-f]{32}$/) as unknown,
        partySize: 2,
        date: '2026-11-27',
        time: '21:00',
      },
    ]);
    expect(JSON.stringify(events)).not.toMatch(/marta|912 ?345/i);
  });

  it('sends once for ten clicks and Enter', async () => {
    let answer: (answer: Answer) => void = () => {};
    const { sent } = await open([new Promise<Answer>((resolve) => (answer = resolve))]);
    const button = join();
    for (let click = 0; click < 10; click++) button.click();
    await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
    answer(entry);
    await screen.findByRole('heading', { name: /^You're on the waitlist/ });
    expect(sent()).toHaveLength(1);
  });

  it('leads to the first field that is wrong, and sends nothing', async () => {
    const { sent } = await open([entry], { attributes: { ...attributes, email: 'marta@example' } });
    await userEvent.click(join());
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
    expect(screen.getByText('Enter a complete email address')).toBeTruthy();
    expect(sent()).toHaveLength(0);
  });

  it('shows beside its field what the service refuses', async () => {
    await open([{ status: 400, body: { error: 'invalid', fields: { phone: ['No.'] } } }]);
    await userEvent.click(join());
    expect(await screen.findByText("“Phone” wasn't accepted. Please check it.")).toBeTruthy();
    expect(screen.getByLabelText('Phone').getAttribute('aria-invalid')).toBe('true');
  });

  it('says that the restaurant refused, in its words where they are fit for people', async () => {
    const { events } = await open([{ status: 409, body: { detail: 'The list for tonight is closed.' } }]);
    await userEvent.click(join());
    expect((await screen.findByRole('alert')).textContent).toBe(
      "We couldn't accept this request. The list for tonight is closed.",
    );
    expect(screen.getByRole('heading', { name: "We couldn't accept this request." })).toBeTruthy();
    expect(screen.getByText('The list for tonight is closed.').dir).toBe('auto');
    expect(screen.getByRole('link', { name: 'Call +49 30 23125 142' })).toBeTruthy();
    expect(events).toContainEqual(['failed', { step: 'waitlist', reason: 'refused' }]);
  });

  it('shows no trace and no markup of an error', async () => {
    await open([{ status: 409, body: '<h1>Conflict</h1>' }]);
    await userEvent.click(join());
    expect((await screen.findByRole('alert')).textContent?.trim()).toBe("We couldn't accept this request.");
  });

  it('asks for a moment when too many ask', async () => {
    const { sent } = await open([{ status: 429, body: {} }]);
    await userEvent.click(join());
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(sent()).toHaveLength(1);
  });

  const OUR_FAULT = 'Something went wrong on our side.';

  it.each<[string, Answer, string | RegExp]>([
    ['the connection is cut', 'cut', /^The connection was lost while sending\./],
    ['the server fails', { status: 502, body: 'Bad gateway' }, OUR_FAULT],
    ['the answer is HTML', { status: 201, body: '<html>' }, OUR_FAULT],
    ['the answer is empty', { status: 201, body: 'null' }, OUR_FAULT],
  ])('says that nobody knows, and why, when %s, and sends again only when asked', async (_, answer, why) => {
    const { sent } = await open([answer, entry]);
    await userEvent.click(join());
    const heading = await screen.findByRole('heading', {
      name: "We don't know whether you're on the waitlist.",
    });
    await vi.waitFor(() => expect(document.activeElement).toBe(heading));
    // What for, and whom to ask, as where nobody knows of a booking.
    expect(document.body.textContent).toMatch(/\d guests · Friday.+ · \d\d:\d\d/);
    expect(screen.getByText(why)).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Call/ })).toBeTruthy();
    expect(sent()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Back to the form' }));
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Marta Oliveira');
    await userEvent.click(join());
    expect(await screen.findByRole('heading', { name: /^You're on the waitlist/ })).toBeTruthy();
    expect(sent()).toHaveLength(2);
  });

  it('sends nothing while offline, and keeps what was typed', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { sent, events } = await open();
    await userEvent.type(screen.getByLabelText('Name'), ' Reis');
    await userEvent.click(join());
    expect((await screen.findByRole('alert')).textContent).toMatch(/offline/);
    expect(events).toContainEqual(['failed', { step: 'waitlist', reason: 'notSent' }]);
    expect(sent()).toHaveLength(0);
    online.mockRestore();
    await userEvent.click(join());
    await screen.findByRole('heading', { name: /^You're on the waitlist/ });
    expect(sent()[0]?.body).toMatchObject({ name: 'Marta Oliveira Reis' });
  });

  it('is no place for a day with a free table', async () => {
    const { navigation } = await open([entry], { attributes: { ...attributes, 'party-size': '1' } });
    await vi.waitFor(() => expect(navigation.step.value).toBe('choose'));
  });

  it('offers no time that has a table', async () => {
    const { booking } = await open([entry], {
      api: (
        await startRestaurantServer(
          restaurant({ slots: [...slots, { at: '2026-11-27 20:00', available: 2 }] }),
        )
      ).api,
    });
    expect(booking.dayState('2026-11-27')).toBe('open');
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      '18:00',
      '19:30',
      '21:00',
    ]);
  });

  it('has no form on a day whose every time has a table, but the way to book one', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T11:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const { api } = await startRestaurantServer(
      restaurant({ slots: [{ at: '2026-11-27 19:30', available: 4 }] }),
    );
    const { view, events } = await openBooking({ api, attributes: { date: '2026-11-27' }, mount });
    expect(await view.findByText('A table for 2 guests is still available that day.')).toBeTruthy();
    expect(view.getByRole('button', { name: 'Book now' })).toBeTruthy();
    expect(view.queryByRole('button', { name: 'Join the waitlist' })).toBeNull();
    expect(events.map(([name]) => name)).toEqual(['ready']);
  });

  it('asks for the hour only, on a day of many times', async () => {
    const { api } = await startRestaurantServer(
      restaurant({
        slots: Array.from({ length: 24 }, (_, index) => ({
          at: `2026-11-27 ${17 + Math.floor(index / 4)}:${['00', '15', '30', '45'][index % 4]}` as const,
          available: 0,
        })),
      }),
    );
    await openStep(Waitlist, { api, attributes });
    expect(screen.getAllByRole('radio')).toHaveLength(6);
  });
});
