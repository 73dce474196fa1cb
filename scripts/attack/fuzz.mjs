/**
 * `node scripts/attack/fuzz.mjs [requests] [seed]`: hostile requests to every route of a running service.
 * Fails on any 5xx but a 503 with `Retry-After`, on a request that gets no answer although the service is
 * up, when something is stored that no answer reported or that should not be stored, and when the service
 * does not work normally afterwards.
 */
import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { hostile, randomFrom } from '../load/hostileRequests.mjs';
import { addToCart, makeCart, openKitchen } from '../load/orders.mjs';
import {
  databaseOf,
  makeDataFolder,
  openRestaurant,
  requireBuild,
  slotsFrom,
  startService,
} from '../load/services.mjs';

const FACILITY = 'fuzz';
const KITCHEN = 'fuzz-kitchen';
const AT_ONCE = 12;
const ANSWER_LIMIT = 30_000;
const [requests = Number(process.env.ATTACK_REQUESTS ?? 30_000), seed = Date.now() % 1_000_000] = process.argv
  .slice(2)
  .map(Number);
const random = randomFrom(seed);
const make = hostile(random);

requireBuild();
const data = await makeDataFolder();
const database = databaseOf(data.folder);
let service;
try {
  // Each request claims another address, because otherwise nearly all would get 429.
  service = await startService(data.folder, { env: { TRUST_PROXY: '1' } });
  process.exitCode = await run();
} finally {
  await service?.stop();
  await data.remove();
}

async function run() {
  const dish = await database.with(async (client) => {
    await openRestaurant(client, FACILITY, 1000);
    const path = await openKitchen(client, KITCHEN);
    await client.query(
      "UPDATE facilities SET booking_deposits_enabled = true, deposit_amount = 10, deposit_option = 'booking' WHERE id = $1",
      [KITCHEN],
    );
    return path;
  });
  const targets = await targetsOf(dish);
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const counts = new Map();
  const wrong = [];
  const made = {
    bookings: new Set(),
    booking_deposit: new Set(),
    waitlist: new Set(),
    menu_widget_cart_order: new Set(),
  };
  const begins = performance.now();
  let sent = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (sent < requests) {
        sent += 1;
        const target = make.one(targets);
        const answer = random() < 0.03 ? await sendRaw(target) : await send(target, agent);
        counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
        const isDeliberate = answer.status === 503 && answer.retryAfter !== undefined;
        if ((answer.status >= 500 && !isDeliberate) || answer.status === 'none') wrong.push(answer);
        const kind = answer.path.split('?')[0].split('/').at(-1);
        if (answer.status === 201 && answer.id !== undefined) made[kind]?.add(answer.id);
      }
    }),
  );
  agent.destroy();
  return judge(counts, wrong, made, (performance.now() - begins) / 1000);
}

/** Every route, with a body that would be accepted. */
async function targetsOf(dish) {
  const { url } = service;
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const [slot] = await slotsFrom(url, FACILITY, day, 1);
  const { body: cart } = await makeCart(url, KITCHEN);
  const { body: item } = await addToCart(url, cart, dish, 1);
  const secret = { 'MENU-CART-UUID': cart.uuid };
  const base = `/v1/facility/${FACILITY}`;
  const kitchen = `/v1/facility/${KITCHEN}`;
  const code = '6d1e5b1e-0000-4000-8000-00000000abcd';
  const who = { name: 'Fuzz', email: 'fuzz@load.example', phone: '1' };
  const { date, checksum, price_change } = slot;
  const line = {
    quantity: 1,
    product: dish,
    product_variation: null,
    product_modifiers: [],
    facility: kitchen,
    menu_widget_cart: cart.resource_uri,
  };
  const order = {
    ...who,
    payment_type: 'OUTSTANDING',
    product_cart: cart.resource_uri,
    fulfillment_time: date,
    fulfillment_day: day,
    notes: '',
    token: '',
    zip_code: '',
    address1: '',
  };
  const reads = [
    '/v1/facility',
    base,
    `${base}/availability`,
    `${base}/feedback`,
    `${base}/tickets`,
    `${kitchen}/menu_widget`,
    dish,
    '/health',
    '/',
    '/cancel',
    '/status',
    '/tableside.js',
    '/outbox',
  ];
  return [
    ...reads.map((path) => ({ method: 'GET', path })),
    { method: 'GET', path: `${base}/availability` },
    { method: 'GET', path: '/v1/facility' },
    {
      method: 'POST',
      path: `${base}/bookings`,
      body: {
        ...who,
        num: 2,
        date,
        checksum,
        price_change,
        comment: '',
        source: 'x',
        booking_deposit: null,
        send_email_receipt: false,
      },
    },
    {
      method: 'POST',
      path: `${kitchen}/booking_deposit`,
      body: { owner_name: 'x', owner_email: who.email, amount: 10, currency: 'EUR' },
    },
    { method: 'POST', path: `${base}/waitlist`, body: { ...who, date, num: 2, is_online: true } },
    { method: 'POST', path: `${kitchen}/menu_widget_cart`, body: { type: 'pickup' } },
    { method: 'POST', path: `${kitchen}/menu_widget_cart_item`, body: line, headers: secret },
    {
      method: 'PATCH',
      path: `${kitchen}/menu_widget_cart_item/${item.id}`,
      body: { quantity: 2 },
      headers: secret,
    },
    { method: 'DELETE', path: `${kitchen}/menu_widget_cart_item/999`, headers: secret },
    { method: 'POST', path: `${kitchen}/menu_widget_cart_order`, body: order, headers: secret },
    { method: 'GET', path: `/v1/booking_cancel/${code}` },
    { method: 'PATCH', path: `/v1/booking_cancel/${code}`, body: {}, isEmpty: true },
    { method: 'PATCH', path: `/v1/booking_status/${code}`, body: { chosen_status: 'confirmed' } },
  ];
}

/** Sends a variant of `target`. @returns its status, `none` if there was no answer, 0 if it could not be sent */
function send(target, agent) {
  const method = random() < 0.85 ? target.method : make.method();
  const path = make.address(target.path);
  const body = target.body && !target.isEmpty ? make.body(target.body) : undefined;
  const address = Array.from({ length: 4 }, () => 1 + make.below(250)).join('.');
  const headers = {
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...target.headers,
    ...make.headers(),
    'X-Forwarded-For': address,
  };
  return new Promise((resolve) => {
    const told = (status, more = {}) => resolve({ status, method, path: path.slice(0, 200), ...more });
    let request;
    try {
      request = http.request(service.url + path, { method, headers, agent, timeout: ANSWER_LIMIT });
    } catch {
      // Node refuses to send such a request.
      return told(0);
    }
    request.on('timeout', () => {
      told('none');
      request.destroy();
    });
    // The service may hang up on a request that it does not read to its end.
    request.on('error', (error) => told(error.code === 'ECONNREFUSED' ? 'none' : 'cut'));
    request.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => (text += text.length < 100_000 ? part : ''));
      response.on('error', () => told(response.statusCode));
      response.on('end', () => {
        const retryAfter = response.headers['retry-after'];
        told(response.statusCode, { retryAfter, id: response.statusCode === 201 ? idIn(text) : undefined });
      });
    });
    request.end(body);
  });
}

function idIn(text) {
  try {
    return JSON.parse(text).id;
  } catch {
    return undefined;
  }
}

/** Writes bytes straight into the socket. @returns the status that came back, or `cut` */
async function sendRaw({ path }) {
  const socket = net.connect(Number(new URL(service.url).port), '127.0.0.1');
  let text = '';
  socket
    .on('error', () => {})
    .on('data', (part) => (text += text.length < 1000 ? part.toString('latin1') : ''));
  socket.setTimeout(ANSWER_LIMIT, () => socket.destroy());
  socket.write(make.rawRequest(path));
  // About half of the clients hang up first.
  setTimeout(() => socket.end(), 5 + make.below(50));
  await once(socket, 'close');
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? Number.NaN) || 'cut',
    method: 'raw',
    path,
    retryAfter: /\r\nretry-after:/i.test(text) ? '1' : undefined,
  };
}

async function judge(counts, wrong, made, seconds) {
  const stored = await database.with(async (client) => {
    const count = async (query) =>
      (await client.query(`SELECT count(*)::int AS count FROM ${query}`)).rows[0].count;
    const control = (...columns) =>
      columns.map((column) => `${column} ~ '[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]'`).join(' OR ');
    return {
      bookings: await count('bookings'),
      booking_deposit: await count('booking_deposits'),
      waitlist: await count('waitlist_entries'),
      menu_widget_cart_order: await count('orders'),
      strange:
        (await count(
          `bookings WHERE ${control('name', 'email', 'phone', 'comment', 'source')} OR num < 1 OR date < now() - interval '1 day'`,
        )) +
        (await count(
          `waitlist_entries WHERE ${control('name', 'email', 'phone')} OR date < now() - interval '1 day'`,
        )) +
        (await count(`orders WHERE ${control('name', 'email', 'notes', 'token')}`)) +
        (await count(`facilities WHERE id NOT IN ('${FACILITY}', '${KITCHEN}')`)),
    };
  });
  const differing = Object.keys(made).filter((kind) => made[kind].size !== stored[kind]);
  const health = await fetch(`${service.url}/health`);
  console.table([Object.fromEntries([...counts].toSorted(([a], [b]) => String(a).localeCompare(String(b))))]);
  console.table(Object.keys(made).map((kind) => ({ kind, answered: made[kind].size, stored: stored[kind] })));
  for (const one of wrong.slice(0, 20)) console.log('wrong:', JSON.stringify(one));
  console.log(
    `${requests} requests in ${seconds.toFixed(1)} s, seed ${seed}: ${wrong.length} wrong answers, ${stored.strange} strange records, ${differing.length} kinds stored otherwise than answered, health ${health.status}`,
  );
  return wrong.length + stored.strange + differing.length === 0 && health.status === 200 ? 0 : 1;
}
