import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartWith, type Dish, openMenu, orderRequest } from '../support/menu.ts';
import { book, openRestaurant, requestFor, send, slotAt } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

const DAY = 86_400_000;
const NAME =
  'WIN at https://evil.example/x www.evil.example mailto:a@evil.example \u202ecall 0900 123456 '.repeat(2);
/** What would be left of it were it put into a mail as it is. */
const LINK = /evil\.example|https:\/\/evil|www\.\S|mailto:\S|\u202e/;

let service: TestService;
let other: TestService;
let soup: Dish;
beforeAll(async () => {
  service = await startTestService();
  other = await startTestService({ database: service.database, clock: service.clock });
  for (const id of ['lumen', 'marea', 'kumo']) {
    const deposits = {
      booking_deposits_enabled: true,
      deposit_amount: 5,
      deposit_option: 'booking',
    } as const;
    await openRestaurant(service.db, {
      id,
      facility: { ordering_enabled: true, booking_days_in_advance: 60, ...(id === 'kumo' ? deposits : {}) },
      hours: [{ capacity: 500 }],
    });
  }
  soup = await (await openMenu(service.db, 'lumen')).addDish('Zuppa', { price: '5.00' });
});
afterAll(async () => {
  await other.stop();
  await service.stop();
});

const mailsTo = async (like: string) =>
  service.db.selectFrom('mail_outbox').selectAll().where('to_address', 'like', like).orderBy('id').execute();
const wait = (facility: string, email: string, changes: object = {}, { url } = service) =>
  send('POST', `${url}/v1/facility/${facility}/waitlist`, {
    date: new Date(service.clock().getTime() + 3 * DAY).toISOString(),
    name: 'Ada Guest',
    num: 2,
    email,
    phone: '030 23125 111',
    ...changes,
  });

describe("an address that isn't the sender's", () => {
  it('gets a few mails of the waitlist a day from one restaurant, over all processes, and nobody is told', async () => {
    const staff = 'lumen@restaurant.example';
    const spellings = ['victim@guest.example', 'Victim@Guest.example', 'v.ictim+x@guest.example'];
    const answers = [];
    for (let round = 0; round < 10; round += 1) {
      const email = spellings[round % 3] ?? '';
      const both = [service, other].map((one, index) =>
        wait('lumen', email, { name: `Round ${2 * round + index}` }, one),
      );
      answers.push(...(await Promise.all(both)));
    }
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const shapes = answers.map(({ body }) => Object.keys(body).sort().join());
    expect(new Set(shapes).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(20);
    expect(await mailsTo('%ictim%')).toHaveLength(3);
    expect(await mailsTo(staff)).toHaveLength(3);

    // Others, and the same one at another restaurant or on another day, are not kept from theirs.
    await wait('lumen', 'ben@guest.example');
    await wait('marea', 'victim@guest.example');
    expect(await mailsTo('ben@guest.example')).toHaveLength(1);
    expect(await mailsTo('%ictim%')).toHaveLength(4);
    service.clock.advance(DAY);
    await wait('lumen', 'victim@guest.example');
    expect(await mailsTo('%ictim%')).toHaveLength(5);
    expect(JSON.stringify(service.logged)).not.toMatch(/ictim/);
  });

  it('gets no more than a few from all restaurants together; each restaurant is told', async () => {
    for (let id = 0; id < 12; id += 1) {
      await openRestaurant(service.db, { id: `many-${id}` });
      await wait(`many-${id}`, 'everywhere@guest.example');
    }
    expect(await mailsTo('everywhere@guest.example')).toHaveLength(10);
    expect(await mailsTo('many-%')).toHaveLength(12);
  });

  it('gets receipts of bookings and their cancellations up to a bound; the restaurant is told of all', async () => {
    const slot = await slotAt(service.url, 'marea', '2026-11-28T18:00:00Z');
    const codes: string[] = [];
    for (let round = 0; round < 15; round += 1) {
      const { status, body } = await book(
        service.url,
        'marea',
        requestFor(slot, { email: 'books@guest.example', name: `Round ${round}` }),
      );
      expect(status).toBe(201);
      codes.push(body.user_cancel_authentication_code);
    }
    for (const code of codes)
      expect((await send('PATCH', `${service.url}/v1/booking_cancel/${code}`, {})).status).toBe(202);
    expect(await mailsTo('books@guest.example')).toHaveLength(20);
    const toStaff = await mailsTo('marea@restaurant.example');
    expect(toStaff.filter(({ reply_to }) => reply_to === 'books@guest.example')).toHaveLength(30);
  });
});

describe('what a stranger typed', () => {
  const textsOf = async (after: number) => {
    const mails = await service.db.selectFrom('mail_outbox').selectAll().where('id', '>', after).execute();
    for (const { to_name } of mails) expect(to_name).not.toMatch(/0900|:/);
    return mails.map(({ to_name, subject, from_name, text_part, html_part, calendar }) =>
      [to_name, subject, from_name, text_part, html_part, calendar].join('\n'),
    );
  };
  const last = async () =>
    (
      await service.db
        .selectFrom('mail_outbox')
        .select('id')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
    )?.id ?? 0;
  const short = NAME.slice(0, 190);

  it.each([
    ['the waitlist', 2, () => wait('lumen', 'plain@guest.example', { name: short, phone: short })],
    [
      'a booking and its deposit',
      3,
      async () => {
        const url = `${service.url}/v1/facility/kumo`;
        const owner = { owner_name: short, owner_email: 'payer@guest.example', amount: 5, currency: 'EUR' };
        const { body: deposit } = await send('POST', `${url}/booking_deposit`, owner);
        const slot = await slotAt(service.url, 'kumo', '2026-11-28T18:00:00Z');
        const typed = { name: short, phone: short, comment: NAME, email: 'plain@guest.example' };
        return book(
          service.url,
          'kumo',
          requestFor(slot, { ...typed, booking_deposit: deposit.resource_uri }),
        );
      },
    ],
    [
      'an order',
      2,
      async () => {
        const cart = await cartWith(service.url, 'lumen', soup, { type: 'delivery', quantity: 4 });
        const typed = {
          name: short,
          phone: short,
          notes: NAME,
          address2: short,
          email: 'plain@guest.example',
        };
        const time = new Date(service.clock().getTime() + DAY + 8 * 3_600_000);
        return cart.order(
          orderRequest(cart, {
            ...typed,
            fulfillment_time: time.toISOString(),
            fulfillment_day: time.toISOString().slice(0, 10),
          }),
        );
      },
    ],
  ] as const)('is plain and short in the mails about %s', async (_, count, ask) => {
    const before = await last();
    expect((await ask()).status).toBe(201);
    const texts = await textsOf(before);
    expect(texts).toHaveLength(count);
    for (const text of texts) {
      expect(text.includes('WIN at https evil. example')).toBe(true);
      expect(LINK.exec(text)?.[0]).toBeUndefined();
    }
  });
});
