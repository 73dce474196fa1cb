/**
 * `npm run stress [rounds] [attempts]`: 200 rounds of 50 simultaneous attempts on the last seats of a
 * slot, over two service processes that share a database. Guests who are told to come back do so. Fails when
 * a minute is overbooked, an answer is missing or any other 5xx, an acknowledged booking is not in the
 * database, or a party was refused although there were seats. Then as many rounds of changes and orders of
 * one cart: fails when an acknowledged line or order is not in the database, when a cart has not become
 * exactly one order, or when an order does not hold exactly what was in its cart.
 */
import {
  comingBack,
  databaseOf,
  makeDataFolder,
  openRestaurant,
  overbookedMinutes,
  randomInt,
  requireBuild,
  slotsFrom,
  startService,
  tryToBook,
} from './load/services.mjs';
import { stressCarts } from './load/stressCarts.mjs';

const FACILITY = 'stress';
const CAPACITY = 30;
const [rounds = 200, attempts = 50] = process.argv.slice(2).map(Number);

requireBuild();
const data = await makeDataFolder();
const services = [];
try {
  services.push(await startService(data.folder));
  services.push(await startService(data.folder));
  const database = databaseOf(data.folder);
  process.exitCode = await run(database);
  const { line, sound } = await stressCarts(services, database, rounds, attempts);
  process.stdout.write(line);
  if (!sound) process.exitCode = 1;
} finally {
  for (const service of services.reverse()) await service.stop();
  await data.remove();
}

async function run(database) {
  await database.with((client) => openRestaurant(client, FACILITY, CAPACITY));
  const begins = performance.now();
  const results = [];
  let wronglyRefused = 0;
  for (let round = 0; round < rounds; round += 1) {
    const day = new Date(Date.now() + (round + 2) * 86_400_000).toISOString().slice(0, 10);
    const slots = await slotsFrom(services[0].url, FACILITY, day);
    const index = randomInt(2, 8);
    const seated = await fillUp(slots[index]);
    // In every other round half of the guests ask for the next slot, whose sittings overlap.
    const overlapping = round % 2 === 1;
    const answers = await Promise.all(
      Array.from({ length: attempts }, (_, attempt) => {
        const { url } = services[attempt % 2];
        const slot = slots[overlapping && attempt % 4 > 1 ? index + 1 : index];
        const num = randomInt(1, 6);
        return comingBack(() => tryToBook(url, FACILITY, slot, num));
      }),
    );
    results.push(...seated, ...answers);
    const booked = [...seated, ...answers]
      .filter(({ status }) => status === 201)
      .reduce((sum, { num }) => sum + num, 0);
    const smallest = Math.min(...answers.filter(({ status }) => status === 409).map(({ num }) => num));
    if (!overlapping && smallest <= CAPACITY - booked) wronglyRefused += 1;
  }
  const seconds = (performance.now() - begins) / 1000;

  const { overbooked, stored } = await database.with(async (client) => ({
    overbooked: await overbookedMinutes(client, FACILITY, CAPACITY),
    stored: new Set(
      (await client.query('SELECT ref_num FROM bookings WHERE facility_id = $1', [FACILITY])).rows.map(
        (row) => row.ref_num,
      ),
    ),
  }));
  const count = (holds) => results.filter(({ status }) => holds(status)).length;
  const acknowledged = results.filter(({ status }) => status === 201);
  const lost = acknowledged.filter(({ ref_num }) => !stored.has(ref_num)).length;
  const unexpected = count((status) => status !== 201 && status !== 409);
  const returns = results.reduce((sum, result) => sum + result.returns, 0);
  const times = results.map(({ ms }) => ms).sort((a, b) => a - b);
  const quantile = (part) => Math.round(times[Math.floor((times.length - 1) * part)]);
  process.stdout.write(
    `${rounds} rounds of ${attempts} in ${seconds.toFixed(1)} s: ${acknowledged.length} booked, ${count((status) => status === 409)} refused, ` +
      `${overbooked} minutes overbooked, ${lost} lost, ${stored.size - acknowledged.length} unacknowledged, ${wronglyRefused} wrongly refused, ` +
      `${returns} told to come back, ${count((status) => status >= 500)} 5xx, ${unexpected} unexpected; median ${quantile(0.5)} ms, 95 % ${quantile(0.95)} ms\n`,
  );
  const sound =
    overbooked === 0 &&
    lost === 0 &&
    stored.size === acknowledged.length &&
    unexpected === 0 &&
    wronglyRefused === 0;
  return sound && acknowledged.length > rounds ? 0 : 1;
}

/** Books until only a few seats of `slot` are left. */
async function fillUp(slot) {
  const results = [];
  for (let left = CAPACITY - randomInt(3, 9); left > 0; ) {
    const num = Math.min(left, randomInt(2, 6));
    results.push(await comingBack(() => tryToBook(services[0].url, FACILITY, slot, num)));
    left -= num;
  }
  return results;
}
