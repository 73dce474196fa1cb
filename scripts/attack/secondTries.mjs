/**
 * `node scripts/attack/secondTries.mjs [guests]`: guests whose answers are lost, and who ask again until they
 * are told, over two services that are killed and restarted meanwhile. Half of them send an
 * `Idempotency-Key`; some send everything twice at once. Fails when a guest doesn't have exactly what they
 * were told: one booking, one place on the waitlist, one order of their cart, or nothing.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { addToCart, makeCart, openKitchen } from '../load/orders.mjs';
import {
  databaseOf,
  makeDataFolder,
  openRestaurant,
  overbookedMinutes,
  randomInt,
  requireBuild,
  slotsFrom,
  startService,
} from '../load/services.mjs';

const FACILITY = 'second-tries';
const KITCHEN = 'second-tries-kitchen';
const CAPACITY = 40;
const AT_ONCE = 12;
/** A guest gives up after this many tries, so that the run ends even if nothing works. */
const MOST_TRIES = 200;
const [guests = Number(process.env.ATTACK_GUESTS ?? 600)] = process.argv.slice(2).map(Number);

requireBuild();
const data = await makeDataFolder();
const database = databaseOf(data.folder);
const services = [];
let isOpen = true;
try {
  services.push(await startService(data.folder), await startService(data.folder));
  process.exitCode = await run();
} finally {
  isOpen = false;
  for (const service of services) await service.stop();
  await data.remove();
}

async function run() {
  const dish = await database.with(async (client) => {
    await openRestaurant(client, FACILITY, CAPACITY);
    return openKitchen(client, KITCHEN);
  });
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const slots = await slotsFrom(services[0].url, FACILITY, day, 120);
  const begins = performance.now();
  const killing = killAgainAndAgain();
  const told = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < guests) {
        const kind = ['booking', 'booking', 'order', 'waitlist'][next % 4];
        next += 1;
        told.push(await askUntilTold(await wishOf(kind, slots, dish)));
      }
    }),
  );
  isOpen = false;
  const kills = await killing;
  return judge(told, kills, (performance.now() - begins) / 1000);
}

/** The request of a guest, the same at each try. */
async function wishOf(kind, slots, dish) {
  const name = `Guest ${randomUUID()}`;
  const who = { name, email: 'guest@load.example', phone: '1' };
  const headers = Math.random() < 0.5 ? { 'Idempotency-Key': randomUUID() } : {};
  if (kind === 'order') {
    const cart = await cartWith(dish);
    const time = new Date(Date.now() + 86_400_000);
    const fulfillment_day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(time);
    const order = { payment_type: 'OUTSTANDING', fulfillment_time: time.toISOString(), fulfillment_day };
    return {
      kind,
      name,
      path: `${cart.facility}/menu_widget_cart_order`,
      headers: { ...headers, 'MENU-CART-UUID': cart.uuid },
      body: { ...who, ...order, product_cart: cart.resource_uri },
    };
  }
  // Some slots are requested more often than others, so that their seats run out.
  const slot = slots[Math.floor(Math.random() ** 3 * slots.length)];
  const { date, checksum, price_change } = slot;
  const num = randomInt(1, 6);
  const path = `/v1/facility/${FACILITY}/${kind === 'booking' ? 'bookings' : 'waitlist'}`;
  const body = kind === 'booking' ? { ...who, date, num, checksum, price_change } : { ...who, date, num };
  return { kind, name, path, headers, body };
}

async function cartWith(dish) {
  for (;;) {
    const { url } = services[randomInt(0, 1)];
    const cart = await makeCart(url, KITCHEN);
    if (cart.status === 201 && (await addToCart(url, cart.body, dish, 1)).status === 201) return cart.body;
    await delay(50);
  }
}

/** Tries until an answer gives the outcome; most answers are thrown away. */
async function askUntilTold(wish) {
  let tries = 0;
  let outcome;
  while (!outcome && tries < MOST_TRIES) {
    const answers = await Promise.all(
      Array.from({ length: Math.random() < 0.2 ? 2 : 1 }, () => {
        tries += 1;
        return once(wish, Math.random() < 0.6 ? randomInt(0, 40) : 20_000);
      }),
    );
    outcome = answers.find(
      ({ status, error }) => status === 201 || (status === 409 && error !== 'in_progress'),
    );
    outcome ??= answers.find(({ status }) => status !== 0 && status !== 503 && status !== 409);
    if (!outcome) await delay(randomInt(5, 60));
  }
  return { ...wish, ...(outcome ?? { status: 0 }), tries };
}

/** @param patience milliseconds after which the guest's connection breaks */
async function once({ path, headers, body }, patience) {
  try {
    const answer = await fetch(services[randomInt(0, 1)].url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    });
    const record = await answer.json();
    return { status: answer.status, error: record.error, ref: record.ref_num, id: record.id };
  } catch {
    return { status: 0 };
  }
}

async function killAgainAndAgain() {
  let kills = 0;
  while (isOpen) {
    await delay(randomInt(400, 1200));
    const index = kills % 2;
    await services[index].kill();
    services[index] = await startService(data.folder);
    kills += 1;
  }
  return kills;
}

async function judge(told, kills, seconds) {
  const { records, overbooked, remembered } = await database.with(async (client) => ({
    records: {
      booking: await byName(client, 'SELECT name, ref_num AS is FROM bookings'),
      order: await byName(client, 'SELECT name, ref_num AS is FROM orders'),
      waitlist: await byName(client, 'SELECT name, id::text AS is FROM waitlist_entries'),
    },
    overbooked: await overbookedMinutes(client, FACILITY, CAPACITY),
    remembered: (await client.query('SELECT count(*)::int AS count FROM first_tries')).rows[0].count,
  }));
  let faults = overbooked;
  const rows = Object.entries(records).map(([kind, stored]) => {
    const ofKind = told.filter((one) => one.kind === kind);
    const taken = ofKind.filter(({ status }) => status === 201);
    const refused = ofKind.filter(({ status }) => status === 409);
    const of = ({ name }) => stored.get(name) ?? [];
    const row = {
      kind,
      guests: ofKind.length,
      tries: ofKind.reduce((sum, { tries }) => sum + tries, 0),
      taken: taken.length,
      refused: refused.length,
      twice: ofKind.filter((one) => of(one).length > 1).length,
      'told of another': taken.filter((one) => of(one)[0] !== (one.ref ?? String(one.id))).length,
      'refused their own': refused.filter((one) => of(one).length > 0).length,
      'never told': ofKind.length - taken.length - refused.length,
    };
    faults += row.twice + row['told of another'] + row['refused their own'] + row['never told'];
    return row;
  });
  console.table(rows);
  console.log(
    `${kills} kills in ${seconds.toFixed(1)} s, ${overbooked} minutes overbooked, ${remembered} tries remembered; ${faults} faults`,
  );
  return faults === 0 && rows.every(({ taken }) => taken > 0) ? 0 : 1;
}

/** The rows stored under each guest's name. */
async function byName(client, query) {
  const stored = new Map();
  for (const { name, is } of (await client.query(query)).rows)
    stored.set(name, [...(stored.get(name) ?? []), is]);
  return stored;
}
