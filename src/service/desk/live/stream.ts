/** One open stream: what has been sent on it, and whether the client still reads it. */
import type { ServerResponse } from 'node:http';
import type { Role } from '../../../contract/management/permissionGroup.ts';
import type { Caller } from '../../store/apiKeys.ts';
import { bye, type Commit, type Reason } from './events.ts';

/** A client that reads nothing for this long counts as gone. */
const BLOCKED_MS = 20_000;
/** Bytes that may wait to be sent; more than the busiest restaurant produces in a minute. */
const MOST_WAITING_BYTES = 256 * 1024;

export class Stream {
  /** The number up to which everything has been sent. */
  sent = 0;
  /** Whether something was committed while it was still catching up. */
  isBehind = false;
  /** Whether it has caught up and gets changes together with the others. */
  isLive = false;
  readonly opened = performance.now();
  #blockedSince: number | undefined;

  constructor(
    readonly caller: Caller,
    readonly role: Role,
    readonly facilityId: string,
    readonly response: ServerResponse,
  ) {
    response.on('drain', () => (this.#blockedSince = undefined));
    // A broken connection also fires `close`; without a listener `error` would end the process.
    response.on('error', () => {});
  }

  write(text: string): void {
    if (this.response.destroyed || this.response.writableEnded) return;
    if (!this.response.write(text)) this.#blockedSince ??= performance.now();
    if (this.response.writableLength > MOST_WAITING_BYTES) this.response.destroy();
  }

  /** Sends those of `commits` that have not been sent. */
  writeCommits(commits: readonly Commit[]): void {
    for (const { number, text } of commits) {
      if (number <= this.sent) continue;
      this.write(text);
      this.sent = number;
    }
  }

  /** Closes the stream when the client no longer reads it. */
  closeIfBlocked(): void {
    if (this.#blockedSince !== undefined && performance.now() - this.#blockedSince > BLOCKED_MS)
      this.response.destroy();
  }

  close(reason: Reason): void {
    if (this.response.destroyed || this.response.writableEnded) return;
    this.response.end(bye(reason));
  }
}
