import { within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { mount as mountCancel } from '../../../src/widget/links/cancel/main.tsx';
import { mount as mountStatus } from '../../../src/widget/links/status/main.tsx';
import { type Answer, FACILITY, startRestaurantServer } from '../support/restaurantServer.ts';

const CODE = 'b7f6a1de-0c51-4b3e-9a55-1d2f3c4e5a6b';

const guest = (status: string): Answer => ({
  body: {
    detail_url: 'https://lumen.example/',
    facility_name: 'Trattoria Lumen',
    resource_uri: `/v1/booking_cancel/${CODE}`,
    status,
    user_cancel_authentication_code: CODE,
  },
});
const CHOICES = [
  { localized_label: 'Confirm', value: 'confirmed' },
  { localized_label: 'Decline', value: 'cancelled' },
];
const staff = (status: string): Answer => ({
  body: {
    ref_num: 'K7F2QX',
    resource_uri: `/v1/booking_status/${CODE}`,
    restaurant_authentication_code: CODE,
    status,
    status_choices: status === 'unconfirmed' ? CHOICES : [],
  },
});

/** A link that says what it is about: far ahead of whenever this runs. */
const WHOLE = `#${CODE}&facility=lumen&date=2096-11-28T18:30:00Z&num=2`;
const WITH_DEPOSIT = WHOLE.replace('&num', '&deposit=1&num');
const TERMS = {
  booking_deposits_enabled: true,
  deposit_amount: 10,
  deposit_option: 'guest',
  currency: 'EUR',
  cancel_without_fees: true,
  cancel_without_fees_days: 2,
};

/** A page may read what it is told to expose. */
const RETRY_SOON = { 'Retry-After': '1', 'Access-Control-Expose-Headers': 'Retry-After' };
const CONNECTION_LOST = 'We lost the connection.';
const OUR_FAULT = 'Something went wrong on our side.';

interface Reads {
  /** To each read of the booking, in order; the last one stays. */
  reads?: readonly Answer[];
  /** To each change. */
  changes?: readonly (Answer | Promise<Answer>)[];
  /** To each read of the restaurant. */
  facility?: Answer | Promise<Answer>;
}

async function open(
  view: 'cancel' | 'status',
  { reads = [], changes = [], facility = { body: FACILITY } }: Reads,
  fragment = `#${CODE}`,
  locale = 'en-GB',
) {
  const counts = { GET: 0, PATCH: 0 };
  const { api, received } = await startRestaurantServer(({ method, path }) => {
    if (path.startsWith('/facility/')) return facility;
    const answers = method === 'GET' ? reads : changes;
    const count = counts[method as 'GET' | 'PATCH']++;
    return answers[Math.min(count, answers.length - 1)] ?? { status: 404, body: {} };
  });
  history.replaceState({ page: 'kept' }, '', `/cancel?lang=en${fragment}`);
  const host = document.createElement('div');
  host.setAttribute('view', view);
  document.body.append(host);
  const events: CustomEvent[] = [];
  for (const name of ['ready', 'failed', 'cancelled', 'decided'])
    host.addEventListener(`tableside-${name}`, (event) => events.push(event as CustomEvent));
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets ??= [];
  const mount = view === 'status' ? mountStatus : mountCancel;
  const connect = mount(host, root, { api, locale, languages: locale, first: [], firstPage: '' });
  const disconnect = connect();
  onTestFinished(() => {
    disconnect();
    host.remove();
  });
  const page = within(root as unknown as HTMLElement);
  return {
    page,
    events,
    sent: () => received.filter(({ method }) => method === 'PATCH').map(({ path, body }) => ({ path, body })),
    received,
    press: async (name: string) => userEvent.click(await page.findByRole('button', { name })),
    title: async (name: string) => page.findByRole('heading', { name }),
  };
}

beforeEach(() => {
  // jsdom knows no constructable style sheets; what they hold is no matter here.
  CSSStyleSheet.prototype.replaceSync ??= () => {};
});
afterEach(() => {
  history.replaceState(null, '', '/');
});

describe('the day of a booking that a link names', () => {
  it.each([
    ['th-TH', 'วันพุธที่ 28 พฤศจิกายน 2639'],
    ['ar-SA', 'الأربعاء، ١٢ شعبان ١٥٢٠'],
  ])('stands in the calendar of the guest’s own language too (%s)', async (locale, text) => {
    const { page } = await open('cancel', { reads: [guest('confirmed')] }, WHOLE, locale);
    expect(await page.findByText(text)).toBeTruthy();
  });
});

describe('the code in the address', () => {
  it('is gone at once, with the rest of the address and the state of the page in place', async () => {
    const { title } = await open('cancel', { reads: [guest('confirmed')] });
    expect(location.href).toMatch(/\/cancel\?lang=en$/);
    expect(history.state).toEqual({ page: 'kept' });
    await title('Your booking at Trattoria Lumen');
  });

  it('appears in no event, no title, no storage and no text', async () => {
    const { events, press, title, page } = await open('cancel', {
      reads: [guest('confirmed')],
      changes: [guest('cancelled')],
    });
    await press('Cancel booking');
    await press('Yes, cancel');
    const heading = await title('Your booking at Trattoria Lumen is cancelled.');
    expect(
      JSON.stringify(events.map(({ type, detail }: CustomEvent<unknown>) => [type, detail])),
    ).not.toContain(CODE);
    const root = heading.getRootNode() as ShadowRoot;
    const everything = [...root.querySelectorAll('*')].map((element) => element.outerHTML).join('');
    expect(
      everything +
        document.title +
        JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    ).not.toContain(CODE);
    expect(page.queryByText(new RegExp(CODE))).toBeNull();
  });

  it('may come by another link in the same tab', async () => {
    const { title, received } = await open('cancel', { reads: [guest('confirmed')] }, '');
    await title("We can't show this booking.");
    location.hash = CODE;
    await title('Your booking at Trattoria Lumen');
    expect(location.hash).toBe('');
    expect(received.map(({ path }) => path)).toEqual([`/booking_cancel/${CODE}`]);
  });

  it('takes all of the fragment with it', async () => {
    const { title, received } = await open('cancel', { reads: [guest('confirmed')] }, WITH_DEPOSIT);
    expect(location.href).toMatch(/\/cancel\?lang=en$/);
    await title('Your booking at Trattoria Lumen');
    expect(received.map(({ path }) => path).toSorted()).toEqual([
      `/booking_cancel/${CODE}`,
      '/facility/lumen',
    ]);
  });

  it("is not every fragment: the page's own stays", async () => {
    const { title, received } = await open('cancel', {}, '#main');
    await title("We can't show this booking.");
    expect(location.hash).toBe('#main');
    expect(received).toEqual([]);
  });
});

describe("the guest's link", () => {
  it('changes nothing when it is opened', async () => {
    const { title, sent } = await open('cancel', { reads: [guest('confirmed')] });
    await title('Your booking at Trattoria Lumen');
    expect(sent()).toEqual([]);
  });

  it('asks once more, in words, and lets the guest keep the table', async () => {
    const { press, page, title, sent } = await open('cancel', { reads: [guest('confirmed')] });
    await press('Cancel booking');
    const question = await title('Cancel your booking at Trattoria Lumen?');
    expect(page.getByText('Your table will be released immediately.')).toBeTruthy();
    // The focus is on the question, so that it is read.
    await vi.waitFor(() => expect((question.getRootNode() as ShadowRoot).activeElement).toBe(question));
    await press('Keep booking');
    await title('Your booking at Trattoria Lumen');
    expect(sent()).toEqual([]);
  });

  it('calls a request a request, for no table is held by it', async () => {
    const { press, page, title, sent } = await open('cancel', { reads: [guest('unconfirmed')] });
    await title('Your request to Trattoria Lumen');
    expect(page.getByText("Not confirmed yet. We'll email you.")).toBeTruthy();
    await press('Cancel request');
    await title('Cancel your request to Trattoria Lumen?');
    expect(page.queryByText('Your table will be released immediately.')).toBeNull();
    await press('Keep request');
    await title('Your request to Trattoria Lumen');
    expect(sent()).toEqual([]);
  });

  it('says of a request that is cancelled that it was one', async () => {
    const { press, title, page, events } = await open('cancel', {
      reads: [guest('unconfirmed')],
      changes: [guest('cancelled')],
    });
    await press('Cancel request');
    await press('Yes, cancel');
    await title('Your request to Trattoria Lumen is cancelled.');
    expect(page.queryByText(/Your booking at/)).toBeNull();
    expect(events.map(({ type }) => type)).toEqual(['tableside-ready', 'tableside-cancelled']);
  });

  it('cancels once, however often it is pressed, and leads to booking again', async () => {
    let answer: (answer: Answer) => void = () => {};
    const { press, page, title, sent, events } = await open('cancel', {
      reads: [guest('confirmed')],
      changes: [new Promise<Answer>((resolve) => (answer = resolve))],
    });
    await press('Cancel booking');
    const yes = await page.findByRole('button', { name: 'Yes, cancel' });
    for (let click = 0; click < 10; click++) yes.click();
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
    answer(guest('cancelled'));
    await title('Your booking at Trattoria Lumen is cancelled.');
    expect(sent()).toEqual([{ path: `/booking_cancel/${CODE}`, body: {} }]);
    expect(page.getByRole('link', { name: 'Book again at Trattoria Lumen' }).getAttribute('href')).toBe(
      'https://lumen.example/',
    );
    expect(events.map(({ type }) => type)).toEqual(['tableside-ready', 'tableside-cancelled']);
  });

  it('shows what is cancelled, in the zone of the restaurant, which it names', async () => {
    const { title, page } = await open(
      'cancel',
      {
        reads: [guest('confirmed')],
        facility: { body: { ...FACILITY, timezone: 'Australia/Adelaide', city: 'Adelaide' } },
      },
      WHOLE,
    );
    const heading = await title('Your booking at Trattoria Lumen');
    const what = (heading.getRootNode() as ShadowRoot).querySelector('.what')!;
    expect(what.firstChild?.textContent).toBe('2 guests · Thursday 29\u00a0November · 5:00');
    expect(page.getByText('Times shown are Adelaide time.')).toBeTruthy();
  });

  it.each([
    ['nothing where no deposit was left', WHOLE, {}, 'Cancellation is free.'],
    [
      'nothing until a day and a time',
      WITH_DEPOSIT,
      TERMS,
      'Free cancellation until Monday 26 November, 19:30.',
    ],
    [
      'the deposit once that time is over',
      WITH_DEPOSIT.replace('2096', '2020'),
      TERMS,
      'Free cancellation ended on Thursday 26 November, 19:30. We may keep the deposit.',
    ],
    [
      'the deposit where none is given back',
      WITH_DEPOSIT,
      { ...TERMS, cancel_without_fees: false },
      "Free cancellation isn't available. We may keep the deposit.",
    ],
    ['what was accepted where nobody knows', WHOLE, TERMS, 'If you paid a deposit, its terms apply.'],
  ])('says what it costs, also when it asks once more: %s', async (_, link, terms, sentence) => {
    const { press, title, page } = await open(
      'cancel',
      { reads: [guest('confirmed')], facility: { body: { ...FACILITY, ...terms } } },
      link,
    );
    await title('Your booking at Trattoria Lumen');
    expect(page.getByText(sentence)).toBeTruthy();
    await press('Cancel booking');
    await title('Cancel your booking at Trattoria Lumen?');
    expect(page.getByText(sentence)).toBeTruthy();
  });

  it('is right about the deadline when the clock of the phone is wrong', async () => {
    // Both deadlines lie ahead of the service's clock; by the phone's they are long over.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2097-01-01T00:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const { title, page } = await open(
      'cancel',
      { reads: [guest('confirmed')], facility: { body: { ...FACILITY, ...TERMS } } },
      WITH_DEPOSIT,
    );
    await title('Your booking at Trattoria Lumen');
    expect(page.getByText(/^Free cancellation until/)).toBeTruthy();
  });

  it.each<[string, Answer]>([
    ['is not found', { status: 404, body: {} }],
    ['lies in no zone', { body: { ...FACILITY, timezone: 'Mars/Olympus' } }],
    ['is HTML', { body: '<!doctype html>' }],
  ])('lets the guest cancel where the record of the restaurant %s', async (_, facility) => {
    const { press, title, page, sent } = await open(
      'cancel',
      { reads: [guest('confirmed')], changes: [guest('cancelled')], facility },
      WITH_DEPOSIT,
    );
    await title('Your booking at Trattoria Lumen');
    expect(page.getByText('2 guests')).toBeTruthy();
    expect(page.getByText('If you paid a deposit, its terms apply.')).toBeTruthy();
    await press('Cancel booking');
    await press('Yes, cancel');
    await title('Your booking at Trattoria Lumen is cancelled.');
    expect(sent()).toHaveLength(1);
  });

  it('waits for the record of the restaurant a moment, and not longer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { page } = await open(
      'cancel',
      { reads: [guest('confirmed')], facility: new Promise<Answer>(() => {}) },
      WHOLE,
    );
    await vi.waitFor(() => page.getByRole('heading', { name: 'Your booking at Trattoria Lumen' }), {
      timeout: 9_000,
    });
    expect(page.getByText('2 guests')).toBeTruthy();
  });

  it.each(['arrived', 'finished'])('has nothing to cancel for guests who have %s', async (status) => {
    const { title, page } = await open('cancel', { reads: [guest(status)] }, WHOLE);
    await title('Your booking at Trattoria Lumen can no longer be cancelled online.');
    expect(page.getByText('Please contact us.')).toBeTruthy();
    expect(page.getByRole('link', { name: 'Call +49 30 23125 142' }).getAttribute('href')).toBe(
      'tel:+493023125142',
    );
    expect(page.queryByRole('button')).toBeNull();
  });

  it('offers another day by phone or mail, with nothing of the booking in it', async () => {
    const { title, page } = await open('cancel', { reads: [guest('confirmed')] }, WHOLE);
    await title('Your booking at Trattoria Lumen');
    expect(page.getByRole('link', { name: 'Email us' }).getAttribute('href')).toBe(
      'mailto:ciao@lumen.example?subject=My%20booking%20at%20Trattoria%20Lumen',
    );
  });

  it('stays at the question when it is asked too often, and cancels when pressed again', async () => {
    const { press, title, page, sent } = await open('cancel', {
      reads: [guest('confirmed')],
      changes: [{ status: 429, body: {} }, guest('cancelled')],
    });
    await press('Cancel booking');
    await press('Yes, cancel');
    expect((await page.findByRole('alert')).textContent).toBe(
      'Nothing has been cancelled yet. Please try again in a minute.',
    );
    await press('Yes, cancel');
    await title('Your booking at Trattoria Lumen is cancelled.');
    expect(sent()).toHaveLength(2);
  });

  it('says when to try again to read it, where it is read too often', async () => {
    const { title, page } = await open('cancel', { reads: [{ status: 429, body: {} }] });
    await title('Please try again in a minute.');
    expect(page.queryByRole('alert')).toBeNull();
  });

  it('sends nothing while there is no connection', async () => {
    const { press, page, sent } = await open('cancel', { reads: [guest('confirmed')] });
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => online.mockRestore());
    await press('Cancel booking');
    await press('Yes, cancel');
    expect((await page.findByRole('alert')).textContent).toBe("You're offline, so nothing was sent.");
    expect(sent()).toEqual([]);
  });

  it('believes no answer that does not say it is cancelled', async () => {
    const { press, title, page, events } = await open('cancel', {
      reads: [guest('confirmed')],
      changes: [guest('confirmed')],
    });
    await press('Cancel booking');
    await press('Yes, cancel');
    await title("We don't know whether your cancellation at Trattoria Lumen went through.");
    expect(page.getByText(OUR_FAULT)).toBeTruthy();
    expect(events.map(({ type }) => type)).toEqual(['tableside-ready']);
  });

  it('says that it was cancelled already', async () => {
    const { title } = await open('cancel', { reads: [guest('cancelled')] });
    await title('Your booking at Trattoria Lumen was already cancelled.');
  });

  it('leads to a page that is a path on the origin that names it', async () => {
    const { page, received } = await open('cancel', {
      reads: [{ body: { status: 'cancelled', detail_url: '/at/lumen/', facility_name: 'Lumen' } }],
    });
    const link = await page.findByRole('link', { name: 'Book again at Lumen' });
    expect(link.getAttribute('href')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/at\/lumen\/$/);
    expect(received).toHaveLength(1);
  });

  it('leads to no page of another scheme', async () => {
    const { title, page } = await open('cancel', {
      reads: [
        { body: { status: 'cancelled', detail_url: 'javascript:alert(1)', facility_name: '<b>Lumen</b>' } },
      ],
    });
    await title('Your booking at <b>Lumen</b> was already cancelled.');
    expect(page.queryByRole('link')).toBeNull();
  });

  it('says that it is too late', async () => {
    const { press, title } = await open('cancel', {
      reads: [guest('confirmed')],
      changes: [{ status: 409, body: { error: 'conflict' } }],
    });
    await press('Cancel booking');
    await press('Yes, cancel');
    await title('Your booking at Trattoria Lumen can no longer be cancelled online.');
  });

  it('says that nobody knows when the connection is cut, and looks only when asked', async () => {
    const { press, page, title, sent } = await open('cancel', {
      reads: [guest('confirmed'), guest('cancelled')],
      changes: ['cut'],
    });
    await press('Cancel booking');
    await press('Yes, cancel');
    await title("We don't know whether your cancellation at Trattoria Lumen went through.");
    expect(page.getByText('We lost the connection.')).toBeTruthy();
    expect(sent()).toHaveLength(1);
    await press('Check status');
    await title('Your booking at Trattoria Lumen was already cancelled.');
    expect(sent()).toHaveLength(1);
  });

  it('still says that nobody knows when it can’t be read either, and why, until it can', async () => {
    const { press, page, title, sent } = await open('cancel', {
      reads: [guest('confirmed'), { status: 400, body: {} }, guest('cancelled')],
      changes: ['cut'],
    });
    await press('Cancel booking');
    await press('Yes, cancel');
    await press('Check status');
    expect(await page.findByRole('alert')).toHaveProperty(
      'textContent',
      "We can't load the booking right now.",
    );
    await title("We don't know whether your cancellation at Trattoria Lumen went through.");
    await press('Check status');
    await title('Your booking at Trattoria Lumen was already cancelled.');
    expect(sent()).toHaveLength(1);
  });

  it('calls a request a request, too, when it is read that it was cancelled', async () => {
    const { press, title } = await open('cancel', {
      reads: [guest('unconfirmed'), guest('cancelled')],
      changes: ['cut'],
    });
    await press('Cancel request');
    await press('Yes, cancel');
    await press('Check status');
    await title('Your request to Trattoria Lumen is cancelled.');
  });

  it.each([
    ['the service was too slow', { status: 408, body: {} }, CONNECTION_LOST],
    [
      'another press is still being worked on',
      { status: 409, body: {}, headers: RETRY_SOON },
      CONNECTION_LOST,
    ],
    ['the service fails', { status: 500, body: {} }, OUR_FAULT],
    ['a gateway stands in for the service', { status: 504, body: '<html>Gateway Timeout</html>' }, OUR_FAULT],
    ['the answer is no booking', { status: 200, body: '<html>Welcome to our Wi-Fi</html>' }, OUR_FAULT],
  ])('claims neither success nor failure when %s, and sends nothing again', async (_, change, why) => {
    const { press, title, page, sent } = await open('cancel', {
      reads: [guest('confirmed')],
      changes: [change],
    });
    await press('Cancel booking');
    await press('Yes, cancel');
    await title("We don't know whether your cancellation at Trattoria Lumen went through.");
    expect(page.getByText(why)).toBeTruthy();
    expect(await page.findByRole('button', { name: 'Check status' })).toBeTruthy();
    expect(sent()).toHaveLength(1);
  });

  it('has one answer for a code that leads nowhere', async () => {
    const { title } = await open('cancel', {});
    await title("We can't find this booking.");
  });

  it('reads again when it could not', async () => {
    const { press, title } = await open('cancel', { reads: [{ status: 400, body: {} }, guest('confirmed')] });
    await title("We can't load the booking right now.");
    await press('Try again');
    await title('Your booking at Trattoria Lumen');
  });

  it('reads by itself what it could not, once there is a connection again', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => online.mockRestore());
    const { title } = await open('cancel', { reads: [{ status: 400, body: {} }, guest('confirmed')] });
    await title("You're offline. The booking will show once you're back online.");
    online.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    await title('Your booking at Trattoria Lumen');
  });

  it.each(['null', '[]', '<html>', '{"status":1}'])('is not blank when the answer is %s', async (body) => {
    const { title } = await open('cancel', { reads: [{ body }] });
    await title("We can't load the booking right now.");
  });
});

describe("the staff's link", () => {
  it('confirms at one press', async () => {
    const { press, title, page, sent, events } = await open('status', {
      reads: [staff('unconfirmed')],
      changes: [staff('confirmed')],
    });
    await title('Booking request');
    expect(page.getByText('K7F2QX')).toBeTruthy();
    await press('Confirm');
    await title('Confirmed.');
    expect(sent()).toEqual([{ path: `/booking_status/${CODE}`, body: { chosen_status: 'confirmed' } }]);
    expect(events.at(-1)?.detail).toEqual({ status: 'confirmed' });
  });

  it('asks once more before it declines', async () => {
    const { press, title, sent } = await open('status', {
      reads: [staff('unconfirmed')],
      changes: [staff('cancelled')],
    });
    await press('Decline');
    await title('Decline this request?');
    expect(sent()).toEqual([]);
    await press('Decline');
    await title('Declined.');
    expect(sent()).toEqual([{ path: `/booking_status/${CODE}`, body: { chosen_status: 'cancelled' } }]);
  });

  it.each([
    ['confirmed', 'Already confirmed.'],
    ['cancelled', 'Already declined or cancelled.'],
    ['seated', 'This request was already answered.'],
  ])('has no button for what is %s', async (status, name) => {
    const { title, page } = await open('status', { reads: [staff(status)] });
    await title(name);
    expect(page.queryByRole('button')).toBeNull();
  });

  it.each<[string, Answer]>([
    ['the connection is cut', 'cut'],
    ['the service fails', { status: 500, body: {} }],
  ])('says that nobody knows when %s', async (_, change) => {
    const { press, title } = await open('status', { reads: [staff('unconfirmed')], changes: [change] });
    await press('Confirm');
    await title("We don't know whether your answer was saved.");
  });

  it('says that nothing was saved when it is asked too often', async () => {
    const { press, page } = await open('status', {
      reads: [staff('unconfirmed')],
      changes: [{ status: 429, body: {} }],
    });
    await press('Confirm');
    expect((await page.findByRole('alert')).textContent).toBe(
      'Nothing has been saved yet. Please try again in a minute.',
    );
  });

  it('names the zone of the restaurant to staff whose clock shows another', async () => {
    const { title, page } = await open(
      'status',
      {
        reads: [staff('unconfirmed')],
        facility: { body: { ...FACILITY, timezone: 'Australia/Adelaide', city: 'Adelaide' } },
      },
      WHOLE,
    );
    await title('Booking request');
    expect(page.getByText('Times shown are Adelaide time.')).toBeTruthy();
  });

  it('shows what a colleague decided meanwhile where the answer is the booking as it stands', async () => {
    const { press, title, events } = await open('status', {
      reads: [staff('unconfirmed')],
      changes: [staff('cancelled')],
    });
    await press('Confirm');
    await title('Already declined or cancelled.');
    expect(events.filter(({ type }) => type === 'tableside-decided')).toEqual([]);
  });

  it('shows what a colleague decided meanwhile', async () => {
    const { press, title } = await open('status', {
      reads: [staff('unconfirmed'), staff('cancelled')],
      changes: [{ status: 409, body: {} }],
    });
    await press('Confirm');
    await title('Already declined or cancelled.');
  });

  it('says when and for how many, as far as the link says it', async () => {
    const { title, page } = await open('status', { reads: [staff('unconfirmed')] }, WHOLE);
    await title('Booking request');
    for (const text of ['19:30', 'Wednesday 28 November', '2 guests', 'K7F2QX'])
      expect(page.getByText(text)).toBeTruthy();
  });

  it('has a button for a choice that nobody knows yet, with its label, and none without a value', async () => {
    const { press, title, page, sent } = await open('status', {
      reads: [
        {
          body: {
            ref_num: 'K7F2QX',
            status: 'unconfirmed',
            status_choices: [
              ...CHOICES,
              { value: 'on_hold', localized_label: 'Put on hold' },
              { value: 'ask_back', localized_label: null },
              { localized_label: 'Nothing' },
              null,
            ],
          },
        },
      ],
      changes: [staff('on_hold')],
    });
    await title('Booking request');
    expect(page.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Confirm',
      'Decline',
      'Put on hold',
      'ask_back',
    ]);
    await press('Put on hold');
    await title('This request was already answered.');
    expect(sent()).toEqual([{ path: `/booking_status/${CODE}`, body: { chosen_status: 'on_hold' } }]);
  });

  it.each([undefined, null, 'none', {}])(
    'does not take a request for decided whose choices are %j',
    async (status_choices) => {
      const { title } = await open('status', {
        reads: [{ body: { ref_num: 'K7F2QX', status: 'unconfirmed', status_choices } }],
      });
      await title("We can't load the booking right now.");
    },
  );

  it('offers to look again when a colleague was first and what they decided can not be read', async () => {
    const { press, title } = await open('status', {
      reads: [staff('unconfirmed'), { status: 400, body: {} }, staff('confirmed')],
      changes: [{ status: 409, body: {} }],
    });
    await press('Confirm');
    await title('This request was already answered.');
    await press('Check status');
    await title('Already confirmed.');
  });

  it('confirms once, however often it is pressed', async () => {
    let answer: (answer: Answer) => void = () => {};
    const { page, title, sent } = await open('status', {
      reads: [staff('unconfirmed')],
      changes: [new Promise<Answer>((resolve) => (answer = resolve))],
    });
    const confirm = await page.findByRole('button', { name: 'Confirm' });
    for (let click = 0; click < 10; click++) confirm.click();
    page.getByRole('button', { name: 'Decline' }).click();
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
    // What was pressed says that it is under way; the other one waits.
    const stateOf = (name: string) => page.getByRole('button', { name }).outerHTML;
    expect(stateOf('One moment…')).toMatch(/class="go".* aria-disabled="false" aria-busy="true"/);
    expect(stateOf('Decline')).toMatch(/aria-disabled="true" aria-busy="false"/);
    answer(staff('confirmed'));
    await title('Confirmed.');
    expect(sent()).toHaveLength(1);
  });
});
