/** A restaurant in the database and the requests that guests make of it, for the tests of booking. */
import type { Insertable, Kysely } from 'kysely';
import type { AvailabilitySlot } from '../../../src/contract/availability.ts';
import type { ListOf } from '../../../src/contract/conventions.ts';
import type {
  BookingHourOverridesTable,
  BookingHoursTable,
  BookingTimespansTable,
  Database,
  FacilitiesTable,
  SlotOffersTable,
} from '../../../src/service/store/database.ts';

type Owned<Table> = Omit<Insertable<Table>, 'facility_id'>;

export interface Restaurant {
  id: string;
  facility?: Partial<Insertable<FacilitiesTable>>;
  /** 18:00 to 22:00 every day with 10 seats, unless given. */
  hours?: Partial<Owned<BookingHoursTable>>[];
  overrides?: Owned<BookingHourOverridesTable>[];
  timespans?: Owned<BookingTimespansTable>[];
  offers?: Owned<SlotOffersTable>[];
}

/** Opens a restaurant in Berlin that takes bookings every 30 minutes for two hours. */
export async function openRestaurant(db: Kysely<Database>, restaurant: Restaurant): Promise<void> {
  const { id, facility, hours = [{}], overrides = [], timespans = [], offers = [] } = restaurant;
  const owned = <Row extends object>(rows: Row[]) => rows.map((row) => ({ ...row, facility_id: id }));
  await db
    .insertInto('facilities')
    .values({
      id,
      name: `Restaurant ${id}`,
      timezone: 'Europe/Berlin',
      language: 'de',
      country: 'DE',
      currency: 'EUR',
      email: `${id}@restaurant.example`,
      website: `https://${id}.example/`,
      booking_interval: 30,
      ...facility,
    })
    .execute();
  const window = { begins: '18:00', ends: '22:00', capacity: 10, weekdays: [0, 1, 2, 3, 4, 5, 6] };
  if (hours.length > 0)
    await db
      .insertInto('booking_hours')
      .values(owned(hours.map((hour) => ({ ...window, ...hour }))))
      .execute();
  if (overrides.length > 0) await db.insertInto('booking_hour_overrides').values(owned(overrides)).execute();
  if (timespans.length > 0) await db.insertInto('booking_timespans').values(owned(timespans)).execute();
  if (offers.length > 0) await db.insertInto('slot_offers').values(owned(offers)).execute();
}

export interface Answer {
  status: number;
  headers: Headers;
  /** The JSON of the body; undefined when there is none. */
  // oxlint-disable-next-line no-explicit-any -- what an answer holds is what the tests assert
  body: any;
}

/** One request with a JSON body, or with `body` as it is when it is a text. */
export async function send(
  method: string,
  url: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: {
      Accept: 'application/json',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : JSON.parse(text),
  };
}

/** A page of slots from `date` (local) on. */
export async function slotsFrom(
  url: string,
  facility: string,
  date: string,
  query = '',
): Promise<ListOf<AvailabilitySlot>> {
  const { body } = await send('GET', `${url}/v1/facility/${facility}/availability?date__gte=${date}${query}`);
  return body;
}

/** The slot at `instant`, as the service offers it now. */
export async function slotAt(url: string, facility: string, instant: string): Promise<AvailabilitySlot> {
  const day = new Date(Date.parse(instant) - 86_400_000).toISOString().slice(0, 10);
  const { objects } = await slotsFrom(url, facility, day, '&limit=200');
  const slot = objects.find(({ date }) => date === new Date(instant).toISOString());
  if (!slot) throw new Error(`${facility} offers nothing at ${instant}`);
  return slot;
}

/** The request of a guest for `slot`. */
export function requestFor(
  slot: Pick<AvailabilitySlot, 'date' | 'checksum' | 'price_change'>,
  changes: object = {},
) {
  return {
    num: 2,
    date: slot.date,
    checksum: slot.checksum,
    price_change: slot.price_change,
    name: 'Ada Guest',
    email: 'ada@guest.example',
    phone: '+49 30 23125 111',
    comment: 'By the window, please',
    facility_resources: [],
    source: 'widget',
    sn_access_token: null,
    newsletter_subscribe: false,
    resource_group: '',
    service_newsletter_subscribe: true,
    booking_deposit: null,
    send_email_receipt: true,
    ...changes,
  };
}

/** Books at `facility`. */
export function book(
  url: string,
  facility: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return send('POST', `${url}/v1/facility/${facility}/bookings`, body, headers);
}
