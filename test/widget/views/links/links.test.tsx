import { within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { mount as mountCancel } from '../../../../src/widget/views/cancel/main.tsx';
import { mount as mountStatus } from '../../../../src/widget/views/status/main.tsx';
import { type Answer, startRestaurantServer } from '../../support/restaurantServer.ts';

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

interface Reads {
  /** To each read, in order; the last one stays. */
  reads?: readonly Answer[];
  /** To each change. */
  changes?: readonly (Answer | Promise<Answer>)[];
}

async function open(view: 'cancel' | 'status', { reads = [], changes = [] }: Reads, fragment = `#${CODE}`) {
  const counts = { GET: 0, PATCH: 0 };
  const { api, received } = await startRestaurantServer(({ method }) => {
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
  const connect = mount(host, root, { api, locale: 'en-GB', first: [], firstPage: '' });
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

describe('the code in the address', () => {
  it('is gone at once, with the rest of the address and the state of the page in place', async () => {
    const { title } = await open('cancel', { reads: [guest('confirmed')] });
    expect(location.href).toMatch(/\/cancel\?lang=en$/);
    expect(history.state).toEqual({ page: 'kept' });
    await title('Your table at Trattoria Lumen');
  });

  it('appears in no event, no title, no storage and no text', async () => {
    const { events, press, title, page } = await open('cancel', {
      reads: [guest('confirmed')],
      changes: [guest('cancelled')],
    });
    await press('Cancel this booking');
    await press('Yes, cancel it');
    const heading = await title('Your table at Trattoria Lumen is cancelled.');
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
    await title('Please open the link in the e-mail once more.');
    location.hash = CODE;
    await title('Your table at Trattoria Lumen');
    expect(location.hash).toBe('');
    expect(received.map(({ path }) => path)).toEqual([`/booking_cancel/${CODE}`]);
  });

  it("is not every fragment: the page's own stays", async () => {
    const { title, received } = await open('cancel', {}, '#main');
    await title('Please open the link in the e-mail once more.');
    expect(location.hash).toBe('#main');
    expect(received).toEqual([]);
  });
});

describe("the guest's link", () => {
  it('changes nothing when it is opened', async () => {
    const { title, sent } = await open('cancel', { reads: [guest('confirmed')] });
    await title('Your table at Trattoria Lumen');
    expect(sent()).toEqual([]);
  });

  it('asks once more, in words, and lets the guest keep the table', async () => {
    const { press, title, sent } = await open('cancel', { reads: [guest('unconfirmed')] });
    await press('Cancel this booking');
    const question = await title('Cancel your table at Trattoria Lumen?');
    // The focus is on the question, so that it is read.
    await vi.waitFor(() => expect((question.getRootNode() as ShadowRoot).activeElement).toBe(question));
    await press('Keep the table');
    await title('Your table at Trattoria Lumen');
    expect(sent()).toEqual([]);
  });

  it('cancels once, however often it is pressed, and leads to booking again', async () => {
    let answer: (answer: Answer) => void = () => {};
    const { press, page, title, sent, events } = await open('cancel', {
      reads: [guest('confirmed')],
      changes: [new Promise<Answer>((resolve) => (answer = resolve))],
    });
    await press('Cancel this booking');
    const yes = await page.findByRole('button', { name: 'Yes, cancel it' });
    for (let click = 0; click < 10; click++) yes.click();
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
    answer(guest('cancelled'));
    await title('Your table at Trattoria Lumen is cancelled.');
    expect(sent()).toEqual([{ path: `/booking_cancel/${CODE}`, body: {} }]);
    expect(page.getByRole('link', { name: 'Book again at Trattoria Lumen' }).getAttribute('href')).toBe(
      'https://lumen.example/',
    );
    expect(events.map(({ type }) => type)).toEqual(['tableside-ready', 'tableside-cancelled']);
  });

  it('says that it was cancelled already', async () => {
    const { title } = await open('cancel', { reads: [guest('cancelled')] });
    await title('Your table at Trattoria Lumen was cancelled already.');
  });

  it('leads to no page of another scheme', async () => {
    const { title, page } = await open('cancel', {
      reads: [
        { body: { status: 'cancelled', detail_url: 'javascript:alert(1)', facility_name: '<b>Lumen</b>' } },
      ],
    });
    await title('Your table at <b>Lumen</b> was cancelled already.');
    expect(page.queryByRole('link')).toBeNull();
  });

  it('says that it is too late', async () => {
    const { press, title } = await open('cancel', {
      reads: [guest('confirmed')],
      changes: [{ status: 409, body: { error: 'conflict' } }],
    });
    await press('Cancel this booking');
    await press('Yes, cancel it');
    await title("This booking can't be cancelled here any more.");
  });

  it('says that nobody knows when the connection is cut, and looks only when asked', async () => {
    const { press, title, sent } = await open('cancel', {
      reads: [guest('confirmed'), guest('cancelled')],
      changes: ['cut'],
    });
    await press('Cancel this booking');
    await press('Yes, cancel it');
    await title("The connection broke. We don't know whether it arrived.");
    expect(sent()).toHaveLength(1);
    await press('See how it stands');
    await title('Your table at Trattoria Lumen was cancelled already.');
    expect(sent()).toHaveLength(1);
  });

  it('has one answer for a code that leads nowhere', async () => {
    const { title } = await open('cancel', {});
    await title('This link leads to no booking.');
  });

  it('reads again when it could not', async () => {
    const { press, title } = await open('cancel', { reads: [{ status: 400, body: {} }, guest('confirmed')] });
    await title("The booking can't be read just now.");
    await press('Try again');
    await title('Your table at Trattoria Lumen');
  });

  it.each(['null', '[]', '<html>', '{"status":1}'])('is not blank when the answer is %s', async (body) => {
    const { title } = await open('cancel', { reads: [{ body }] });
    await title("The booking can't be read just now.");
  });
});

describe("the staff's link", () => {
  it('confirms at one press', async () => {
    const { press, title, page, sent, events } = await open('status', {
      reads: [staff('unconfirmed')],
      changes: [staff('confirmed')],
    });
    await title('A request for a table');
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
    ['confirmed', 'Already decided: confirmed.'],
    ['cancelled', 'Already decided: declined or cancelled.'],
    ['seated', 'This request is already decided.'],
  ])('has no button for what is %s', async (status, name) => {
    const { title, page } = await open('status', { reads: [staff(status)] });
    await title(name);
    expect(page.queryByRole('button')).toBeNull();
  });

  it('shows what a colleague decided meanwhile', async () => {
    const { press, title } = await open('status', {
      reads: [staff('unconfirmed'), staff('cancelled')],
      changes: [{ status: 409, body: {} }],
    });
    await press('Confirm');
    await title('Already decided: declined or cancelled.');
  });
});
