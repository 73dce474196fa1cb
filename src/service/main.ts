/** The process: settings, database, application, mail, and an orderly end. */
import { setTimeout as delay } from 'node:timers/promises';
import { tellUnknownZones } from './actions/facilityRules.ts';
import { createApp } from './app/app.ts';
import { hasOutbox, mailArrives } from './app/mailArrives.ts';
import { keepSeatsCounted } from './countSeats.ts';
import { createDatabaseClock } from './databaseClock.ts';
import { prepareFirstLink } from './desk/firstRestaurant.ts';
import { freePort } from './freePort.ts';
import { createFindings } from './health/findings.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createLog, type Log } from './log.ts';
import { startMailSender } from './mail/sender.ts';
import { prepareDemoKey } from './management/demoKey.ts';
import { keepWaitlistNotified } from './notifyWaitlist.ts';
import { startEmbeddedPostgres } from './postgres/embeddedPostgres.ts';
import { seedWhenAsked } from './seed/seedDemo.ts';
import type { Services } from './services.ts';
import { readSettings, type Settings } from './settings.ts';
import { StartFailure, sentenceOf } from './startFailure.ts';
import { openConnections } from './store/connections.ts';
import { isDatabaseAway } from './store/databaseAway.ts';
import { explain, prepareDatabase } from './store/prepareDatabase.ts';
import { loadSecret } from './store/secret.ts';
import { startTasks } from './tasks.ts';
import { createTurns } from './turns.ts';

/** How long to wait for a database that is still starting. */
const DATABASE_WAIT_MS = 60_000;
/** How long requests in flight may take to finish; then their connections are cut. */
const REQUESTS_MS = 5000;
/** Milliseconds after which the process exits, whatever is still pending. */
const STOP_MS = 9500;

async function start(): Promise<void> {
  const given = readSettings(process.env);
  const asked = given.port === 0 ? await withFreePort(given) : given;
  const log = createLog(asked.logLevel);
  // What was started last is ended first.
  const endings: (() => Promise<unknown>)[] = [];
  endOnSignal(endings, log);
  try {
    let [url, migrationUrl] = [asked.databaseUrl, asked.migrationDatabaseUrl];
    if (url === undefined) {
      const postgres = await startEmbeddedPostgres(asked.dataDir, log);
      endings.unshift(() => postgres.stop());
      ({ url, migrationUrl } = postgres);
    }
    const address = url;
    const { db, reads, signals, close } = await whenThere(
      () => openConnections(address).catch(explain('DATABASE_URL')),
      log,
    );
    endings.unshift(close);
    const databaseClock = createDatabaseClock(db, log);
    const clock = () => databaseClock.now();
    // Brings the tables up to date and, for a demo, fills them.
    const seed = await whenThere(async () => {
      await prepareDatabase(db, migrationUrl);
      await databaseClock.measure();
      const seeded = await seedWhenAsked(db, clock, given.seed);
      await tellUnknownZones(db, log);
      return seeded;
    }, log);
    const settings = { ...asked, seed };
    databaseClock.start();

    const turns = createTurns();
    const services: Services = {
      db,
      reads,
      signals,
      turns,
      clock,
      databaseClock,
      settings,
      secret: await loadSecret(db),
      log,
      findings: createFindings(),
      tellTerminal: mailArrives(settings) ? undefined : (text) => process.stdout.write(text),
    };
    const demoKey = await prepareDemoKey(services);
    const firstLink = await prepareFirstLink(services);
    const sender = startMailSender(services);
    const housekeeping = startHousekeeping(services);
    const counting = keepSeatsCounted(services);
    const notifying = keepWaitlistNotified(services);
    const tasks = startTasks(services);
    const workers = [sender, tasks, housekeeping, counting, notifying, databaseClock];
    endings.unshift(() => Promise.race([Promise.all(workers.map((worker) => worker.stop())), delay(2000)]));
    const app = await createApp(services);
    endings.unshift(async () => {
      const cut = setTimeout(() => app.server.closeAllConnections(), REQUESTS_MS);
      await app.close();
      clearTimeout(cut);
    });
    await listen(() => app.listen({ port: settings.port, host: settings.host }), settings);
    announce(settings, { demoKey, firstLink });
  } catch (error) {
    // Why the start failed is what counts; errors on the way out would only hide it.
    for (const end of endings) await end().catch(() => {});
    throw error;
  }
}

async function withFreePort(settings: Settings): Promise<Settings> {
  const port = await freePort(settings.host);
  return { ...settings, port, publicUrl: settings.publicUrl.replace(/:0$/, `:${port}`) };
}

/** Runs `work`, and retries it while the database can't be reached yet. */
async function whenThere<Result>(work: () => Promise<Result>, log: Log): Promise<Result> {
  const deadline = Date.now() + DATABASE_WAIT_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      if (Date.now() > deadline) throw new StartFailure(awaySentence(error));
      log.info('waiting for the database');
      await delay(1000);
    }
  }
}

function awaySentence(error: unknown): string {
  // too_many_connections: other processes hold all of them, and none was released while we waited.
  const full = error instanceof Error && 'code' in error && error.code === '53300';
  return full
    ? 'The database has no connection left: raise its max_connections, or end a process that uses it.'
    : 'The database does not answer: check that the server of DATABASE_URL runs.';
}

async function listen(open: () => Promise<unknown>, { port, host }: Settings): Promise<void> {
  try {
    await open();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE')
      throw new StartFailure(`PORT ${port} is taken by another program: set PORT to another one.`);
    if (code === 'EACCES')
      throw new StartFailure(`PORT ${port} may not be used by this user: set PORT to one above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartFailure(`HOST ${host} is no address of this machine.`);
    throw error;
  }
}

/**
 * Prints what to open in a browser. Only to the terminal: a log would keep the secrets in it.
 *
 * @param demoKey the demo's API key
 * @param firstLink for creating the first restaurant
 */
function announce(
  settings: Settings,
  { demoKey, firstLink }: { demoKey: string | undefined; firstLink: string | undefined },
): void {
  const demo: [string, string][] = [
    ['Everything there is to see', '/'],
    ['Trattoria Lumen, Berlin', '/trattoria-lumen/'],
    ['Kumo Counter, Tokyo', '/kumo-counter/'],
    ['Bayt al Bahar, Kuwait City', '/bayt-al-bahar/'],
    ['The Brolga, Adelaide', '/the-brolga/'],
    ['Petit Comité, Lyon', '/petit-comite/'],
    ['Halle Neun, Berlin', '/halle-neun/'],
    ...(hasOutbox(settings) ? [['Outbox: the mails', '/outbox'] as [string, string]] : []),
  ];
  const addresses: [string, string][] = [
    ...(settings.seed === 'demo' ? demo : []),
    ['The desk: book and board', '/desk/'],
    ['The API', '/v1/facility'],
  ];
  const lines = addresses.map(([what, where]) => `  ${what.padEnd(28)}${settings.publicUrl}${where}`);
  const key =
    demoKey === undefined
      ? ''
      : `For the management API, a key that works on all of the demo's restaurants (header Api-Key):\n\n  ${demoKey}\n\n`;
  const first =
    firstLink === undefined
      ? ''
      : `There is no restaurant yet. This link makes the first one and its owner, once, within an hour:\n\n  ${firstLink}\n\n`;
  process.stdout.write(`\nTableside is open:\n\n${lines.join('\n')}\n\n${key}${first}`);
}

function endOnSignal(endings: (() => Promise<unknown>)[], log: Log): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    log.info('stopping');
    setTimeout(() => {
      log.error('not everything ended in time');
      process.exit(1);
    }, STOP_MS).unref();
    for (const end of endings)
      await end().catch((error: unknown) => log.error({ err: error }, 'could not end'));
    log.info('stopped');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}

start().catch((error: unknown) => {
  process.stderr.write(`Tableside cannot start: ${sentenceOf(error)}\n`);
  if (/^(?:debug|trace)$/.test(process.env['LOG_LEVEL'] ?? ''))
    createLog('debug', process.stderr).debug({ err: error }, 'what ended the start');
  process.exit(1);
});
