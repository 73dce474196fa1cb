import { waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { mount } from '../../../../src/widget/lists/tickets/main.tsx';
import { type ListOptions, openList, pageOf } from '../../support/openList.ts';

const open = (options: ListOptions) => openList(mount, '/tickets?limit=20', options);

type Page = Awaited<ReturnType<typeof open>>['page'];

const EVENT = {
  id: 1,
  type: 'event',
  name: 'Wein und Pecorino',
  description: 'Sechs Weine, sechs Käse.',
  conditions: 'Umtausch bis drei Tage vorher.',
  begins: '2030-12-05T18:00:00Z',
  ends: '2030-12-05T21:00:00Z',
  price: '58.00',
  currency: 'EUR',
  capacity: 24,
  available: 9,
  min_party_size: 2,
  max_party_size: 6,
  max_purchases: 4,
  image: 'https://pictures.example/wine.webp',
  public_page_url: 'https://tickets.example/wine',
  is_active: true,
  status: 'active',
  duration: 180,
};
const COUPON = {
  ...EVENT,
  id: 2,
  type: 'coupon',
  name: 'Ein Abend für zwei',
  begins: '2026-01-01T00:00:00Z',
  ends: '2031-06-30T10:00:00Z',
  duration: null,
  image: null,
  min_party_size: 2,
  max_party_size: 2,
  public_page_url: 'https://tickets.example/evening',
};

const one = (ticket: object) => open({ read: () => pageOf([{ ...EVENT, ...ticket }]) });
/** What it reads; how a weekday is set off differs from one engine's data to the next. */
const row = async (ticket: object) =>
  (await (await one(ticket)).page.findByRole('listitem')).textContent
    .replaceAll('\u00a0', ' ')
    .replace(/day, /g, 'day ');

describe('a ticket', () => {
  it('says what it is, when, for whom, how many are left, what it costs and where it is sold', async () => {
    const { page, root } = await one({});
    const item = within(await page.findByRole('listitem'));
    item.getByRole('heading', { name: 'Wein und Pecorino' });
    expect(item.getByText(/^Thursday/).textContent.replaceAll('\u00a0', ' ')).toMatch(
      /^Thursday,? 5 December 2030, 19:00 to 22:00$/,
    );
    for (const fact of ['For 2 to 6 guests', 'max. 4 per person', '9 left', '€58.00']) item.getByText(fact);
    const link = item.getByRole('link', { name: 'Get tickets: Wein und Pecorino' });
    expect(link.getAttribute('href')).toBe('https://tickets.example/wine');
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
    expect(root.querySelector('img')?.getAttribute('src')).toBe('https://pictures.example/wine.webp');
  });

  it.each([
    [{ currency: 'JPY', price: '48000' }, '¥48,000'],
    [{ currency: 'KWD', price: '18.500' }, '18.500'],
    [{ currency: '', price: '58.50' }, '58.50 per ticketGet tickets'],
    [{ ...COUPON, price: '58.50' }, '€58.50Buy voucher'],
    [{ price: '0.00' }, 'Free of charge'],
    [{ ends: null, duration: null }, '5 December 2030, 19:00'],
    [{ ends: '2030-12-07T10:00:00Z' }, '19:00, to Saturday 7 December 2030, 11:00'],
    // A night that ends after midnight is of one day.
    [{ ends: '2030-12-06T01:00:00Z' }, 'Thursday 5 December 2030, 19:00 to 2:00'],
    [{ ...COUPON }, 'Voucher, valid until 30 June 2031'],
    [{ ...COUPON, begins: '2030-02-01T00:00:00Z' }, 'Voucher, valid from 1 February 2030 to 30 June 2031'],
    [{ ...COUPON, ends: null }, 'Voucher'],
    [{ min_party_size: 2, max_party_size: 2 }, 'For 2 guests'],
    [{ min_party_size: 1, max_party_size: 6 }, 'For up to 6 guests'],
    [{ min_party_size: 4, max_party_size: null }, 'For 4 guests or more'],
    [{ max_purchases: 1 }, 'max. 1 per person'],
  ])('reads %o as %s', async (ticket, words) => {
    expect(await row(ticket)).toContain(words);
  });

  it.each([{ available: null }, { capacity: null }, { available: 'some' }])(
    'says nothing of what is left where that is not known: %o',
    async (ticket) => {
      expect(await row(ticket)).not.toContain('left');
    },
  );

  it.each([
    [{ available: 0 }, 'Sold out'],
    [{ is_active: false }, 'Not on sale right now'],
    [{ status: 'archived' }, 'Not on sale right now'],
  ])('that can not be had (%o) says why and leads nowhere', async (ticket, words) => {
    const { page } = await one(ticket);
    await page.findByText(words);
    expect(page.queryByRole('link')).toBeNull();
  });

  it('takes a path of its page from where the record came from', async () => {
    const { page } = await one({ public_page_url: '/tickets/wine' });
    const link = await page.findByRole('link', { name: 'Get tickets: Wein und Pecorino' });
    expect(link.getAttribute('href')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/tickets\/wine$/);
  });

  it('keeps a date with its year in one line, and the times of an evening', async () => {
    const { root, page } = await one({});
    await page.findByRole('listitem');
    const kept = [...root.querySelectorAll('.head .kept')].map(({ textContent }) => textContent);
    expect(kept.map((part) => part.replaceAll('\u00a0', ' '))).toEqual([
      '5 December 2030,',
      '19:00 to 22:00',
    ]);
  });

  it('begins no line with a comma where text is isolated, from right to left', async () => {
    const { root, page } = await open({ read: () => pageOf([EVENT]), locale: 'ar' });
    await page.findByRole('listitem');
    const kept = [...root.querySelectorAll('.head .kept')].map(({ textContent }) => textContent);
    expect(kept).toHaveLength(2);
    for (const part of kept) expect(part).toMatch(/^[\u2068\p{N}]/u);
  });

  it('has nothing but words beside its price, from right to left too', async () => {
    const { root, page } = await open({ read: () => pageOf([EVENT]), locale: 'ar' });
    await page.findByRole('listitem');
    const words = [...root.querySelectorAll('.price span')].map(({ textContent }) => textContent);
    expect(words).toEqual(['per ticket']);
  });

  it('says in which language the restaurant wrote it', async () => {
    const { page } = await one({});
    for (const text of ['Wein und Pecorino', 'Sechs Weine, sechs Käse.'])
      expect((await page.findByText(text)).lang).toBe('de');
    await userEvent.click(page.getByRole('button', { name: 'Conditions: Wein und Pecorino' }));
    expect((await page.findByText('Umtausch bis drei Tage vorher.')).lang).toBe('de');
  });

  it.each(['', 'javascript:alert(1)', 'somewhere'])(
    'without a page (%s) leads to the phone',
    async (address) => {
      const { page } = await one({ public_page_url: address });
      const link = await page.findByRole('link', { name: 'Call +49 30 23125 142' });
      expect(link.getAttribute('href')).toBe('tel:+493023125142');
    },
  );

  it('takes a path of its picture from where the record came from, and no other scheme', async () => {
    const { root, page } = await open({
      read: () =>
        pageOf([
          { ...EVENT, image: '/wine.svg' },
          { ...EVENT, id: 3, image: 'data:image/svg+xml,<svg onload=alert(1)>' },
          { ...EVENT, id: 4, image: 'wine.svg' },
        ]),
    });
    expect(await page.findAllByRole('listitem')).toHaveLength(3);
    const pictures = [...root.querySelectorAll('img')];
    expect(pictures).toHaveLength(1);
    expect(pictures[0]!.src).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/wine\.svg$/);
    pictures[0]!.dispatchEvent(new Event('error'));
    // Its box stays, so that nothing jumps.
    expect(pictures[0]!.style.visibility).toBe('hidden');
  });

  it('folds a long text and its conditions, and shows markup as the text it is', async () => {
    const long = `<b>One</b> fire. ${'Five courses, and nothing goes to waste. '.repeat(20)}The end.`;
    const { page } = await one({ description: long });
    const more = await page.findByRole('button', { name: 'Read more: Wein und Pecorino' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    expect(page.queryByText(/The end\./)).toBeNull();
    await userEvent.click(more);
    await page.findByText(/^<b>One<\/b> fire\..*The end\.$/);
    expect(
      page.getByRole('button', { name: 'Show less: Wein und Pecorino' }).getAttribute('aria-expanded'),
    ).toBe('true');
    await userEvent.click(page.getByRole('button', { name: 'Conditions: Wein und Pecorino' }));
    await page.findByText('Umtausch bis drei Tage vorher.');
  });

  it('tells the page which type was followed and where, and nothing else', async () => {
    const { page, events } = await one({});
    const link = await page.findByRole('link');
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(events).toEqual([
      ['ready', null],
      ['ticket', { facility: 'lumen', type: 'event' }],
    ]);
  });
});

describe('the tickets', () => {
  const names = async (page: Page) =>
    (await page.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);

  it('begin with the next event, and what is over comes last', async () => {
    const { page } = await open({
      read: () =>
        pageOf([
          { ...EVENT, id: 5, name: 'Gone by', begins: '2020-01-01T18:00:00Z', ends: '2020-01-01T20:00:00Z' },
          COUPON,
          { ...EVENT, id: 6, name: 'Later', begins: '2031-01-01T18:00:00Z', ends: null },
          EVENT,
        ]),
    });
    expect(await names(page)).toEqual(['Wein und Pecorino', 'Later', 'Ein Abend für zwei', 'Gone by']);
  });

  it('can be chosen by type where there are both, without another read when all are there', async () => {
    const { page, reads } = await open({
      read: () => pageOf([EVENT, COUPON, { ...EVENT, id: 7, type: 'raffle', name: 'Tombola' }]),
    });
    const group = within(await page.findByRole('radiogroup', { name: 'What to show' }));
    expect(await names(page)).toEqual(['Wein und Pecorino', 'Ein Abend für zwei', 'Tombola']);
    await userEvent.click(group.getByRole('radio', { name: 'Vouchers' }));
    await waitFor(async () => expect(await names(page)).toEqual(['Ein Abend für zwei']));
    await waitFor(() => expect(page.getByRole('status').textContent).toBe('1 ticket'));
    await userEvent.click(group.getByRole('radio', { name: 'All' }));
    await waitFor(async () => expect(await names(page)).toHaveLength(3));
    expect(reads()).toEqual(['/tickets?limit=20']);
  });

  it('are below the note on whose time it is', async () => {
    const { page } = await open({
      facility: { timezone: 'Australia/Adelaide', city: 'Adelaide' },
      read: () => pageOf([EVENT]),
    });
    const note = await page.findByText('Times shown are Adelaide time.');
    expect(
      note.compareDocumentPosition(page.getByRole('list')) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
  });

  it('have no choice where all are of one type', async () => {
    const { page } = await one({});
    await page.findByRole('listitem');
    expect(page.queryByRole('radiogroup')).toBeNull();
  });

  it('are picked out by the service while there are more pages, and those of all stay', async () => {
    const { page, reads } = await open({
      read: ({ path }) =>
        path.includes('type=event')
          ? pageOf([EVENT, { ...EVENT, id: 9, name: 'Far away' }])
          : path.includes('offset')
            ? pageOf([{ ...COUPON, id: 8, name: 'Another' }, EVENT])
            : pageOf([EVENT, COUPON], 'https://elsewhere.example/v1/tickets?limit=20&offset=20'),
    });
    await userEvent.click(await page.findByRole('radio', { name: 'Events' }));
    await page.findByText('Far away');
    await userEvent.click(page.getByRole('radio', { name: 'All' }));
    await userEvent.click(await page.findByRole('button', { name: 'Show more' }));
    const added = await page.findByText('Another');
    // The focus is on the first that came, and one that was there already does not come twice.
    const item = added.closest('[role=listitem]');
    await waitFor(() => expect((added.getRootNode() as ShadowRoot).activeElement).toBe(item));
    await waitFor(() => expect(page.getByRole('status').textContent).toBe('1 more ticket'));
    expect(await names(page)).toEqual(['Wein und Pecorino', 'Ein Abend für zwei', 'Another']);
    expect(page.queryByRole('button', { name: 'Show more' })).toBeNull();
    // Of `next` only the query is followed, on our own path.
    expect(reads()).toEqual([
      '/tickets?limit=20',
      '/tickets?type=event&limit=20',
      '/tickets?limit=20&offset=20',
    ]);
  });

  it('keep what is there when the next page fails, and try again', async () => {
    let reads = 0;
    const { page } = await open({
      read: () =>
        [pageOf([EVENT], '?offset=20'), { status: 400, body: {} }, pageOf([COUPON])][Math.min(reads++, 2)]!,
    });
    await userEvent.click(await page.findByRole('button', { name: 'Show more' }));
    await page.findByText("We can't load more right now.");
    expect(await names(page)).toEqual(['Wein und Pecorino']);
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await page.findByText('Ein Abend für zwei');
    expect(page.queryByRole('alert')).toBeNull();
  });

  it('end where an answer leads round in a circle', async () => {
    const { page, reads } = await open({ read: () => pageOf([EVENT], '?limit=20') });
    await userEvent.click(await page.findByRole('button', { name: 'Show more' }));
    // While it is read the button says something else.
    await waitFor(() => expect(reads()).toHaveLength(2));
    await waitFor(() => expect(page.queryByRole('button', { name: 'Show more' })).toBeNull());
    expect(reads()).toHaveLength(2);
  });

  it.each([pageOf([]), { status: 404, body: {} }, pageOf([{ ...EVENT, name: null }])])(
    'that are none (%o) are said so, with the restaurant’s phone',
    async (answer) => {
      const { page, events } = await open({ read: () => answer });
      await page.findByRole('heading', { name: 'There are no events or vouchers right now.' });
      await page.findByRole('link', { name: 'Call +49 30 23125 142' });
      expect(events).toEqual([['ready', null]]);
    },
  );

  it('that can not be read are a sentence with a retry', async () => {
    let reads = 0;
    const { page, events } = await open({
      read: () => (reads++ ? pageOf([EVENT]) : { body: '<html>Welcome to our Wi-Fi</html>' }),
    });
    await userEvent.click(await page.findByRole('button', { name: 'Try again' }));
    await page.findByText('Wein und Pecorino');
    expect(events).toEqual([
      ['failed', { facility: 'lumen', step: 'read' }],
      ['ready', null],
    ]);
  });
});
