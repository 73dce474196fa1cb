/**
 * The current time by the database's clock, which all processes share: it decides what expires, what is over and what
 * may be removed, whatever the machine's clock shows.
 */
import { type Kysely, sql } from 'kysely';
import type { Log } from './log.ts';
import { pause } from './pause.ts';
import type { Database } from './store/database.ts';

/** The clocks of the machine that this process runs on. */
export interface OwnClock {
  /** The wall clock, in milliseconds since 1970. Somebody may set it at any time. */
  shown(): number;
  /** A monotonic clock: milliseconds since some moment. It may stand still while the machine sleeps. */
  steady(): number;
}

export interface DatabaseClock {
  /** The current time, as precise as the last measurement: to some milliseconds. */
  now(): Date;
  /** One sentence for the operator when the machine's clock differs by more than a minute; logged once. */
  fault(): string | undefined;
  /** Asks the database for the time. On failure the last measurement is kept. @throws the database's error */
  measure(): Promise<void>;
  /** Measures at intervals until it is stopped. */
  start(): void;
  stop(): Promise<void>;
}

const MACHINE: OwnClock = { shown: () => Date.now(), steady: () => performance.now() };
const MOST_DIFFERENCE_MS = 60_000;
const PAUSE_MS = 5000;
/** Number of samples per measurement. The quickest counts, because it bounds its time most narrowly. */
const SAMPLES = 3;
/** A measurement less precise than this counts only when it contradicts the last one. */
const SHARP_MS = 500;

interface Sample {
  /** What the database's clock showed, in milliseconds since 1970, when `steady()` was `at`. */
  shown: number;
  at: number;
  /** Half of the round trip in milliseconds: `shown` may be off by this much either way. */
  error: number;
}

/**
 * A clock that has not been measured yet; until it is, it shows the machine's own time.
 *
 * Between measurements it advances by `steady()`, so that setting the machine's clock is noticed at once and moves
 * nothing.
 */
export function createDatabaseClock(db: Kysely<Database>, log: Log, own: OwnClock = MACHINE): DatabaseClock {
  let known: Sample = { shown: own.shown(), at: own.steady(), error: 0 };
  let isMeasured = false;
  let told: string | undefined;
  let running: Promise<void> | undefined;
  const stopping = new AbortController();

  const nowAt = (steady: number) => known.shown + steady - known.at;

  async function measure(): Promise<void> {
    // One connection for all samples: waiting for the pool must not be part of the measurement.
    const best = await db.connection().execute(async (connection) => {
      const samples: Sample[] = [];
      for (let taken = 0; taken < SAMPLES; taken += 1) samples.push(await sample(connection, own));
      return samples.reduce((best, other) => (other.error < best.error ? other : best));
    });
    const contradicts = Math.abs(best.shown - nowAt(best.at)) > best.error + known.error;
    if (!isMeasured || best.error <= SHARP_MS || contradicts) known = best;
    isMeasured = true;
  }

  function fault(): string | undefined {
    const ahead = own.shown() - nowAt(own.steady());
    const sentence = Math.abs(ahead) - known.error > MOST_DIFFERENCE_MS ? sentenceFor(ahead) : undefined;
    if (sentence !== undefined && told === undefined) log.error(sentence);
    if (sentence === undefined && told !== undefined) log.info("this machine's clock is right again");
    told = sentence;
    return sentence;
  }

  return {
    now: () => new Date(nowAt(own.steady())),
    fault,
    measure,
    start() {
      running ??= (async () => {
        while (!stopping.signal.aborted) {
          await pause(PAUSE_MS, stopping.signal);
          // The database is unreachable: the last measurement still counts.
          await measure().catch(() => {});
          fault();
        }
      })();
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function sample(db: Kysely<Database>, own: OwnClock): Promise<Sample> {
  const before = own.steady();
  const { rows } = await sql<{ shown: number }>`
    SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS shown`.execute(db);
  const after = own.steady();
  return { shown: rows[0]!.shown, at: (before + after) / 2, error: (after - before) / 2 };
}

/** @param ahead by how many milliseconds the machine's clock is ahead; negative when behind */
function sentenceFor(ahead: number): string {
  const by = durationText(Math.abs(ahead));
  const side = ahead > 0 ? 'ahead of' : 'behind';
  return `This machine's clock is ${by} ${side} the database's: set it right, by NTP for example; until then this process answers 503 and removes and sends nothing.`;
}

/** "61 seconds", "90 minutes", "15 days": rounded, in a unit that suits the size. */
function durationText(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  const [unit, length] = UNITS.find(([, each]) => seconds >= 2 * each) ?? ['seconds', 1];
  return `${Math.round(seconds / length)} ${unit}`;
}

const UNITS = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
] as const;
