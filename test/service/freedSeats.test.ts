import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HEAD_START_MINUTES, TOLD_AT_ONCE } from '../../src/domain/waitlist.ts';
import { notifyNext } from '../../src/service/notifyWaitlist.ts';
import { book, openRestaurant, type Restaurant, requestFor, send, slotAt } from './support/restaurant.ts';
import { startTestService, type TestService, testClock } from './support/service.ts';

const AT = '2026-11-27T18:00:00.000Z';
const MINUTE = 60_000;

let service: TestService;
/** Another process on the same database. */
let other: TestService;
const clock = testClock();
beforeAll(async () => {
  service = await startTestService({ clock });
  const settings = { publicUrl: service.url };
  other = await startTestService({ clock, settings, database: service.database });
});
afterAll(async () => {
  await other.stop();
  await service.stop();
});

/** A restaurant with one sitting of ten seats, all of them taken by the bookings that are returned. */
async function openFull(id: string, parties: number[], more: Partial<Restaurant> = {}) {
  const hours = [{ begins: '18:00', ends: '20:00', capacity: 10 }];
  await openRestaurant(service.db, {
    id,
    hours,
    ...more,
    facility: { language: 'en', country: 'GB', phone: '+44 20 7946 0100', ...more.facility },
  });
  const bookings: { cancel(): Promise<void>; reference: string }[] = [];
  for (const [index, num] of parties.entries()) {
    const slot = await slotAt(service.url, id, AT);
    const guest = { num, name: `Early Guest ${index}`, email: `early${index}@guest.example` };
    const { status, body } = await book(service.url, id, requestFor(slot, guest));
    expect(status).toBe(201);
    const address = `${service.url}/v1/booking_cancel/${body.user_cancel_authentication_code}`;
    bookings.push({
      reference: body.ref_num,
      cancel: async () => {
        expect((await send('PATCH', address, {})).status).toBe(202);
      },
    });
  }
  return bookings;
}

async function wait(id: string, who: string, num: number, changes: object = {}, language = 'en') {
  const entry = {
    date: AT,
    name: `${who} Guest`,
    num,
    email: `${who}@${id}.example`,
    phone: '020 7946 0111',
  };
  const address = `${service.url}/v1/facility/${id}/waitlist`;
  const { status } = await send('POST', address, { ...entry, ...changes }, { 'Accept-Language': language });
  expect(status).toBe(201);
}

/** Lets both processes look until nothing is left to do. */
async function look() {
  const work = async ({ services }: TestService) => {
    while (await notifyNext(services));
  };
  await Promise.all([work(service), work(other), work(service)]);
}

/** Who has been told of a table at `id` since the last time this was asked, in order. */
async function told(id: string): Promise<string[]> {
  const mails = await mailsOf(id, `%@${id}.example`);
  const own = mails.filter(({ subject }) => /has opened up/.test(subject));
  await service.db
    .deleteFrom('mail_outbox')
    .where('id', 'in', [0, ...own.map((mail) => mail.id)])
    .execute();
  return own.map(({ to_address: address }) => address.split('@')[0]!);
}

const mailsOf = (id: string, address: string) =>
  service.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('facility_id', '=', id)
    .where('to_address', 'like', address)
    .orderBy('id')
    .execute();

describe('seats that come free', () => {
  it('are told to those who wait and fit, in order of arrival, a few at a time, and by one process only', async () => {
    const [first] = await openFull('order', [2, 8]);
    await wait('order', 'large', 4);
    for (const who of ['a', 'b', 'c', 'd']) await wait('order', who, 2);
    await look();
    expect(await told('order')).toEqual([]);

    await first!.cancel();
    await look();
    expect(TOLD_AT_ONCE).toBe(3);
    expect(await told('order')).toEqual(['a', 'b', 'c']);
    await look();
    clock.advance((HEAD_START_MINUTES - 1) * MINUTE);
    await look();
    expect(await told('order')).toEqual([]);
    clock.advance(MINUTE);
    await look();
    expect(await told('order')).toEqual(['d']);
    clock.advance(10 * HEAD_START_MINUTES * MINUTE);
    await look();
    expect(await told('order')).toEqual([]);
  });

  it('are told to nobody once they are taken, and to those who wait on when they come free again', async () => {
    const [first, second] = await openFull('again', [2, 2, 6]);
    for (const who of ['a', 'b', 'c', 'd', 'e']) await wait('again', who, 2);
    await first!.cancel();
    await look();
    expect(await told('again')).toEqual(['a', 'b', 'c']);
    const slot = await slotAt(service.url, 'again', AT);
    const guest = { num: 2, email: 'A@again.example', name: 'a Guest' };
    expect((await book(service.url, 'again', requestFor(slot, guest))).status).toBe(201);
    clock.advance(2 * HEAD_START_MINUTES * MINUTE);
    await look();
    expect(await told('again')).toEqual([]);
    await second!.cancel();
    await look();
    // Whoever has a table by now waits no more.
    expect(await told('again')).toEqual(['b', 'c', 'd']);
  });

  it('lead to that table, in the language of the guest, and the restaurant sees who was told', async () => {
    const [first] = await openFull('link', [10]);
    await wait('link', 'a', 2, {}, 'de-AT');
    await wait('link', 'b', 3, { date: '2026-11-27T18:20Z' });
    await first!.cancel();
    await look();
    const [german, english] = [await mailsOf('link', 'a@%'), await mailsOf('link', 'b@%')].map((mails) =>
      mails.at(-1),
    );
    expect(german).toMatchObject({
      language: 'de',
      subject: 'Bei Restaurant link ist ein Tisch frei geworden: Freitag, 27. November um 19:00',
    });
    expect(english?.text_part).toContain("It isn't held for you: whoever books first gets it.");
    const address = /http\S+/.exec(english!.text_part)![0];
    // The slot nearest to the time that the guest waits for.
    expect(address).toBe(
      `${service.url}/at/link?locale=en&tableside-party-size=3&tableside-date=2026-11-27&tableside-time=19%3A30`,
    );
    const page = await (await fetch(address)).text();
    expect(page).toContain('<tableside-widget facility="link" view="booking" locale="en" links="follow">');
    const staff = (await mailsOf('link', 'link@restaurant.example')).at(-1);
    expect(staff?.subject).toBe('Waitlist: a table has opened up, Friday 27 November at 19:00');
    expect(staff?.text_part).toContain(
      'Name: a Guest · 2 guests\nFriday 27 November, 19:00\n+44 20 7946 0111\na@link.example',
    );
    expect(staff?.text_part).toContain('b Guest · 3 guests');
    expect(staff?.text_part).toContain('The first to book gets the table.');
  });

  it('are there to be requested, where the restaurant confirms each request itself', async () => {
    const [first] = await openFull('by-hand', [10], { facility: { automatically_confirm_bookings: false } });
    await wait('by-hand', 'a', 2);
    await first!.cancel();
    await look();
    const guest = (await mailsOf('by-hand', 'a@%')).at(-1);
    expect(guest?.text_part).toContain(
      "It isn't held for you: send a request, and the restaurant will confirm or decline by email.",
    );
    expect(guest?.text_part).toContain('Request this table:\nhttp');
    const staff = (await mailsOf('by-hand', 'by-hand@restaurant.example')).at(-1);
    expect(staff?.subject).toBe('Waitlist: a table has opened up, Friday 27 November at 19:00');
    expect(staff?.text_part).toContain(
      'have a link to request the table. You confirm or decline each request.',
    );
    for (const mail of [guest, staff]) expect(mail?.text_part).not.toMatch(/\bbooks?\b/i);
  });

  it.each([
    [
      'the restaurant declines a request',
      { facility: { automatically_confirm_bookings: false } },
      async (id: string, reference: string) => {
        const [mail] = (await mailsOf(id, `${id}@restaurant.example`)).filter(({ text_part: text }) =>
          text.includes(reference),
        );
        const code = /status#([\da-f-]{36})/.exec(mail!.text_part)![1];
        await send('PATCH', `${service.url}/v1/booking_status/${code}`, { chosen_status: 'cancelled' });
      },
    ],
    [
      'the restaurant raises its capacity',
      {},
      (id: string) =>
        service.db.updateTable('booking_hours').set({ capacity: 12 }).where('facility_id', '=', id).execute(),
    ],
    [
      'a closed day is opened again',
      {},
      async (id: string) => {
        await service.db.deleteFrom('booking_hour_overrides').where('facility_id', '=', id).execute();
      },
      true,
    ],
    [
      'it is below its booking limit again',
      {},
      async (id: string) => {
        await service.db
          .updateTable('facilities')
          .set({ reached_booking_limit: false })
          .where('id', '=', id)
          .execute();
      },
      false,
      true,
    ],
  ] as [
    string,
    Partial<Restaurant>,
    (id: string, reference: string) => Promise<unknown>,
    boolean?,
    boolean?,
  ][])('come free when %s', async (title, more, free, isClosed, isAtLimit) => {
    const id = `by-${title.replace(/\W+/g, '-')}`;
    const [first] = await openFull(id, isClosed ? [] : [10], more);
    if (isClosed)
      await service.db
        .insertInto('booking_hour_overrides')
        .values({
          facility_id: id,
          begins: new Date('2026-11-27T00:00Z'),
          ends: new Date('2026-11-28T00:00Z'),
        })
        .execute();
    await wait(id, 'a', 2);
    // Nobody can begin to wait at the limit; a table that is given back meanwhile is nobody's yet.
    if (isAtLimit) {
      await service.db
        .updateTable('facilities')
        .set({ reached_booking_limit: true })
        .where('id', '=', id)
        .execute();
      await first!.cancel();
    }
    await look();
    expect(await told(id)).toEqual([]);
    await free(id, first?.reference ?? '');
    await look();
    expect(await told(id)).toEqual(['a']);
  });

  it('are not told of where they were free when the guest began to wait', async () => {
    await openFull('free', []);
    await wait('free', 'a', 2);
    await look();
    expect(await told('free')).toEqual([]);
  });

  it('are told of once, when the first look is cut off half way', async () => {
    const [first] = await openFull('cut', [10]);
    for (const who of ['a', 'b']) await wait('cut', who, 2);
    await look();
    await first!.cancel();
    const owner = new pg.Client({ connectionString: service.database.url });
    await owner.connect();
    try {
      await owner.query(`
        CREATE FUNCTION cut_off() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'cut off'; END $$;
        CREATE TRIGGER cut_off BEFORE INSERT ON mail_outbox FOR EACH ROW
          WHEN (NEW.to_address = 'b@cut.example') EXECUTE FUNCTION cut_off();
      `);
      await expect(notifyNext(service.services)).rejects.toThrow('cut off');
      expect(await told('cut')).toEqual([]);
      await owner.query('DROP TRIGGER cut_off ON mail_outbox');
    } finally {
      await owner.end();
    }
    await look();
    expect(await told('cut')).toEqual(['a', 'b']);
  });
});
