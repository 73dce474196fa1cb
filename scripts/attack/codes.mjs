/**
 * `node scripts/attack/codes.mjs [rounds]`: a guesser tries codes that do not exist, without a pause, while
 * guests behind the same address open the links of their mails, sixty at once, and a dining room of 120
 * phones orders round after round. Fails when a correct code or an order is refused, when the guesser is not told to
 * stop, or when a flood of wrong codes writes more than a few rows.
 */
import { randomUUID } from 'node:crypto';
import { addToCart, makeCart, openKitchen, orderCart } from '../load/orders.mjs';
import { countStatuses, judge, percentile, printTable } from '../load/report.mjs';
import {
  databaseOf,
  makeDataFolder,
  openRestaurant,
  requireBuild,
  slotsFrom,
  startService,
} from '../load/services.mjs';

const [rounds = 4] = process.argv.slice(2).map(Number);
const PHONES = 120;
const PHONES_AT_ONCE = 30;
const LINES = 3;
const RIGHT_AT_ONCE = 60;

requireBuild();
const data = await makeDataFolder();
const services = [];
try {
  // The default limit.
  for (let count = 0; count < 2; count += 1)
    services.push(await startService(data.folder, { env: { POST_LIMIT: '' } }));
  process.exitCode = await run(databaseOf(data.folder));
} finally {
  for (const service of services.reverse()) await service.stop();
  await data.remove();
}

async function run(database) {
  const rows = [['who', 'requests', 'answers', 'median', 'p99']];
  const add = (who, answers) =>
    rows.push([
      who,
      answers.length,
      countStatuses(answers.map(({ status }) => status)),
      ...[0.5, 0.99].map(
        (share) =>
          `${Math.round(
            percentile(
              answers.map(({ ms }) => ms),
              share,
            ),
          )} ms`,
      ),
    ]);

  await database.with((client) => openRestaurant(client, 'codes', 400));
  const dish = await database.with((client) => openKitchen(client, 'hall'));
  const codes = await bookTables(RIGHT_AT_ONCE);

  let goesOn = true;
  const guesses = [];
  const guessers = Array.from({ length: 4 }, async (_, index) => {
    while (goesOn) guesses.push(await open(services[index % 2].url, randomUUID()));
  });
  const right = [];
  for (let time = 0; time < 10; time += 1)
    right.push(...(await Promise.all(codes.map((code, index) => open(services[index % 2].url, code)))));
  const same = await Promise.all(codes.map((_, index) => open(services[index % 2].url, codes[0])));
  goesOn = false;
  await Promise.all(guessers);
  add('a guesser', guesses);
  add(`${RIGHT_AT_ONCE} right codes at once`, right);
  add('one code, sixty at once', same);

  const orders = [];
  const begins = performance.now();
  for (let round = 0; round < rounds; round += 1)
    for (let phone = 0; phone < PHONES; phone += PHONES_AT_ONCE)
      orders.push(
        ...(
          await Promise.all(
            Array.from({ length: PHONES_AT_ONCE }, (_, index) => order(services[index % 2].url, dish)),
          )
        ).flat(),
      );
  const seconds = Math.round((performance.now() - begins) / 1000);
  add(`${PHONES} phones, ${rounds} rounds, in ${seconds} s`, orders);
  printTable(rows);

  const counted = await database.with(
    async (client) =>
      (await client.query('SELECT max(count)::int AS most, count(*)::int AS rows FROM throttle_counts'))
        .rows[0],
  );
  process.stdout.write(`rows of counts: ${counted.rows}, the highest count ${counted.most}\n`);
  const all = (answers, status) => answers.every((answer) => answer.status === status);
  return judge({
    'every right code is served': all(right, 200) && all(same, 200),
    'the guesser is told to stop': guesses.filter(({ status }) => status === 404).length <= 40,
    'every phone orders': all(orders, 201),
  });
}

async function bookTables(count) {
  const [{ url }] = services;
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const slots = await slotsFrom(url, 'codes', day, 60);
  const codes = [];
  for (let index = 0; index < count; index += 1) {
    const { date, checksum, price_change } = slots[index % slots.length];
    const guest = { name: 'Load', email: 'guest@load.example', phone: '1', send_email_receipt: false };
    const answer = await fetch(`${url}/v1/facility/codes/bookings`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ num: 2, date, checksum, price_change, ...guest }),
    });
    codes.push((await answer.json()).user_cancel_authentication_code);
  }
  return codes;
}

/** Opens the link in a mail. */
async function open(url, code) {
  const begins = performance.now();
  try {
    const answer = await fetch(`${url}/v1/booking_cancel/${code}`);
    await answer.arrayBuffer();
    return { status: answer.status, ms: performance.now() - begins };
  } catch {
    return { status: 0, ms: performance.now() - begins };
  }
}

/** One phone's round: a cart, some lines, an order. */
async function order(url, dish) {
  const cart = await makeCart(url, 'hall');
  if (cart.status !== 201) return [cart];
  const answers = [cart];
  for (let line = 0; line < LINES; line += 1) answers.push(await addToCart(url, cart.body, dish, 1 + line));
  answers.push(await orderCart(url, cart.body));
  return answers;
}
