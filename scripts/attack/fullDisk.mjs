/**
 * `node scripts/attack/fullDisk.mjs [seconds]`: fills the disk of the embedded database (a file system in
 * memory of 192 MB, mounted by root) while guests book and read, and frees it again. Fails when a read isn't
 * answered, when a request that can't be stored gets anything but 503 with `Retry-After`, when /health doesn't
 * say so, when booking doesn't resume by itself afterwards, or when an acknowledged booking is lost.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { countStatuses, judge, percentile, printTable } from '../load/report.mjs';
import {
  databaseOf,
  makeDataFolder,
  openRestaurant,
  randomInt,
  requireBuild,
  slotsFrom,
  startService,
} from '../load/services.mjs';

const [seconds = 10] = process.argv.slice(2).map(Number);
const FACILITY = 'disk';
const SIZE = '192m';
const GUESTS = 4;
const COMES_BACK_MS = 60_000;

requireBuild();
const data = await makeDataFolder();
const disk = path.join(data.folder, 'disk');
const ballast = path.join(disk, 'ballast');
await mkdir(disk);
// The account that runs the database on behalf of root must be able to enter.
await chmod(data.folder, 0o755);
if (!mount()) {
  process.stdout.write('Not tried: mounting a small file system takes root, and is not allowed here.\n');
  await data.remove();
} else {
  let service;
  try {
    service = await startService(disk, { env: { LOG_LEVEL: 'silent' } });
    process.exitCode = await run(service.url, databaseOf(disk));
  } finally {
    await rm(ballast, { force: true });
    await service?.stop();
    execFileSync('umount', [disk]);
    await data.remove();
  }
}

function mount() {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tableside', disk], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

async function run(url, database) {
  await database.with((client) => openRestaurant(client, FACILITY, 500));
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const slots = await slotsFrom(url, FACILITY, day, 200);
  const { code } = await book(url, slots);

  const before = await phase(url, slots, code, seconds / 2);
  await fill();
  const full = await phase(url, slots, code, seconds);
  await rm(ballast);
  const begins = performance.now();
  while ((await book(url, slots)).status !== 201 && performance.now() - begins < COMES_BACK_MS)
    await delay(200);
  const back = performance.now() - begins;
  while ((await health(url)) !== 200 && performance.now() - begins < COMES_BACK_MS) await delay(500);
  const after = await phase(url, slots, code, seconds / 2);

  printTable([
    ['disk', 'bookings', 'reads', 'links of mails', 'wrong codes', '/health', 'reads p99'],
    ...Object.entries({ free: before, full, 'free again': after }).map(([name, answers]) => [
      name,
      ...['bookings', 'reads', 'links', 'wrong', 'health'].map((what) => countStatuses(answers[what])),
      `${Math.round(percentile(answers.times, 0.99))} ms`,
    ]),
  ]);
  process.stdout.write(`booked again ${Math.round(back)} ms after there was room\n`);

  const stored = await database.with(
    async (client) =>
      new Set((await client.query('SELECT ref_num FROM bookings')).rows.map((row) => row.ref_num)),
  );
  const acknowledged = [before, full, after].flatMap(({ references }) => references);
  const lost = acknowledged.filter((reference) => !stored.has(reference)).length;
  process.stdout.write(`${acknowledged.length} bookings acknowledged, ${lost} lost\n`);
  const only = (statuses, ...allowed) => statuses.every((status) => allowed.includes(status));
  return judge({
    'bookings are kept, or told to come back': only(full.bookings, 201, 503),
    'the disk was full': full.bookings.includes(503),
    'and then there is a time to come back': full.retries,
    'reads are answered': only([...full.reads, ...full.links], 200),
    'wrong codes are answered': only(full.wrong, 404, 429),
    '/health says it': full.health.includes(503),
    'and that it is over': only(after.health, 200),
    'guests book again': only(after.bookings, 201),
    'nothing acknowledged is lost': lost === 0,
  });
}

/** Leaves a few pages free, so that the bookings of the next minutes fill the disk. */
async function fill() {
  const { bavail, bsize } = await statfs(disk);
  await writeFile(ballast, Buffer.alloc(bavail * bsize - 64 * 1024));
}

async function phase(url, slots, code, length) {
  const found = {
    bookings: [],
    reads: [],
    links: [],
    wrong: [],
    health: [],
    times: [],
    references: [],
    retries: true,
  };
  const until = performance.now() + length * 1000;
  const guests = Array.from({ length: GUESTS }, async () => {
    while (performance.now() < until) {
      const { status, reference, retryAfter } = await book(url, slots);
      found.bookings.push(status);
      if (status === 201) found.references.push(reference);
      else found.retries &&= status !== 503 || retryAfter > 0;
      const begins = performance.now();
      found.reads.push(await statusOf(`${url}/v1/facility/${FACILITY}/availability?limit=5`));
      found.times.push(performance.now() - begins);
      found.links.push(await statusOf(`${url}/v1/booking_cancel/${code}`));
      found.wrong.push(await statusOf(`${url}/v1/booking_cancel/${randomUUID()}`));
    }
  });
  while (performance.now() < until) {
    await delay(500);
    found.health.push(await health(url));
  }
  await Promise.all(guests);
  return found;
}

function health(url) {
  return statusOf(`${url}/health`);
}

async function statusOf(address) {
  try {
    const answer = await fetch(address);
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

async function book(url, slots) {
  const { date, checksum, price_change } = slots[randomInt(0, slots.length - 1)];
  const guest = { name: 'Load', email: 'guest@load.example', phone: '1', comment: 'x'.repeat(500) };
  try {
    const answer = await fetch(`${url}/v1/facility/${FACILITY}/bookings`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ num: 1, date, checksum, price_change, ...guest, send_email_receipt: true }),
    });
    const { ref_num, user_cancel_authentication_code } = await answer.json();
    return {
      status: answer.status,
      reference: ref_num,
      code: user_cancel_authentication_code,
      retryAfter: Number(answer.headers.get('Retry-After')),
    };
  } catch {
    return { status: 0, retryAfter: 0 };
  }
}
