/** Restaurants with an open desk, for the load scripts. */
import { createHash, randomBytes } from 'node:crypto';
import { get } from 'node:http';
import { openKitchen } from './orders.mjs';

/** As in the page: silence after which a connection is dead, pause before a reconnect, and interval of polling. */
const [SILENCE_MS, REOPEN_MS, READ_AGAIN_MS] = [9_000, 1_000, 4_000];
/** How often silence and pause double while no connection opens. */
const MOST_DOUBLED = 2;

/**
 * Opens `count` restaurants (`kitchen-0`, `kitchen-1`, ...), each with one dish and the session of one host.
 *
 * @returns {Promise<{ products: string[], token: Record<string, string> }>} paths of the dishes, in order; the value
 *   of each restaurant's session cookie
 */
export async function openDeskKitchens(client, count) {
  const products = [];
  const token = {};
  for (let index = 0; index < count; index += 1) {
    const id = `kitchen-${index}`;
    products.push(await openKitchen(client, id));
    const { rows } = await client.query(
      'INSERT INTO users (username, created, updated) VALUES ($1, now(), now()) RETURNING id',
      [`Host of ${id}`],
    );
    await client.query(
      "INSERT INTO user_rights (user_id, facility_id, role, created) VALUES ($1, $2, 'host', now())",
      [rows[0].id, id],
    );
    token[id] = randomBytes(32).toString('base64url');
    await client.query(
      'INSERT INTO sessions (user_id, token_hash, created, last_used) VALUES ($1, $2, now(), now())',
      [rows[0].id, createHash('sha256').update(token[id]).digest()],
    );
  }
  return { products, token };
}

/**
 * A desk that behaves like the page: a live connection that says what has changed, and a list that is then read again.
 *
 * @param {string[]} urls processes behind one address: a desk whose connection breaks moves to the next one
 * @param {number} at its number, which decides the process where it begins
 */
export function openDesk(urls, at, facility, token) {
  const headers = { Cookie: `tableside=${token}`, 'Tableside-Desk': '1' };
  let [index, since, isOpen, isClosed] = [at, '', false, false];
  let request;
  let silence;
  let failures = 0;
  const patiently = (ms) => ms * 2 ** Math.min(failures, MOST_DOUBLED);
  let [orders, isReading, isAsked] = [[], false, false];
  /** When each order was first on the screen, by the wall clock. */
  const firstShown = new Map();
  /** When the connection first announced each order. */
  const firstTold = new Map();
  let isReady = () => {};
  const ready = new Promise((resolve) => {
    isReady = resolve;
  });
  const place = () => `${urls[index % urls.length]}/v1/facility/${facility}`;

  async function refresh() {
    isAsked = true;
    if (isReading) return;
    isReading = true;
    while (isAsked && !isClosed) {
      isAsked = false;
      const answer = await ask('GET', `${place()}/orders?is_active=true&limit=1000`, headers);
      if (answer) {
        orders = answer.objects;
        for (const { id } of orders) if (!firstShown.has(id)) firstShown.set(id, Date.now());
      }
      // While the service is unreachable, only asking shows that it is back.
      else setTimeout(() => void refresh(), 3_000);
    }
    isReading = false;
  }

  function connect() {
    if (isClosed) return;
    let text = '';
    const own = get(`${place()}/live${since}`, { headers }, (answer) => {
      if (answer.statusCode !== 200) return own.destroy(new Error('refused'));
      answer.setEncoding('utf8').on('data', (part) => {
        listen();
        text += part;
        const events = text.split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) hear(event);
      });
      answer.on('error', () => {});
      answer.on('close', () => lose(own));
    });
    request = own;
    own.on('error', () => lose(own));
    listen();
  }

  function hear(event) {
    const id = /^id: (\d+)$/m.exec(event)?.[1];
    if (id !== undefined) since = `?since=${id}`;
    const kind = /^event: (\w+)$/m.exec(event)?.[1];
    if (kind === 'beat') {
      isOpen = true;
      failures = 0;
      isReady();
    }
    const order = kind === 'order' && Number(/"id":(\d+)/.exec(event)?.[1]);
    if (order && !firstTold.has(order)) firstTold.set(order, Date.now());
    if (['here', 'anew', 'order'].includes(kind)) void refresh();
  }

  function listen() {
    clearTimeout(silence);
    silence = setTimeout(() => lose(request), patiently(SILENCE_MS));
  }

  function lose(lost) {
    if (lost !== request || isClosed) return;
    clearTimeout(silence);
    request = undefined;
    lost.destroy();
    // Behind one address, the next connection may reach any process.
    index += 1;
    setTimeout(connect, patiently(REOPEN_MS) * (0.5 + Math.random()));
    if (!isOpen) failures += 1;
    isOpen = false;
  }

  connect();
  void refresh();
  const reading = setInterval(() => !isOpen && void refresh(), READ_AGAIN_MS);
  return {
    name: `desk ${at}`,
    facility,
    firstShown,
    firstTold,
    /** Resolves once its connection is open. */
    ready,
    /** Goes back to the process where it began. */
    goHome() {
      if (index % urls.length === at % urls.length) return;
      index = at - 1;
      // Otherwise it is about to reconnect, and does so there.
      if (request) lose(request);
      else index = at;
    },
    shown: () =>
      orders
        .toSorted((one, other) => one.id - other.id)
        .map(({ id, status }) => `${id} ${status}`)
        .join(', '),
    cut: () => request?.destroy(),
    async take() {
      const order = orders.find(({ status }) => status === 'new') ?? orders[0];
      if (!order) return;
      const status = { new: 'accepted', accepted: 'ready', ready: 'finished' }[order.status];
      const path = `${place()}/orders/${order.id}`;
      await ask('PATCH', path, headers, { status, updated: order.updated });
    },
    close() {
      isClosed = true;
      clearInterval(reading);
      clearTimeout(silence);
      request?.destroy();
    },
  };
}

/** @returns the answer; undefined if the request failed */
async function ask(method, url, headers, body) {
  try {
    const answer = await fetch(url, {
      method,
      headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}
