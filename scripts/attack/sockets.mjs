/**
 * `node scripts/attack/sockets.mjs [connections]`: holds 1,100 connections open at a service that may open
 * 1,024 files: silent ones, from one address and from forty, ones that send headers or bodies without end,
 * and ones that idle after an answer, while guests use another address. Fails when a guest isn't answered
 * with 200, when silent connections shut out a guest at the attacker's own address, or when the service
 * doesn't log what it closed.
 */
import { once } from 'node:events';
import http from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { countStatuses, judge, percentile, printTable } from '../load/report.mjs';
import { databaseOf, makeDataFolder, openRestaurant, requireBuild, startService } from '../load/services.mjs';

const [connections = 1100] = process.argv.slice(2).map(Number);
const OPEN_FILES = 1024;
const GUEST = '127.0.0.2';
const ATTACKER = '127.0.0.3';
const VISITS = 100;
/** Longer than a busy machine takes, and shorter than the wait of a guest who is shut out. */
const PATIENCE_MS = 15_000;
const FACILITY = 'sockets';
const REQUEST = `GET /v1/facility/${FACILITY} HTTP/1.1\r\nHost: x\r\n`;

requireBuild();
const data = await makeDataFolder();
let service;
try {
  service = await startService(data.folder, { env: { LOG_LEVEL: 'warn' }, openFiles: OPEN_FILES });
  await databaseOf(data.folder).with((client) => openRestaurant(client, FACILITY, 40));
  process.exitCode = await run();
} finally {
  await service?.stop();
  await data.remove();
}

async function run() {
  const attacks = {
    'nobody else': [() => [], ATTACKER],
    'silent, one address': [() => hold(() => ATTACKER), ATTACKER],
    'silent, forty addresses': [() => hold((index) => `127.0.1.${1 + (index % 40)}`), '127.0.1.1'],
    'headers that never end': [
      () => hold(() => ATTACKER, { first: REQUEST, drip: 'X-Slow: x\r\n' }),
      ATTACKER,
    ],
    'bodies that never end': [
      () =>
        hold(() => ATTACKER, {
          first: `POST /v1/facility/${FACILITY}/bookings HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`,
          drip: ' ',
        }),
      undefined,
    ],
    'idle after an answer': [() => hold(() => ATTACKER, { first: `${REQUEST}\r\n` }), ATTACKER],
  };
  const rows = [['attack', 'held', 'closed', 'guests', 'same address', 'median', 'p99']];
  const claims = {};
  for (const [name, [attack, sameAddress]] of Object.entries(attacks)) {
    const sockets = await attack();
    const guests = await visits(GUEST);
    const neighbours = sameAddress ? await visits(sameAddress) : [];
    const closed = sockets.filter(({ destroyed, closed: isClosed }) => destroyed || isClosed).length;
    for (const socket of sockets) socket.destroy();
    const times = guests.map(({ ms }) => ms);
    rows.push([
      name,
      sockets.length,
      closed,
      countStatuses(guests.map(({ status }) => status)),
      countStatuses(neighbours.map(({ status }) => status)) || '-',
      `${Math.round(percentile(times, 0.5))} ms`,
      `${Math.round(percentile(times, 0.99))} ms`,
    ]);
    claims[`${name}: every guest is answered`] = [...guests, ...neighbours].every(
      ({ status }) => status === 200,
    );
    await delay(500);
  }
  printTable(rows);
  await delay(1500);
  const lines = service.logged().filter(({ closed }) => closed !== undefined);
  process.stdout.write(`lines in the log about closed connections: ${lines.length}\n`);
  claims['what was closed is logged'] = lines.length > 0;
  claims['as counts, not one by one'] = lines.length < connections / 10;
  return judge(claims);
}

/** Opens the connections of an attack and holds them as long as the service allows. */
async function hold(addressOf, { first, drip } = {}) {
  const port = Number(new URL(service.url).port);
  const sockets = [];
  const settled = [];
  for (let index = 0; index < connections; index += 1) {
    const socket = connect({ port, host: '127.0.0.1', localAddress: addressOf(index) });
    socket.on('error', () => {});
    socket.resume();
    // A connection counts as idle once it has had an answer.
    if (first && !drip)
      settled.push(Promise.race([once(socket, 'data'), once(socket, 'close')]).catch(() => {}));
    if (first) socket.write(first);
    if (drip) {
      const timer = setInterval(() => socket.write(drip), 500);
      socket.once('close', () => clearInterval(timer));
    }
    sockets.push(socket);
    // A few at a time, as over a network.
    if (index % 50 === 49) await delay(10);
  }
  await Promise.all(settled);
  await delay(1000);
  return sockets;
}

/** Guests one after the other, each with a connection of its own. */
async function visits(localAddress) {
  const answers = [];
  for (let visit = 0; visit < VISITS; visit += 1) answers.push(await ask(localAddress));
  return answers;
}

function ask(localAddress) {
  const begins = performance.now();
  return new Promise((resolve) => {
    const end = (status) => resolve({ status, ms: performance.now() - begins });
    const request = http.get(`${service.url}/v1/facility/${FACILITY}`, {
      localAddress,
      agent: false,
      timeout: PATIENCE_MS,
    });
    request.on('response', (response) => {
      response.resume().on('end', () => end(response.statusCode));
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => end(0));
  });
}
