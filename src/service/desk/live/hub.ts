/** The open streams of a process: told what the database calls out, or what a look at it shows. */
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
  /** How often each stream says that it is alive, in milliseconds. */
  beatMs?: number;
  /** A stream is closed after so long, and opened anew by whoever is still there. */
  renewMs?: number;
  /** Of all sessions together. */
  mostStreams?: number;
}

const BEAT_MS = 4000;
const RENEW_MS = 180_000;
const MOST_STREAMS = 1000;
/** A browser that has more tabs open than this shares one between them. */
const MOST_OF_SESSION = 12;
/** How soon a browser comes back by itself. */
const RETRY_MS = 1000;
/** A tab that was closed makes room. */
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

  /** Takes over an answer whose head has been sent. */
  async open({ caller, role, facilityId, since }: Opening, response: ServerResponse): Promise<void> {
    // Has left before.
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
      // Whoever is there comes back.
      response.destroy();
      throw error;
    }
  }

  /** Closes all streams, and takes no more. */
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

  /** By facility, those at which an order can be taken. */
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

  /** Whether something was kept, or lost, that nobody has called out. */
  async #look(): Promise<void> {
    await this.#recheck(this.#streams());
    const db = this.#services.reads(this.#stopping.signal);
    const numbers = await lastNumbers(db, [...this.#channels.keys()]);
    await Promise.all(
      [...this.#channels].map(([facilityId, channel]) => channel.noticed(numbers.get(facilityId) ?? 0)),
    );
  }

  /** Closes what stands open without a right to it. */
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

  /** What fails because the database is away is done by the next look. */
  async #quietly(work: Promise<unknown> | undefined): Promise<void> {
    try {
      await work;
    } catch (error) {
      if (!this.#stopping.signal.aborted)
        this.#services.log.warn({ err: error }, 'the live streams could not be served');
    }
  }
}
