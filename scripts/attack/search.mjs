/**
 * Searches ten thousand facilities by free seats: one search after the other, forty at once, by clients that hang up.
 * Fails when an answer is neither 200 nor 503, the facilities found are not those with free seats, the median search
 * takes more than 300 ms, or work goes on for clients that have hung up.
 *
 * FACILITIES=10000 node scripts/attack/search.mjs
 */
import { get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { printTable, quantile, sizeOf, spread, tally, timed } from '../load/figures.mjs';
import { databaseOf, makeDataFolder, requireBuild, seatsCounted, startService } from '../load/services.mjs';

const FACILITIES = sizeOf('FACILITIES', 10_000);
const AT_ONCE = 40;
const MOST_MS = 300;

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
  await addFacilities(client);
  const begins = performance.now();
  await seatsCounted(client);
  const countingSeconds = (performance.now() - begins) / 1000;
  await client.query('ANALYZE');

  const day = (ahead) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const address = (ahead, seats, more = '') =>
    `${service.url}/v1/facility?check_closed_date=${day(ahead)}&check_min_num=${seats}${more}`;
  const oneByOne = async (make) => {
    const results = [];
    for (let n = 0; n < 30; n += 1) results.push(await timed(make(n)));
    return results;
  };
  const found = await oneByOne((n) => address(2 + n, 2, '&limit=20'));
  const nothing = await oneByOne((n) => address(2 + n, 1000));
  const last = await oneByOne((n) => address(2 + n, 2, `&limit=20&offset=${FACILITIES - 100}`));
  const near = await oneByOne((n) => address(2 + n, 2, '&limit=20&near=13.4,52.5&distance=500000'));

  const other = [];
  let open = true;
  const reader = (async () => {
    while (open) other.push(await timed(`${service.url}/v1/facility/f1/availability?limit=20`));
  })();
  const crowd = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) => timed(address(2 + n, n % 2 ? 1000 : 2))),
  );
  open = false;
  await reader;

  await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => askAndLeave(address(2 + n, 1000), 10 + n)));
  const left = performance.now();
  while ((await working(client)) > 0 && performance.now() - left < 10_000) await delay(10);
  const goneMs = performance.now() - left;
  const working10 = await working(client);

  const free = JSON.parse((await timed(address(3, 30, '&limit=1'))).body).meta.total_count;
  const expected = (
    await client.query(`SELECT count(DISTINCT facility_id)::int AS n FROM booking_hours WHERE capacity >= 30`)
  ).rows[0].n;
  printTable(`${FACILITIES} facilities searched by free seats`, [
    ['all counted in the background within', `${countingSeconds.toFixed(0)} s`],
    ['20 of those with 2 seats', spread(found.map(({ ms }) => ms))],
    ['nobody has 1000', spread(nothing.map(({ ms }) => ms))],
    ['the last page', spread(last.map(({ ms }) => ms))],
    ['by distance', spread(near.map(({ ms }) => ms))],
    [
      `${AT_ONCE} at once`,
      `${spread(crowd.map(({ ms }) => ms))}; ${tally(crowd.map(({ status }) => status))}`,
    ],
    ["another's availability meanwhile", spread(other.map(({ ms }) => ms))],
    [`${AT_ONCE} clients that leave: no work for them after`, `${Math.round(goneMs)} ms`],
    ['facilities found with 30 seats, of those that have them', `${free} of ${expected}`],
  ]);
  const alone = [found, nothing, last, near];
  const sound =
    alone.flat().every(({ status }) => status === 200) &&
    [...crowd, ...other].every(({ status }) => status === 200 || status === 503) &&
    alone.every(
      (results) =>
        quantile(
          results.map(({ ms }) => ms),
          0.5,
        ) <= MOST_MS,
    ) &&
    working10 === 0 &&
    free === expected;
  return sound ? 0 : 1;
}

async function addFacilities(client) {
  await client.query(
    `INSERT INTO facilities (id, name, timezone, language, country, currency, longitude, latitude, booking_interval)
     SELECT 'f' || n, 'Restaurant ' || md5(n::text), (ARRAY['Europe/Berlin', 'Asia/Tokyo', 'America/New_York'])[1 + n % 3],
       'en', 'DE', 'EUR', (n % 360) - 180, (n % 120) - 60, 30
     FROM generate_series(1, $1::int) n`,
    [FACILITIES],
  );
  await client.query(
    `INSERT INTO booking_hours (facility_id, begins, ends, capacity, weekdays)
     SELECT 'f' || n, make_time(11 + n % 7, 0, 0), make_time(20 + n % 3, 30, 0), 4 + n % 40, '{0,1,2,3,4,5,6}'
     FROM generate_series(1, $1::int) n`,
    [FACILITIES],
  );
}

/** Statements of the search that are running now. */
async function working(client) {
  const { rows } = await client.query(
    `SELECT count(*)::int AS n FROM pg_stat_activity
     WHERE state = 'active' AND pid <> pg_backend_pid() AND query LIKE '%feedback_entries%'`,
  );
  return rows[0].n;
}

function askAndLeave(url, milliseconds) {
  return new Promise((resolve) => {
    const request = get(url, { agent: false }, (answer) => answer.resume());
    request.on('error', () => {});
    request.on('close', resolve);
    setTimeout(() => request.destroy(), milliseconds);
  });
}
