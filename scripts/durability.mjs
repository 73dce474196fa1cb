/**
 * `npm run durability [cycles]`: kills service processes and the embedded database's postmaster with
 * SIGKILL while guests book and order, restarts them, and fails when an acknowledged booking or order, or one
 * of its mails, is missing, when an order does not hold what was in its cart, when seats were given away twice,
 * when the service answers anything but success, 409 or 503 with `Retry-After` meanwhile, or when it does not
 * recover by itself.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { openKitchen, storedOrders, tryToOrder } from './load/orders.mjs';
import {
  databaseOf,
  isToComeBack,
  makeDataFolder,
  openRestaurant,
  overbookedMinutes,
  randomInt,
  requireBuild,
  slotsFrom,
  startService,
  tryToBook,
} from './load/services.mjs';

const FACILITY = 'durability';
const KITCHEN = 'durability-kitchen';
const CAPACITY = 400;
const GUESTS = 8;
const HUNGRY_GUESTS = 4;
const RECOVERY_LIMIT = 60_000;
const [cycles = 5] = process.argv.slice(2).map(Number);

requireBuild();
const data = await makeDataFolder();
const database = databaseOf(data.folder);
let services = [];
try {
  services = [await startService(data.folder), await startService(data.folder)];
  process.exitCode = await run();
} finally {
  for (const service of services) await service.stop();
  await data.remove();
}

async function run() {
  await database.with((client) => openRestaurant(client, FACILITY, CAPACITY));
  const dish = await database.with((client) => openKitchen(client, KITCHEN));
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const slots = await slotsFrom(services[0].url, FACILITY, day, 1000);
  const results = [];
  const orders = [];
  let open = true;
  const guests = Array.from({ length: GUESTS }, async (_, guest) => {
    while (open) {
      const result = await tryToBook(
        services[guest % 2].url,
        FACILITY,
        slots[randomInt(0, slots.length - 1)],
        randomInt(1, 6),
      );
      results.push(result);
      if (result.status !== 201) await delay(20);
    }
  });

  const hungry = Array.from({ length: HUNGRY_GUESTS }, async (_, guest) => {
    while (open) {
      const result = await tryToOrder(services[guest % 2].url, KITCHEN, dish);
      orders.push(result);
      if (result.status !== 201) await delay(20);
    }
  });

  let slowest = 0;
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    await delay(randomInt(300, 900));
    await Promise.all([cycle % 3 !== 1 && killService(cycle % 2), cycle % 3 !== 0 && killPostmaster()]);
    slowest = Math.max(slowest, await bookingGoesOn(slots));
  }
  open = false;
  await Promise.all([...guests, ...hungry]);
  // And everything at once, so that no process is left to finish a write.
  await Promise.all([...services.map((service) => service.kill()), killPostmaster()]);
  services = [await startService(data.folder), await startService(data.folder)];
  return judge(results, orders, slowest);
}

async function killService(index) {
  await services[index].kill();
  services[index] = await startService(data.folder);
}

async function killPostmaster() {
  process.kill(await database.postmaster(), 'SIGKILL');
}

/** Milliseconds until both services book again. */
async function bookingGoesOn(slots) {
  const begins = Date.now();
  for (const service of services) {
    while ((await tryToBook(service.url, FACILITY, slots[0], 1)).status !== 201) {
      if (Date.now() - begins > RECOVERY_LIMIT) throw new Error('The service did not come back.');
      await delay(50);
    }
  }
  return Date.now() - begins;
}

async function judge(results, orders, slowest) {
  const { kitchen, stored, mails, overbooked } = await database.with(async (client) => ({
    kitchen: await storedOrders(client, KITCHEN),
    stored: new Set(
      (await client.query('SELECT ref_num FROM bookings WHERE facility_id = $1', [FACILITY])).rows.map(
        (row) => row.ref_num,
      ),
    ),
    mails: (await client.query('SELECT count(*)::int AS count FROM mail_outbox')).rows[0].count,
    overbooked: await overbookedMinutes(client, FACILITY, CAPACITY),
  }));
  const acknowledged = results.filter(({ status }) => status === 201);
  const lost = acknowledged.filter(({ ref_num }) => !stored.has(ref_num)).length;
  const acknowledgedOrders = orders.filter(({ status }) => status === 201);
  const lostOrders = acknowledgedOrders.filter(({ ref_num }) => !kitchen.references.has(ref_num)).length;
  const all = [...results, ...orders];
  const unanswered = all.filter(({ status }) => status === 0).length;
  const away = all.filter(isToComeBack).length;
  const unexpected = all.filter(
    (answer) => ![0, 201, 409].includes(answer.status) && !isToComeBack(answer),
  ).length;
  // Each booking and order sends a receipt to the guest and a notice to the restaurant.
  const wrongMails = mails - 2 * (stored.size + kitchen.references.size);
  process.stdout.write(
    `${cycles + 1} kills: ${acknowledged.length} bookings acknowledged, ${lost} lost, ${stored.size} stored; ` +
      `${acknowledgedOrders.length} orders acknowledged, ${lostOrders} lost, ${kitchen.references.size} stored, ${kitchen.wrong} unlike their carts; ${wrongMails} mails too many, ` +
      `${overbooked} minutes overbooked, ${away} told to come back, ${unanswered} cut off, ${unexpected} unexpected; ` +
      `back after ${slowest} ms at most\n`,
  );
  const faults = lost + lostOrders + kitchen.wrong + Math.abs(wrongMails) + overbooked + unexpected;
  const worked = acknowledged.length > 20 * cycles && acknowledgedOrders.length > 4 * cycles;
  return faults === 0 && worked ? 0 : 1;
}
