import { screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { BOOKED, FACILITY, openDetails, type StepsOptions, slotAt } from '../support/steps.tsx';
import { itIs } from '../support/today.ts';

itIs('2026-11-21T11:00Z');

let opened: Awaited<ReturnType<typeof openDetails>>;
afterEach(() => opened.close());

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const heading = (name: string | RegExp) => screen.findByRole('heading', { name });
const UNKNOWN = /^We don't know/;

/** What an API that takes the header says in its answers. */
const ALLOWS = {
  'Access-Control-Allow-Headers': 'Content-Type, Accept, Idempotency-Key',
  'Access-Control-Expose-Headers': 'Access-Control-Allow-Headers, Retry-After',
};

/** The details, filled in, before an API whose reads say `headers`. */
async function open(headers: Record<string, string>, answers: StepsOptions['answers'] = {}) {
  const read = (body: object) => () => ({ status: 200, body, headers });
  opened = await openDetails({
    answers: {
      'GET /availability': read({ meta: { next: null }, objects: [slotAt('18:30'), slotAt('20:00')] }),
      'GET /osteria': read(FACILITY),
      'POST /bookings': () => 'cut',
      ...answers,
    },
    attributes: { name: 'Marta', email: 'marta@example.org', phone: '030 123456' },
  });
  const user = userEvent.setup();
  await user.click(button('Reserve for Saturday, 19:30'));
  return user;
}

const keys = (end = '/bookings') =>
  opened.api.requests
    .filter(({ what }) => what.startsWith('POST') && what.endsWith(end))
    .map(({ headers }) => headers['idempotency-key']);

/** Once more, until nobody knows again what became of it. */
async function sendAgain(user: ReturnType<typeof userEvent.setup>) {
  const before = keys().length;
  await user.click(button('Send again'));
  await expect.poll(() => keys().length).toBe(before + 1);
  await screen.findByRole('button', { name: 'Send again' });
}

describe('the second try of a booking', () => {
  it('has the key of the first one, and shows the booking that was made', async () => {
    const user = await open(ALLOWS);
    await heading(UNKNOWN);
    opened.api.answers['POST /bookings'] = () => BOOKED;
    await user.click(button('Send again'));
    await heading(/See you/);
    expect(screen.getByText('K7F2QX')).toBeTruthy();
    const [first, second] = keys();
    expect(first).toMatch(/^[\da-f]{32}$/);
    expect(second).toBe(first);
  });

  it.each([
    ['says nothing of headers', {}],
    ['names those of the contract', { 'Access-Control-Allow-Headers': 'Content-Type, MENU-CART-UUID' }],
  ])('has no key before an API that %s', async (_name, headers) => {
    const user = await open(headers);
    await heading(UNKNOWN);
    await sendAgain(user);
    expect(keys()).toEqual([undefined, undefined]);
  });

  it('has no key when the guest has changed something: it is told by its fields', async () => {
    const user = await open(ALLOWS);
    await heading(UNKNOWN);
    await user.click(button('Back to the form'));
    await user.type(screen.getByRole('textbox', { name: 'Phone' }), '7');
    await user.click(button('Reserve for Saturday, 19:30'));
    await heading(UNKNOWN);
    expect(keys()).toEqual([expect.any(String), undefined]);
  });

  it('is not known either while the first one is still being worked on', async () => {
    const user = await open(ALLOWS);
    await heading(UNKNOWN);
    opened.api.answers['POST /bookings'] = () => ({
      status: 409,
      body: { error: 'in_progress' },
      headers: { ...ALLOWS, 'Retry-After': '2' },
    });
    await sendAgain(user);
    opened.api.answers['POST /bookings'] = () => BOOKED;
    await user.click(button('Send again'));
    await heading(/See you/);
    expect(new Set(keys()).size).toBe(1);
  });

  it('has a key of its own after a refusal, which settles the first', async () => {
    const answers = { 'POST /bookings': () => ({ status: 400, body: { detail: 'Please call us today.' } }) };
    const user = await open(ALLOWS, answers);
    await screen.findByText('Please call us today.');
    opened.api.answers['POST /bookings'] = () => BOOKED;
    await user.click(button('Reserve for Saturday, 19:30'));
    await heading(/See you/);
    expect(new Set(keys()).size).toBe(2);
  });
});
