/**
 * Proves `npm start` in the folder of a clone: to the first page and the API from nothing, one booking and one order,
 * a clean end, and a second start on the same data that still has both. Prints a line for each with the seconds
 * it took; ends with status 1 at the first that does not hold.
 *
 * `--served-only` begins with the built service instead of `npm start`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';

const FACILITY = '/v1/facility/trattoria-lumen';
const START_LIMIT_MS = 600_000;
const END_LIMIT_MS = 15_000;
const PARTY = 2;
const GUEST = { name: 'Ada Guest', email: 'ada@guest.example', phone: '+49 30 23125 111', source: 'widget' };

const [program, ...programArguments] = process.argv.includes('--served-only')
  ? [process.execPath, 'dist/service/main.js']
  : ['npm', 'start'];

function must(holds, sentence) {
  if (!holds) throw new Error(sentence);
}

/** Does `work`, and says how long it took. */
async function timed(what, work) {
  const begun = performance.now();
  const result = await work();
  console.log(`  ${what.padEnd(64)}${((performance.now() - begun) / 1000).toFixed(1).padStart(7)} s`);
  return result;
}

/** The service, once it has said its address and its first page and the API answer. */
let running;
async function start() {
  const child = spawn(program, programArguments, {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running = child;
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (said += text));
  const ended = once(child, 'exit');
  const address = await new Promise((resolve, reject) => {
    const look = () => {
      const found = /is open:[^]*?(http:\/\/[\d.]+:\d+)\//.exec(said)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', look);
    void ended.then(() => reject(new Error(`It ended before it was open:\n${said}`)));
    setTimeout(() => reject(new Error(`It was not open in time:\n${said}`)), START_LIMIT_MS).unref();
  });
  for (const path of ['/', '/trattoria-lumen/', '/tableside.js', FACILITY])
    must((await fetch(address + path)).status === 200, `${path} does not answer.`);
  return { address, child, ended, said: () => said };
}

async function end({ address, child, ended, said }) {
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), END_LIMIT_MS);
  await ended;
  clearTimeout(late);
  must(child.signalCode !== 'SIGKILL', 'It did not end in time after SIGTERM.');
  // npm itself may end a moment before what it has started.
  for (let turn = 0; turn < 100 && ours().length > 0; turn += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  must(ours().length === 0, 'A database is still running after the end.');
  must(!(await fetch(address).catch(() => undefined)), 'Somebody still answers after the end.');
  must(!/\n\s+at .+:\d+:\d+/.test(said()), `There is a stack in what it said:\n${said()}`);
}

/** Servers that are there without us: of another service on the machine. */
const others = new Set(databases());
const ours = () => databases().filter((pid) => !others.has(pid));

/** Numbers of the processes that are PostgreSQL servers. */
function databases() {
  return readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      return (readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0')[0] ?? '').endsWith('/postgres');
    } catch {
      return false;
    }
  });
}

async function ask(method, url, body, headers = {}) {
  const answer = await fetch(url, {
    method,
    headers: {
      Accept: 'application/json',
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: await answer.json().catch(() => undefined) };
}

/** The slots of the days from tomorrow on. */
async function slots(address) {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const { status, body } = await ask(
    'GET',
    `${address}${FACILITY}/availability?date__gte=${tomorrow}&limit=200`,
  );
  must(status === 200, `Availability answers ${status}.`);
  return body.objects;
}

async function book(address) {
  const slot = (await slots(address)).find(({ available }) => available >= PARTY);
  must(slot, 'No table is free.');
  const { date, checksum, price_change, available } = slot;
  const { status, body } = await ask('POST', `${address}${FACILITY}/bookings`, {
    ...GUEST,
    num: PARTY,
    date,
    checksum,
    price_change,
    comment: '',
    facility_resources: [],
    resource_group: '',
    sn_access_token: null,
    newsletter_subscribe: false,
    service_newsletter_subscribe: false,
    booking_deposit: null,
    send_email_receipt: true,
  });
  must(status === 201, `The booking is answered ${status}: ${JSON.stringify(body)}`);
  return { date, left: available - PARTY };
}

/** An order to be fetched; the first evening that the kitchen takes. */
async function order(address) {
  const { body: menus } = await ask('GET', `${address}${FACILITY}/menu_widget`);
  const dishes = menus.objects
    .flatMap(({ products }) => products)
    .filter((dish) => dish.online_order_enabled);
  const { body: cart } = await ask('POST', `${address}${FACILITY}/menu_widget_cart`, { type: 'pickup' });
  const secret = { 'MENU-CART-UUID': cart.uuid };
  const lineOf = (product) => ({
    quantity: 2,
    product,
    facility: FACILITY,
    menu_widget_cart: cart.resource_uri,
  });
  // The first one that asks nothing more of a guest.
  let line;
  for (const { resource_uri } of dishes) {
    line = lineOf(resource_uri);
    if ((await ask('POST', `${address}${FACILITY}/menu_widget_cart_item`, line, secret)).status === 201)
      break;
    line = undefined;
  }
  must(line, 'No dish can be ordered without a choice.');
  let answer;
  for (let day = 1; day <= 7 && answer?.status !== 201; day += 1) {
    const date = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10);
    answer = await ask(
      'POST',
      `${address}${FACILITY}/menu_widget_cart_order`,
      {
        ...GUEST,
        payment_type: 'OUTSTANDING',
        product_cart: cart.resource_uri,
        fulfillment_time: `${date}T19:00:00Z`,
        fulfillment_day: date,
      },
      secret,
    );
  }
  must(answer.status === 201, `The order is answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return { line, secret };
}

try {
  const first = await timed('from nothing to the first page and the API', start);
  const booking = await timed('a booking', () => book(first.address));
  const ordered = await timed('an order', () => order(first.address));
  await timed('a clean end after SIGTERM', () => end(first));
  const second = await timed('a second start on the same data', start);
  const kept = (await slots(second.address)).find(({ date }) => date === booking.date);
  must(kept?.available === booking.left, 'The booking is gone.');
  const more = await ask(
    'POST',
    `${second.address}${FACILITY}/menu_widget_cart_item`,
    ordered.line,
    ordered.secret,
  );
  must(more.status === 409, `The order is gone: a line more in its cart is answered ${more.status}.`);
  console.log('  the booking and the order are still there');
  await timed('a clean end after SIGTERM', () => end(second));
} catch (error) {
  console.error(error.message);
  running?.kill('SIGTERM');
  process.exitCode = 1;
}
