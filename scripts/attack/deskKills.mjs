/**
 * Desks of six restaurants over two processes, while at random a process is killed, the database is killed, its
 * connections are cut, or the desks' live connections break. Guests order and hosts accept orders all the while. After
 * each fault every desk is compared with the database: fails when one does not show, within 10 s after the service
 * answers again, exactly the orders that still need something done. A desk sounds as long as it shows a new order, so
 * no order stays without a sound.
 *
 * ROUNDS=12 DESKS=18 SEED_OF_CHANCE=1 node scripts/attack/deskKills.mjs
 */
import { setTimeout as delay } from 'node:timers/promises';
import { openDesk, openDeskKitchens } from '../load/desks.mjs';
import { printTable, sizeOf, spread } from '../load/figures.mjs';
import { tryToOrder } from '../load/orders.mjs';
import { databaseOf, makeDataFolder, requireBuild, startService } from '../load/services.mjs';

const RESTAURANTS = 6;
const RIGHT_AGAIN_MS = 10_000;
/** How long a service may take to answer again after a fault, on any machine. */
const BACK_MS = 60_000;

const rounds = sizeOf('ROUNDS', 12);
const desksWanted = sizeOf('DESKS', 18);
const seed = sizeOf('SEED_OF_CHANCE', Date.now() % 1_000_000);

requireBuild();
const data = await makeDataFolder();
const env = { LOG_LEVEL: 'fatal' };
const services = [];
try {
  for (let count = 0; count < 2; count += 1) services.push(await startService(data.folder, { env }));
  process.exitCode = (await evening(databaseOf(data.folder))) ? 0 : 1;
} finally {
  for (const service of services.reverse()) await service.stop();
  await data.remove();
}

async function evening(database) {
  console.log(`SEED_OF_CHANCE=${seed}`);
  const chance = chanceOf(seed);
  const { products, token } = await database.with((client) => openDeskKitchens(client, RESTAURANTS));
  const urls = services.map(({ url }) => url);
  const desks = Array.from({ length: desksWanted }, (_, index) => {
    const facility = `kitchen-${index % RESTAURANTS}`;
    return openDesk(urls, index, facility, token[facility]);
  });
  const blows = blowsOn(database, desks);
  const names = Object.keys(blows);
  const [waits, wrong, told] = [[], [], {}];
  let isOver = false;
  const guests = keepOrdering(urls, products, () => isOver);
  for (let round = 0; round < rounds; round += 1) {
    await delay(1_000 + chance() * 3_000);
    const name = names[Math.floor(chance() * names.length)];
    told[name] = (told[name] ?? 0) + 1;
    await takeSome(desks, chance);
    await blows[name](chance);
    await takeSome(desks, chance);
    await answersAgain(urls);
    const { ms, faults } = await compare(database, desks);
    waits.push(ms);
    if (faults.length > 0) wrong.push(`${round} (${name}): ${faults.slice(0, 3).join('; ')}`);
  }
  isOver = true;
  const accepted = await guests;
  const stored = await database.with(
    async (client) => (await client.query('SELECT id FROM orders')).rowCount,
  );
  for (const desk of desks) desk.close();
  printTable(`${desks.length} desks of ${RESTAURANTS} restaurants, two processes, ${rounds} blows`, [
    [
      'blows',
      Object.entries(told)
        .map((entry) => entry.join(' '))
        .join(', '),
    ],
    ['orders accepted, stored', `${accepted}, ${stored}`],
    ['until every desk was as the database', spread(waits)],
    ['rounds in which one was not', wrong.length === 0 ? '0' : wrong.join(' | ')],
  ]);
  return wrong.length === 0 && stored >= accepted;
}

/** Random numbers from 0 to 1, the same for the same seed. */
function chanceOf(start) {
  let state = start >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function blowsOn(database, desks) {
  return {
    async process(chance) {
      const index = Math.floor(chance() * services.length);
      const { port } = new URL(services[index].url);
      await services[index].kill();
      services[index] = await startService(data.folder, { env: { ...env, PORT: port } });
    },
    async database() {
      process.kill(await database.postmaster(), 'SIGKILL');
    },
    async connections() {
      await database
        .with((client) =>
          client.query(
            'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()',
          ),
        )
        .catch(() => {});
    },
    async lines(chance) {
      for (const desk of desks) if (chance() < 0.7) desk.cut();
    },
  };
}

/** Guests order one after the other, from whichever process answers. @returns how many orders were taken */
async function keepOrdering(urls, products, isOver) {
  let accepted = 0;
  for (let count = 0; !isOver(); count += 1) {
    const facility = count % RESTAURANTS;
    const answer = await tryToOrder(urls[count % urls.length], `kitchen-${facility}`, products[facility]);
    if (answer.status === 201) accepted += 1;
    await delay(500);
  }
  return accepted;
}

/** Some hosts accept an order each, whether the request arrives or not. */
async function takeSome(desks, chance) {
  const taken = desks.filter(() => chance() < 0.3).map((desk) => desk.take());
  await Promise.all(taken);
}

async function answersAgain(urls) {
  const until = performance.now() + BACK_MS;
  for (const url of urls)
    while (!(await isHealthy(url))) {
      if (performance.now() > until) throw new Error('The service did not answer again.');
      await delay(100);
    }
}

function isHealthy(url) {
  return fetch(`${url}/v1/facility?limit=1`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Waits until every desk shows what the database holds; both are read repeatedly, because orders keep coming in. */
async function compare(database, desks) {
  const begin = performance.now();
  for (;;) {
    const faults = await faultsOf(database, desks).catch((error) => [String(error)]);
    const ms = performance.now() - begin;
    if (faults.length === 0 || ms > RIGHT_AGAIN_MS) return { ms: Math.round(ms), faults };
    await delay(100);
  }
}

async function faultsOf(database, desks) {
  const { rows } = await database.with((client) =>
    client.query(
      `SELECT facility_id, coalesce(string_agg(id || ' ' || status, ', ' ORDER BY id), '') AS shown
         FROM orders WHERE is_active GROUP BY facility_id`,
    ),
  );
  const held = new Map(rows.map(({ facility_id: id, shown }) => [id, shown]));
  return desks
    .filter((desk) => desk.shown() !== (held.get(desk.facility) ?? ''))
    .map((desk) => `${desk.name} shows ${desk.shown()} for ${held.get(desk.facility) ?? ''}`);
}
