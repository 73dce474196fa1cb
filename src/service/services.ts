/** What the parts of the service are given to work with. Made once, in `main.ts` or by a test. */
import type { Kysely } from 'kysely';
import type { DatabaseClock } from './databaseClock.ts';
import type { Findings } from './health/findings.ts';
import type { Log } from './log.ts';
import type { Settings } from './settings.ts';
import type { Database } from './store/database.ts';
import type { Signals } from './store/signals.ts';
import type { Turns } from './turns.ts';

export interface Services {
  /** To write and for transactions. */
  readonly db: Kysely<Database>;
  /** To read what the answer to a request needs, until the request ends (`request.until`). */
  readonly reads: (until: AbortSignal) => Kysely<Database>;
  /** What the database calls out. */
  readonly signals: Signals;
  readonly turns: Turns;
  /** The present, by the database's clock. Nothing below asks the machine's, but for what a person never sees. */
  readonly clock: () => Date;
  /** Where `clock` comes from, and whether the machine's own agrees with it; a test may set a clock without it. */
  readonly databaseClock?: Pick<DatabaseClock, 'fault'> | undefined;
  readonly settings: Settings;
  /** HMAC key. Kept in the database, so that all processes sign alike. */
  readonly secret: Uint8Array;
  readonly log: Log;
  /** Shows whoever sits before the terminal what should be mailed and no log may keep; missing where mail arrives. */
  readonly tellTerminal?: ((text: string) => void) | undefined;
  /** What this process has met, for `GET /health`. */
  readonly findings: Findings;
}
