/**
 * Reads one large menu under ever-changing spellings of its address, with a small heap. Fails when the service dies,
 * an answer is not 200, or its memory grows by more than 150 MB.
 *
 * READS=24000 DISHES=5000 HEAP=400 node scripts/attack/spellings.mjs
 */
import { inParallel, memoryOf, printTable, sizeOf, spread, tally, timed } from '../load/figures.mjs';
import { databaseOf, makeDataFolder, requireBuild, startService } from '../load/services.mjs';

const READS = sizeOf('READS', 24_000);
const DISHES = sizeOf('DISHES', 5000);
const HEAP = sizeOf('HEAP', 400);
const GROWTH = 150;
/** Characters; nearly the longest address allowed. */
const QUERY = 8000;

requireBuild();
const data = await makeDataFolder();
let service;
try {
  service = await startService(data.folder, { flags: [`--max-old-space-size=${HEAP}`] });
  await databaseOf(data.folder).with(addMenu);
  const path = `${service.url}/v1/facility/spelled/menu_widget`;
  const whole = await timed(path);
  // Once with each encoding, so that from here on only the spellings differ.
  await timed(path, { headers: { 'Accept-Encoding': 'identity' } });
  const before = await memoryOf(service.pid);
  let most = before;
  const results = [];
  const begins = performance.now();
  await inParallel(READS, 20, async (n) => {
    const spelling = `${n}=${'x'.repeat(QUERY)}`;
    // Most reads skip the body, because only what the service caches matters here.
    const known = n % 50 === 0 ? {} : { 'If-None-Match': '*' };
    results.push(await timed(`${path}?${spelling}`, { headers: known }));
    if (n % 500 === 0) most = Math.max(most, await memoryOf(service.pid).catch(() => Infinity));
  });
  const after = await memoryOf(service.pid).catch(() => undefined);
  const wrong = results.filter(({ status }) => status !== 200 && status !== 304).length;
  printTable(`${READS} spellings of the address of a menu of ${DISHES}, a heap of ${HEAP} MB`, [
    ['answers', tally(results.map(({ status }) => status))],
    ['size of one', `${(whole.body.length / 1e6).toFixed(1)} MB`],
    ['times, 20 at once', spread(results.map(({ ms }) => ms))],
    ['in all', `${((performance.now() - begins) / 1000).toFixed(0)} s`],
    ['memory before, most, after', `${before} MB, ${most} MB, ${after ?? 'none: it has ended'} MB`],
  ]);
  if (wrong > 0 || after === undefined || after - before > GROWTH) process.exitCode = 1;
} finally {
  await service?.stop();
  await data.remove();
}

async function addMenu(client) {
  await client.query(
    `INSERT INTO facilities (id, name, timezone, language, country, currency, ordering_enabled)
     VALUES ('spelled', 'Spelled', 'Europe/Berlin', 'en', 'DE', 'EUR', true)`,
  );
  await client.query(
    `WITH menu AS (INSERT INTO menus (facility_id, name) VALUES ('spelled', 'Menu') RETURNING id),
       category AS (INSERT INTO menu_categories (menu_id, name) SELECT id, 'Dishes' FROM menu RETURNING id, menu_id)
     INSERT INTO products (facility_id, menu_id, menu_category_id, title, description, price_gross)
     SELECT 'spelled', menu_id, id, 'Dish ' || n, 'Served with the n-th of our sauces: ' || md5(n::text), 5 + n % 20
     FROM category, generate_series(1, $1::int) n`,
    [DISHES],
  );
}
