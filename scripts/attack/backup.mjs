/**
 * `node scripts/attack/backup.mjs [backups] [guests]`: guests book over two services that share a
 * database while backups are made one after the other, each is restored into an empty folder, and
 * compared with what had been acknowledged when it began. Then the folder of the database is moved,
 * copied, and its server killed. Fails when an acknowledged booking is missing, a booking lacks its
 * mails, a truncated backup is accepted, or a database that has rows is overwritten.
 */
import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  databaseOf,
  openRestaurant,
  randomInt,
  requireBuild,
  slotsFrom,
  startService,
  tryToBook,
} from '../load/services.mjs';

const FACILITY = 'backup';
const CAPACITY = 1000;
const [backups = Number(process.env.BACKUPS ?? 5), guests = 8] = process.argv.slice(2).map(Number);
const PROGRAMS = fileURLToPath(new URL('../../dist/service/', import.meta.url));

requireBuild();
// Private to its owner, as a folder below root's own would be.
const folder = await mkdtemp(path.join(tmpdir(), 'tableside-attack-'));
const dataDir = path.join(folder, 'data');
const fileOf = (round) => path.join(folder, `${round}.sql.gz`);
const figures = [];
let sound = true;
let services = [];
try {
  await whileGuestsBook();
  await withoutGuests();
} finally {
  for (const service of services) await service.stop();
  await rm(folder, { recursive: true, force: true });
}
console.log(figures.map(([what, figure]) => `${what.padEnd(64)}${String(figure).padStart(12)}`).join('\n'));
if (!sound) process.exitCode = 1;

function report(what, figure, holds = true) {
  figures.push([what, holds ? figure : `${figure} !`]);
  sound &&= holds;
}

async function whileGuestsBook() {
  services = [await startService(dataDir), await startService(dataDir)];
  await databaseOf(dataDir).with((client) => openRestaurant(client, FACILITY, CAPACITY));
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const slots = await slotsFrom(services[0].url, FACILITY, day, 1000);
  const acknowledged = [];
  const others = [];
  let open = true;
  const booking = Array.from({ length: guests }, async (_, guest) => {
    while (open) {
      const slot = slots[randomInt(0, slots.length - 1)];
      const { status, ref_num } = await tryToBook(services[guest % 2].url, FACILITY, slot, randomInt(1, 6));
      (status === 201 ? acknowledged : others).push(ref_num ?? status);
    }
  });
  let [lost, halves, slowest, during] = [0, 0, 0, 0];
  try {
    for (let round = 1; round <= backups; round += 1) {
      while (acknowledged.length < round * 20) await new Promise((resolve) => setTimeout(resolve, 20));
      const before = [...acknowledged];
      const begins = performance.now();
      const made = await program('backup.js', [fileOf(round)], dataDir);
      if (made.status !== 0) throw new Error(made.errors);
      slowest = Math.max(slowest, performance.now() - begins);
      during += acknowledged.length - before.length;
      const kept = await restored(fileOf(round), path.join(folder, `restored-${round}`));
      lost += before.filter((reference) => !kept.references.has(reference)).length;
      halves += Math.abs(kept.mails - 2 * kept.references.size);
    }
  } finally {
    open = false;
    await Promise.all(booking);
  }
  report('backups made and restored while guests booked', backups);
  report('bookings acknowledged / while a backup was made', `${acknowledged.length} / ${during}`, during > 0);
  report('acknowledged before a backup began, and not in it', lost, lost === 0);
  report('mails too many or too few for their bookings', halves, halves === 0);
  report('answers but 201 while backups were made', others.length, others.length === 0);
  report('slowest backup, its start included, ms', Math.round(slowest));
  report('bytes of the last backup', (await stat(fileOf(backups))).size);
}

async function withoutGuests() {
  const over = await program('restore.js', [fileOf(backups)], dataDir);
  report('a restore over rows is refused', over.errors.includes('not empty'), over.status === 1);
  const whole = await readFile(fileOf(backups));
  let taken = 0;
  for (let part = 0; part < 8; part += 1) {
    const cut = path.join(folder, 'cut.sql.gz');
    await writeFile(cut, whole.subarray(0, Math.floor((whole.length * part) / 8)));
    if ((await program('restore.js', [cut], path.join(folder, 'cut'))).status === 0) taken += 1;
  }
  report('backups cut short that were taken', taken, taken === 0);
  const all = await contents(dataDir);
  for (const one of services) await one.kill();
  process.kill(await databaseOf(dataDir).postmaster(), 'SIGKILL');
  const moved = path.join(folder, 'moved');
  await rename(dataDir, moved);
  await cp(moved, path.join(folder, 'copied'), { recursive: true });
  for (const name of ['moved', 'copied']) {
    const again = await startService(path.join(folder, name));
    const kept = await contents(path.join(folder, name));
    await again.stop();
    const missing = [...all.references].filter((reference) => !kept.references.has(reference)).length;
    report(`bookings missing after a kill, folder ${name}`, missing, missing === 0);
  }
}

async function restored(file, target) {
  const made = await program('restore.js', [file], target);
  if (made.status !== 0) throw new Error(made.errors);
  const service = await startService(target);
  try {
    return await contents(target);
  } finally {
    await service.stop();
    await rm(target, { recursive: true, force: true });
  }
}

function contents(where) {
  return databaseOf(where).with(async (client) => ({
    references: new Set((await client.query('SELECT ref_num FROM bookings')).rows.map((row) => row.ref_num)),
    mails: (await client.query('SELECT count(*)::int AS count FROM mail_outbox')).rows[0].count,
  }));
}

/** Runs a program of the build on the database of `where`, and waits for it to end. */
function program(name, args, where) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(PROGRAMS, name), ...args], {
      env: { ...process.env, DATA_DIR: where, DATABASE_URL: '', LOG_LEVEL: 'error' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      errors += text;
    });
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, errors }));
  });
}
