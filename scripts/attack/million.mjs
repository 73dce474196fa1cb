/**
 * Requests of guests and staff with a million bookings in the database. Fails when an answer is wrong, or when any of
 * them scans the whole table of bookings.
 *
 * BOOKINGS=1000000 node scripts/attack/million.mjs
 */
import { createHash, randomUUID } from 'node:crypto';
import { printTable, sizeOf, spread, tally, timed } from '../load/figures.mjs';
import {
  databaseOf,
  makeDataFolder,
  openRestaurant,
  requireBuild,
  seatsCounted,
  slotsFrom,
  startService,
  tryToBook,
} from '../load/services.mjs';

const BOOKINGS = sizeOf('BOOKINGS', 1_000_000);
const FACILITIES = 100;
const TIMES = 50;

requireBuild();
const data = await makeDataFolder();
let service;
try {
  service = await startService(data.folder);
  process.exitCode = await databaseOf(data.folder).with(run);
} finally {
  await service?.stop();
  await data.remove();
}

async function run(client) {
  for (let n = 1; n <= FACILITIES; n += 1) await openRestaurant(client, `m${n}`, 1000);
  const begins = performance.now();
  await addBookings(client);
  const adding = (performance.now() - begins) / 1000;
  const code = await addBookingWithCode(client);
  await client.query('VACUUM ANALYZE bookings');
  const countingBegins = performance.now();
  await seatsCounted(client);
  const counting = (performance.now() - countingBegins) / 1000;
  const before = await scans(client);

  const day = (ahead) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const repeat = async (work) => {
    const results = [];
    for (let n = 0; n < TIMES; n += 1) results.push(await work(n));
    return results;
  };
  const facility = (n) => `m${1 + (n % FACILITIES)}`;
  const v1 = `${service.url}/v1`;
  const availability = await repeat((n) =>
    timed(`${v1}/facility/${facility(n)}/availability?date__gte=${day(n)}&limit=60`),
  );
  const slots = await slotsFrom(service.url, 'm1', day(300), 100);
  const bookings = await repeat((n) => tryToBook(service.url, 'm1', slots[n % slots.length], 2));
  const list = await repeat((n) => timed(`${v1}/facility?limit=${1 + n}`));
  const search = await repeat((n) => timed(`${v1}/facility?check_closed_date=${day(1 + n)}&check_min_num=4`));
  const link = await repeat(() => timed(`${v1}/booking_cancel/${code}`));
  const after = await scans(client);
  const plan = await planOfSeats(client);

  printTable(`${BOOKINGS} bookings at ${FACILITIES} restaurants, added in ${adding.toFixed(0)} s`, [
    ['free seats counted within', `${counting.toFixed(0)} s`],
    ['availability, 60 slots', `${spread(availability.map(({ ms }) => ms))}; ${statuses(availability)}`],
    ['booking', `${spread(bookings.map(({ ms }) => ms))}; ${statuses(bookings)}`],
    ['list of facilities', `${spread(list.map(({ ms }) => ms))}; ${statuses(list)}`],
    ['search by free seats', `${spread(search.map(({ ms }) => ms))}; ${statuses(search)}`],
    ["a guest's link", `${spread(link.map(({ ms }) => ms))}; ${statuses(link)}`],
    ['the table of bookings read from end to end', `${after - before} times`],
    ['plan of the seats of an evening', plan],
  ]);
  const right =
    [...availability, ...list, ...search, ...link].every(({ status }) => status === 200) &&
    bookings.every(({ status }) => status === 201);
  return right && after === before && plan.includes('Index') ? 0 : 1;
}

function statuses(results) {
  return tally(results.map(({ status }) => status));
}

/** Spread over the evenings of a year before and after today. */
async function addBookings(client) {
  await client.query(
    `INSERT INTO bookings (facility_id, ref_num, status, date, booking_timespan, ends, num, name, email, phone,
       cancel_code_hash, staff_code_hash, created, updated)
     SELECT 'm' || (1 + n % $2), reference.text, CASE n % 10 WHEN 0 THEN 'cancelled' ELSE 'confirmed' END,
       evening.at, 90, evening.at + interval '90 minutes', 1 + n % 4, 'Guest', 'guest@load.example', '1',
       sha256(('c' || n)::bytea), sha256(('s' || n)::bytea), now(), now()
     FROM generate_series(0, $1::int - 1) n,
       LATERAL (SELECT date_trunc('day', now()) + make_interval(days => (n * 700::bigint / $1)::int - 350, mins => 16 * 60 + 30 * (n % 11))) AS evening(at),
       -- Six of 32 letters, another one for each booking of a facility.
       LATERAL (SELECT string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + ((n >> (5 * i)) & 31), 1), '') AS text
         FROM generate_series(0, 5) i) AS reference`,
    [BOOKINGS, FACILITIES],
  );
}

/** @returns {Promise<string>} the code in a guest's link */
async function addBookingWithCode(client) {
  const code = randomUUID();
  const hash = createHash('sha256').update(code).digest();
  await client.query(
    `UPDATE bookings SET cancel_code_hash = $1 WHERE id = (SELECT id FROM bookings WHERE date > now() AND status = 'confirmed' LIMIT 1)`,
    [hash],
  );
  return code;
}

/** How often the whole table of bookings has been scanned. */
async function scans(client) {
  // Sessions report their counts only once they are idle.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const { rows } = await client.query(
    `SELECT seq_scan::int AS n FROM pg_stat_user_tables WHERE relname = 'bookings'`,
  );
  return rows[0].n;
}

async function planOfSeats(client) {
  const { rows } = await client.query(
    `EXPLAIN (COSTS OFF) SELECT date, ends, num FROM bookings WHERE facility_id = 'm1' AND status <> 'cancelled'
     AND date >= now() AND date < now() + interval '2 days' AND ends > now()`,
  );
  return rows.map((row) => row['QUERY PLAN'].trim())[0];
}
