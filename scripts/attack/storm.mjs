/**
 * 500 and 1,000 bookings at once for one restaurant, over two processes, while others read and book elsewhere.
 * Fails when a minute is overbooked, an acknowledged booking is lost, one is stored that no guest was told of, an
 * answer is anything but 201, 409 or 503 with `Retry-After`, or the others' p99 is above 300 ms.
 *
 * GUESTS=500,1000 node scripts/attack/storm.mjs
 */
import { setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { printTable, quantile, spread, tally, timed } from '../load/figures.mjs';
import {
  databaseOf,
  isToComeBack,
  makeDataFolder,
  openRestaurant,
  overbookedMinutes,
  requireBuild,
  slotsFrom,
  startService,
  tryToBook,
} from '../load/services.mjs';

const CAPACITY = 40;
const MOST_MS = 300;
const STORMED = 'stormed';
const CALM = 'calm';
/** Acknowledged bookings of all storms. */
let seen = 0;

if (isMainThread) await main();
else parentPort.postMessage(await storm(workerData));

async function main() {
  requireBuild();
  const crowds = (process.env.GUESTS ?? '500,1000').split(',').map(Number);
  const data = await makeDataFolder();
  const services = [];
  try {
    services.push(await startService(data.folder), await startService(data.folder));
    const database = databaseOf(data.folder);
    await database.with((client) => openRestaurant(client, STORMED, CAPACITY));
    await database.with((client) => openRestaurant(client, CALM, 1000));
    const urls = services.map(({ url }) => url);
    // Warms the processes up, as if guests had been using them.
    await others(urls, delay(3000));
    let sound = true;
    for (const [index, guests] of crowds.entries()) {
      sound = (await judge(database, urls, guests, index)) && sound;
    }
    process.exitCode = sound ? 0 : 1;
  } finally {
    for (const service of services.reverse()) await service.stop();
    await data.remove();
  }
}

async function judge(database, urls, guests, index) {
  const quiet = await others(urls, delay(3000));
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { urls, guests, ahead: 10 + 3 * index },
  });
  const ended = new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
  const busy = await others(urls, ended);
  const answers = await ended;
  const refs = await database.with(async (client) => ({
    stored: (await client.query('SELECT ref_num FROM bookings WHERE facility_id = $1', [STORMED])).rows.map(
      ({ ref_num }) => ref_num,
    ),
    overbooked: await overbookedMinutes(client, STORMED, CAPACITY),
  }));
  const acknowledged = answers.filter(({ status }) => status === 201);
  const stored = new Set(refs.stored);
  const lost = acknowledged.filter(({ ref_num }) => !stored.has(ref_num)).length;
  seen += acknowledged.length;
  const refused = answers.filter(({ status }) => status === 503).map(({ ms }) => ms);
  printTable(`${guests} bookings at once for one restaurant, over two processes`, [
    ['answers', tally(answers.map(({ status }) => status))],
    ['booked or sold out', spread(answers.filter(({ status }) => status < 500).map(({ ms }) => ms))],
    ['told to come back', spread(refused)],
    ["others' reads before", spread(quiet.reads.map(({ ms }) => ms))],
    ["others' reads meanwhile", spread(busy.reads.map(({ ms }) => ms))],
    ["others' bookings before", spread(quiet.bookings.map(({ ms }) => ms))],
    ["others' bookings meanwhile", spread(busy.bookings.map(({ ms }) => ms))],
    [
      'overbooked minutes, lost, stored without an answer',
      `${refs.overbooked}, ${lost}, ${stored.size - seen}`,
    ],
  ]);
  const fast = [busy.reads, busy.bookings].every(
    (all) =>
      quantile(
        all.map(({ ms }) => ms),
        0.99,
      ) <= MOST_MS,
  );
  const answered = answers.every((answer) => [201, 409].includes(answer.status) || isToComeBack(answer));
  const served =
    busy.reads.every(({ status }) => status === 200) && busy.bookings.every(({ status }) => status === 201);
  return refs.overbooked === 0 && lost === 0 && stored.size === seen && answered && served && fast;
}

/** Reads and bookings at the calm restaurant, a few at once, until `end`. */
async function others(urls, end) {
  let open = true;
  void Promise.resolve(end).finally(() => (open = false));
  const reads = [];
  const bookings = [];
  const reader = async (url) => {
    while (open) {
      reads.push(await timed(`${url}/v1/facility/${CALM}/availability?limit=20`));
      await delay(10);
    }
  };
  const booker = async (url) => {
    const day = new Date(Date.now() + (5 + Math.floor(Math.random() * 600)) * 86_400_000)
      .toISOString()
      .slice(0, 10);
    const slots = await slotsFrom(url, CALM, day, 1000);
    for (let n = 0; open; n += 1) {
      bookings.push(await tryToBook(url, CALM, slots[n % slots.length], 1));
      await delay(30);
    }
  };
  await Promise.all([...urls, ...urls].map(reader).concat(urls.map(booker)));
  return { reads, bookings };
}

/**
 * Runs in a thread of its own, at a lower priority where the system sets that per thread, so that the crowd doesn't
 * distort the others' times: real guests' phones have processors of their own.
 */
async function storm({ urls, guests, ahead }) {
  if (process.platform === 'linux') setPriority(10);
  const day = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const slots = await slotsFrom(urls[0], STORMED, day, 12);
  return Promise.all(
    Array.from({ length: guests }, (_, n) =>
      tryToBook(urls[n % 2], STORMED, slots[4 + (n % 2)], 1 + (n % 3)),
    ),
  );
}
