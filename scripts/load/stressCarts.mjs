/** Many changes and orders of one cart at once, round after round: the second half of `npm run stress`. */
import { setTimeout as delay } from 'node:timers/promises';
import { addToCart, changeQuantity, makeCart, openKitchen, orderCart, storedOrders } from './orders.mjs';
import { comingBack, randomInt } from './services.mjs';

const FACILITY = 'stress-kitchen';

/**
 * In each round half of `attempts` put a line into one cart, a quarter change its first line, and a
 * quarter, a few milliseconds later, order it.
 *
 * @returns {Promise<{ line: string, sound: boolean }>} the figures as a sentence, and whether all was kept
 */
export async function stressCarts(services, database, rounds, attempts) {
  const product = await database.with((client) => openKitchen(client, FACILITY));
  const begins = performance.now();
  const answers = [];
  const added = [];
  const ordered = [];
  let twice = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { body: cart } = await comingBack(() => makeCart(services[round % 2].url, FACILITY));
    const first = await comingBack(() => addToCart(services[0].url, cart, product, 1));
    added.push(first.body.id);
    const results = await Promise.all(
      Array.from({ length: attempts }, async (_, attempt) => {
        const { url } = services[attempt % 2];
        const turn = attempt % 4;
        await delay(turn === 3 ? randomInt(0, 150) : randomInt(0, 60));
        if (turn === 2) return comingBack(() => changeQuantity(url, cart, first.body.id, randomInt(1, 99)));
        if (turn === 3) return { ...(await comingBack(() => orderCart(url, cart))), isOrder: true };
        return { ...(await comingBack(() => addToCart(url, cart, product, randomInt(1, 9)))), isItem: true };
      }),
    );
    answers.push(...results);
    const taken = results.filter(({ status }) => status === 201);
    added.push(...taken.filter(({ isItem }) => isItem).map(({ body }) => body.id));
    const orders = taken.filter(({ isOrder }) => isOrder).map(({ body }) => body.ref_num);
    ordered.push(...orders);
    if (orders.length !== 1) twice += 1;
  }
  const seconds = (performance.now() - begins) / 1000;

  const { references, wrong, items } = await database.with(async (client) => ({
    ...(await storedOrders(client, FACILITY)),
    items: new Set((await client.query('SELECT id FROM cart_items')).rows.map((row) => Number(row.id))),
  }));
  const lostItems = added.filter((id) => !items.has(id)).length;
  const lostOrders = ordered.filter((reference) => !references.has(reference)).length;
  const unacknowledged = references.size - ordered.length + items.size - added.length;
  const unexpected = answers.filter(({ status }) => ![201, 202, 409].includes(status)).length;
  const failed = answers.filter(({ status }) => status >= 500).length;
  const returns = answers.reduce((sum, answer) => sum + answer.returns, 0);
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const quantile = (part) => Math.round(times[Math.floor((times.length - 1) * part)]);
  const line =
    `${rounds} carts, ${attempts} requests each at once, in ${seconds.toFixed(1)} s: ${added.length} lines and ${ordered.length} orders acknowledged, ` +
    `${lostItems} lines lost, ${lostOrders} orders lost, ${twice} carts without exactly one order, ${wrong} orders unlike their carts, ` +
    `${unacknowledged} unacknowledged, ${returns} told to come back, ${failed} 5xx, ${unexpected} unexpected; median ${quantile(0.5)} ms, 95 % ${quantile(0.95)} ms\n`;
  const sound =
    lostItems + lostOrders + twice + wrong + unacknowledged + unexpected === 0 && added.length > 2 * rounds;
  return { line, sound };
}
