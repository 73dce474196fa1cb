/** What a restaurant of the demo consists of, and how it is stored. */
import type { Insertable, Transaction } from 'kysely';
import type { FacilityListItem } from '../../contract/facility/facility.ts';
import type { OpeningHour } from '../../contract/facility/presentation.ts';
import { instantOf } from '../../domain/instantOf.ts';
import { minutesOf } from '../../domain/localTime.ts';
import { assertCanBeWritten } from '../actions/facilityRules.ts';
import type { Database, FacilitiesTable } from '../store/database.ts';
import type { DemoMenu } from './demoMenu.ts';

/**
 * The fields of the contract that have no column and aren't derived from one. Those that a restaurant leaves out have the
 * defaults of `app/facilityRecord.ts`.
 */
type Profile = Omit<
  FacilityListItem,
  | keyof FacilitiesTable
  | 'location'
  | 'reachedBookingLimit'
  | 'resource_uri'
  | 'slug'
  | 'opening_hours'
  | 'feedback_average'
  | 'feedback_count'
  | 'feedback_stars_average'
  | 'active_plan'
  | 'features'
  | 'buttonCode'
  | 'widgetCode'
>;
/** Fields that every restaurant must set. */
type OwnField =
  | 'short_description'
  | 'description'
  | 'description_multilingual'
  | 'categories'
  | 'attributes'
  | 'images'
  | 'visual_opening_hours'
  | 'widget_closed_text';

/** An exception to the hours, in the restaurant's local time. */
export interface DemoException {
  begins: { day: string; time: string };
  ends: { day: string; time: string };
  is_open?: boolean;
  capacity?: number;
  capacity_only?: boolean;
  reason: string;
}

export interface DemoFeedback {
  daysAgo: number;
  food_positive: boolean;
  service_positive: boolean;
  stars_average: number | null;
  public_comment: string;
}

export interface DemoTicket {
  type: 'coupon' | 'event';
  name: string;
  description: string;
  conditions: string;
  price: string;
  capacity: number;
  tickets_sold: number;
  min_party_size: number | null;
  max_party_size: number | null;
  max_purchases: number | null;
  /** Path of a picture. */
  image?: string;
  /** Path of the page where it can be bought; a ticket without one is sold by phone. */
  public_page_url?: string;
  is_active?: boolean;
  /** Days from when it is added: an event takes place then, at `time` and for `minutes`; a coupon is valid until then. */
  days: number;
  time?: string;
  minutes?: number;
}

export interface DemoFacility {
  facility: Omit<Insertable<FacilitiesTable>, 'profile' | 'unique_deposit_hours'>;
  depositHours?: OpeningHour[];
  profile: Pick<Profile, OwnField> & Partial<Profile>;
  /** When bookings are taken; `capacity` is seats. */
  hours: { begins: string; ends: string; capacity: number; weekdays: number[] }[];
  /** Minutes for which a table is held, from a party size up. */
  timespans?: { num: number; booking_timespan: number }[];
  offers?: { begins: string; ends: string; weekdays: number[]; price_change: number; message: string }[];
  /** Exceptions around and after `today` (local date). Later starts give the same dates. */
  exceptions?: (today: string) => DemoException[];
  feedback?: DemoFeedback[];
  tickets?: DemoTicket[];
  /** Menus; a restaurant that has one takes orders. */
  menus?: readonly DemoMenu[];
  /** The share of seats already booked on a weekday (0 is Monday), 0 to 1. */
  fullness?: (weekday: number) => number;
  /** For how many days from today there are such guests; a week by default. */
  guestDays?: number;
  /** The weekday (0 is Monday) whose next day is fully booked, from lunch to the last table. */
  soldOut?: number;
}

/** Defaults for the demo's restaurants. */
const ORDINARY = {
  stars_atmosphere_enabled: true,
  stars_food_enabled: true,
  stars_food_orders_enabled: true,
  stars_satisfaction_enabled: true,
  stars_satisfaction_orders_enabled: true,
  stars_satisfaction_tickets_enabled: true,
  stars_service_enabled: true,
  vat_rate: '19.00',
  average_revenue_per_guest: '35.00',
  max_discount: 30,
} satisfies Partial<Profile>;

/**
 * Adds the restaurant with its rules, unless its id exists already; an existing one stays as it is.
 *
 * @returns whether it was added
 */
export async function addFacility(
  trx: Transaction<Database>,
  demo: DemoFacility,
  now: Date,
): Promise<boolean> {
  const { facility_id, inserted } = await insertFacility(trx, demo, now);
  if (!inserted) return false;
  if (demo.hours.length > 0) {
    await trx
      .insertInto('booking_hours')
      .values(demo.hours.map((hour) => ({ ...hour, facility_id, end_of_acceptance: null })))
      .execute();
  }
  if (demo.timespans) {
    await trx
      .insertInto('booking_timespans')
      .values(demo.timespans.map((timespan) => ({ ...timespan, facility_id })))
      .execute();
  }
  if (demo.offers) {
    await trx
      .insertInto('slot_offers')
      .values(demo.offers.map((offer) => ({ ...offer, facility_id })))
      .execute();
  }
  if (demo.feedback) {
    const entries = demo.feedback.map(({ daysAgo, ...entry }) => ({
      ...entry,
      facility_id,
      created: daysFrom(now, -daysAgo),
    }));
    await trx.insertInto('feedback_entries').values(entries).execute();
  }
  return true;
}

async function insertFacility(
  trx: Transaction<Database>,
  demo: DemoFacility,
  now: Date,
): Promise<{ facility_id: string; inserted: boolean }> {
  assertCanBeWritten(demo.facility);
  const result = await trx
    .insertInto('facilities')
    .values({
      ...demo.facility,
      unique_deposit_hours: JSON.stringify(demo.depositHours ?? []),
      profile: JSON.stringify({ ...ORDINARY, ...demo.profile }),
      created: now,
      updated: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return { facility_id: demo.facility.id, inserted: result.numInsertedOrUpdatedRows === 1n };
}

/** Adds missing exceptions, which are recognised by when they begin. */
export async function addExceptions(
  trx: Transaction<Database>,
  demo: DemoFacility,
  today: string,
): Promise<void> {
  const { id, timezone } = demo.facility;
  const at = ({ day, time }: { day: string; time: string }) => instantOf(day, minutesOf(time), timezone);
  const known = await trx
    .selectFrom('booking_hour_overrides')
    .select('begins')
    .where('facility_id', '=', id)
    .execute();
  const begun = new Set(known.map(({ begins }) => begins.getTime()));
  const missing = (demo.exceptions?.(today) ?? [])
    .map((exception) => ({
      ...exception,
      facility_id: id,
      begins: at(exception.begins),
      ends: at(exception.ends),
    }))
    .filter(({ begins }) => !begun.has(begins.getTime()));
  if (missing.length > 0) await trx.insertInto('booking_hour_overrides').values(missing).execute();
}

/** Adds each ticket again once its last one is over. */
export async function addTickets(
  trx: Transaction<Database>,
  demo: DemoFacility,
  today: string,
  now: Date,
): Promise<void> {
  const { id, timezone } = demo.facility;
  for (const { days, time, minutes, ...ticket } of demo.tickets ?? []) {
    const there = await trx
      .selectFrom('tickets')
      .select('id')
      .where('facility_id', '=', id)
      .where('name', '=', ticket.name)
      .where((where) => where.or([where('ends', 'is', null), where('ends', '>', now)]))
      .executeTakeFirst();
    if (there) continue;
    const opens = time === undefined ? now : instantOf(today, days * 1440 + minutesOf(time), timezone);
    await trx
      .insertInto('tickets')
      .values({
        ...ticket,
        facility_id: id,
        begins: opens,
        ends: minutes === undefined ? daysFrom(now, days) : new Date(opens.getTime() + minutes * 60_000),
        duration: minutes ?? null,
        image: ticket.image ?? null,
        amount_paid: (Number(ticket.price) * ticket.tickets_sold).toFixed(3),
        created: now,
        updated: now,
      })
      .execute();
  }
}

function daysFrom(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * 86_400_000);
}
