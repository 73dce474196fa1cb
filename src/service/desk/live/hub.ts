/** The open streams of a process, fed by the database's notifications or, without them, by polling. */
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { includesRole, type Role } from '../../../contract/management/permissionGroup.ts';
import { busy, tooManyRequests } from '../../apiFailure.ts';
import type { Services } from '../../services.ts';
import type { Caller } from '../../store/apiKeys.ts';
import { lastNumbers } from '../../store/changes.ts';
import { writeOpenDesks } from '../../store/openDesks.ts';
import { rolesNow } from '../../store/users.ts';
import { Channel, type Since } from './channel.ts';
import { createDeskRegister, type DeskRegister } from './deskRegister.ts';
import { beat, retry } from './events.ts';
import { Stream } from './stream.ts';

export interface LiveOptions {
  /** Milliseconds between the heartbeats of a stream. */
  beatMs?: number;
  /** Milliseconds after which a stream is closed; a client that is still there reconnects. */
  renewMs?: number;
  /** The most streams of all sessions together. */
  mostStreams?: number;
}

const BEAT_MS = 4000;
const RENEW_MS = 180_000;
const MOST_STREAMS = 1000;
/** Streams per session; the desk's tabs share one stream, so this is more than a browser needs. */
const MOST_OF_SESSION = 12;
/** Milliseconds after which a browser reconnects. */
const RETRY_MS = 1000;
/** `Retry-After`: room is made whenever a tab is closed. */
const ROOM_SECONDS = 60;

export interface Opening {
  caller: Caller;
  role: Role;
  facilityId: string;
  since: Since;
}

export class LiveHub {
  readonly #services: Services;
  readonly #options: Required<LiveOptions>;
  readonly #stopping = new AbortController();
  readonly #channels = new Map<string, Channel>();
  readonly #desks: DeskRegister;
  #unlisten: (() => void) | undefined;
  #beating: NodeJS.Timeout | undefined;

  constructor(services: Services, options: LiveOptions = {}) {
    this.#services = services;
    this.#options = { beatMs: BEAT_MS, renewMs: RENEW_MS, mostStreams: MOST_STREAMS, ...options };
    const process = randomUUID();
    this.#desks = createDeskRegister(() =>
      this.#quietly(writeOpenDesks(services.db, process, this.#openDesks(), services.clock())),
    );
  }

  /** @throws ApiFailure 429, 503 */
  assertRoom(caller: Caller): void {
    const open = this.#streams();
    if (this.#stopping.signal.aborted || open.length >= this.#options.mostStreams) throw busy();
    const own = open.filter(
      (stream) => stream.caller.sessionId === caller.sessionId && stream.caller.keyId === caller.keyId,
    );
    if (own.length >= MOST_OF_SESSION) throw tooManyRequests(ROOM_SECONDS);
  }

  /** Streams to a response whose head has been sent. */
  async open({ caller, role, facilityId, since }: Opening, response: ServerResponse): Promise<void> {
    // The client has already left.
    if (response.closed || response.destroyed) return;
    const stream = new Stream(caller, role, facilityId, response);
    const channel =
      this.#channels.get(facilityId) ?? new Channel(this.#services.reads(this.#stopping.signal), facilityId);
    this.#channels.set(facilityId, channel);
    channel.streams.add(stream);
    this.#begin();
    response.once('close', () => this.#closed(stream, channel));
    stream.write(retry(RETRY_MS));
    try {
      await this.#desks.tell();
      await channel.catchUp(stream, since);
      stream.write(beat(this.#services.clock()));
    } catch (error) {
      // A client that is still there reconnects.
      response.destroy();
      throw error;
    }
  }

  /** Closes all streams, and accepts no more. */
  async stop(): Promise<void> {
    for (const stream of this.#streams()) stream.close('restart');
    this.#stopping.abort();
    this.#end();
    this.#channels.clear();
    await this.#desks.tell();
  }

  #streams(): Stream[] {
    return [...this.#channels.values()].flatMap(({ streams }) => [...streams]);
  }

  /** How many desks that can accept an order are open, by facility. */
  #openDesks(): Map<string, number> {
    const counts = [...this.#channels].map(([facilityId, { streams }]) => {
      const desks = [...streams].filter(({ role }) => includesRole(role, 'host'));
      return [facilityId, desks.length] as const;
    });
    return new Map(counts);
  }

  #closed(stream: Stream, channel: Channel): void {
    channel.streams.delete(stream);
    const { facilityId } = channel;
    if (channel.streams.size === 0 && this.#channels.get(facilityId) === channel)
      this.#channels.delete(facilityId);
    if (this.#channels.size === 0) this.#end();
    if (!this.#stopping.signal.aborted) void this.#desks.tell();
  }

  #begin(): void {
    if (this.#unlisten) return;
    this.#unlisten = this.#services.signals.listen({
      changed: (facilityId) => void this.#quietly(this.#channels.get(facilityId)?.read()),
      lost: (userId) =>
        void this.#quietly(this.#recheck(this.#streams().filter(({ caller }) => caller.userId === userId))),
      unsure: () => void this.#quietly(this.#look()),
    });
    this.#beating = setInterval(() => this.#beat(), this.#options.beatMs).unref();
  }

  #end(): void {
    this.#unlisten?.();
    this.#unlisten = undefined;
    clearInterval(this.#beating);
  }

  #beat(): void {
    const text = beat(this.#services.clock());
    for (const stream of this.#streams()) {
      if (stream.isLive) stream.write(text);
      stream.closeIfBlocked();
      if (performance.now() - stream.opened > this.#options.renewMs) stream.close('renew');
    }
    this.#desks.refresh();
  }

  /** Finds commits and lost rights that no notification has told of. */
  async #look(): Promise<void> {
    await this.#recheck(this.#streams());
    const db = this.#services.reads(this.#stopping.signal);
    const numbers = await lastNumbers(db, [...this.#channels.keys()]);
    await Promise.all(
      [...this.#channels].map(([facilityId, channel]) => channel.noticed(numbers.get(facilityId) ?? 0)),
    );
  }

  /** Closes streams whose caller no longer has the right to them. */
  async #recheck(streams: readonly Stream[]): Promise<void> {
    if (streams.length === 0) return;
    const now = await rolesNow(
      this.#services.reads(this.#stopping.signal),
      streams.map(({ caller }) => caller),
    );
    for (const stream of streams) {
      const { caller, facilityId, role } = stream;
      if (!now.holds(caller)) stream.close('session');
      else if (now.roleOf(caller, facilityId) !== role) stream.close('role');
    }
  }

  /** Logs a failure and goes on: the next poll makes up for it once the database is back. */
  async #quietly(work: Promise<unknown> | undefined): Promise<void> {
    try {
      await work;
    } catch (error) {
      if (!this.#stopping.signal.aborted)
        this.#services.log.warn({ err: error }, 'the live streams could not be served');
    }
  }
}
