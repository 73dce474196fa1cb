/**
 * `node scripts/attack/diskErrors.mjs [cycles]`: the disk of the embedded database fails (its system calls answer
 * EIO or ENOSPC, by `strace`) while guests book over two services, and recovers. Fails when an acknowledged booking
 * is lost, one is stored twice or although its guest was refused, a minute is overbooked, an answer has an unexpected
 * status, or booking doesn't resume by itself. Needs strace, and root or the right to trace.
 */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { tally } from '../load/figures.mjs';
import { judge, printTable } from '../load/report.mjs';
import {
  databaseOf,
  makeDataFolder,
  openRestaurant,
  overbookedMinutes,
  randomInt,
  requireBuild,
  slotsFrom,
  startService,
  tryToBook,
} from '../load/services.mjs';

/** System calls of PostgreSQL and how each fails, from the nth call of a process on. */
const FAULTS = [
  'fdatasync:error=EIO',
  'fsync:error=EIO',
  'pwrite64,pwritev,write:error=ENOSPC',
  'pwrite64,pwritev:error=EIO',
  'pread64,preadv:error=EIO',
  'openat:error=ENOSPC',
  'fallocate,ftruncate,rename:error=ENOSPC',
  'fdatasync:error=ENOSPC',
];
const FACILITY = 'failing';
const CAPACITY = 40;
const GUESTS = 6;
const COMES_BACK_MS = 90_000;
const [cycles = 2 * FAULTS.length] = process.argv.slice(2).map(Number);

requireBuild();
if (!(await canTrace())) {
  process.stdout.write('Not tried: strace is not installed, or nothing may be traced here.\n');
} else {
  const data = await makeDataFolder();
  const services = [];
  try {
    for (let n = 0; n < 2; n += 1)
      services.push(await startService(data.folder, { env: { LOG_LEVEL: 'silent' } }));
    process.exitCode = await run(
      services.map(({ url }) => url),
      databaseOf(data.folder),
    );
  } finally {
    for (const service of services.reverse()) await service.stop();
    await data.remove();
  }
}

async function canTrace() {
  const traced = promisify(execFile)('strace', ['-f', '-o', '/dev/null', '-e', 'trace=none', 'true']);
  return traced.then(
    () => true,
    () => false,
  );
}

async function run(urls, database) {
  await database.with((client) => openRestaurant(client, FACILITY, CAPACITY));
  const answers = [];
  let open = true;
  const guests = Array.from({ length: GUESTS }, async (_, guest) => {
    let slots = [];
    while (open) {
      slots = slots.length > 0 && Math.random() < 0.98 ? slots : await someSlots(urls[guest % 2]);
      if (slots.length === 0) continue;
      const slot = slots[randomInt(0, slots.length - 1)];
      answers.push(await tryToBook(urls[guest % 2], FACILITY, slot, randomInt(1, 4)));
    }
  });
  const rows = [];
  let backAlways = true;
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const fault = FAULTS[cycle % FAULTS.length];
    const from = answers.length;
    await inject(await database.postmaster(), `${fault}:when=${randomInt(1, 6)}+`, randomInt(500, 3000));
    const begins = performance.now();
    const taken = answers.length;
    while (!answers.slice(taken).some(({ status }) => status === 201 || status === 409)) {
      if (performance.now() - begins > COMES_BACK_MS) break;
      await delay(50);
    }
    const back = performance.now() - begins;
    backAlways &&= back <= COMES_BACK_MS;
    const statuses = tally(answers.slice(from).map(({ status }) => status));
    rows.push([fault, statuses, `${Math.round(back)} ms`]);
  }
  open = false;
  await Promise.all(guests);

  const { references, overbooked } = await database.with(async (client) => ({
    references: (
      await client.query('SELECT ref_num FROM bookings WHERE facility_id = $1', [FACILITY])
    ).rows.map(({ ref_num }) => ref_num),
    overbooked: await overbookedMinutes(client, FACILITY, CAPACITY),
  }));
  const stored = new Set(references);
  const acknowledged = answers.filter(({ status }) => status === 201);
  const lost = acknowledged.filter(({ ref_num }) => !stored.has(ref_num)).length;
  // A lost answer may have been a booking; a refusal never is.
  const unknown = answers.filter(({ status }) => status === 0 || status === 503).length;
  const untold = stored.size - acknowledged.length + lost;
  printTable([['fault', 'answers', 'booked again after'], ...rows]);
  process.stdout.write(
    `${cycles} cycles, ${answers.length} tries: ${acknowledged.length} bookings acknowledged, ${lost} lost, ` +
      `${untold} stored of ${unknown} tries without an outcome, ${overbooked} minutes overbooked\n`,
  );
  return judge({
    'nothing acknowledged is lost': lost === 0,
    'nothing is stored that was refused': untold <= unknown,
    'no minute is overbooked': overbooked === 0,
    'answers are those that may be': answers.every(({ status }) => [0, 201, 409, 503].includes(status)),
    'guests book again by themselves': backAlways,
    'there were faults': answers.some(({ status }) => status === 503),
  });
}

async function someSlots(url) {
  const day = new Date(Date.now() + randomInt(3, 300) * 86_400_000).toISOString().slice(0, 10);
  return slotsFrom(url, FACILITY, day, 100).catch(() => delay(50, []));
}

/** Injects `fault` into the server's processes for some milliseconds, including those it starts in that time. */
async function inject(postmaster, fault, milliseconds) {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' });
  const pids = [postmaster, ...children.trim().split(/\s+/).filter(Boolean)];
  const calls = fault.slice(0, fault.indexOf(':'));
  const strace = spawn(
    'strace',
    [
      '-f',
      '-qq',
      '-o',
      '/dev/null',
      '-e',
      `trace=${calls}`,
      '-e',
      `inject=${fault}`,
      ...pids.flatMap((pid) => ['-p', String(pid)]),
    ],
    { stdio: 'ignore' },
  );
  const ended = once(strace, 'exit');
  await Promise.race([delay(milliseconds), ended]);
  // strace detaches from them before it ends.
  if (strace.exitCode === null) strace.kill('SIGTERM');
  await ended;
}
