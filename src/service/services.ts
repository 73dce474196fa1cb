/** The dependencies of the service's parts. Created once, in `main.ts` or by a test. */
import type { Kysely } from 'kysely';
import type { DatabaseClock } from './databaseClock.ts';
import type { Findings } from './health/findings.ts';
import type { Log } from './log.ts';
import type { Settings } from './settings.ts';
import type { Database } from './store/database.ts';
import type { Signals } from './store/signals.ts';
import type { Turns } from './turns.ts';

export interface Services {
  /** For writing and for transactions. */
  readonly db: Kysely<Database>;
  /** For reading what the answer to a request needs, until the request ends (`request.until`). */
  readonly reads: (until: AbortSignal) => Kysely<Database>;
  /** Notifications from the database. */
  readonly signals: Signals;
  readonly turns: Turns;
  /** The current time, by the database's clock. The machine's clock is only used for what no person sees. */
  readonly clock: () => Date;
  /** The source of `clock`, which knows whether the machine's own clock agrees; missing in tests that set a clock. */
  readonly databaseClock?: Pick<DatabaseClock, 'fault'> | undefined;
  readonly settings: Settings;
  /** HMAC key. Stored in the database, so that all processes sign alike. */
  readonly secret: Uint8Array;
  readonly log: Log;
  /** Prints to the terminal what would otherwise be mailed and must not be logged; missing where mail arrives. */
  readonly tellTerminal?: ((text: string) => void) | undefined;
  /** What this process has run into, for `GET /health`. */
  readonly findings: Findings;
}
