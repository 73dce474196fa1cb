/** One open stream: what has been sent on it, and whether whoever is at its other end still takes it. */
import type { ServerResponse } from 'node:http';
import type { Role } from '../../../contract/management/permissionGroup.ts';
import type { Caller } from '../../store/apiKeys.ts';
import { bye, type Commit, type Reason } from './events.ts';

/** Who doesn't take what is sent for so long is not there any more. */
const BLOCKED_MS = 20_000;
/** More than a minute of the busiest restaurant. */
const MOST_WAITING_BYTES = 256 * 1024;

export class Stream {
  /** The number up to which everything has been sent. */
  sent = 0;
  /** Whether something was kept while it was still catching up. */
  isBehind = false;
  /** Whether it gets what others get. */
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
    response.on('error', () => {});
  }

  write(text: string): void {
    if (this.response.destroyed || this.response.writableEnded) return;
    if (!this.response.write(text)) this.#blockedSince ??= performance.now();
    if (this.response.writableLength > MOST_WAITING_BYTES) this.response.destroy();
  }

  /** What of `commits` has not been sent. */
  writeCommits(commits: readonly Commit[]): void {
    for (const { number, text } of commits) {
      if (number <= this.sent) continue;
      this.write(text);
      this.sent = number;
    }
  }

  /** Closes it when nobody takes what is sent. */
  closeIfBlocked(): void {
    if (this.#blockedSince !== undefined && performance.now() - this.#blockedSince > BLOCKED_MS)
      this.response.destroy();
  }

  close(reason: Reason): void {
    if (this.response.destroyed || this.response.writableEnded) return;
    this.response.end(bye(reason));
  }
}
