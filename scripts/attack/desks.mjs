/**
 * An evening with 300 open desks of thirty restaurants and 50 orders a minute, over two processes; in its middle one of
 * them is killed, and its desks come back to the other one. Fails when p99 from sending an order until every desk of its
 * restaurant is told is above 2 s, when a desk has not heard of an order within 10 s of it, whatever was killed, or when
 * the memory of the process that stays grows by more than 40 MB after its first minute.
 *
 * EVENING=60 DESKS=300 ORDERS=50 node scripts/attack/desks.mjs
 */
import { get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { openDeskKitchens } from '../load/desks.mjs';
import { memoryOf, printTable, quantile, sizeOf, spread } from '../load/figures.mjs';
import { tryToOrder } from '../load/orders.mjs';
import { databaseOf, makeDataFolder, requireBuild, startService } from '../load/services.mjs';

const RESTAURANTS = 30;
const MOST_MS = 2000;
/** Within which a desk is right again, whatever has happened. */
const RIGHT_AGAIN_MS = 10_000;
const MOST_GROWTH_MB = 40;
/** Before it a process is still getting warm. */
const WARM_MS = 60_000;

const seconds = sizeOf('EVENING', 60);
const desksWanted = sizeOf('DESKS', 300);
const ordersAMinute = sizeOf('ORDERS', 50);

requireBuild();
const data = await makeDataFolder();
const services = [];
try {
  for (let count = 0; count < 2; count += 1)
    services.push(await startService(data.folder, { env: { LOG_LEVEL: 'fatal' } }));
  process.exitCode = (await evening(databaseOf(data.folder))) ? 0 : 1;
} finally {
  for (const service of services.reverse()) await service.stop();
  await data.remove();
}

async function evening(database) {
  const { products, token } = await database.with((client) => openDeskKitchens(client, RESTAURANTS));
  const [stays, goes] = services;
  const desks = Array.from({ length: desksWanted }, (_, index) =>
    openDesk([stays, goes][index % 2].url, `kitchen-${index % RESTAURANTS}`, token),
  );
  await Promise.all(desks.map(({ ready }) => ready));
  const begin = performance.now();
  const until = begin + seconds * 1000;
  const sent = [];
  const memory = [];
  let killedAt;
  for (let count = 0; performance.now() < until; count += 1) {
    const facility = count % RESTAURANTS;
    const at = performance.now();
    const order = tryToOrder(stays.url, `kitchen-${facility}`, products[facility]);
    void order.then((answer) => sent.push({ ...answer, facility: `kitchen-${facility}`, at }));
    if (killedAt === undefined && at - begin > (seconds * 1000) / 2) {
      killedAt = at;
      await goes.kill();
      for (const desk of desks) desk.moveTo(stays.url);
    }
    if (at - begin > WARM_MS) memory.push(await memoryOf(stays.pid));
    await delay(Math.max(0, begin + ((count + 1) * 60_000) / ordersAMinute - performance.now()));
  }
  await delay(RIGHT_AGAIN_MS);
  const stored = await database.with(async (client) =>
    (await client.query('SELECT id, facility_id, ref_num FROM orders')).rows.map((row) => ({
      ...row,
      id: Number(row.id),
    })),
  );
  for (const desk of desks) desk.close();
  return judge({ desks, sent, stored, killedAt, memory });
}

function judge({ desks, sent, stored, killedAt, memory }) {
  const accepted = sent.filter(({ status }) => status === 201);
  const byRef = new Map(accepted.map((one) => [`${one.facility} ${one.ref_num}`, one]));
  const waits = { calm: [], shaken: [] };
  let missed = 0;
  for (const { id, facility_id, ref_num } of stored) {
    const order = byRef.get(`${facility_id} ${ref_num}`);
    for (const desk of desks.filter(({ facility }) => facility === facility_id)) {
      const told = desk.told.get(id);
      if (told === undefined || !order) missed += 1;
      else {
        const isShaken = killedAt !== undefined && Math.abs(order.at - killedAt) < RIGHT_AGAIN_MS;
        waits[isShaken ? 'shaken' : 'calm'].push(told - order.at);
      }
    }
  }
  const growth = memory.length > 1 ? memory.at(-1) - memory[0] : 0;
  printTable(`${desks.length} desks, ${stored.length} orders, one of two processes killed`, [
    ['orders accepted, stored', `${accepted.length} of ${sent.length}, ${stored.length}`],
    ['until every desk was told', spread(waits.calm)],
    ['around the kill', spread(waits.shaken)],
    ['orders that a desk was not told', String(missed)],
    ['growth of memory after the first minute, MB', String(growth)],
  ]);
  return (
    accepted.length === sent.length &&
    stored.length === sent.length &&
    missed === 0 &&
    quantile(waits.calm, 0.99) <= MOST_MS &&
    waits.shaken.every((wait) => wait <= RIGHT_AGAIN_MS) &&
    growth <= MOST_GROWTH_MB
  );
}

/** A desk as a browser keeps it: it comes back with the number that it saw last. */
function openDesk(firstUrl, facility, token) {
  const told = new Map();
  let [url, number, request, isClosed, isReady] = [firstUrl, undefined, undefined, false, () => {}];
  const ready = new Promise((resolve) => {
    isReady = resolve;
  });
  const connect = () => {
    if (isClosed) return;
    let text = '';
    request = get(
      `${url}/v1/facility/${facility}/live`,
      {
        headers: {
          Cookie: `tableside=${token[facility]}`,
          ...(number === undefined ? {} : { 'Last-Event-ID': String(number) }),
        },
      },
      (answer) => {
        answer.setEncoding('utf8');
        answer.on('data', (part) => {
          text += part;
          const events = text.split('\n\n');
          text = events.pop() ?? '';
          for (const event of events) {
            const id = /^id: (\d+)$/m.exec(event)?.[1];
            if (id !== undefined) number = Number(id);
            if (/^event: beat$/m.test(event)) isReady();
            const order = /^event: order$/m.test(event) && /"id":(\d+)/.exec(event)?.[1];
            if (order && !told.has(Number(order))) told.set(Number(order), performance.now());
          }
        });
        answer.on('error', () => {});
        answer.on('close', () => setTimeout(connect, 1000));
      },
    );
    request.on('error', () => setTimeout(connect, 1000));
  };
  connect();
  return {
    facility,
    told,
    ready,
    moveTo: (other) => {
      url = other;
    },
    close: () => {
      isClosed = true;
      request.destroy();
    },
  };
}
