/**
 * An evening with 300 open desks of thirty restaurants and 50 orders a minute, which hosts accept, make ready and hand
 * over, on two processes. After an eighth of it one of them is killed and restarted, so that its desks move to the
 * other one and come back. Prints for each eighth how long an order took from its commit until a desk had read it, and
 * the memory of each process after garbage collection.
 *
 * Fails when p99 from commit to screen is above 2 s, when a desk has not shown an order within 10 s, whatever was
 * killed, or when memory is not flat: over the last three quarters the heap of a process must not rise by more than
 * 8 MB, nor its whole memory by more than 40 MB.
 *
 * EVENING=60 DESKS=300 ORDERS=50 node scripts/attack/desks.mjs
 */
import { setTimeout as delay } from 'node:timers/promises';
import { openDesk, openDeskKitchens } from '../load/desks.mjs';
import { printTable, quantile, sizeOf, spread } from '../load/figures.mjs';
import { memoryAfterGc, rise, TELLS_MEMORY } from '../load/memory.mjs';
import { tryToOrder } from '../load/orders.mjs';
import { databaseOf, makeDataFolder, requireBuild, startService } from '../load/services.mjs';

const RESTAURANTS = 30;
const MOST_MS = 2000;
/** How long a desk may take to be right again, whatever has happened. */
const RIGHT_AGAIN_MS = 10_000;
const MOST_RISE_MB = { heap: 8, rss: 40 };
const PARTS = 8;
/** How long a host leaves an order before its next step. */
const STEP_MS = 4000;

const evening = sizeOf('EVENING', 60) * 1000;
/** Interval between memory samples, because garbage collection holds a process up. */
const sampleMs = Math.max(5000, evening / 60);
const desksWanted = sizeOf('DESKS', 300);
const ordersAMinute = sizeOf('ORDERS', 50);
// All desks come from one address here.
const start = (env) =>
  startService(data.folder, { flags: TELLS_MEMORY, env: { LOG_LEVEL: 'fatal', API_LIMIT: '0', ...env } });

requireBuild();
const data = await makeDataFolder();
const services = [];
try {
  for (let count = 0; count < 2; count += 1) services.push(await start());
  process.exitCode = (await run(databaseOf(data.folder))) ? 0 : 1;
} finally {
  for (const service of services.reverse()) await service.stop();
  await data.remove();
}

async function run(database) {
  const { products, token } = await database.with((client) => openDeskKitchens(client, RESTAURANTS));
  const urls = services.map(({ url }) => url);
  const desks = Array.from({ length: desksWanted }, (_, index) => {
    const facility = `kitchen-${index % RESTAURANTS}`;
    return openDesk(urls, Math.floor(index / RESTAURANTS), facility, token[facility]);
  });
  await Promise.all(desks.map(({ ready }) => ready));
  const begin = Date.now();
  const [sent, shaken, memory] = await Promise.all([
    sendOrders(begin, urls, products, desks),
    killOnce(begin, desks),
    watchMemory(begin),
  ]);
  await delay(RIGHT_AGAIN_MS);
  // Triggers write this time at the commit, by this machine's clock.
  const committed = await database.with(
    async (client) =>
      (
        await client.query(
          "SELECT facility_id, record_id, min(at) AS at FROM changes WHERE kind = 'order' GROUP BY 1, 2",
        )
      ).rows,
  );
  for (const desk of desks) desk.close();
  const waits = committed.flatMap(({ facility_id: facility, record_id: id, at }) =>
    desks
      .filter((desk) => desk.facility === facility)
      .map((desk) => {
        const [shown, told] = [desk.firstShown, desk.firstTold].map(
          (seen) => seen.get(Number(id)) ?? Infinity,
        );
        return { at: at.getTime(), ms: shown - at.getTime(), told: told - at.getTime() };
      }),
  );
  return judge({ begin, sent, stored: committed.length, waits, shaken, memory });
}

/** Sends orders one after the other on schedule; each restaurant's host handles them. @returns the answers' statuses */
async function sendOrders(begin, urls, products, desks) {
  const sent = [];
  for (let count = 0; Date.now() < begin + evening; count += 1) {
    const at = count % RESTAURANTS;
    // Guests use the process that is not killed.
    void tryToOrder(urls[0], `kitchen-${at}`, products[at]).then(({ status }) => sent.push(status));
    for (const step of [1, 2, 3, 4]) setTimeout(() => void desks[at].take(), step * STEP_MS).unref();
    await delay(Math.max(0, begin + ((count + 1) * 60_000) / ordersAMinute - Date.now()));
  }
  return sent;
}

/** @returns from when until when desks were without their process */
async function killOnce(begin, desks) {
  await delay(evening / PARTS);
  const from = Date.now();
  const { port } = new URL(services[1].url);
  await services[1].kill();
  services[1] = await start({ PORT: port });
  for (const desk of desks) desk.goHome();
  return { from, to: Date.now() + RIGHT_AGAIN_MS };
}

async function watchMemory(begin) {
  const samples = [];
  for (let next = begin + sampleMs; next <= begin + evening; next = Math.max(next + sampleMs, Date.now())) {
    await delay(Math.max(0, next - Date.now()));
    for (const [process, service] of services.entries()) {
      const found = await memoryAfterGc(service);
      if (found) samples.push({ process, at: Date.now() - begin, ...found });
    }
  }
  return samples;
}

function judge({ begin, sent, stored, waits, shaken, memory }) {
  const isShaken = ({ at }) => at > shaken.from - RIGHT_AGAIN_MS && at < shaken.to;
  const msOf = (some) => some.map(({ ms }) => ms);
  const calm = msOf(waits.filter((wait) => !isShaken(wait)));
  const around = msOf(waits.filter(isShaken));
  const late = waits.filter(({ ms }) => ms > RIGHT_AGAIN_MS).length;
  const settled = memory.filter(({ at }) => at >= evening / 4);
  const rises = services.map((_, process) => {
    const own = settled.filter((sample) => sample.process === process);
    return Object.fromEntries(
      ['heap', 'rss'].map((kind) => [
        kind,
        rise(own.map((sample) => ({ at: sample.at, value: sample[kind] }))),
      ]),
    );
  });
  const isFlat = rises.every(({ heap, rss }) => heap <= MOST_RISE_MB.heap && rss <= MOST_RISE_MB.rss);
  const accepted = sent.filter((status) => status === 201).length;
  printTable(`${desksWanted} desks, ${stored} orders in ${evening / 1000} s, one of two processes killed`, [
    ['orders accepted, stored', `${accepted} of ${sent.length}, ${stored}`],
    ['from commit to screen', spread(calm)],
    ['of it until the line says so', spread(waits.filter((wait) => !isShaken(wait)).map(({ told }) => told))],
    ['around the kill', spread(around)],
    ['shown later than 10 s, or never', String(late)],
    ...partsOf(begin, waits, memory),
    ...rises.map(({ heap, rss }, process) => [
      `process ${process + 1}: rise over the last three quarters`,
      `heap ${heap.toFixed(1)} MB, in all ${rss.toFixed(1)} MB`,
    ]),
  ]);
  return (
    accepted === sent.length &&
    stored === sent.length &&
    late === 0 &&
    quantile(calm, 0.99) <= MOST_MS &&
    isFlat
  );
}

/** A row for each eighth: how long its orders took, and the last sample of each process. */
function partsOf(begin, waits, memory) {
  return Array.from({ length: PARTS }, (_, part) => {
    const isIn = (at) => Math.min(PARTS - 1, Math.floor((at * PARTS) / evening)) === part;
    const own = waits.filter(({ at }) => isIn(at - begin)).map(({ ms }) => ms);
    const last = services.map((_, process) =>
      memory.filter((sample) => sample.process === process && isIn(sample.at)).at(-1),
    );
    const sizes = last.map((one) => (one ? `${one.heap.toFixed(1)} of ${one.rss.toFixed(0)}` : 'none'));
    const p99 = own.length > 0 ? `${quantile(own, 0.99)} ms` : 'none';
    return [`eighth ${part + 1}: p99, heap of all in MB`, `${p99}; ${sizes.join('; ')}`];
  });
}
