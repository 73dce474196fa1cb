/**
 * `node scripts/attack/mail.mjs [bookings] [entries]`: a mail server that fails at each stage of the
 * conversation in turn, while guests book over two services; then one address that is put on a waitlist
 * again and again, with a link as its name. Fails when a mail is lost or sent twice, when the queue does not
 * pause or `/health` does not say so, when mails to anyone but the refused recipient are given up, or when the
 * address gets more than a few mails, or a link.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import {
  databaseOf,
  makeDataFolder,
  openRestaurant,
  requireBuild,
  slotsFrom,
  startService,
  tryToBook,
} from '../load/services.mjs';

const FACILITY = 'attack-mail';
const STAFF = 'tables@load.example';
const VICTIM = 'victim@load.example';
const LIMIT_MS = 60_000;
const MOST_TO_ONE = 3;
const [bookings = 10, entries = 300] = process.argv.slice(2).map(Number);

/** What the server does at each stage, and whether the queue must pause because every mail would fail the same way. */
const STAGES = [
  { name: 'greeting 554', greeting: 554 },
  { name: 'EHLO 502', hello: true },
  { name: 'AUTH 535', login: 535 },
  { name: 'MAIL 530', sender: 530 },
  { name: 'MAIL 550', sender: 550 },
  { name: 'MAIL 421', sender: 421 },
  { name: 'RCPT 421', recipient: 421 },
  { name: 'RCPT 550 relay', recipient: 550, text: '5.7.1 Relaying denied' },
  { name: 'RCPT 451', recipient: 451, goesOn: true },
  { name: 'DATA 421', data: 421 },
  { name: 'DATA 554 policy', data: 554, text: '5.7.1 Rejected' },
  { name: 'DATA cut off', cut: true },
];

requireBuild();
let stage = {};
let received = [];
const server = mailServer();
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const data = await makeDataFolder();
const database = databaseOf(data.folder);
const services = [];
try {
  const env = {
    SMTP_URL: `smtp://tables:word@127.0.0.1:${server.server.address().port}`,
    SMTP_TLS: 'optional',
    LOG_LEVEL: 'silent',
  };
  services.push(await startService(data.folder, { env }), await startService(data.folder, { env }));
  await database.with((client) => openRestaurant(client, FACILITY, 1_000));
  const faults = await database.with(async (client) => [
    ...(await tryStages(client)),
    ...(await tryRecipient(client)),
    ...(await tryWaitlist(client)),
  ]);
  for (const fault of faults) process.stdout.write(`FAULT: ${fault}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  for (const service of services.reverse()) await service.stop();
  await new Promise((resolve) => server.close(resolve));
  await data.remove();
}

async function tryStages(client) {
  const faults = [];
  line('stage', 'queued', 'kept', 'stopped', 'health', 'sent after', 'twice');
  for (const next of STAGES) {
    stage = next;
    received = [];
    await book();
    const queued = 2 * bookings;
    const stopped = next.goesOn
      ? await until(async () => (await count(client, 'refusals > 0')) === queued)
      : await until(() => isStopped(client));
    const kept = await count(client);
    const health = await Promise.all(services.map(({ url }) => askHealth(url)));
    const isTold = next.goesOn || health.every(({ text }) => text.includes('degraded'));
    stage = {};
    received = [];
    await tryAgainNow(client);
    const isSent = await until(async () => (await count(client)) === 0);
    const twice = received.length - new Set(received).size;
    line(
      next.name,
      queued,
      kept,
      next.goesOn ? 'no' : stopped,
      `${health[0].status} ${isTold}`,
      received.length,
      twice,
    );
    if (!stopped) faults.push(`${next.name}: the queue was not stopped`);
    if (kept !== queued) faults.push(`${next.name}: ${queued - kept} mails lost`);
    if (!isTold || health.some(({ status }) => status !== 200))
      faults.push(`${next.name}: /health does not say it`);
    if (!isSent || received.length !== queued || twice > 0)
      faults.push(`${next.name}: not every mail was sent once`);
  }
  return faults;
}

async function tryRecipient(client) {
  stage = { recipient: 550, text: '5.1.1 User unknown', only: STAFF };
  received = [];
  await book();
  // Mails to guests are sent; those to the one address are given up, or wait until they may be sent.
  await until(async () => received.length === bookings);
  const isStoppedNow = await isStopped(client);
  line('RCPT 550 of one', 2 * bookings, await count(client), isStoppedNow, '', received.length, 0);
  await client.query('DELETE FROM mail_outbox');
  return isStoppedNow || received.length !== bookings
    ? ['one refused recipient kept others from their mail']
    : [];
}

async function tryWaitlist(client) {
  stage = { greeting: 554 };
  await delay(100);
  const begins = performance.now();
  const statuses = await Promise.all(
    Array.from({ length: entries }, (_, entry) => joinWaitlist(services[entry % 2].url, entry)),
  );
  const { rows } = await client.query(
    `SELECT to_address, to_name || subject || text_part || html_part AS text FROM mail_outbox`,
  );
  const toVictim = rows.filter(({ to_address: to }) =>
    to.toLowerCase().replaceAll('.', '').includes('victim'),
  ).length;
  const links = rows.filter(({ text }) => /evil\.example|www\.\S/.test(text)).length;
  const told = new Set(statuses);
  process.stdout.write(
    `\n${entries} entries of one address in ${((performance.now() - begins) / 1000).toFixed(1)} s: ` +
      `answers ${[...told].join(', ')}; ${toVictim} mails to it, ${rows.length - toVictim} to the restaurant, ${links} with a link\n`,
  );
  const faults = [];
  if (toVictim === 0 || toVictim > MOST_TO_ONE) faults.push(`${toVictim} mails to one address`);
  if (rows.length - toVictim > MOST_TO_ONE) faults.push('the restaurant was told of every one');
  if (links > 0) faults.push(`${links} mails hold a stranger's link`);
  if (told.size !== 1 || !told.has(201)) faults.push('the answers tell what was not sent');
  return faults;
}

async function book() {
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const [slot] = await slotsFrom(services[0].url, FACILITY, day);
  for (let booking = 0; booking < bookings; booking += 1) {
    const { status } = await tryToBook(services[booking % 2].url, FACILITY, slot, 2);
    if (status !== 201) throw new Error(`a booking was answered ${status}`);
  }
}

async function joinWaitlist(url, entry) {
  const spellings = [VICTIM, VICTIM.toUpperCase(), `vic.tim+${entry}@load.example`];
  const answer = await fetch(`${url}/v1/facility/${FACILITY}/waitlist`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      date: new Date(Date.now() + 2 * 86_400_000).toISOString(),
      name: `WIN ${entry} at https://evil.example/ or www.evil.example, \u202eevil.example`,
      num: 2,
      email: spellings[entry % spellings.length],
      phone: 'https://evil.example',
    }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

async function count(client, condition = 'true') {
  return (await client.query(`SELECT count(*)::int AS count FROM mail_outbox WHERE ${condition}`)).rows[0]
    .count;
}

async function isStopped(client) {
  return (await client.query('SELECT failures > 0 AS stopped FROM mail_server')).rows[0].stopped;
}

/** Ends every postponement and the pause of the queue, as waiting would. */
async function tryAgainNow(client) {
  await client.query('UPDATE mail_outbox SET next_attempt = now()');
  await client.query('UPDATE mail_server SET next_try = now() WHERE failures > 0');
}

async function askHealth(url) {
  const answer = await fetch(`${url}/health`);
  return { status: answer.status, text: await answer.text() };
}

async function until(holds) {
  const end = Date.now() + LIMIT_MS;
  while (Date.now() < end) {
    if (await holds()) return true;
    await delay(50);
  }
  return false;
}

function line(name, ...cells) {
  process.stdout.write(
    `${String(name).padEnd(18)}${cells.map((cell) => String(cell).padStart(12)).join('')}\n`,
  );
}

function mailServer() {
  const refusal = (code) =>
    code === undefined
      ? undefined
      : Object.assign(new Error(stage.text ?? 'Refused'), { responseCode: code });
  const made = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (session, done) => {
      if (stage.hello) session.disabledCommands = ['EHLO', 'HELO'];
      done(refusal(stage.greeting));
    },
    onAuth: (_auth, _session, done) => done(refusal(stage.login) ?? null, { user: 'tables' }),
    onMailFrom: (_address, _session, done) => done(refusal(stage.sender)),
    onRcptTo: ({ address }, _session, done) =>
      done(stage.only === undefined || stage.only === address ? refusal(stage.recipient) : undefined),
    onData: (stream, _session, done) => {
      let text = '';
      stream.setEncoding('utf8').on('data', (part) => (text += part));
      stream.on('end', () => {
        if (stage.cut) {
          for (const connection of made.connections) connection._socket.destroy();
          return done(new Error('cut off'));
        }
        const refused = refusal(stage.data);
        if (refused) return done(refused);
        received.push(/^Message-ID: (.*)$/im.exec(text)?.[1]);
        done();
      });
    },
  });
  // Cut connections are part of the attack.
  made.on('error', () => {});
  return made;
}
