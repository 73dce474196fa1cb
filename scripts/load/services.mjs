/** Services as an operator runs them, for the load scripts: built processes that share one database folder. */
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
 * Starts a service on the database of `dataDir`, which it shares with every other service there.
 *
 * @param {string} dataDir
 * @param {{ flags?: string[], env?: Record<string, string>, openFiles?: number }} [options] Node's `flags`, settings
 *   that override the load script's, and how many files the process may open (by default as many as this one)
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
      // Ordering needs a mail server; nothing listens on this port, so mail waits.
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

  /** Its JSON log lines so far, at LOG_LEVEL. */
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
    /** @returns {Promise<number>} process id of the server's main process */
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

/** Waits, for half an hour at most, until the free seats of all restaurants have been counted in the background. */
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
 * @returns {Promise<{ status: number, num: number, ref_num?: string, ms: number, retryAfter?: number }>} status 0 if
 *   no answer came; `retryAfter` in seconds, if the answer had it
 */
export async function tryToBook(url, facility, slot, num) {
  const begins = performance.now();
  const body = {
    num,
    date: slot.date,
    checksum: slot.checksum,
    price_change: slot.price_change,
    // A new guest each time, because the same guest asking again gets the same answer, and an address gets only a few
    // mails a day.
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

/** `retryAfter` of a response, in seconds; empty if it has none. */
export function retryAfterOf({ headers }) {
  const seconds = Number(headers.get('Retry-After'));
  return seconds > 0 ? { retryAfter: seconds } : {};
}

/** Whether the service was too busy, stored nothing, and said when to come back. */
export function isToComeBack({ status, retryAfter }) {
  return status === 503 && retryAfter !== undefined;
}

const MOST_RETURNS = 10;

/**
 * Asks, and asks again whenever it is told to come back, as a guest does.
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

/** The number of minutes with more seated guests than seats. */
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

/** A random whole number from `least` to `most`. */
export function randomInt(least, most) {
  return least + Math.floor(Math.random() * (most - least + 1));
}
