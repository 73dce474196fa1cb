import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Facility, FacilityListItem } from '../../../src/contract/facility/facility.ts';
import { openMenu } from '../support/menu.ts';
import { book, openRestaurant, requestFor, send, slotAt } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

/** The single read's fields, name by name as the contract has them. */
const SINGLE_FIELDS = `attributes booking_cancel_username_required booking_charge_username_required
  booking_create_username_required booking_edit_username_required booking_deposits_enabled buttonCode cancel_without_fees
  cancel_without_fees_days categories city country currency deposit_amount deposit_option deposit_reference
  deposit_times_enabled deposits_certain_group_enabled deposits_certain_group_size deposits_charge_automatically
  deposits_widget_description description description_multilingual email socialnet_page socialnet_pixel feedback_average
  feedback_count feedback_enabled feedback_public feedback_stars_average id images in_partner_network photonet_page language
  location logo max_num min_book_in_advance_hours min_num name offers opening_hours phone primary_review_channel
  reachedBookingLimit resource_uri short_description slug stars_atmosphere_enabled stars_atmosphere_orders_enabled
  stars_atmosphere_tickets_enabled stars_food_enabled stars_food_orders_enabled stars_food_tickets_enabled
  stars_satisfaction_enabled stars_satisfaction_orders_enabled stars_satisfaction_tickets_enabled stars_service_enabled
  stars_service_orders_enabled stars_service_tickets_enabled state street processor_sepa_enabled timezone microblog_page type
  unique_deposit_hours verified visual_opening_hours website widgetCode widget_closed_text widget_custom_text video_page
  zip_code`.split(/\s+/);

/** What the list adds: the full record of the management half, without its two secret keys and the four feedback fields that guests don't get. */
const LIST_FIELDS = [
  ...SINGLE_FIELDS,
  ...`automatically_confirm_bookings booking_enabled ordering_enabled booking_interval booking_timespan
  unavailable_booking_enabled resources_enabled combined_resources_enabled resource_combination_by_combination
  resource_combination_by_group show_tables_and_allow_allocation_of_bookings send_reminders vat_id vat_rate
  average_revenue_per_guest average_revenue_per_guest_currency max_discount search_page socialnet_pages search_places_id
  search_redirects_enabled pii_retention_period active_plan send_bookings_to_posb receipt_extra_text features
  wallet_client_id processor_publish_key`.split(/\s+/),
];

/** The keys of `features`, name by name as the contract has them. */
const FEATURES = `addons_purchasable admin_name search_ads_enabled api_key_enabled booking_deposit_enabled
  booking_export_enabled booking_filter_enabled booking_note_enabled booking_receipt_custom_text_enabled
  booking_reminders_enabled booking_tags_enabled closed_days_widget_text_enabled custom_prints_enabled customers_enabled
  default_addons detailed_booking_notification_email_enabled discounts_enabled distribution_network_enabled
  feedback_enabled posa_enabled search_reviews_enabled graphical_table_plan_enabled hide_posa hide_invoices
  hide_payment_details hide_prices hide_recommend_service hide_tickets id individual_widget_text_enabled invoicing_name
  marketing_enabled monthly_fee name newsletter_enabled notification_emails_enabled pages_enabled paied_tariff
  partner_cover partner_network_enabled past_booking_overview_enabled payment_transactions_enabled plan_screen_name
  recurrent_booking_enabled report_enabled reputation_widget_enabled servicetables_enabled
  retention_period_switch_enabled shift_schedule_enabled slow_hours_enabled sms_guest_enabled
  sms_guest_reminder_enabled sms_waiter_enabled sms_waiter_max_waiters standard_cover tableplan_enabled test_tariff
  ticket_fee ticketing_enabled upgradable user_rights_management_enabled posb_enabled weight`.split(/\s+/);

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  const { db } = service;
  const at = (longitude: number, latitude: number) => ({ longitude, latitude });
  await openRestaurant(db, {
    id: 'mitte',
    facility: {
      name: 'A "Mitte" <b>&',
      phone: '+49 30 23125 100',
      verified: true,
      feedback_enabled: true,
      feedback_public: true,
      ...at(13.405, 52.52),
      profile: JSON.stringify({
        description: 'Small plates',
        images: [`${service.url}/mitte.svg`],
        max_discount: 20,
        stars_food_enabled: 'not a boolean',
        // What a careless import might leave there.
        wallet_secret_key: 'sk_live_wallet',
        processor_secret_key: 'sk_live_processor',
        unknown_field: 1,
        name: 'Not this one',
      }),
    },
    hours: [{ begins: '12:00', ends: '14:30', capacity: 10, weekdays: [0, 1] }, { capacity: 10 }],
  });
  await openRestaurant(db, {
    id: 'potsdam',
    facility: {
      in_partner_network: true,
      // No plan of the table.
      profile: JSON.stringify({ active_plan: '/v1/plan/99', features: { sms_guest_enabled: true } }),
      automatically_confirm_bookings: false,
      ...at(13.0645, 52.3906),
    },
    hours: [{ capacity: 4 }],
  });
  await openRestaurant(db, {
    id: 'hamburg',
    facility: {
      booking_enabled: false,
      ordering_enabled: true,
      profile: JSON.stringify({ active_plan: '/v1/plan/2' }),
      ...at(9.9937, 53.5511),
    },
  });
  await openRestaurant(db, {
    id: 'date-line',
    facility: { timezone: 'Pacific/Fiji', ...at(179.9, -17) },
    hours: [{ weekdays: [5] }],
  });
  await openRestaurant(db, { id: 'nowhere', facility: { reached_booking_limit: true } });
  await (await openMenu(db, 'hamburg')).addDish('Soup', { price: 5 });
  await db
    .insertInto('feedback_entries')
    .values([
      { facility_id: 'mitte', food_positive: true, service_positive: true, stars_average: 5 },
      { facility_id: 'mitte', food_positive: true, service_positive: false, stars_average: 4 },
    ])
    .execute();
});
afterAll(() => service.stop());

async function list(query = ''): Promise<{ ids: string[]; meta: Record<string, unknown> }> {
  const { status, body } = await send('GET', `${service.url}/v1/facility${query}`);
  expect(status).toBe(200);
  return { ids: body.objects.map(({ id }: { id: string }) => id), meta: body.meta };
}

describe('one facility', () => {
  it('has exactly the fields of the contract', async () => {
    const { body } = await send('GET', `${service.url}/v1/facility/mitte`);
    expect(Object.keys(body).sort()).toEqual([...SINGLE_FIELDS].sort());
    expect(Facility.parse(body)).toEqual(body);
  });

  it('shows what the restaurant has entered, and defaults where that cannot be used', async () => {
    const { body } = await send('GET', `${service.url}/v1/facility/mitte`);
    expect(body).toMatchObject({
      id: 'mitte',
      resource_uri: '/v1/facility/mitte',
      name: 'A "Mitte" <b>&',
      description: 'Small plates',
      images: [`${service.url}/mitte.svg`],
      stars_food_enabled: false,
      location: { type: 'Point', coordinates: [13.405, 52.52] },
      opening_hours: [
        { begins: '12:00', ends: '14:30', capacity: 10, weekdays: [0, 1] },
        { begins: '18:00', ends: '22:00', capacity: 10, weekdays: [0, 1, 2, 3, 4, 5, 6] },
      ],
      feedback_count: 2,
      feedback_average: 75,
      feedback_stars_average: 4.5,
    });
  });

  it.each([
    ['asks for', { feedback_enabled: false, feedback_public: true }],
    ['shows', { feedback_enabled: true, feedback_public: false }],
  ])('tells nothing of feedback where the restaurant %s none, alone and in the list', async (_, flags) => {
    const set = (to: object) =>
      service.db.updateTable('facilities').set(to).where('id', '=', 'mitte').execute();
    await set(flags);
    try {
      const { body } = await send('GET', `${service.url}/v1/facility/mitte`);
      const listed = (await send('GET', `${service.url}/v1/facility`)).body.objects.find(
        ({ id }: { id: string }) => id === 'mitte',
      );
      for (const record of [body, listed])
        expect(record).toMatchObject({
          ...flags,
          feedback_count: null,
          feedback_average: null,
          feedback_stars_average: null,
        });
    } finally {
      await set({ feedback_enabled: true, feedback_public: true });
    }
  });

  it('gives snippets in which every text is escaped', async () => {
    const { body } = await send('GET', `${service.url}/v1/facility/mitte`);
    expect(body.widgetCode).toBe(
      '<tableside-widget facility="mitte" style="display:block;min-height:max(min(1188px,(360px - 100vw)*999),min(1072px,(100vw - 359px)*999,(600px - 100vw)*999),min(1016px,(100vw - 599px)*999,(1000px - 100vw)*999),min(837px,(100vw - 999px)*999))"><a href="tel:+493023125100">' +
        'A &#34;Mitte&#34; &#60;b&#62;&#38;: +49 30 23125 100</a></tableside-widget>\n' +
        `<script async src="${service.url}/tableside.js"></script>\n` +
        '<noscript><style>tableside-widget{min-height:0!important}</style></noscript>',
    );
    expect(body.buttonCode).toContain('display="button"');
    expect(body.buttonCode).not.toContain('<b>');
  });

  it('is asked for by its tag each time, so that no cache shows what the restaurant has changed', async () => {
    const first = await fetch(`${service.url}/v1/facility/mitte`);
    const tag = first.headers.get('ETag') ?? '';
    expect(first.headers.get('Cache-Control')).toBe('no-cache');
    for (const header of [tag, `"other", ${tag}`, tag.replace('W/', '')]) {
      const again = await fetch(`${service.url}/v1/facility/mitte`, { headers: { 'If-None-Match': header } });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe('');
      expect(again.headers.get('Access-Control-Allow-Origin')).toBe('*');
    }
    await service.db
      .updateTable('facilities')
      .set({ phone: '+49 30 23125 101' })
      .where('id', '=', 'mitte')
      .execute();
    const changed = await fetch(`${service.url}/v1/facility/mitte`, { headers: { 'If-None-Match': tag } });
    expect(changed.status).toBe(200);
  });
});

describe('the list of facilities', () => {
  it('has exactly the fields of the contract, and never a secret key', async () => {
    const answer = await fetch(`${service.url}/v1/facility`);
    const text = await answer.text();
    const { objects } = JSON.parse(text);
    for (const record of objects) {
      expect(Object.keys(record).sort()).toEqual([...LIST_FIELDS].sort());
      expect(FacilityListItem.parse(record)).toEqual(record);
    }
    expect(text).not.toMatch(/secret/i);
    expect(text).not.toContain('sk_live');
  });

  it("tells what each facility's plan holds, with all 63 keys of the contract", async () => {
    const plans = new Map<string, { path: string; features: Record<string, unknown> }>();
    const { body } = await send('GET', `${service.url}/v1/facility`);
    for (const { id, active_plan: path, features } of body.objects) plans.set(id, { path, features });
    expect(FEATURES).toHaveLength(63);
    for (const { features } of plans.values())
      expect(Object.keys(features).sort()).toEqual([...FEATURES].sort());
    const first = { path: '/v1/plan/1', features: { id: 1, test_tariff: false, sms_guest_enabled: false } };
    expect(plans.get('mitte')).toMatchObject(first);
    expect(plans.get('hamburg')).toMatchObject({
      path: '/v1/plan/2',
      features: { id: 2, test_tariff: true, monthly_fee: '0.00', default_addons: ['tickets'] },
    });
    expect(plans.get('potsdam')).toMatchObject(first);
  });

  it('is ordered by name and tells how many there are', async () => {
    const { ids, meta } = await list();
    expect(ids).toEqual(['mitte', 'date-line', 'hamburg', 'nowhere', 'potsdam']);
    expect(meta).toEqual({ limit: 100, next: null, offset: 0, previous: null, total_count: 5 });
  });

  it('comes in pages that are found by their links', async () => {
    const first = await list('?limit=2&booking_enabled=true');
    expect(first.ids).toEqual(['mitte', 'date-line']);
    expect(first.meta).toMatchObject({ limit: 2, offset: 0, previous: null, total_count: 4 });
    const { body: second } = await send('GET', service.url + String(first.meta['next']));
    expect(second.objects.map(({ id }: { id: string }) => id)).toEqual(['nowhere', 'potsdam']);
    expect(second.meta).toMatchObject({ limit: 2, offset: 2, next: null });
    const { body: back } = await send('GET', service.url + second.meta.previous);
    expect(back.meta).toMatchObject({ limit: 2, offset: 0 });
  });

  it.each([
    ['verified=true', ['mitte']],
    ['verified=false', ['date-line', 'hamburg', 'nowhere', 'potsdam']],
    ['in_partner_network=true', ['potsdam']],
    ['automatically_confirm_bookings=false', ['potsdam']],
    ['booking_enabled=false', ['hamburg']],
    ['ordering_enabled=true', ['hamburg']],
    ['ordering_enabled=true&verified=true', []],
    ['near=13.405,52.52', ['mitte', 'potsdam']],
    ['near=13.0645,52.3906', ['potsdam', 'mitte']],
    ['near=13.405,52.52&distance=20000', ['mitte']],
    ['near=13.405,52.52&radius=20', ['mitte']],
    ['near=13.405,52.52&radius=20&distance=300000', ['mitte', 'potsdam', 'hamburg']],
    ['near=-179.95,-17', ['date-line']],
    ['distance=5', ['mitte', 'date-line', 'hamburg', 'nowhere', 'potsdam']],
    ['check_min_num=500', ['mitte', 'date-line', 'hamburg', 'nowhere', 'potsdam']],
  ])('answers %s', async (query, expected) => {
    expect((await list(`?${query}`)).ids).toEqual(expected);
  });

  it('puts places at the distance that the earth puts them', async () => {
    const kilometres = (radius: number) => list(`?near=13.405,52.52&radius=${radius}`);
    // Berlin to Hamburg as the crow flies: 255 km.
    expect((await kilometres(250)).ids).not.toContain('hamburg');
    expect((await kilometres(260)).ids).toContain('hamburg');
  });

  it('leaves out who has no free seats on a day', async () => {
    // A Saturday.
    expect((await list('?check_closed_date=2026-11-28')).ids).toEqual(['mitte', 'date-line', 'potsdam']);
    expect((await list('?check_closed_date=2026-11-27')).ids).toEqual(['mitte', 'potsdam']);
    expect((await list('?check_closed_date=2026-11-27&check_min_num=5')).ids).toEqual(['mitte']);
    expect((await list('?check_closed_date=2026-11-27&near=13.0645,52.3906')).ids).toEqual([
      'potsdam',
      'mitte',
    ]);
    expect((await list('?check_closed_date=2026-11-27&booking_enabled=false')).ids).toEqual([]);
    expect((await list('?check_closed_date=2020-01-01')).ids).toEqual([]);
  });

  it('leaves out who has just sold the last seats', async () => {
    for (const time of ['17:00', '19:00']) {
      const slot = await slotAt(service.url, 'potsdam', `2026-11-27T${time}:00Z`);
      expect((await book(service.url, 'potsdam', requestFor(slot, { num: 4 }))).status).toBe(201);
    }
    expect((await list('?check_closed_date=2026-11-27')).ids).toEqual(['mitte']);
  });

  it('pages through those with free seats', async () => {
    const first = await list('?check_closed_date=2026-11-28&limit=1');
    expect(first.ids).toEqual(['mitte']);
    expect(first.meta['total_count']).toBe(3);
    const second = await send('GET', service.url + String(first.meta['next']));
    expect(second.body.objects[0].id).toBe('date-line');
    const third = await send('GET', service.url + second.body.meta.next);
    expect(third.body.objects[0].id).toBe('potsdam');
    expect(third.body.meta).toMatchObject({ next: null, total_count: 3 });
  });

  it.each([
    ['limit', ['x', '-1', '0', '1.5', '1e3', '99999999999']],
    ['offset', ['x', '-1', '1.5', '99999999999']],
    ['verified', ['1', 'yes', '']],
    ['in_partner_network', ['maybe']],
    ['automatically_confirm_bookings', ['0']],
    ['booking_enabled', ['tru']],
    ['ordering_enabled', ['null']],
    ['near', ['13.405', '52.52,113.405', '181,0', 'a,b', '13.4;52.5', '']],
    ['distance', ['-5', '0', 'far', 'Infinity', '99999999']],
    ['radius', ['-5', '0', 'far', '30000']],
    ['check_closed_date', ['2026-02-30', 'tomorrow', '2026-11-28T00:00:00Z', '28.11.2026']],
    ['check_min_num', ['0', '-2', 'two', '2.5']],
  ])('refuses a malformed %s by its name', async (name, values) => {
    // Alone it is ignored.
    const beside = name === 'check_min_num' ? 'check_closed_date=2026-11-28&' : '';
    for (const value of values) {
      const { status, body } = await send(
        'GET',
        `${service.url}/v1/facility?${beside}${name}=${encodeURIComponent(value)}`,
      );
      expect([value, status, Object.keys(body.fields ?? {})]).toEqual([value, 400, [name]]);
    }
    const twice = await send('GET', `${service.url}/v1/facility?${beside}${name}=1&${name}=2`);
    expect(twice.status).toBe(400);
  });

  it('lowers a limit that is too high', async () => {
    expect((await list('?limit=5000')).meta['limit']).toBe(1000);
  });

  it('answers 200 or 400 to anything in its query, and never fails', async () => {
    const names = [
      'near',
      'distance',
      'radius',
      'check_closed_date',
      'check_min_num',
      'verified',
      'limit',
      'offset',
    ];
    const text = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.double().map(String),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), text, async (name, value) => {
        const query = new URLSearchParams({ [name]: value });
        const answer = await fetch(`${service.url}/v1/facility?${query}`);
        await answer.arrayBuffer();
        expect([200, 400]).toContain(answer.status);
      }),
      { numRuns: 150 },
    );
  });

  it('keeps its filters as data', async () => {
    const before = await sql<{ n: number }>`SELECT count(*) AS n FROM facilities`.execute(service.db);
    await send('GET', `${service.url}/v1/facility/${encodeURIComponent("x'; DROP TABLE facilities; --")}`);
    const after = await sql<{ n: number }>`SELECT count(*) AS n FROM facilities`.execute(service.db);
    expect(after.rows).toEqual(before.rows);
  });
});

describe('a facility whose switch for bookings is on', () => {
  const takesBookings = async () => ({
    told: (await list('?booking_enabled=true')).ids.includes('date-line'),
    records: (await send('GET', `${service.url}/v1/facility?limit=100`)).body.objects.find(
      ({ id }: { id: string }) => id === 'date-line',
    ).booking_enabled,
  });

  it('is said to take some only where there are hours, or a day that is opened', async () => {
    const { db } = service;
    expect(await takesBookings()).toEqual({ told: true, records: true });
    await db.deleteFrom('booking_hours').where('facility_id', '=', 'date-line').execute();
    expect(await takesBookings()).toEqual({ told: false, records: false });
    expect((await list('?booking_enabled=false')).ids).toContain('date-line');
    await db
      .insertInto('booking_hour_overrides')
      .values({
        facility_id: 'date-line',
        begins: new Date('2026-12-24T05:00Z'),
        ends: new Date('2026-12-24T09:00Z'),
        capacity: 4,
        capacity_only: false,
        is_open: true,
      })
      .execute();
    expect(await takesBookings()).toEqual({ told: true, records: true });
  });
});
