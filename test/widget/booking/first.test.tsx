/** The first screen, and what leads on from it, through the real composition root. */
import { waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openBooking } from '../support/openBooking.tsx';
import {
  type Change,
  FACILITY,
  type Handler,
  type SlotOptions,
  slotAt,
  startRestaurant,
} from '../support/restaurantServer.ts';
import { itIs } from '../support/today.ts';

itIs('2026-11-21T11:00Z');

/** Friday night until half past midnight, and Saturday's dinner. */
const NIGHTS: readonly SlotOptions[] = [
  ...['22:00', '23:00', '23:30'].map((time) => ({ at: `2026-11-27 ${time}` as const, available: 8 })),
  ...['00:00', '00:30', '18:00', '19:00'].map((time) => ({
    at: `2026-11-28 ${time}` as const,
    available: 8,
  })),
];

const state = (frame: HTMLElement) =>
  [...frame.querySelectorAll('.state b')].map(({ textContent }) => textContent);
const times = (frame: HTMLElement) =>
  [...frame.querySelectorAll('.slots label')].map(({ textContent }) => textContent);

async function open(
  place: Parameters<typeof startRestaurant>[0],
  attributes: Record<string, string> = {},
  change?: Change,
) {
  const server = await startRestaurant(place, change);
  return { ...server, ...(await openBooking({ api: server.api, attributes })) };
}

describe('a time past midnight', () => {
  it('stands at the end of the evening that it belongs to, with the day on which it falls', async () => {
    const { frame } = await open({ slots: NIGHTS }, { date: '2026-11-27' });
    expect(times(frame)).toEqual(['22:00', '23:00', '23:30', '0:00, Saturday', '0:30, Saturday']);
  });

  it('is not offered above the dinner of its date', async () => {
    const { frame, view } = await open({ slots: NIGHTS }, { date: '2026-11-28' });
    expect(times(frame)).toEqual(['18:00', '19:00']);
    expect(view.getByRole('heading', { name: 'Saturday 28 November' })).toBeTruthy();
  });

  it('opens no day of which nothing else is free', async () => {
    const { view } = await open({ slots: NIGHTS.slice(0, 5) }, { date: '2026-11-27' });
    expect(view.getByRole('button', { name: 'Saturday 28 November, closed' })).toBeTruthy();
  });

  it('is said with its day on every screen, told to the page with its date, and sent as it came', async () => {
    const { frame, view, events, received } = await open(
      {
        slots: NIGHTS,
        otherwise: ({ method }) =>
          method === 'POST'
            ? { status: 201, body: { status: 'confirmed', date: '2026-11-27T23:30:00Z', num: 2 } }
            : { status: 404 },
      },
      { date: '2026-11-27', name: 'Ada', email: 'ada@guest.example', phone: '030 123456' },
    );
    await userEvent.click(view.getByText(/^0:30/));
    const send = await view.findByRole('button', { name: 'Reserve for Saturday, 0:30' });
    expect(state(frame)).toEqual(['2 guests', 'Sat 28 Nov', '0:30']);
    await userEvent.click(send);
    expect(await view.findByText('See you on Saturday 28 November at 0:30.')).toBeTruthy();
    for (const name of ['slot', 'submit', 'booked'])
      expect(events.find(([told]) => told === name)?.[1]).toMatchObject({
        date: '2026-11-28',
        time: '00:30',
      });
    expect(received.find(({ method }) => method === 'POST')?.body).toMatchObject({
      date: '2026-11-27T23:30:00.000Z',
    });
  });

  it('is found by the date and time that a link or an attribute names', async () => {
    const { frame, view } = await open({ slots: NIGHTS }, { date: '2026-11-28', time: '00:30' });
    expect(view.getByRole('heading', { name: 'Friday 27 November' })).toBeTruthy();
    expect(frame.querySelector('.slots :checked + span')?.textContent).toBe('0:30, Saturday');
    expect(state(frame)).toEqual(['2 guests', 'Sat 28 Nov', '0:30']);
    expect(view.getByRole('button', { name: 'Continue with 0:30, Saturday' })).toBeTruthy();
  });

  it('on the first of a month is found in the month before', async () => {
    const slots: SlotOptions[] = [
      { at: '2026-11-30 23:30', available: 8 },
      { at: '2026-12-01 00:30', available: 8 },
      { at: '2026-12-01 19:00', available: 8 },
    ];
    const { view, frame } = await open({ slots }, { date: '2026-12-01', time: '00:30', step: 'details' });
    expect(await view.findByRole('button', { name: 'Reserve for Tuesday, 0:30' })).toBeTruthy();
    expect(state(frame)[1]).toBe('Tue 1 Dec');
  });
});

describe('a time of the hour that comes twice', () => {
  it('says which of the two it is where it is offered, in the line of state, and on the buttons', async () => {
    vi.setSystemTime(new Date('2026-10-20T11:00Z'));
    // In the offset of winter: what the clock shows is 2:30 both times.
    const slots: SlotOptions[] = ['01:30', '02:30'].map((time) => ({
      at: `2026-10-25 ${time}` as const,
      available: 8,
    }));
    const { frame, view } = await open({ slots }, { date: '2026-10-24' });
    const [summer, winter] = ['Summer', 'Standard'].map((name) => `02:30\u00a0Central European ${name} Time`);
    expect(times(frame)).toEqual([`${summer}, Sunday`, `${winter}, Sunday`]);
    await userEvent.click(view.getByText(/Standard/));
    expect(await view.findByRole('button', { name: `Reserve for Sunday, ${winter}` })).toBeTruthy();
    expect(state(frame)).toEqual(['2 guests', 'Sun 25 Oct', winter]);
  });
});

describe('a day of which a page is still on its way', () => {
  /** Saturday in two pages, the second of which comes when it is let. */
  async function openInTwoPages(first: readonly string[], second: readonly string[]) {
    let letSecond = () => {};
    const held = new Promise<void>((resolve) => {
      letSecond = resolve;
    });
    const page = (times: readonly string[], next: string | null) => ({
      body: {
        meta: { next },
        objects: times.map((time) => slotAt({ at: `2026-11-28 ${time}`, available: 4 })),
      },
    });
    const opened = await open({}, { date: '2026-11-28' }, ({ path }) => {
      if (path.includes('offset=1')) return held.then(() => page(second, null));
      return path.includes('/availability')
        ? page(first, '/v1/facility/lumen/availability?limit=60&offset=1')
        : { body: FACILITY };
    });
    return { ...opened, letSecond };
  }

  it('is listed with the time from which it has tables, until it is known up to which', async () => {
    const { view, letSecond } = await openInTwoPages(['18:00'], ['18:30', '19:00']);
    await userEvent.click(await view.findByRole('button', { name: /list/ }));
    const listed = () => view.getByRole('button', { name: /^Saturday 28\u00a0November/ }).textContent;
    await waitFor(() => expect(listed()).toBe('Saturday 28\u00a0November from 18:00'));
    letSecond();
    await waitFor(() => expect(listed()).toBe('Saturday 28\u00a0November 18:00 to 19:00'));
  });

  it('has the sittings of the times that were read, and a sign that there may be more', async () => {
    const { frame, letSecond } = await openInTwoPages(['12:00', '12:30'], ['13:00', '19:00']);
    const sittings = () => [...frame.querySelectorAll('legend')].map(({ textContent }) => textContent);
    expect(times(frame)).toEqual(['12:00', '12:30']);
    expect(sittings()).toEqual(['Lunch']);
    expect(frame.querySelector('.time > .wait')).toBeTruthy();
    letSecond();
    await waitFor(() => expect(times(frame)).toEqual(['12:00', '12:30', '13:00', '19:00']));
    expect(sittings()).toEqual(['Lunch', 'Dinner']);
    expect(frame.querySelector('.time > .wait')).toBeNull();
  });

  it('is neither full nor closed until all of it has been read', async () => {
    let answerSecond = () => {};
    const held = new Promise<void>((resolve) => {
      answerSecond = resolve;
    });
    const page = (slots: SlotOptions[], next: string | null) => ({
      body: {
        meta: { limit: 60, next, offset: 0, previous: null, total_count: null },
        objects: slots.map(slotAt),
      },
    });
    const { view, frame } = await open({}, { date: '2026-11-28' }, ({ path }) => {
      if (path.includes('offset=1'))
        return held.then(() => page([{ at: '2026-11-28 20:00', available: 4 }], null));
      return path.includes('/availability')
        ? page(
            [{ at: '2026-11-28 18:00', available: 0 }],
            '/v1/facility/lumen/availability?limit=60&offset=1',
          )
        : { body: FACILITY };
    });
    const day = view.getByRole('button', { name: 'Saturday 28 November' });
    expect(day.className).toBe('unknown');
    expect(view.queryByText(/full|closed/i, { selector: '.time *' })).toBeNull();
    answerSecond();
    await waitFor(() => expect(times(frame)).toEqual(['20:00']));
    expect(day.className).toBe('open');
  });

  it('is no day on which a time is no longer available, until the rest could be read', async () => {
    let isDown = true;
    const page = (slots: SlotOptions[], next: string | null) => ({
      body: { meta: { next }, objects: slots.map(slotAt) },
    });
    const { view, frame } = await open(
      {},
      { date: '2026-11-28', time: '20:00', step: 'details' },
      ({ path }) => {
        if (path.includes('offset=1'))
          return isDown ? { status: 400 } : page([{ at: '2026-11-28 21:00', available: 4 }], null);
        return path.includes('/availability')
          ? page(
              [{ at: '2026-11-28 18:00', available: 4 }],
              '/v1/facility/lumen/availability?limit=60&offset=1',
            )
          : { body: FACILITY };
      },
    );
    expect(times(frame)).toEqual(['18:00']);
    const again = await view.findByRole('button', { name: 'Try again' });
    expect(view.queryByText('20:00 is no longer available.')).toBeNull();
    isDown = false;
    await userEvent.click(again);
    expect(await view.findByText('20:00 is no longer available.')).toBeTruthy();
  });
});

describe('a restaurant that confirms by hand', () => {
  const location = { type: 'Point', coordinates: [13.4, 52.5] };
  const searched =
    (automatic: boolean): Handler =>
    ({ path }) =>
      path.startsWith('/facility?')
        ? { body: { objects: [{ id: 'other' }, { id: 'lumen', automatically_confirm_bookings: automatic }] } }
        : { status: 404 };

  it('is asked for a table from the first screen on', async () => {
    const { view, received } = await open(
      { slots: NIGHTS, facility: { location } as object, otherwise: searched(false) },
      { date: '2026-11-28', time: '19:00' },
    );
    expect(await view.findByRole('button', { name: 'Request Saturday, 19:00' })).toBeTruthy();
    await userEvent.click(view.getByRole('button', { name: 'Request Saturday, 19:00' }));
    expect(await view.findByRole('heading', { name: 'Your details' })).toBeTruthy();
    expect(view.getByRole('button', { name: 'Request Saturday, 19:00' })).toBeTruthy();
    expect(
      view.getByText("The restaurant will confirm by email. Your table isn't booked until then."),
    ).toBeTruthy();
    expect(view.queryByText(/Reserve/)).toBeNull();
    expect(received.filter(({ path }) => path.startsWith('/facility?')).map(({ path }) => path)).toEqual([
      '/facility?near=13.4%2C52.5&distance=10&limit=20',
    ]);
  });

  it('is asked in the same way where its own record says it, and nothing more is read', async () => {
    const { view, received } = await open(
      { slots: NIGHTS, facility: { location, automatically_confirm_bookings: false } as object },
      { date: '2026-11-28', time: '19:00' },
    );
    expect(await view.findByRole('button', { name: 'Request Saturday, 19:00' })).toBeTruthy();
    expect(received.some(({ path }) => path.startsWith('/facility?'))).toBe(false);
  });

  it.each([
    ['confirms by itself', searched(true)],
    ['is not found', () => ({ body: { objects: [] } })],
  ] as const)('is booked as ever where it %s', async (_, otherwise) => {
    const { view, received } = await open(
      { slots: NIGHTS, facility: { location } as object, otherwise },
      { date: '2026-11-28', time: '19:00' },
    );
    await waitFor(() => expect(received.some(({ path }) => path.startsWith('/facility?'))).toBe(true));
    expect(view.getByRole('button', { name: 'Continue with 19:00' })).toBeTruthy();
    expect(view.queryByText(/Request/)).toBeNull();
  });
});

describe('what a restaurant says of a time', () => {
  const said =
    (messages: Record<string, string>): Handler =>
    ({ path }) =>
      path.includes('/availability')
        ? {
            body: {
              meta: { next: null },
              objects: ['18:00', '18:30', '19:00', '20:00'].map((time) => ({
                ...slotAt({ at: `2026-11-28 ${time}`, available: 4 }),
                message: messages[time] ?? null,
              })),
            },
          }
        : { body: FACILITY };
  const note = (frame: HTMLElement) =>
    [...frame.querySelectorAll('fieldset p')].map(({ textContent }) => textContent?.trim());

  it('stands with that time, and in the details when it is chosen', async () => {
    const { frame, view } = await open({}, { date: '2026-11-28' }, said({ '20:00': 'Only bar stools' }));
    expect(note(frame)).toEqual(['20:00 Only bar stools']);
    expect(view.getByText('Only bar stools').lang).toBe('de');
    expect(view.getByRole('radio', { name: '20:00', description: '20:00 Only bar stools' })).toBeTruthy();
    expect(view.getByRole('radio', { name: '19:00', description: '' })).toBeTruthy();
    await userEvent.click(view.getByText('20:00', { selector: 'label *' }));
    expect((await view.findByText('Only bar stools', { selector: '.price *' })).lang).toBe('de');
  });

  it('names all times that share it', async () => {
    const early = 'Out by eight';
    const { frame } = await open(
      {},
      { date: '2026-11-28' },
      said({ '18:00': early, '18:30': early, '20:00': early, '19:00': 'Theatre menu' }),
    );
    expect(note(frame)).toEqual(['18:00 to 18:30, 20:00 Out by eight', '19:00 Theatre menu']);
  });

  it('names none where it is about all of them', async () => {
    const all = Object.fromEntries(['18:00', '18:30', '19:00', '20:00'].map((time) => [time, 'Terrace']));
    const { frame } = await open({}, { date: '2026-11-28' }, said(all));
    expect(note(frame)).toEqual(['Terrace']);
  });
});

describe('a restaurant that can’t be booked', () => {
  it('at its limit keeps what it says of itself, and none of its times are read', async () => {
    const { view, frame, received } = await open({
      slots: NIGHTS,
      facility: {
        reachedBookingLimit: true,
        widget_custom_text: '<p>Dogs are welcome.</p>',
        street: 'Oranienstraße 12',
        zip_code: '10999',
      } as object,
    });
    expect(await view.findByText("We're not taking online bookings right now.")).toBeTruthy();
    expect(await view.findByText('Dogs are welcome.')).toBeTruthy();
    expect(view.getByRole('link', { name: /Call/ })).toBeTruthy();
    expect(frame.querySelector('.state')).toBeNull();
    expect(received.some(({ path }) => path.includes('/availability'))).toBe(false);
    await userEvent.click(view.getByText('About Trattoria Lumen'));
    const street = await view.findByText(/Oranienstraße 12/);
    expect(street.closest('a')?.textContent).toContain('Oranienstraße 12, 10999 Berlin');
  });

  it('without any times says so, is not called full, and is read once', async () => {
    const { view, frame, received } = await open({});
    expect(await view.findByText('Trattoria Lumen has no tables to book online right now.')).toBeTruthy();
    expect(await view.findByRole('link', { name: /Call/ })).toBeTruthy();
    expect(frame.textContent).not.toMatch(/taken|full/i);
    expect(view.queryByRole('grid')).toBeNull();
    expect(view.queryByRole('button', { name: 'Check later months' })).toBeNull();
    expect(received.filter(({ path }) => path.includes('/availability'))).toHaveLength(1);
  });
});

describe('a restaurant that the API does not know', () => {
  it('is said as such, without another try', async () => {
    const { view, frame } = await open({}, {}, () => ({ status: 404, body: {} }));
    expect(view.getByText("We can't find this restaurant.")).toBeTruthy();
    expect(frame.querySelector('slot')).toBeTruthy();
    expect(view.queryByRole('button')).toBeNull();
  });
});

describe('once the connection is back', () => {
  it('the view is read again by itself', async () => {
    let isDown = true;
    const { root, view } = await open({ slots: NIGHTS }, {}, () => (isDown ? 'cut' : undefined));
    expect(view.getByRole('button', { name: 'Try again' })).toBeTruthy();
    isDown = false;
    await waitFor(() => {
      dispatchEvent(new Event('online'));
      expect(root.querySelector('.slots')).toBeTruthy();
    });
  }, 20_000);

  it('a month on show that could not be read is read again by itself', async () => {
    let isDown = true;
    const slots: SlotOptions[] = [
      ...NIGHTS,
      { at: '2026-12-05 19:00', available: 4 },
      { at: '2027-01-09 19:00', available: 4 },
    ];
    const { view, frame } = await open({ slots }, { date: '2026-11-28' }, ({ path }) => {
      // December is read from the evening before, as soon as its first weeks are on show.
      const isDecember = path.includes('date__gte=2026-11-30');
      if (isDecember && isDown) return 'cut';
      if (isDecember || !path.includes('/availability')) return undefined;
      // The first page ends in December: November is known whole, and December is not.
      return {
        body: {
          meta: { next: `/v1${path.slice(path.indexOf('/facility'))}&offset=99` },
          objects: [...NIGHTS, { at: '2026-12-01 19:00' as const, available: 4 }].map(slotAt),
        },
      };
    });
    await waitFor(() => expect(within(frame).getByText(/We can't check availability/)).toBeTruthy(), {
      timeout: 10_000,
    });
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => onLine.mockRestore());
    dispatchEvent(new Event('offline'));
    await waitFor(() => expect(view.getByText(/You're offline/)).toBeTruthy());
    isDown = false;
    onLine.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    await waitFor(() =>
      expect(view.getByRole('button', { name: 'Saturday 5 December' }).className).toBe('open'),
    );
    await waitFor(() => expect(view.queryByText(/We can't check availability/)).toBeNull());
  }, 20_000);
});

describe('the waitlist of a full day', () => {
  it('has one time in the line above it and in its form, from the first on', async () => {
    const { frame, view } = await open(
      {
        slots: [
          ...['18:00', '19:30', '21:00'].map((time) => ({ at: `2026-11-27 ${time}` as const, available: 0 })),
          { at: '2026-11-28 18:00', available: 8 },
        ],
      },
      { date: '2026-11-27' },
    );
    await userEvent.click(await view.findByRole('button', { name: /^Join the waitlist/ }));
    const wished = () => frame.querySelector('[name=wish]:checked + span')?.textContent;
    await waitFor(() => expect(wished()).toBe('19:30'));
    await waitFor(() => expect(state(frame)).toEqual(['2 guests', 'Fri 27 Nov', '19:30']));
    await userEvent.click(view.getByText('21:00'));
    await waitFor(() => expect(state(frame)[2]).toBe('21:00'));
    expect(wished()).toBe('21:00');
  });
});

describe('the calendar', () => {
  it('begins at the week of today, and leads to no week before it', async () => {
    const { frame, view } = await open({ slots: NIGHTS });
    const [week] = frame.querySelectorAll('tbody tr');
    // Today is Saturday, 21 November.
    expect([...week!.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
      '16',
      '17',
      '18',
      '19',
      '20',
      '21',
      '22',
    ]);
    expect(view.getByRole<HTMLButtonElement>('button', { name: /Earlier/ }).disabled).toBe(true);
  });

  it('asks in the line above it for what there is to choose, and for no time of a full or closed day', async () => {
    const { frame, view } = await open(
      { slots: [...NIGHTS, { at: '2026-11-29 19:00', available: 0 }] },
      { date: '2026-11-28' },
    );
    expect(state(frame)).toEqual(['2 guests', 'Sat 28 Nov', 'Choose']);
    await userEvent.click(view.getByRole('button', { name: 'Sunday 29 November, fully booked' }));
    expect(state(frame)).toEqual(['2 guests', 'Sun 29 Nov', '–']);
    await userEvent.click(view.getByRole('button', { name: 'Tuesday 24 November, closed' }));
    expect(state(frame)).toEqual(['2 guests', 'Tue 24 Nov', '–']);
    await userEvent.click(view.getByText('More than 12'));
    expect(state(frame)).toEqual(['More than 12', 'Tue 24 Nov', '–']);
  });

  it('has the parts of the choice in hand, so that the line above them is no control', async () => {
    const { frame } = await open({ slots: NIGHTS });
    expect(state(frame)).toHaveLength(3);
    expect(frame.querySelector('.state button')).toBeNull();
  });
});
