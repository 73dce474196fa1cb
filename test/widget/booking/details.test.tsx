import { screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { stepModels } from '../../../src/widget/booking/stepModels.ts';
import { BOOKED, DAY, openDetails, type StepsOptions, slotAt } from '../support/steps.tsx';
import { itIs } from '../support/today.ts';

itIs('2026-11-21T11:00Z');

let opened: Awaited<ReturnType<typeof openDetails>>;
const open = async (options?: StepsOptions) => (opened = await openDetails(options));
afterEach(() => opened.close());

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const heading = (name: string | RegExp) => screen.findByRole('heading', { name });

async function typeContact() {
  const user = userEvent.setup();
  await user.type(field('Name'), 'Marta Oliveira');
  await user.type(field('Email'), 'marta@example.org');
  await user.type(field('Phone'), '+351 912 345 678');
  return user;
}

/** Once the headline has had the focus. @returns what the focus is led to next */
async function openWithHeadline() {
  await open();
  await heading('Your details');
  const { attention } = stepModels(opened.shared).submission;
  await waitFor(() => expect(attention.value).toBe(''));
  return attention;
}

const reserve = () => button('Reserve for Saturday, 19:30');

describe('the details', () => {
  it('begin at their headline, and with what the page knows of the guest', async () => {
    await open({ attributes: { name: 'Marta', email: 'marta@example.org', phone: '030 123456' } });
    expect(await heading('Your details')).toHaveProperty(
      'ownerDocument.activeElement.textContent',
      'Your details',
    );
    expect([field('Name').value, field('Email').value, field('Phone').value]).toEqual([
      'Marta',
      'marta@example.org',
      '030 123456',
    ]);
  });

  it('leave the focus where the guest has taken it meanwhile', async () => {
    const attention = await openWithHeadline();
    attention.value = 'email';
    // Drawn, and not acted upon yet.
    await Promise.resolve();
    field('Phone').focus();
    attention.value = '';
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    expect(document.activeElement).toBe(field('Phone'));
  });

  it('leave a guest in a field who was there before the headline took the focus', async () => {
    const attention = await openWithHeadline();
    attention.value = 'title';
    await Promise.resolve();
    field('Name').focus();
    await waitFor(() => expect(attention.value).toBe(''));
    expect(document.activeElement).toBe(field('Name'));
  });

  it('are sent as the slot was offered, with the chips and the note as the comment', async () => {
    await open({
      slots: () => [slotAt('18:30', { price_change: -20, checksum: 'as/it+came=' })],
      attributes: { source: 'newsletter' },
    });
    expect(screen.getByText('Offer: -20%')).toBeTruthy();
    const user = await typeContact();
    await user.click(screen.getByText('Anything we should know?'));
    await user.click(button('Birthday'));
    await user.click(button('Allergy'));
    await user.type(field('Note for the restaurant'), 'Nuts, severe.');
    // Whatever the language of the widget, words stand in their own direction.
    expect([field('Note for the restaurant').dir, field('Name').dir]).toEqual(['auto', 'auto']);
    await user.click(screen.getByRole('checkbox', { name: 'Send me news from Osteria Prova' }));
    await user.click(reserve());
    await heading('See you on Saturday 28\u00a0November at 19:30.');
    expect(opened.api.sentTo('/bookings')).toEqual([
      {
        name: 'Marta Oliveira',
        email: 'marta@example.org',
        phone: '+351912345678',
        num: 2,
        date: `${DAY}T18:30:00Z`,
        checksum: 'as/it+came=',
        price_change: -20,
        comment: 'Allergy · Birthday\nNuts, severe.',
        newsletter_subscribe: true,
        service_newsletter_subscribe: false,
        booking_deposit: null,
        send_email_receipt: true,
        source: 'newsletter',
        facility_resources: [],
        resource_group: '',
        sn_access_token: null,
      },
    ]);
  });

  it('are sent once, however often the guest presses', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await open({ answers: { 'POST /bookings': () => held.then(() => BOOKED) } });
    const user = await typeContact();
    const go = reserve();
    await user.tripleClick(go);
    await user.type(field('Phone'), '{Enter}{Enter}');
    expect(button('Sending…').getAttribute('aria-busy')).toBe('true');
    answer();
    await heading(/See you/);
    expect(opened.api.sentTo('/bookings')).toHaveLength(1);
  });

  it('say beside each field what is wrong, and lead to the first', async () => {
    await open();
    const user = userEvent.setup();
    await user.type(field('Email'), 'marta@example');
    await user.tab();
    expect(opened.announced).toEqual(['Enter a complete email address']);
    await user.click(reserve());
    await waitFor(() => expect(document.activeElement).toBe(field('Name')));
    expect(field('Name').getAttribute('aria-invalid')).toBe('true');
    const described = (name: string) =>
      document.getElementById(field(name).getAttribute('aria-describedby')!)?.textContent;
    expect([described('Name'), described('Email'), described('Phone')]).toEqual([
      'Enter your name',
      'Enter a complete email address',
      'Enter your phone number',
    ]);
    expect(opened.api.sentTo('/bookings')).toEqual([]);
    await user.type(field('Name'), 'M');
    expect(field('Name').hasAttribute('aria-invalid')).toBe(false);
  });

  it('promise no table while it is not known whether the restaurant confirms by hand', async () => {
    await open({ isRequest: undefined });
    expect(button('Request Saturday, 19:30')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Reserve/ })).toBeNull();
    opened.shared.booking.isRequest.value = false;
    expect(await screen.findByRole('button', { name: 'Reserve for Saturday, 19:30' })).toBeTruthy();
  });

  it('say nothing of a field that is left by a press until that has become a click, and then say it once', async () => {
    await open();
    const user = userEvent.setup();
    await user.type(field('Email'), 'marta@');
    await user.pointer({ keys: '[MouseLeft>]', target: reserve() });
    expect(document.activeElement).not.toBe(field('Email'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.queryByText('Enter a complete email address')).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target: reserve() });
    expect(await screen.findByText('Enter your name')).toBeTruthy();
    expect(screen.getByText('Enter a complete email address')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Name')));
  });

  it('say what is wrong with a field that is left by a press on something else', async () => {
    await open();
    const user = userEvent.setup();
    await user.type(field('Email'), 'marta@');
    await user.click(screen.getByRole('heading', { name: 'Your details' }));
    expect(await screen.findByText('Enter a complete email address')).toBeTruthy();
    expect(opened.announced).toEqual(['Enter a complete email address']);
  });

  it('do not hold an untouched field against a guest who tabs through', async () => {
    await open();
    const user = userEvent.setup();
    await user.click(field('Name'));
    await user.tab();
    await user.tab();
    expect(screen.queryByText(/^Enter your/)).toBeNull();
  });

  it('say the price of a dearer time, and call it no offer', async () => {
    await open({ slots: () => [slotAt('18:30', { price_change: 10 })] });
    expect(screen.getByText('Price: +10%')).toBeTruthy();
    expect(screen.queryByText(/Offer/)).toBeNull();
  });

  it('link to the notices that the page names, and to nothing that would run', async () => {
    await open({
      attributes: { 'privacy-url': 'https://osteria.example/privacy', 'terms-url': 'javascript:alert(1)' },
    });
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Privacy notice' }).href).toBe(
      'https://osteria.example/privacy',
    );
    expect(screen.queryByRole('link', { name: 'Terms' })).toBeNull();
  });
});

describe('a table that was just taken', () => {
  it.each([
    { status: 409 },
    { status: 400, body: { bookings: { date: ['This time is no longer available.'] } } },
    { status: 400, body: { checksum: ['Unknown.'] } },
    { status: 422, body: { errors: [{ field: 'date' }] } },
  ])('is replaced by the nearest times however the service says so: %j', async (refusal) => {
    await open({
      slots: () => [slotAt('18:00'), slotAt('18:30')],
      answers: { 'POST /bookings': () => refusal },
    });
    const user = await typeContact();
    await user.click(reserve());
    await heading('That table was just taken.');
    expect(button('19:00 the same evening')).toBeTruthy();
  });

  it('is replaced by the nearest times, with everything typed still there', async () => {
    let slots = [slotAt('18:00'), slotAt('18:30'), slotAt('20:00')];
    await open({
      slots: () => slots,
      answers: {
        'POST /bookings': ({ body }) => (body.date === `${DAY}T18:30:00Z` ? { status: 409 } : BOOKED),
      },
    });
    const user = await typeContact();
    slots = [slotAt('18:00', { checksum: 'new' }), slotAt('18:30', { available: 1 }), slotAt('20:00')];
    await user.click(reserve());
    const taken = await heading('That table was just taken.');
    await waitFor(() => expect(document.activeElement).toBe(taken));
    const times = within(screen.getByRole('list'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(times).toEqual(['19:00 the same evening', '21:00 the same evening']);
    await user.click(button('19:00 the same evening'));
    await waitFor(() => expect(document.activeElement).toBe(button('Reserve for Saturday, 19:00')));
    expect(field('Name').value).toBe('Marta Oliveira');
    await user.click(button('Reserve for Saturday, 19:00'));
    await heading(/See you/);
    expect(opened.api.sentTo('/bookings').map(({ checksum }) => checksum)).toEqual(['sum-18:30', 'new']);
    await waitFor(() =>
      expect(opened.events.map(({ name }) => name)).toEqual([
        'slot',
        'step',
        'submit',
        'alternatives',
        'slot',
        'submit',
        'booked',
        'step',
      ]),
    );
  });

  it('names as nearest no time of a day of which only a part could be read again', async () => {
    let isCut = false;
    await open({
      answers: {
        'GET /availability': ({ query }) =>
          query.includes('offset')
            ? { status: 400 }
            : {
                status: 200,
                body: {
                  meta: { next: isCut ? '/v1/facility/osteria/availability?offset=2' : null },
                  objects: isCut
                    ? [slotAt('18:00'), slotAt('18:30', { available: 0 })]
                    : [slotAt('18:00'), slotAt('18:30'), slotAt('19:00')],
                },
              },
        'POST /bookings': () => ({ status: 409 }),
      },
    });
    const user = await typeContact();
    isCut = true;
    await user.click(reserve());
    await heading('That table was just taken.');
    expect(button('Choose another time')).toBeTruthy();
    expect(screen.queryByText('Closest available times:')).toBeNull();
    expect(screen.queryByRole('button', { name: /the same evening/ })).toBeNull();
  });

  it('is told apart from one that is free on other terms', async () => {
    let slots = [slotAt('18:30')];
    await open({
      slots: () => slots,
      answers: { 'POST /bookings': ({ body }) => (body.price_change === 10 ? BOOKED : { status: 409 }) },
    });
    const user = await typeContact();
    slots = [slotAt('18:30', { price_change: 10, checksum: 'dearer' })];
    await user.click(reserve());
    await heading(/still available, but the offer has changed/);
    expect(opened.api.sentTo('/bookings')).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: 'Reserve for Saturday, 19:30' }));
    await heading(/See you/);
  });

  it('sends the guest back to the calendar when nothing else is free', async () => {
    let slots = [slotAt('18:30')];
    await open({ slots: () => slots, answers: { 'POST /bookings': () => ({ status: 409 }) } });
    const user = await typeContact();
    slots = [slotAt('18:30', { available: 0 })];
    await user.click(reserve());
    await user.click(await screen.findByRole('button', { name: 'Choose another time' }));
    expect(await screen.findByText('The first screen')).toBeTruthy();
  });
});

const CONNECTION_LOST = /^The connection was lost while sending\./;
const OUR_FAULT = 'Something went wrong on our side.';

describe('a request whose fate nobody knows', () => {
  it.each([
    ['is cut off', 'cut' as const, CONNECTION_LOST],
    ['fails in the service', { status: 500, text: '<h1>Internal Server Error</h1>' }, OUR_FAULT],
    [
      'is answered with a page instead of a record',
      { status: 200, text: '<html>Welcome to our Wi-Fi</html>' },
      OUR_FAULT,
    ],
    ['is answered with nothing', { status: 201, body: null }, OUR_FAULT],
    ['is answered with a list', { status: 201, body: [] }, OUR_FAULT],
  ])('is called that when it %s, says why, and is sent again only on purpose', async (_, answer, why) => {
    const answers = { 'POST /bookings': () => answer } as NonNullable<StepsOptions['answers']>;
    await open({ answers });
    const user = await typeContact();
    await user.click(reserve());
    await heading("We don't know whether your booking went through.");
    expect(screen.getByText(why)).toBeTruthy();
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Call +49 30 1234567' }).href).toBe(
      'tel:+49301234567',
    );
    expect(opened.api.sentTo('/bookings')).toHaveLength(1);
    opened.api.answers['POST /bookings'] = () => BOOKED;
    await user.click(button('Send again'));
    await heading(/See you/);
    expect(opened.api.sentTo('/bookings')).toHaveLength(2);
  });

  it('leaves what was typed for the guest who goes back to the form', async () => {
    await open({ answers: { 'POST /bookings': () => 'cut' } });
    const user = await typeContact();
    await user.click(reserve());
    await user.click(await screen.findByRole('button', { name: 'Back to the form' }));
    expect(field('Email').value).toBe('marta@example.org');
  });

  it('may itself be what took the table', async () => {
    let slots = [slotAt('18:30'), slotAt('20:00')];
    await open({ slots: () => slots, answers: { 'POST /bookings': () => 'cut' } });
    const user = await typeContact();
    await user.click(reserve());
    await heading(/We don't know/);
    slots = [slotAt('20:00')];
    opened.api.answers['POST /bookings'] = () => ({ status: 409 });
    await user.click(button('Send again'));
    expect(await screen.findByText(/It may be your own booking/)).toBeTruthy();
  });
});

describe('without a connection', () => {
  it('nothing is sent, and the guest is told so', async () => {
    await open();
    const user = await typeContact();
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    try {
      await user.click(reserve());
      await heading("You're offline, so nothing was sent. Your details are still here.");
    } finally {
      Reflect.deleteProperty(navigator, 'onLine');
    }
    expect(opened.api.sentTo('/bookings')).toEqual([]);
    await user.click(reserve());
    await heading(/See you/);
  });
});

describe('a refusal', () => {
  it('stands beside the field that the service names, at any depth', async () => {
    const answers = {
      'POST /bookings': () => ({
        status: 400,
        body: { bookings: [{ email: ['Enter a valid email address.'] }] },
      }),
    };
    await open({ answers });
    const user = await typeContact();
    await user.click(reserve());
    await waitFor(() => expect(document.activeElement).toBe(field('Email')));
    expect(screen.getByText("“Email” wasn't accepted. Please check it.")).toBeTruthy();
    expect(screen.queryByText(/valid email/)).toBeNull();
    await user.type(field('Email'), 'x');
    expect(screen.queryByText("“Email” wasn't accepted. Please check it.")).toBeNull();
  });

  it('is told in our words, with those of the service when they are meant for people', async () => {
    await open({
      answers: {
        'POST /bookings': () => ({ status: 403, body: { detail: 'Please book by phone this week.' } }),
      },
    });
    const user = await typeContact();
    await user.click(reserve());
    await heading("We couldn't accept this request.");
    expect(screen.getByText('Please book by phone this week.')).toBeTruthy();
  });

  it('asks to wait after too many', async () => {
    await open({ answers: { 'POST /bookings': () => ({ status: 429, headers: { 'Retry-After': '30' } }) } });
    const user = await typeContact();
    await user.click(reserve());
    await heading(/Please try again in a moment/);
    expect(opened.api.sentTo('/bookings')).toHaveLength(1);
    expect(opened.events.at(-1)).toEqual({ name: 'failed', detail: { step: 'details', reason: 'tooOften' } });
  });
});
