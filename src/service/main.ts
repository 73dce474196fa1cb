/** The process: settings, database, application, mail, and an orderly end. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { createApp } from './app/app.ts';
import { createDatabaseClock, type DatabaseClock } from './databaseClock.ts';
import { tellUnknownZones } from './facilityRules.ts';
import { freePort } from './freePort.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createLog } from './log.ts';
import { startMailSender } from './mail/sender.ts';
import { seedDemo } from './seed/seedDemo.ts';
import type { Log, Services } from './services.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';
import { type Database, migrateToLatest, openDatabase } from './store/database.ts';
import { isDatabaseAway } from './store/databaseAway.ts';
import { startEmbeddedPostgres } from './store/embeddedPostgres.ts';
import { DatabaseUnavailable } from './store/postgresPrograms.ts';
import { loadSecret } from './store/secret.ts';

/** How long a database that is still starting is waited for. */
const DATABASE_WAIT_MS = 60_000;
/** In-flight requests may end until then; afterwards their connections are cut. */
const REQUESTS_MS = 5000;
/** Whatever still hangs then is left behind. */
const STOP_MS = 9500;

/** Something that ends the start; the message is one sentence for the operator. */
class StartFailure extends Error {}

async function start(): Promise<void> {
  const given = readSettings(process.env);
  const settings = given.port === 0 ? await withFreePort(given) : given;
  const log = createLog(settings.logLevel);
  // Last made, first ended.
  const endings: (() => Promise<unknown>)[] = [];
  endOnSignal(endings, log);
  try {
    let url = settings.databaseUrl;
    if (url === undefined) {
      const postgres = await startEmbeddedPostgres(settings.dataDir, log);
      endings.unshift(() => postgres.stop());
      url = postgres.url;
    }
    const db = openDatabase(url);
    endings.unshift(() => db.destroy());
    const databaseClock = createDatabaseClock(db, log);
    const clock = () => databaseClock.now();
    await prepare(db, settings, databaseClock, log);
    databaseClock.start();

    const services: Services = { db, clock, databaseClock, settings, secret: await loadSecret(db), log };
    const sender = startMailSender(services);
    const housekeeping = startHousekeeping(services);
    const workers = [sender, housekeeping, databaseClock];
    endings.unshift(() => Promise.race([Promise.all(workers.map((worker) => worker.stop())), delay(2000)]));
    const app = await createApp(services);
    endings.unshift(async () => {
      const cut = setTimeout(() => app.server.closeAllConnections(), REQUESTS_MS);
      await app.close();
      clearTimeout(cut);
    });
    await listen(() => app.listen({ port: settings.port, host: settings.host }), settings);
    announce(settings);
  } catch (error) {
    for (const end of endings) await end().catch(() => {});
    throw error;
  }
}

async function withFreePort(settings: Settings): Promise<Settings> {
  const port = await freePort(settings.host);
  return { ...settings, port, publicUrl: settings.publicUrl.replace(/:0$/, `:${port}`) };
}

/** Brings the tables up to date, sets the clock and, for a demo, fills the tables. Waits while the database is not there yet. */
async function prepare(
  db: Kysely<Database>,
  settings: Settings,
  databaseClock: DatabaseClock,
  log: Log,
): Promise<void> {
  const deadline = Date.now() + DATABASE_WAIT_MS;
  for (;;) {
    try {
      await migrateToLatest(db);
      await databaseClock.measure();
      if (settings.seed === 'demo') await seedDemo(db, () => databaseClock.now());
      await tellUnknownZones(db, log);
      return;
    } catch (error) {
      if (!isDatabaseAway(error)) throw unreachable(error);
      if (Date.now() > deadline) throw new StartFailure('The database of DATABASE_URL does not answer.');
      log.info('waiting for the database');
      await delay(1000);
    }
  }
}

/** Wrong password, no such database, no such host: waiting would not help. Other faults stay what they are. */
function unreachable(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (['28P01', '28000', '3D000'].includes(code))
    return new StartFailure('DATABASE_URL is refused: check its user, password and database.');
  if (['ENOTFOUND', 'EAI_AGAIN'].includes(code))
    return new StartFailure('DATABASE_URL names a host that cannot be found.');
  return error;
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

/** What to open in a browser. */
function announce({ publicUrl, seed, smtpUrl }: Settings): void {
  const demo: [string, string][] = [
    ['Everything there is to see', '/'],
    ['Trattoria Lumen, Berlin', '/trattoria-lumen/'],
    ['Kumo Counter, Tokyo', '/kumo-counter/'],
    ['Bayt al Bahar, Kuwait City', '/bayt-al-bahar/'],
    ['The Brolga, Adelaide', '/the-brolga/'],
    ['Petit Comité, Lyon', '/petit-comite/'],
    ['Halle Neun, Berlin', '/halle-neun/'],
    ...(smtpUrl === undefined ? [['Outbox: the mails', '/outbox'] as [string, string]] : []),
  ];
  const addresses: [string, string][] = [...(seed === 'demo' ? demo : []), ['The API', '/v1/facility']];
  const lines = addresses.map(([what, where]) => `  ${what.padEnd(28)}${publicUrl}${where}`);
  process.stdout.write(`\nTableside is open:\n\n${lines.join('\n')}\n\n`);
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
  const expected = [SettingsError, DatabaseUnavailable, StartFailure].some((kind) => error instanceof kind);
  if (expected && error instanceof Error) process.stderr.write(`Tableside cannot start: ${error.message}\n`);
  else createLog('fatal', process.stderr).fatal({ err: error }, 'Tableside cannot start');
  process.exit(1);
});
