/**
 * `node scripts/attack/processes.mjs [processes]`: twelve services on one embedded database, all busy at once. Fails
 * when one does not start, an answer is missing, a minute is overbooked, or they hold more connections than the
 * server has for them.
 */
import { spread, tally, timed } from '../load/figures.mjs';
import { judge, printTable } from '../load/report.mjs';
import {
  databaseOf,
  makeDataFolder,
  openRestaurant,
  overbookedMinutes,
  requireBuild,
  slotsFrom,
  startService,
  tryToBook,
} from '../load/services.mjs';

const FACILITY = 'shared';
const CAPACITY = 30;
const READS = 25;
const [processes = 12] = process.argv.slice(2).map(Number);

requireBuild();
const data = await makeDataFolder();
const services = [];
try {
  while (services.length < processes) services.push(await startService(data.folder));
  process.exitCode = await databaseOf(data.folder).with((client) =>
    run(
      client,
      services.map(({ url }) => url),
    ),
  );
} finally {
  for (const service of services.reverse()) await service.stop();
  await data.remove();
}

async function run(client, urls) {
  await openRestaurant(client, FACILITY, CAPACITY);
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  const slots = await slotsFrom(urls[0], FACILITY, day);
  const most = { connections: 0 };
  let open = true;
  const watching = (async () => {
    while (open) most.connections = Math.max(most.connections, await connectionsOf(client));
  })();
  const [booked, read] = await Promise.all([
    Promise.all(urls.flatMap((url) => [1, 2, 3].map((num) => tryToBook(url, FACILITY, slots[4 + num], num)))),
    Promise.all(
      urls.flatMap((url) =>
        Array.from({ length: READS }, (_, n) =>
          timed(`${url}/v1/facility/${FACILITY}/availability?limit=${10 + n}`),
        ),
      ),
    ),
  ]);
  open = false;
  await watching;
  const { rows } = await client.query(
    `SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS usable`,
  );
  const overbooked = await overbookedMinutes(client, FACILITY, CAPACITY);
  printTable([
    [`${urls.length} services on one database`, ''],
    [
      'bookings at once',
      `${tally(booked.map(({ status }) => status))}; ${spread(booked.map(({ ms }) => ms))}`,
    ],
    ['reads at once', `${tally(read.map(({ status }) => status))}; ${spread(read.map(({ ms }) => ms))}`],
    ['connections, of those that there are', `${most.connections} of ${rows[0].usable}`],
    ['overbooked minutes', overbooked],
  ]);
  return judge({
    'every read is answered': read.every(({ status }) => status === 200),
    'every booking is taken, refused or told to come back': booked.every(({ status }) =>
      [201, 409, 503].includes(status),
    ),
    'some are taken': booked.some(({ status }) => status === 201),
    'no minute is overbooked': overbooked === 0,
    'the connections fit': most.connections <= rows[0].usable,
  });
}

async function connectionsOf(client) {
  const { rows } = await client.query(
    'SELECT count(*)::int AS n FROM pg_stat_activity WHERE datid IS NOT NULL AND pid <> pg_backend_pid()',
  );
  return rows[0].n;
}
