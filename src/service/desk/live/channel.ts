/** The streams of one restaurant: its changes (`store/changes.ts`) are read once for all of them. */
import type { Kysely } from 'kysely';
import { changesAfter, isComplete, lastNumber } from '../../store/changes.ts';
import type { Database } from '../../store/database.ts';
import { anew, commitsOf, here, wholeCommits } from './events.ts';
import type { Stream } from './stream.ts';

/** Changes per read. */
const PAGE = 500;

/** The last change number that a client has seen; undefined for a new client, null for an invalid number. */
export type Since = number | null | undefined;

export class Channel {
  readonly streams = new Set<Stream>();
  /** The number up to which everything has been sent; undefined before the first stream has caught up. */
  #last: number | undefined;
  #isReading = false;
  #isAgain = false;

  constructor(
    readonly db: Kysely<Database>,
    readonly facilityId: string,
  ) {}

  /** Reads if needed. @param number of the last commit, as polling has found it */
  async noticed(number: number): Promise<void> {
    if (this.#last === number) return;
    // The database was restored to an earlier state.
    if (this.#last !== undefined && number < this.#last) this.#startAnew(number);
    else await this.read();
  }

  /** Sends what was committed since the last read. Runs one at a time; a call in between makes it read once more. */
  async read(): Promise<void> {
    for (const stream of this.streams) if (!stream.isLive) stream.isBehind = true;
    this.#isAgain = true;
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      while (this.#isAgain && this.#last !== undefined) {
        this.#isAgain = false;
        await this.#readPage(this.#last);
      }
    } finally {
      this.#isReading = false;
    }
  }

  async #readPage(last: number): Promise<void> {
    const page = await changesAfter(this.db, this.facilityId, last, PAGE);
    if (page.length === PAGE) this.#isAgain = true;
    const whole = wholeCommits(page, PAGE);
    if (!whole) {
      this.#startAnew(page.at(-1)?.number ?? last);
      return;
    }
    const commits = commitsOf(whole);
    for (const stream of this.streams) if (stream.isLive) stream.writeCommits(commits);
    this.#last = Math.max(last, commits.at(-1)?.number ?? 0);
  }

  #startAnew(number: number): void {
    this.#last = number;
    for (const stream of this.streams) {
      if (!stream.isLive) continue;
      stream.write(anew(number));
      stream.sent = number;
    }
  }

  /** Sends `stream`, one of `streams`, what it has missed, until it is level with the others. */
  async catchUp(stream: Stream, since: Since): Promise<void> {
    const number = await lastNumber(this.db, this.facilityId);
    if (typeof since === 'number' && (await isComplete(this.db, this.facilityId, since))) stream.sent = since;
    else {
      stream.write(since === undefined ? here(number) : anew(number));
      stream.sent = number;
    }
    // The others may be ahead by what was read for them before this one joined.
    let hasTold: boolean;
    do {
      stream.isBehind = false;
      hasTold = await this.#replayPage(stream);
    } while (stream.isBehind || (hasTold && stream.sent < (this.#last ?? 0)));
    stream.isLive = true;
    this.#last ??= stream.sent;
  }

  /** @returns whether there was anything to send */
  async #replayPage(stream: Stream): Promise<boolean> {
    const page = await changesAfter(this.db, this.facilityId, stream.sent, PAGE);
    if (page.length === PAGE) stream.isBehind = true;
    const whole = wholeCommits(page, PAGE);
    if (whole) stream.writeCommits(commitsOf(whole));
    else {
      stream.sent = page.at(-1)?.number ?? stream.sent;
      stream.write(anew(stream.sent));
    }
    return page.length > 0;
  }
}
