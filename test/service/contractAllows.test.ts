import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AvailabilitySlot } from '../../src/contract/availability.ts';
import { clientOf, keyFor } from './support/management.ts';
import { cartWith, type Dish, openWithDish, orderRequest } from './support/menu.ts';
import { book, openRestaurant, requestFor, send, slotAt } from './support/restaurant.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
let dish: Dish;

beforeAll(async () => {
  service = await startTestService();
  ({ dish } = await openWithDish(service.db, 'plain', {}, { facility: { country: 'DE', language: 'de' } }));
  await openRestaurant(service.db, { id: 'by-hand', facility: { automatically_confirm_bookings: false } });
  await openRestaurant(service.db, {
    id: 'adelaide',
    facility: { timezone: 'Australia/Adelaide', language: 'en', country: 'AU' },
  });
});
afterAll(() => service.stop());

const at = '2026-11-27T19:00Z';
const slots = async (query: string) => {
  const { body } = await send('GET', `${service.url}${query}`);
  return {
    dates: body.objects.map(({ date }: AvailabilitySlot) => date) as string[],
    meta: body.meta as { next: string | null; previous: string | null; total_count: number | null },
  };
};

/** The code of the staff, as the mail to the restaurant has it. */
async function staffCodeOf({ ref_num }: { ref_num: string }): Promise<string> {
  const { text_part } = await service.db
    .selectFrom('mail_outbox')
    .select('text_part')
    .where('text_part', 'like', `%${ref_num}%`)
    .where('text_part', 'like', '%/status#%')
    .executeTakeFirstOrThrow();
  return /status#([\da-f-]{36})/.exec(text_part)?.[1] ?? '';
}

describe('a booking', () => {
  it('may wish for tables, of which the restaurant decides', async () => {
    const slot = await slotAt(service.url, 'plain', at);
    const wish = { facility_resources: ['/v1/facility/plain/facility_resources/1'] };
    const { status, body } = await book(service.url, 'plain', requestFor(slot, wish));
    expect([status, body.facility_resources]).toEqual([201, []]);
  });

  it('may say null where a text need not be given', async () => {
    const slot = await slotAt(service.url, 'plain', at);
    const nothing = { comment: null, source: null, resource_group: null, name: 'Null Guest' };
    const { status, body } = await book(service.url, 'plain', requestFor(slot, nothing));
    expect([status, body.comment, body.source, body.resource_group]).toEqual([201, '', '', '']);
  });
});

describe('an order', () => {
  it('may say null where a text need not be given', async () => {
    const cart = await cartWith(service.url, 'plain', dish);
    const nothing = { address1: null, address2: null, zip_code: null, city: null, notes: null };
    const { status, body } = await cart.order(
      orderRequest(cart, { ...nothing, token: null, owner_name: null, owner_email: null, source: null }),
    );
    expect([status, body.notes, body.address2, body.owner_email]).toEqual([201, '', '', '']);
  });

  it('loses a line by a DELETE with any content type', async () => {
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
      const cart = await cartWith(service.url, 'plain', dish);
      const lines = `${service.url}/v1/facility/plain/menu_widget_cart_item`;
      const { id } = await service.db
        .selectFrom('cart_items')
        .select('id')
        .where('cart_id', '=', cart.id)
        .executeTakeFirstOrThrow();
      const headers = { 'MENU-CART-UUID': cart.secret, 'Content-Type': type };
      const { status, body } = await send('DELETE', `${lines}/${id}`, undefined, headers);
      expect([type, status, body]).toEqual([type, 204, undefined]);
    }
  });

  it('is known by the secret of its cart in capitals too', async () => {
    const { secret, path } = await cartWith(service.url, 'plain', dish);
    const address = `${service.url}/v1/facility/plain/menu_widget_cart_order`;
    const headers = { 'MENU-CART-UUID': secret.toUpperCase() };
    expect((await send('POST', address, orderRequest({ path }), headers)).status).toBe(201);
  });
});

describe('a link', () => {
  it('opens with its code in capitals too', async () => {
    const slot = await slotAt(service.url, 'by-hand', at);
    const { body: booking } = await book(service.url, 'by-hand', requestFor(slot, { name: 'Capital Guest' }));
    const code = booking.user_cancel_authentication_code;
    const address = `${service.url}/v1/booking_cancel/${code.toUpperCase()}`;
    expect((await send('GET', address)).body).toMatchObject({
      status: 'unconfirmed',
      user_cancel_authentication_code: code,
    });
    expect((await send('PATCH', address, {})).body.status).toBe('cancelled');
  });

  it('of the staff opens and decides with its code in capitals too', async () => {
    const slot = await slotAt(service.url, 'by-hand', at);
    const { body: booking } = await book(service.url, 'by-hand', requestFor(slot, { name: 'Capital Staff' }));
    const address = `${service.url}/v1/booking_status/${(await staffCodeOf(booking)).toUpperCase()}`;
    expect((await send('GET', address)).body).toMatchObject({ status: 'unconfirmed' });
    expect((await send('PATCH', address, { chosen_status: 'confirmed' })).body.status).toBe('confirmed');
  });
});

describe('a search', () => {
  it('ignores check_min_num without a day, whatever it says', async () => {
    const listed = async (query: string) => {
      const { status, body } = await send('GET', `${service.url}/v1/facility${query}`);
      return [status, body.meta?.total_count];
    };
    const all = await listed('');
    for (const query of ['?check_min_num=500', '?check_min_num=0', '?check_min_num=many', '?check_min_num='])
      expect([query, await listed(query)]).toEqual([query, all]);
    expect((await listed('?check_closed_date=2026-11-27&check_min_num=many'))[0]).toBe(400);
  });
});

describe('the list of slots', () => {
  it('leads back by meta.previous, page by page, to where it began', async () => {
    for (const [first, limit] of [
      ['2026-12-24', 5],
      ['2026-11-19', 8],
      ['2026-12-24', 100],
      ['2020-01-01', 300],
    ] as const) {
      const begin = await slots(`/v1/facility/plain/availability?date__gte=${first}&limit=${limit}`);
      const pages = [begin];
      while (pages.at(-1)?.meta.next && pages.length < 5) pages.push(await slots(pages.at(-1)!.meta.next!));
      expect(pages.length).toBeGreaterThan(1);
      for (let back = pages.length - 1; back > 0; back -= 1) {
        const previous = await slots(pages[back]!.meta.previous!);
        expect([first, back, previous.dates]).toEqual([first, back, pages[back - 1]!.dates]);
      }
      expect(begin.meta.previous).toBeNull();
    }
  });

  it('leads back from an offset, and from behind its end', async () => {
    const list = '/v1/facility/plain/availability?date__gte=2027-02-16&limit=4';
    const begin = await slots(list);
    const third = await slots(`${list}&offset=8`);
    const second = await slots(third.meta.previous!);
    expect((await slots(second.meta.previous!)).dates).toEqual(begin.dates);
    const beyond = await slots(`${list}&offset=500`);
    expect(beyond.dates).toEqual([]);
    expect((await slots(beyond.meta.previous!)).dates.at(-1)).toBe('2027-02-17T20:30:00.000Z');
  });

  it('tells how many slots there are where it knows, and null where it does not', async () => {
    const whole = await slots('/v1/facility/plain/availability?date__gte=2027-02-16&limit=100');
    expect(whole.meta.total_count).toBe(whole.dates.length);
    let page = await slots('/v1/facility/plain/availability?date__gte=2027-02-15&limit=7');
    for (;;) {
      expect(page.meta.total_count).toBeNull();
      if (!page.meta.next) break;
      page = await slots(page.meta.next);
    }
  });

  it("writes dates as the restaurant's country does, unless the reader's language names another", async () => {
    const dateFor = async (facility: string, language: string) => {
      const address = `${service.url}/v1/facility/${facility}/availability?date__gte=2026-11-27&limit=1`;
      const { body } = await send('GET', address, undefined, { 'Accept-Language': language });
      return body.objects[0].local_date_formatted;
    };
    expect(await dateFor('adelaide', 'en')).toBe('Friday 27 November 2026');
    expect(await dateFor('adelaide', 'en-US')).toBe('Friday, November 27, 2026');
    expect(await dateFor('adelaide', '')).toBe('Friday 27 November 2026');
    expect(await dateFor('plain', 'en')).toBe('Friday, 27 November 2026');
  });
});

describe('a guest who asked for no mail', () => {
  it('gets none, the request to pay a deposit included', async () => {
    await openRestaurant(service.db, {
      id: 'deposits',
      facility: { booking_deposits_enabled: true, deposit_amount: 20, deposit_option: 'booking' },
    });
    const deposit = {
      owner_name: 'Quiet Guest',
      owner_email: 'quiet@guest.example',
      amount: 20,
      currency: 'EUR',
    };
    const { body } = await send('POST', `${service.url}/v1/facility/deposits/booking_deposit`, deposit);
    const slot = await slotAt(service.url, 'deposits', at);
    const quiet = {
      email: 'quiet@guest.example',
      send_email_receipt: false,
      booking_deposit: body.resource_uri,
    };
    expect((await book(service.url, 'deposits', requestFor(slot, quiet))).status).toBe(201);
    const mails = await service.db
      .selectFrom('mail_outbox')
      .select(['to_address', 'text_part'])
      .where('facility_id', '=', 'deposits')
      .execute();
    expect(mails.map(({ to_address }) => to_address)).toEqual(['deposits@restaurant.example']);
    // Somebody has to tell them how to pay.
    expect(mails[0]?.text_part).toContain('Wir haben Quiet Guest keine E-Mail geschickt');
  });

  it('gets none later either: of a decision, a change, a cancellation or news of the deposit', async () => {
    const id = 'quiet';
    const facility = {
      automatically_confirm_bookings: false,
      booking_deposits_enabled: true,
      deposit_amount: 20,
      deposit_option: 'booking',
    };
    await openRestaurant(service.db, { id, facility });
    const manager = clientOf(service.url, await keyFor(service.db, 'manager', id));
    const ask = async (name: string) => {
      const deposit = { owner_name: name, owner_email: 'quiet@guest.example', amount: 20, currency: 'EUR' };
      const { body: made } = await manager.post(`${id}/booking_deposit`, deposit);
      const slot = await slotAt(service.url, id, at);
      const quiet = { name, email: 'quiet@guest.example', send_email_receipt: false };
      const request = requestFor(slot, { ...quiet, booking_deposit: made.resource_uri });
      const { status, body } = await book(service.url, id, request);
      expect([status, body]).toEqual([201, expect.anything()]);
      return { booking: `${id}/bookings/${body.id}`, deposit: `${id}/booking_deposit/${made.id}`, body };
    };
    const done = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBe(202);
    const { booking, deposit } = await ask('First');
    await done(manager.patch(booking, { status: 'confirmed' }));
    await done(manager.patch(booking, { num: 3 }));
    await done(manager.patch(deposit, { deposit_status: 'paid' }));
    await done(manager.patch(booking, { status: 'cancelled' }));
    const { user_cancel_authentication_code: code } = (await ask('Second')).body;
    await done(send('PATCH', `${service.url}/v1/booking_cancel/${code}`, {}));
    const mails = await service.db
      .selectFrom('mail_outbox')
      .select('to_address')
      .where('facility_id', '=', id)
      .execute();
    expect(mails.length).toBeGreaterThan(0);
    for (const { to_address } of mails) expect(to_address).toBe(`${id}@restaurant.example`);
  });
});

describe('a booking that was decided', () => {
  it('answers another decision with how it stands, without choices, and stays as it is', async () => {
    const slot = await slotAt(service.url, 'by-hand', at);
    const { body: booking } = await book(service.url, 'by-hand', requestFor(slot, { name: 'Decided Guest' }));
    await send('PATCH', `${service.url}/v1/booking_cancel/${booking.user_cancel_authentication_code}`, {});
    const code = await staffCodeOf(booking);
    const address = `${service.url}/v1/booking_status/${code}`;
    const { status, body } = await send('PATCH', address, { chosen_status: 'confirmed' });
    expect([status, body]).toEqual([
      202,
      {
        ref_num: booking.ref_num,
        resource_uri: `/v1/booking_status/${code}`,
        restaurant_authentication_code: code,
        status: 'cancelled',
        status_choices: [],
      },
    ]);
  });
});
