import { within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readFacilities } from '../../../src/widget/api/facilities.ts';
import { createHttp } from '../../../src/widget/api/http.ts';
import { createFinder } from '../../../src/widget/finder/finder.ts';
import { createGuestPlace } from '../../../src/widget/finder/guestPlace.ts';
import { mount } from '../../../src/widget/finder/main.tsx';
import { wishOf } from '../../../src/widget/finder/wish.ts';
import { type Answer, startRestaurantServer } from '../support/restaurantServer.ts';

const house = (id: string, more: object = {}) => ({
  id,
  name: `House ${id}`,
  timezone: 'Europe/Berlin',
  country: 'DE',
  booking_enabled: true,
  ordering_enabled: true,
  location: { type: 'Point', coordinates: [13.4, 52.5] },
  ...more,
});
const listOf = (records: readonly unknown[], next: string | null = null): Answer => ({
  body: { meta: { next }, objects: records },
});

/**
 * @param answer to each search, by its query
 * @param locale the guest's
 */
async function open(
  answer: (query: URLSearchParams) => Answer,
  attributes: Record<string, string> = {},
  locale = 'en-GB',
) {
  const { api, received } = await startRestaurantServer(({ path }) =>
    answer(new URL(path, 'http://localhost').searchParams),
  );
  const host = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value);
  document.body.append(host);
  const told: [string, unknown][] = [];
  for (const name of ['ready', 'failed', 'found', 'chosen'])
    host.addEventListener(`tableside-${name}`, (event) => told.push([name, (event as CustomEvent).detail]));
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets ??= [];
  const disconnect = mount(host, root, {
    api,
    locale,
    languages: locale,
    first: [],
    firstPage: '',
  })();
  onTestFinished(() => {
    disconnect();
    host.remove();
    history.replaceState(null, '', '/');
  });
  return { host, disconnect, told, received, page: within(root as unknown as HTMLElement) };
}

describe('the finder', () => {
  it('says that the list can’t be read, and reads it again when asked', async () => {
    let isAway = true;
    const { page, told } = await open(() => (isAway ? { status: 400, body: {} } : listOf([house('a')])));
    await page.findByRole('alert');
    isAway = false;
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    expect(await page.findByRole('heading', { name: 'House a' })).toBeTruthy();
    await vi.waitFor(() => expect(told.map(([name]) => name)).toEqual(['failed', 'ready', 'found']));
  });

  it('offers a table only where one can be booked; elsewhere the phone', async () => {
    const { page } = await open(() =>
      listOf([
        house('a'),
        house('b', { reachedBookingLimit: true }),
        house('c', { reachedBookingLimit: true, ordering_enabled: false, phone: '+49 30 23125 100' }),
        house('d', { booking_enabled: false }),
      ]),
    );
    expect(await page.findByRole('button', { name: 'Book a table at House a' })).toBeTruthy();
    expect(page.queryByRole('button', { name: /^Book a table at House [bcd]/ })).toBeNull();
    expect(page.getByRole('link', { name: 'Call +49 30 23125 100' })).toBeTruthy();
  });

  it('reads the list again by itself once the connection is back', async () => {
    let isAway = true;
    const { page } = await open(() => (isAway ? { status: 400, body: {} } : listOf([house('a')])));
    await page.findByRole('alert');
    isAway = false;
    await vi.waitFor(() => {
      dispatchEvent(new Event('online'));
      expect(page.getByRole('heading', { name: 'House a' })).toBeTruthy();
    });
  });

  it('opens what was chosen as a child of its own, with what the page has set, and takes it away again', async () => {
    const { page, host, told, disconnect } = await open(() => listOf([house('a')]), {
      'party-size': '4',
      theme: 'dark',
      'stripe-key': 'pk_test_1',
    });
    const methods = [{ type: 'CCARD' }];
    Object.assign(host, { paymentMethods: methods });
    await userEvent.click(await page.findByRole('button', { name: 'See the menu of House a' }));
    const child = () => host.firstElementChild;
    await vi.waitFor(() => expect(child()).not.toBeNull());
    expect(Object.fromEntries([...child()!.attributes].map(({ name, value }) => [name, value]))).toEqual({
      facility: 'a',
      view: 'ordering',
      'party-size': '4',
      theme: 'dark',
      'stripe-key': 'pk_test_1',
      slot: 'tableside-chosen',
    });
    expect((child() as HTMLElement & { paymentMethods?: unknown }).paymentMethods).toBe(methods);
    expect(told).toContainEqual(['chosen', { facility: 'a', view: 'ordering' }]);
    await userEvent.click(page.getByRole('button', { name: 'Back to the list' }));
    await vi.waitFor(() => expect(child()).toBeNull());

    await userEvent.click(page.getByRole('button', { name: 'Book a table at House a' }));
    await vi.waitFor(() => expect(child()?.getAttribute('view')).toBe('booking'));
    disconnect();
    expect(child()).toBeNull();
  });

  it('shows no list of an earlier choice for one that can’t be read, and that list again when it is chosen again', async () => {
    const { page, received } = await open((query) =>
      query.has('booking_enabled') ? { status: 400, body: {} } : listOf([house('a')]),
    );
    await page.findByRole('heading', { name: 'House a' });
    await userEvent.click(page.getByRole('radio', { name: 'A table' }));
    await page.findByRole('alert');
    expect(page.queryByRole('heading', { name: 'House a' })).toBeNull();
    expect(page.queryByText('1 restaurant')).toBeNull();
    const { length } = received;
    await userEvent.click(page.getByRole('radio', { name: 'Everything' }));
    expect(await page.findByRole('heading', { name: 'House a' })).toBeTruthy();
    expect(page.queryByRole('alert')).toBeNull();
    expect(received).toHaveLength(length);
  });

  it('says how a restaurant stands now, but not beside another day', async () => {
    const hours = [{ begins: '00:00', ends: '24:00', weekdays: [0, 1, 2, 3, 4, 5, 6] }];
    const { page } = await open(() => listOf([house('a', { visual_opening_hours: hours })]));
    expect(await page.findByText(/^Open/)).toBeTruthy();
    await userEvent.click(page.getByRole('radio', { name: 'Tomorrow' }));
    expect(page.queryByText(/^Open/)).toBeNull();
    // Orders are for now.
    await userEvent.click(page.getByRole('radio', { name: 'Order' }));
    expect(await page.findByText(/^Open/)).toBeTruthy();
  });

  it('tells the time beside each restaurant as its own country does', async () => {
    const hours = [{ begins: '00:00', ends: '23:30', weekdays: [0, 1, 2, 3, 4, 5, 6] }];
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T18:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const { page } = await open(
      () =>
        listOf([
          house('a', { visual_opening_hours: hours }),
          house('b', { visual_opening_hours: hours, timezone: 'America/Chicago', country: 'US' }),
        ]),
      {},
      'en',
    );
    const times = () => page.queryAllByText(/^Open until/).map(({ textContent }) => textContent);
    await vi.waitFor(() => expect(times()).toEqual(['Open until 23:30', 'Open until 11:30\u00a0PM']));
  });

  it('writes addresses as their country does', async () => {
    const { page } = await open(() =>
      listOf([
        house('a', { street: 'Musterhof 1', city: 'Berlin', zip_code: '10115', state: 'BE' }),
        house('b', {
          street: '9 Quarry Road',
          city: 'Stirling',
          zip_code: '5152',
          state: 'SA',
          country: 'AU',
        }),
        house('c', { street: '12 Elm St', city: 'Austin', zip_code: '78701', state: 'TX', country: 'US' }),
      ]),
    );
    await page.findByRole('heading', { name: 'House a' });
    const addresses = () =>
      page.getAllByRole('listitem').map((item) => item.querySelector('.where')!.textContent);
    await vi.waitFor(() =>
      expect(addresses()).toEqual([
        'Musterhof 1 · 10115 Berlin',
        '9 Quarry Road · Stirling SA 5152',
        '12 Elm St · Austin, TX 78701',
      ]),
    );
  });

  it('says with the number of restaurants for which day and party their tables are free', async () => {
    const { page } = await open(() => listOf([house('a')]), { 'party-size': '4', date: '2096-11-28' });
    await page.findByRole('heading', { name: 'House a' });
    const count = () => page.getByText(/^1 restaurant$/).closest('p')!.textContent;
    expect(count()).toBe('1 restaurant · Wednesday 28\u00a0November · 4 guests');
    expect(await page.findByLabelText('Choose a day')).toHaveProperty('value', '2096-11-28');
    await userEvent.click(page.getByRole('button', { name: 'One more: Guests' }));
    const status = () => page.getAllByRole('status').map(({ textContent }) => textContent);
    await vi.waitFor(() => expect(status()).toContain('1 restaurant, Wednesday 28\u00a0November, 5 guests'));
    // Orders are not for a day.
    await userEvent.click(page.getByRole('radio', { name: 'Order' }));
    await vi.waitFor(() => expect(count()).toBe('1 restaurant'));
  });

  it('leaves no empty line where a restaurant says neither its hours nor what guests think', async () => {
    const { page } = await open(() => listOf([house('a')]));
    const item = await page.findByRole('listitem');
    expect(item.querySelector('.now')).toBeNull();
  });

  it('asks for seats only with a day, and for neither when something is to be ordered', async () => {
    const { page, received } = await open(() => listOf([house('a')]), { 'party-size': '5' });
    const last = () => received.at(-1)?.path;
    await page.findByRole('heading', { name: 'House a' });
    expect(last()).toBe('/facility?limit=20');
    await userEvent.click(page.getByRole('radio', { name: 'Tomorrow' }));
    await vi.waitFor(() => expect(last()).toMatch(/check_closed_date=\d{4}-\d\d-\d\d&check_min_num=5&/));
    await userEvent.click(page.getByRole('radio', { name: 'Order' }));
    await vi.waitFor(() => expect(last()).toBe('/facility?ordering_enabled=true&limit=20'));
  });
});

describe('the list', () => {
  it('rates a restaurant as far as its flags show that, in stars where it asks for them, and says no share of few', async () => {
    const rated = { feedback_count: 12, feedback_average: 94, feedback_stars_average: 4.5 };
    const shown = { ...rated, feedback_enabled: true, feedback_public: true };
    const { page } = await open(() =>
      listOf([
        house('stars', { ...shown, stars_service_enabled: true }),
        house('thumbs', { ...shown, stars_service_enabled: false }),
        house('off', { ...shown, feedback_enabled: false, stars_service_enabled: true }),
        house('private', { ...shown, feedback_public: false, stars_service_enabled: true }),
        house('few', { ...shown, feedback_count: 9, stars_service_enabled: false }),
      ]),
    );
    await page.findByRole('heading', { name: 'House stars' });
    const ratings = () =>
      page.getAllByRole('listitem').map((item) => item.querySelector('.now')?.textContent ?? '');
    await vi.waitFor(() => expect(ratings()[0]).toContain('4.5'));
    expect(ratings()[1]).toContain('94%');
    expect(ratings().slice(2)).toEqual(['', '', '']);
  });

  it('takes of a record what is shown, and leaves out those that can’t be', async () => {
    const secret = { wallet_secret_key: 'sk_planted', processor_secret_key: 'sk_planted' };
    const { api } = await startRestaurantServer(() =>
      listOf(
        [
          house('a', { ...secret, logo: 'javascript:1', images: [7, 'https://pictures.example/a.png'] }),
          house('p', { logo: '/media/p.png', images: ['https://pictures.example/p.png'] }),
          house('b', { name: ' ' }),
          house('c', { timezone: 'Mars/Olympus' }),
          null,
          7,
        ],
        'https://evil.example/x?offset=20',
      ),
    );
    const http = createHttp({ api, locale: () => 'en', wait: () => Promise.resolve(), random: () => 0 });
    const page = await readFacilities(http, api, '/facility?limit=20');
    expect(page.items.map(({ id, picture }) => [id, picture])).toEqual([
      ['a', 'https://pictures.example/a.png'],
      ['p', `${new URL(api).origin}/media/p.png`],
    ]);
    expect(JSON.stringify(page)).not.toContain('sk_planted');
    expect(page.next).toBe('/facility?offset=20');
  });

  it('is that of the last choice, whatever answers last', async () => {
    const answers: ((ids: string[]) => void)[] = [];
    const finder = createFinder({
      wish: wishOf(() => null, '', '2026-11-21'),
      search: () =>
        new Promise((resolve) =>
          answers.push((ids) =>
            resolve({
              items: ids.map((id) => ({
                id,
                name: id,
                timezone: 'UTC',
                place: undefined,
                picture: '',
                categories: [],
                hours: [],
              })),
              next: undefined,
            }),
          ),
        ),
      readPage: () => Promise.reject(new Error('There is no other page.')),
      wait: () => Promise.resolve(),
    });
    const first = finder.chooseKind('bookings');
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    const second = finder.chooseKind('orders');
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]!(['late choice']);
    await second;
    answers[0]!(['early choice']);
    await first;
    expect(finder.facilities.value.map(({ id }) => id)).toEqual(['late choice']);
    expect(finder.isReading.value).toBe(false);
  });
});

describe('the guest’s place', () => {
  const asking = () => {
    let late: () => void = () => {};
    let found: PositionCallback = () => {};
    const places: unknown[] = [];
    const place = createGuestPlace({
      geolocation: { getCurrentPosition: (yes) => void (found = yes) },
      wait: () => new Promise((resolve) => (late = resolve)),
      onFound: (at) => void places.push(at),
    });
    const coords = { longitude: 13.40567, latitude: 52.51999 } as GeolocationCoordinates;
    return { place, places, late: () => late(), find: () => found({ coords } as GeolocationPosition) };
  };

  it('is late after its time, and taken all the same when it comes', async () => {
    const { place, places, late, find } = asking();
    place.ask();
    expect(place.isAsking.value).toBe(true);
    late();
    await vi.waitFor(() => expect(place.problem.value).toBe('late'));
    find();
    expect(place.problem.value).toBeUndefined();
    expect(places).toEqual([{ longitude: 13.406, latitude: 52.52 }]);
  });

  it('is not taken once the guest has thought otherwise', () => {
    const { place, places, find } = asking();
    place.ask();
    place.forget();
    find();
    expect(places).toEqual([]);
  });

  it('is not to be had on a page without TLS', () => {
    const place = createGuestPlace({
      geolocation: undefined,
      wait: () => Promise.resolve(),
      onFound: () => {},
    });
    place.ask();
    expect(place.problem.value).toBe('unavailable');
  });
});

describe('what the page asks for', () => {
  const wish = (attributes: Record<string, string>, search = '') =>
    wishOf((name) => attributes[name] ?? null, search, '2026-11-21');

  it('stands in the attributes, else in the page’s address', () => {
    expect(
      wish({ near: '13.4,52.5', verified: '' }, '?near=1,1&radius=20&date=2026-11-28&party-size=3'),
    ).toEqual({
      near: { longitude: 13.4, latitude: 52.5 },
      kilometres: 20,
      day: '2026-11-28',
      partySize: 3,
      inPartnerNetwork: false,
      verified: true,
    });
  });

  it('narrows to the partner network by the address too, unless that says no', () => {
    for (const search of ['?in-partner-network', '?in-partner-network=true'])
      expect(wish({}, search).inPartnerNetwork).toBe(true);
    for (const search of ['', '?in-partner-network=false', '?in-partner-network=0'])
      expect(wish({}, search).inPartnerNetwork).toBe(false);
  });

  it('counts as not asked where it makes no sense', () => {
    expect(wish({ near: 'here', radius: '-1', date: '2026-11-20', 'party-size': '1e9' })).toEqual({
      near: undefined,
      kilometres: undefined,
      day: '',
      partySize: 2,
      inPartnerNetwork: false,
      verified: false,
    });
  });
});
