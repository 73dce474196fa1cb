/**
 * Two services behind pgBouncer in transaction mode, with five connections between them: bookings of the last seats,
 * searches, clients that hang up. Fails when an answer has an unexpected status, a minute is overbooked, a booking is
 * lost, or work goes on for clients that have hung up. Needs pgBouncer (Debian's package), and says so if there is
 * none.
 *
 * GUESTS=100 node scripts/attack/pooler.mjs
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { printTable, sizeOf, spread, tally, timed } from '../load/figures.mjs';
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

const GUESTS = sizeOf('GUESTS', 100);
/** Statements of clients that have hung up must have ended by then. */
const MOST_MS = 5000;
const CAPACITY = 30;
const FACILITY = 'pooled';

requireBuild();
const programs = await promisify(execFile)('which', ['pgbouncer']).catch(() => undefined);
if (!programs) {
  process.stdout.write('pgBouncer is not installed here, so nothing was tried.\n');
  process.exit(0);
}
const data = await makeDataFolder();
const ends = [];
try {
  // This service keeps the embedded server running; the others connect through pgBouncer.
  const keeper = await startService(data.folder);
  ends.unshift(() => keeper.stop());
  const database = databaseOf(data.folder);
  const url = await startPooler(await database.with(targetOf));
  const services = [];
  for (let n = 0; n < 2; n += 1) {
    const service = await startService(data.folder, { env: { DATABASE_URL: url } });
    services.push(service);
    ends.unshift(() => service.stop());
  }
  process.exitCode = await database.with((client) => run(client, services));
} finally {
  for (const end of ends) await end();
  await data.remove();
}

async function run(client, services) {
  await openRestaurant(client, FACILITY, CAPACITY);
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  const slots = await slotsFrom(services[0].url, FACILITY, day);
  const booked = await Promise.all(
    Array.from({ length: GUESTS }, (_, n) =>
      tryToBook(services[n % 2].url, FACILITY, slots[4 + (n % 3)], 1 + (n % 4)),
    ),
  );
  const search = `/v1/facility?check_closed_date=${day}`;
  const searched = await Promise.all(
    Array.from({ length: 40 }, (_, n) => timed(services[n % 2].url + search)),
  );
  // Reads hang, so that there is something to cancel.
  const cancelled = await whileReadsHang(client, async (watch) => {
    const left = Array.from({ length: 10 }, (_, n) =>
      askAndLeave(`${services[n % 2].url}/v1/facility/${FACILITY}`, 500),
    );
    await delay(400);
    const waiting = await waitingForLocks(watch);
    await Promise.all(left);
    const begins = performance.now();
    while ((await waitingForLocks(watch)) > 0 && performance.now() - begins < MOST_MS) await delay(50);
    return { waiting, still: await waitingForLocks(watch), ms: Math.round(performance.now() - begins) };
  });
  const afterwards = await timed(`${services[0].url}/v1/facility/${FACILITY}`);
  const stored = new Set(
    (await client.query('SELECT ref_num FROM bookings WHERE facility_id = $1', [FACILITY])).rows.map(
      ({ ref_num }) => ref_num,
    ),
  );
  const acknowledged = booked.filter(({ status }) => status === 201);
  const lost = acknowledged.filter(({ ref_num }) => !stored.has(ref_num)).length;
  const overbooked = await overbookedMinutes(client, FACILITY, CAPACITY);
  printTable(`Two services behind pgBouncer in transaction mode`, [
    [
      `${GUESTS} bookings at once`,
      `${tally(booked.map(({ status }) => status))}; ${spread(booked.map(({ ms }) => ms))}`,
    ],
    [
      'overbooked minutes, lost, stored without an answer',
      `${overbooked}, ${lost}, ${stored.size - acknowledged.length}`,
    ],
    [
      '40 searches at once',
      `${tally(searched.map(({ status }) => status))}; ${spread(searched.map(({ ms }) => ms))}`,
    ],
    [
      'reads that wait for clients, after these have left, within',
      `${cancelled.waiting}, ${cancelled.still}, ${cancelled.ms} ms`,
    ],
  ]);
  const sound =
    booked.every(({ status }) => [201, 409, 503].includes(status)) &&
    acknowledged.length > 0 &&
    searched.every(({ status }) => status === 200) &&
    overbooked + lost + Math.abs(stored.size - acknowledged.length) === 0 &&
    cancelled.waiting > 0 &&
    cancelled.still === 0 &&
    afterwards.status === 200;
  return sound ? 0 : 1;
}

/** Starts pgBouncer in front of the server of `target`. @returns the address for DATABASE_URL */
async function startPooler({ host, port, user, password, database }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'tableside-pooler-'));
  const listenPort = await freePort();
  const config = path.join(folder, 'pgbouncer.ini');
  await writeFile(
    config,
    [
      '[databases]',
      `${database} = host=${host} port=${port}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${listenPort}`,
      'unix_socket_dir =',
      'auth_type = plain',
      `auth_file = ${path.join(folder, 'users')}`,
      'pool_mode = transaction',
      'default_pool_size = 5',
      '',
    ].join('\n'),
  );
  await writeFile(path.join(folder, 'users'), `"${user}" "${password}"\n`);
  // pgBouncer refuses to run as root.
  const root = process.getuid?.() === 0;
  const account = root ? { uid: 65_534, gid: 65_534 } : {};
  if (root)
    for (const file of [folder, config, path.join(folder, 'users')])
      await chown(file, account.uid, account.gid);
  const child = spawn('pgbouncer', ['-q', config], { ...account, stdio: 'ignore' });
  const ended = once(child, 'exit');
  ends.unshift(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGINT');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  });
  const url = `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${listenPort}/${database}`;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    const open = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (open) return url;
    await delay(100);
  }
  throw new Error('pgBouncer did not start.');
}

async function whileReadsHang(client, work) {
  const watch = new pg.Client(targetOf(client));
  await watch.connect();
  await client.query('BEGIN');
  try {
    await client.query('LOCK TABLE facilities IN ACCESS EXCLUSIVE MODE');
    return await work(watch);
  } finally {
    await client.query('ROLLBACK');
    await watch.end();
  }
}

/** Only of statements that a guest waits for, because the counting of seats goes on. */
async function waitingForLocks(client) {
  const { rows } = await client.query(
    `SELECT count(*)::int AS n FROM pg_stat_activity
     WHERE wait_event_type = 'Lock' AND state = 'active' AND query LIKE '%feedback_entries%'`,
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

/** The server that `client` is connected to; its password is not enumerable, so it is named here. */
function targetOf({ host, port, user, password, database }) {
  return { host, port, user, password, database };
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}
