/** The real service over real HTTP on 127.0.0.1, with a database of its own and a clock that a test sets. */
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { type AppOptions, createApp } from '../../../src/service/app/app.ts';
import { createDatabaseClock, type OwnClock } from '../../../src/service/databaseClock.ts';
import { freePort } from '../../../src/service/freePort.ts';
import { createFindings } from '../../../src/service/health/findings.ts';
import { createLog } from '../../../src/service/log.ts';
import type { Services } from '../../../src/service/services.ts';
import { readSettings, type Settings } from '../../../src/service/settings.ts';
import {
  type ConnectionOptions,
  type Connections,
  openConnections,
} from '../../../src/service/store/connections.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { loadSecret } from '../../../src/service/store/secret.ts';
import { createSignals } from '../../../src/service/store/signals.ts';
import { createTurns, type TurnOptions } from '../../../src/service/turns.ts';
import { startTestDatabase, type TestDatabase } from './database.ts';

/** The present of a service under test. */
export interface TestClock {
  (): Date;
  set(instant: string | Date): void;
  advance(milliseconds: number): void;
}

/** A Thursday noon in Berlin, in winter time, unless `instant` says otherwise. */
export function testClock(instant = '2026-11-19T11:00:00Z'): TestClock {
  let now = Date.parse(instant);
  return Object.assign(() => new Date(now), {
    set: (to: string | Date) => {
      now = new Date(to).getTime();
    },
    advance: (milliseconds: number) => {
      now += milliseconds;
    },
  });
}

export interface TestServiceOptions {
  clock?: TestClock;
  /** Fills the database before the first request, e.g. `seedDemo`. */
  seed?: (db: Kysely<Database>, clock: () => Date) => Promise<unknown>;
  /** Over the defaults of `readSettings({ SEED: 'none', POST_LIMIT: '0', API_LIMIT: '0' })`; the demo's pages are served with `seed`. */
  settings?: Partial<Settings>;
  /** Another service's database: two services that share one. */
  database?: TestDatabase;
  app?: AppOptions;
  connections?: ConnectionOptions;
  turns?: TurnOptions;
  /** As behind a pgBouncer: nothing that the database calls out is heard. */
  isDeaf?: boolean;
  /** The clocks of the machine: the service then takes the present from its database, as it does outside of tests. */
  own?: OwnClock;
}

export interface TestService {
  /** `http://127.0.0.1:port`; also the service's PUBLIC_URL. */
  url: string;
  db: Kysely<Database>;
  database: TestDatabase;
  /** Its own; `db` is the test's. */
  connections: Connections;
  clock: TestClock;
  services: Services;
  app: FastifyInstance;
  /** What the service has logged so far, line by line. */
  logged: Record<string, unknown>[];
  stop(): Promise<void>;
}

export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const clock = options.clock ?? testClock();
  const database = options.database ?? (await startTestDatabase());
  const { db } = database;
  await options.seed?.(db, clock);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const logged: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line: string) => void logged.push(JSON.parse(line)) });
  const connections = await openConnections(database.servingUrl, options.connections);
  const databaseClock = options.own && createDatabaseClock(db, log, options.own);
  await databaseClock?.measure();
  const services: Services = {
    db: connections.db,
    reads: connections.reads,
    signals: options.isDeaf ? createSignals(undefined) : connections.signals,
    turns: createTurns(options.turns),
    clock: databaseClock ? () => databaseClock.now() : clock,
    databaseClock,
    settings: {
      ...readSettings({
        SEED: options.seed ? 'demo' : 'none',
        // Orders are taken where mail goes out, or the demo shows it.
        ...(options.seed ? {} : { SMTP_URL: 'smtp://mail.example' }),
        POST_LIMIT: '0',
        API_LIMIT: '0',
        PUBLIC_URL: url,
      }),
      ...options.settings,
    },
    secret: await loadSecret(db),
    log,
    findings: createFindings(),
  };
  const app = await createApp(services, options.app);
  await app.listen({ host: '127.0.0.1', port });
  return {
    url,
    db,
    database,
    connections,
    clock,
    services,
    app,
    logged,
    stop: async () => {
      await app.close();
      await connections.close();
      if (!options.database) await database.stop();
    },
  };
}
