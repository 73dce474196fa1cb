/** Facilities as the public half shows them: a single one, or the results of a search. */
import { type Expression, type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Caller } from './apiKeys.ts';
import type { Database, FacilityRow } from './database.ts';
import { isReached, type Moment, offersOrders, takesOrders } from './takesOrders.ts';
import { isManagedBy } from './users.ts';

/** The filters of a search; undefined ones don't apply. */
export interface FacilityFilter {
  in_partner_network?: boolean | undefined;
  verified?: boolean | undefined;
  automatically_confirm_bookings?: boolean | undefined;
  booking_enabled?: boolean | undefined;
  ordering_enabled?: boolean | undefined;
  /** Within `metres` of the place; nearest first. */
  near?: { longitude: number; latitude: number; metres: number } | undefined;
  /** With at least `seats` free at some time of `day` (local date of each facility). */
  free?: { day: string; seats: number } | undefined;
  /** Only facilities that this caller may see. */
  managedBy?: Caller | undefined;
  /** Replaces the order by distance or name; ties are ordered by id. */
  order?: { by: 'id' | 'name'; isDescending: boolean } | undefined;
}

/** What is computed and read beside the facility's own row. */
export interface FacilityExtras {
  /** Whether it takes bookings and has booking hours. */
  takes_bookings: boolean;
  /** The record's `ordering_enabled`. */
  takes_orders: boolean;
  /** Whether it takes orders in general, even if not at the moment. */
  offers_orders: boolean;
  opening_hours: unknown;
  feedback_count: number;
  /** Share of positive feedback on food and service, in percent. */
  feedback_average: number | null;
  feedback_stars_average: number | null;
}

export type FacilityWithExtras = FacilityRow & FacilityExtras;

export interface FacilityPage {
  facilities: FacilityWithExtras[];
  more: boolean;
  total: number;
}

const EARTH_RADIUS = 6_371_000;
const FLAGS = ['in_partner_network', 'verified', 'automatically_confirm_bookings'] as const;

/** Requires regular hours too: the switch, or a single added day, would promise tables that nobody can book. */
const hasBookings = sql<boolean>`(facilities.booking_enabled AND (
  EXISTS (SELECT 1 FROM booking_hours h WHERE h.facility_id = facilities.id)
  OR EXISTS (SELECT 1 FROM booking_hour_overrides o
    WHERE o.facility_id = facilities.id AND o.is_open AND NOT o.capacity_only)))`;

function withExtras(db: Kysely<Database>, at: Moment) {
  return db
    .selectFrom('facilities')
    .selectAll('facilities')
    .select([
      hasBookings.as('takes_bookings'),
      takesOrders(at).as('takes_orders'),
      offersOrders.as('offers_orders'),
      sql<unknown>`(
      SELECT coalesce(jsonb_agg(jsonb_build_object(
        'begins', to_char(h.begins, 'HH24:MI'), 'ends', to_char(h.ends, 'HH24:MI'),
        'capacity', h.capacity, 'weekdays', to_jsonb(h.weekdays)) ORDER BY h.begins, h.id), '[]')
      FROM booking_hours h WHERE h.facility_id = facilities.id)`.as('opening_hours'),
      sql<number>`(SELECT count(*) FROM feedback_entries f WHERE f.facility_id = facilities.id)`.as(
        'feedback_count',
      ),
      sql<number | null>`(
      SELECT round(50 * avg(f.food_positive::int + f.service_positive::int), 1)::float8
      FROM feedback_entries f WHERE f.facility_id = facilities.id)`.as('feedback_average'),
      sql<number | null>`(
      SELECT round(avg(f.stars_average)::numeric, 2)::float8
      FROM feedback_entries f WHERE f.facility_id = facilities.id)`.as('feedback_stars_average'),
    ]);
}

/** The facility `id` as it is shown, or undefined. */
export async function readFacility(
  db: Kysely<Database>,
  id: string,
  at: Moment,
): Promise<FacilityWithExtras | undefined> {
  // Other texts aren't looked up, because the database rejects texts with a NUL.
  if (!/^[a-z0-9][a-z0-9-]{0,99}$/.test(id)) return;
  return withExtras(db, at).where('facilities.id', '=', id).executeTakeFirst();
}

/** Whether the facility `id` takes bookings and has hours for them. */
export async function takesBookings(db: Kysely<Database>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('facilities')
    .select(hasBookings.as('takes'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.takes ?? false;
}

/** Facilities with bookings to confirm by hand, or with guests on the waitlist, that no message would reach. */
export async function facilitiesUnheard(
  db: Kysely<Database>,
  at: Moment,
): Promise<{ requests: string[]; waiting: string[] }> {
  const rows = await db
    .selectFrom('facilities')
    .select([
      'id',
      sql<boolean>`${hasBookings} AND NOT facilities.automatically_confirm_bookings`.as('requests'),
      sql<boolean>`EXISTS (
        SELECT FROM waitlist_entries entry WHERE entry.facility_id = facilities.id AND entry.date > ${at.now})`.as(
        'waiting',
      ),
    ])
    .where(sql<boolean>`NOT ${isReached(at, 'bookings')}`)
    .orderBy('id')
    .execute();
  const idsWith = (kind: 'requests' | 'waiting') => rows.filter((row) => row[kind]).map(({ id }) => id);
  return { requests: idsWith('requests'), waiting: idsWith('waiting') };
}

/** A page of the facilities that `filter` asks for: by distance with `near`, else by name. */
export async function searchFacilities(
  db: Kysely<Database>,
  filter: FacilityFilter,
  { offset, limit }: { offset: number; limit: number },
  at: Moment,
): Promise<FacilityPage> {
  // The extras are read only for the page's facilities.
  const page = inOrder(
    db
      .selectFrom('facilities')
      .select(['facilities.id', sql<number>`count(*) OVER ()`.as('total')])
      .where((where) => where.and(conditions(filter, at))),
    filter,
  )
    .offset(offset)
    .limit(limit);
  const rows = await inOrder(withExtras(db, at), filter)
    .innerJoin(page.as('page'), 'page.id', 'facilities.id')
    .select('page.total')
    .execute();
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await countFacilities(db, filter, at));
  const facilities: FacilityWithExtras[] = rows;
  return { facilities, more: offset + facilities.length < total, total };
}

async function countFacilities(db: Kysely<Database>, filter: FacilityFilter, at: Moment): Promise<number> {
  const { total } = await db
    .selectFrom('facilities')
    .select((count) => count.fn.countAll<number>().as('total'))
    .where((where) => where.and(conditions(filter, at)))
    .executeTakeFirstOrThrow();
  return total;
}

function inOrder<Row>(
  query: SelectQueryBuilder<Database, 'facilities', Row>,
  { near, order }: FacilityFilter,
): SelectQueryBuilder<Database, 'facilities', Row> {
  const direction = order?.isDescending ? 'desc' : 'asc';
  if (order) return query.orderBy(`facilities.${order.by}`, direction).orderBy('facilities.id', direction);
  return (near ? query.orderBy(metresFrom(near)) : query).orderBy('facilities.name').orderBy('facilities.id');
}

function conditions(filter: FacilityFilter, at: Moment): Expression<SqlBool>[] {
  const asked = FLAGS.filter((flag) => filter[flag] !== undefined).map(
    (flag) => sql<SqlBool>`${sql.ref(`facilities.${flag}`)} = ${filter[flag]}`,
  );
  const { near, free, managedBy, booking_enabled: bookings, ordering_enabled: orders } = filter;
  if (bookings !== undefined) asked.push(sql<SqlBool>`${hasBookings} = ${bookings}`);
  if (orders !== undefined) asked.push(sql<SqlBool>`${takesOrders(at)} = ${orders}`);
  if (near) asked.push(sql<SqlBool>`${metresFrom(near)} <= ${near.metres}`);
  if (free) asked.push(hasFreeSeats(free));
  if (managedBy) asked.push(isManagedBy(managedBy));
  return asked;
}

/** By the cached counts (`freeSeats.ts`), which say nothing is free on days they don't cover. */
function hasFreeSeats({ day, seats }: { day: string; seats: number }) {
  return sql<SqlBool>`facilities.booking_enabled AND NOT facilities.reached_booking_limit AND EXISTS (
    SELECT 1 FROM free_seats WHERE free_seats.facility_id = facilities.id
      AND free_seats.seats[${day}::date - free_seats.first_day + 1] >= ${seats})`;
}

/** How feedback about food and service has changed. */
export interface FeedbackTrend {
  facility_id: string;
  /** Share of positive feedback, in percent. */
  food_average: number | null;
  service_average: number | null;
  /** The last 30 days compared to the 30 before, in points of `feedback_average`; null where either has no feedback. */
  feedback_change: number | null;
  /** Whether there was any feedback in the last 30 days. */
  feedback_this_month: boolean;
}

/** The trends of the facilities `ids`, by id; those without feedback are left out. */
export async function feedbackTrends(
  db: Kysely<Database>,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, FeedbackTrend>> {
  const month = sql`created > ${now}::timestamptz - interval '30 days'`;
  const before = sql`created > ${now}::timestamptz - interval '60 days' AND NOT (${month})`;
  const { rows } = await sql<FeedbackTrend>`
    SELECT facility_id,
      round(100 * avg(food_positive::int), 1)::float8 AS food_average,
      round(100 * avg(service_positive::int), 1)::float8 AS service_average,
      round(50 * (avg(food_positive::int + service_positive::int) FILTER (WHERE ${month})
        - avg(food_positive::int + service_positive::int) FILTER (WHERE ${before})), 1)::float8 AS feedback_change,
      bool_or(${month}) AS feedback_this_month
    FROM feedback_entries WHERE facility_id = ANY(${[...ids]}::text[]) GROUP BY facility_id
  `.execute(db);
  return new Map(rows.map((row) => [row.facility_id, row]));
}

/** Great-circle distance in metres; null, which satisfies no comparison, for a facility without coordinates. */
function metresFrom({ longitude, latitude }: { longitude: number; latitude: number }) {
  const across = sql`sin(radians(facilities.longitude - ${longitude}::float8) / 2)`;
  const up = sql`sin(radians(facilities.latitude - ${latitude}::float8) / 2)`;
  const shrink = sql`cos(radians(${latitude}::float8)) * cos(radians(facilities.latitude))`;
  return sql<number>`${2 * EARTH_RADIUS}::float8 * asin(sqrt(least(1, ${up} ^ 2 + ${shrink} * ${across} ^ 2)))`;
}
