/** Services as an operator runs them, for the load scripts: processes of the build on one database folder. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const MAIN = fileURLToPath(new URL('../../dist/service/main.js', import.meta.url));
const START_LIMIT = 90_000;

/** Ends the script with one sentence when the service has not been built. */
export function requireBuild() {
  if (existsSync(MAIN)) return;
  process.stderr.write('The service has not been built: run "npm run build -- service" first.\n');
  process.exit(1);
}

/** A folder for the embedded database. `remove()` deletes it. */
export async function makeDataFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'tableside-load-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/**
 * Starts a service on the database of `dataDir`, which it shares with every other one there.
 *
 * @param {string} dataDir
 * @param {{ flags?: string[], env?: Record<string, string>, openFiles?: number }} [options] `flags` of Node, settings
 *   over those of a load script, and how many files the process may have open (as this one unless given)
 * @returns {Promise<{ url: string, pid: number, logged(): object[], kill(): Promise<void>, stop(): Promise<void> }>}
 */
export async function startService(dataDir, { flags = [], env = {}, openFiles } = {}) {
  const node = [process.execPath, ...flags, MAIN];
  const [program, ...rest] = openFiles
    ? ['sh', '-c', `ulimit -n ${openFiles}; exec "$0" "$@"`, ...node]
    : node;
  const child = spawn(program, rest, {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SEED: 'none',
      POST_LIMIT: '0',
      LOG_LEVEL: 'error',
      PUBLIC_URL: '',
      DATABASE_URL: '',
      // Orders are taken where mail goes out; nothing listens there, and it waits.
      SMTP_URL: 'smtp://127.0.0.1:9',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  const deadline = Date.now() + START_LIMIT;
  for (;;) {
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
    if (url) return { url, pid: child.pid, logged, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('The service did not start.');
    await delay(50);
  }

  /** Its lines of JSON so far, as LOG_LEVEL lets them through. */
  function logged() {
    return output
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line));
  }

  /** @param {NodeJS.Signals} signal */
  async function end(signal) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await ended;
    }
  }
}

/** The embedded database of `dataDir`, seen from outside. */
export function databaseOf(dataDir) {
  const folder = path.join(dataDir, 'postgres');
  return {
    /** @returns {Promise<number>} the process that all others of the server belong to */
    async postmaster() {
      return Number((await readFile(path.join(folder, 'data', 'postmaster.pid'), 'utf8')).split('\n')[0]);
    },
    /** Runs `work` with a connection of its own. */
    async with(work) {
      const [password, port] = await Promise.all(
        ['password', 'port'].map((name) => readFile(path.join(folder, name), 'utf8')),
      );
      const client = new pg.Client({
        host: '127.0.0.1',
        port: Number(port),
        user: 'tableside',
        password: password.trim(),
        database: 'postgres',
      });
      client.on('error', () => {});
      await client.connect();
      try {
        return await work(client);
      } finally {
        await client.end();
      }
    },
  };
}

/** Opens a restaurant that can be booked every half hour of the evening for two years. */
export async function openRestaurant(client, id, capacity) {
  await client.query(
    `INSERT INTO facilities (id, name, timezone, language, country, currency, email, booking_days_in_advance, booking_interval)
     VALUES ($1, $1, 'Europe/Berlin', 'en', 'DE', 'EUR', 'tables@load.example', 730, 30)`,
    [id],
  );
  await client.query(
    `INSERT INTO booking_hours (facility_id, begins, ends, capacity, weekdays)
     VALUES ($1, '17:00', '23:00', $2, '{0,1,2,3,4,5,6}')`,
    [id, capacity],
  );
  // Larger parties sit longer, so that bookings overlap in more ways than one.
  await client.query(
    'INSERT INTO booking_timespans (facility_id, num, booking_timespan) VALUES ($1, 3, 120), ($1, 5, 150), ($1, 1, 90)',
    [id],
  );
}

/** Waits until the free seats of all restaurants have been counted in the background, for half an hour at most. */
export async function seatsCounted(client) {
  const deadline = Date.now() + 1_800_000;
  while (Date.now() < deadline) {
    const { rows } = await client.query(
      'SELECT count(*)::int AS n FROM free_seats WHERE changed_from IS NOT NULL',
    );
    if (rows[0].n === 0) return;
    await delay(200);
  }
  throw new Error('The free seats were not counted.');
}

/** The slots of `day` and the evenings after it. */
export async function slotsFrom(url, facility, day, limit = 12) {
  const answer = await fetch(`${url}/v1/facility/${facility}/availability?date__gte=${day}&limit=${limit}`);
  if (!answer.ok) throw new Error(`availability answered ${answer.status}`);
  return (await answer.json()).objects;
}

/**
 * Tries to book once.
 *
 * @returns {Promise<{ status: number, num: number, ref_num?: string, ms: number, retryAfter?: number }>} status 0 when
 *   no answer came; `retryAfter` in seconds, when it was told to come back
 */
export async function tryToBook(url, facility, slot, num) {
  const begins = performance.now();
  const body = {
    num,
    date: slot.date,
    checksum: slot.checksum,
    price_change: slot.price_change,
    // Each of another guest: the same one asking again is given the same answer, and one address is written to a few
    // times a day only.
    name: `Load ${randomUUID()}`,
    email: `guest-${randomUUID()}@load.example`,
    phone: '1',
    send_email_receipt: true,
  };
  try {
    const answer = await fetch(`${url}/v1/facility/${facility}/bookings`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { ref_num } = await answer.json();
    return { status: answer.status, num, ref_num, ms: performance.now() - begins, ...retryAfterOf(answer) };
  } catch {
    return { status: 0, num, ms: performance.now() - begins };
  }
}

/** Of an answer of `fetch`: nothing, or the seconds of its `Retry-After`. */
export function retryAfterOf({ headers }) {
  const seconds = Number(headers.get('Retry-After'));
  return seconds > 0 ? { retryAfter: seconds } : {};
}

/** Whether the service had too much to do, kept nothing of the request, and said when to come back. */
export function isToComeBack({ status, retryAfter }) {
  return status === 503 && retryAfter !== undefined;
}

const MOST_RETURNS = 10;

/**
 * Asks, and again as often as it is told to come back, as a guest does.
 *
 * @param ask a request that answers as `tryToBook` does
 * @returns its last answer, and in `returns` how often it came back
 */
export async function comingBack(ask) {
  for (let returns = 0; ; returns += 1) {
    const answer = await ask();
    if (!isToComeBack(answer) || returns === MOST_RETURNS) return { ...answer, returns };
    await delay(answer.retryAfter * 1000);
  }
}

/** How many minutes there are in which more guests sit than there are seats. */
export async function overbookedMinutes(client, facility, capacity) {
  const { rows } = await client.query(
    `SELECT count(*)::int AS minutes FROM (
       SELECT minute FROM bookings, generate_series(date, ends - interval '1 minute', interval '1 minute') AS minute
       WHERE facility_id = $1 AND status <> 'cancelled'
       GROUP BY minute HAVING sum(num) > $2
     ) AS overbooked`,
    [facility, capacity],
  );
  return rows[0].minutes;
}

/** Whole number from `least` to `most`. */
export function randomInt(least, most) {
  return least + Math.floor(Math.random() * (most - least + 1));
}
