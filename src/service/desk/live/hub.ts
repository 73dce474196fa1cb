/**
 * The open streams of a process. What a restaurant's triggers have noted (`store/changes.ts`) is read once for all
 * streams of that restaurant, when the database calls out or a look shows that there is something.
 */
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { includesRole, type Role } from '../../../contract/management/permissionGroup.ts';
import { ApiFailure, busy } from '../../apiFailure.ts';
import type { Services } from '../../services.ts';
import type { Caller } from '../../store/apiKeys.ts';
import { changesAfter, isComplete, lastNumber, lastNumbers } from '../../store/changes.ts';
import { writeOpenDesks } from '../../store/openDesks.ts';
import { rolesNow } from '../../store/users.ts';
import { anew, beat, commitsOf, here, retry, wholeCommits } from './events.ts';
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
const DESKS_MS = 15_000;
const RETRY_MS = 1000;
/** Changes read at once. */
const PAGE = 500;

export interface Opening {
  caller: Caller;
  role: Role;
  facilityId: string;
  /** The number that whoever opens has seen; undefined for who begins, null for what is no number. */
  since: number | null | undefined;
}

export interface Live {
  /** @throws ApiFailure 429, 503 */
  assertRoom(caller: Caller): void;
  /** Takes over an answer whose head has been sent. */
  open(opening: Opening, response: ServerResponse): Promise<void>;
  /** Closes all streams, and takes no more. */
  stop(): Promise<void>;
}

/** The streams of one restaurant. */
interface Channel {
  streams: Set<Stream>;
  /** The number up to which everything has been handed out; undefined before the first stream has caught up. */
  last: number | undefined;
  isReading: boolean;
  isAgain: boolean;
}

export function createLive(services: Services, options: LiveOptions = {}): Live {
  const { beatMs = BEAT_MS, renewMs = RENEW_MS, mostStreams = MOST_STREAMS } = options;
  const { db: writes, clock, log, signals } = services;
  const stopping = new AbortController();
  const db = services.reads(stopping.signal);
  const process = randomUUID();
  const channels = new Map<string, Channel>();
  let unlisten: (() => void) | undefined;
  let beating: NodeJS.Timeout | undefined;
  let telling = Promise.resolve();
  let isToBeTold = false;
  let toldAt = 0;

  const all = () => [...channels.values()].flatMap(({ streams }) => [...streams]);
  const isOf = (caller: Caller) => (stream: Stream) =>
    stream.caller.sessionId === caller.sessionId && stream.caller.keyId === caller.keyId;

  /** What fails because the database is away is done by the next look. */
  const quietly = (work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      if (!stopping.signal.aborted) log.warn({ err: error }, 'the live streams could not be served');
    });

  function begin(): void {
    if (unlisten) return;
    unlisten = signals.listen({
      changed: (facilityId) => {
        const channel = channels.get(facilityId);
        if (channel) void quietly(read(facilityId, channel));
      },
      lost: (userId) => void quietly(recheck(all().filter(({ caller }) => caller.userId === userId))),
      unsure: () => void quietly(look()),
    });
    beating = setInterval(onBeat, beatMs).unref();
  }

  function end(): void {
    unlisten?.();
    unlisten = undefined;
    clearInterval(beating);
  }

  function onBeat(): void {
    const text = beat(clock());
    for (const stream of all()) {
      if (stream.isLive) stream.write(text);
      stream.closeIfBlocked();
      if (performance.now() - stream.opened > renewMs) stream.close('renew');
    }
    if (performance.now() - toldAt > DESKS_MS) void tellDesks();
  }

  /** Whether something was kept, or lost, that nobody has called out. */
  async function look(): Promise<void> {
    await recheck(all());
    const numbers = await lastNumbers(db, [...channels.keys()]);
    await Promise.all(
      [...channels].map(async ([facilityId, channel]) => {
        const number = numbers.get(facilityId) ?? 0;
        if (channel.last === number) return;
        if (channel.last !== undefined && number < channel.last) startAnew(channel, number);
        else await read(facilityId, channel);
      }),
    );
  }

  function startAnew(channel: Channel, number: number): void {
    channel.last = number;
    for (const stream of channel.streams) {
      if (!stream.isLive) continue;
      stream.write(anew(number));
      stream.sent = number;
    }
  }

  /** Hands out what was kept since the last time. One at a time; who comes meanwhile makes it look once more. */
  async function read(facilityId: string, channel: Channel): Promise<void> {
    for (const stream of channel.streams) if (!stream.isLive) stream.isBehind = true;
    channel.isAgain = true;
    if (channel.isReading || channel.last === undefined) return;
    channel.isReading = true;
    try {
      while (channel.isAgain && channel.last !== undefined) {
        channel.isAgain = false;
        const page = await changesAfter(db, facilityId, channel.last, PAGE);
        const whole = wholeCommits(page, PAGE);
        if (!whole) {
          startAnew(channel, page.at(-1)?.number ?? channel.last);
          channel.isAgain = true;
          continue;
        }
        const commits = commitsOf(whole);
        for (const stream of channel.streams) if (stream.isLive) stream.writeCommits(commits);
        channel.last = Math.max(channel.last, commits.at(-1)?.number ?? 0);
        if (page.length === PAGE) channel.isAgain = true;
      }
    } finally {
      channel.isReading = false;
    }
  }

  /** What `stream` has missed, until it has what the others have. */
  async function catchUp(stream: Stream, channel: Channel, since: Opening['since']): Promise<void> {
    const { facilityId } = stream;
    const number = await lastNumber(db, facilityId);
    const canReplay = typeof since === 'number' && (await isComplete(db, facilityId, since));
    if (canReplay) stream.sent = since;
    else {
      stream.write(since === undefined ? here(number) : anew(number));
      stream.sent = number;
    }
    do {
      stream.isBehind = false;
      const page = await changesAfter(db, facilityId, stream.sent, PAGE);
      const whole = wholeCommits(page, PAGE);
      if (whole) stream.writeCommits(commitsOf(whole));
      else {
        stream.sent = page.at(-1)?.number ?? stream.sent;
        stream.write(anew(stream.sent));
      }
      if (page.length === PAGE) stream.isBehind = true;
    } while (stream.isBehind);
    stream.isLive = true;
    channel.last ??= stream.sent;
    // The others may be ahead of it by what was read for them before it was there.
    if (stream.sent < channel.last) {
      stream.isLive = false;
      return catchUp(stream, channel, stream.sent);
    }
  }

  /** Closes what stands open without a right to it. */
  async function recheck(streams: readonly Stream[]): Promise<void> {
    if (streams.length === 0) return;
    const now = await rolesNow(
      db,
      streams.map(({ caller }) => caller),
    );
    for (const stream of streams) {
      const { caller, facilityId, role } = stream;
      if (!now.holds(caller)) stream.close('session');
      else if (now.roleOf(caller, facilityId) !== role) stream.close('role');
    }
  }

  /** Writes which desks are open here: one after the other, and once for all who come meanwhile. */
  function tellDesks(): Promise<void> {
    if (isToBeTold) return telling;
    isToBeTold = true;
    toldAt = performance.now();
    telling = telling.then(async () => {
      isToBeTold = false;
      const desks = new Map(
        [...channels].map(([id, { streams }]) => [
          id,
          [...streams].filter(({ role }) => includesRole(role, 'host')).length,
        ]),
      );
      await quietly(writeOpenDesks(writes, process, desks, clock()));
    });
    return telling;
  }

  return {
    assertRoom(caller) {
      if (stopping.signal.aborted) throw busy();
      const open = all();
      if (open.length >= mostStreams) throw busy();
      if (open.filter(isOf(caller)).length < MOST_OF_SESSION) return;
      throw new ApiFailure(429, 'too_many_requests', 'Too many streams are open with this session.', {
        headers: { 'Retry-After': '60' },
      });
    },
    async open({ caller, role, facilityId, since }, response) {
      // Has left before.
      if (response.closed || response.destroyed) return;
      const stream = new Stream(caller, role, facilityId, response);
      const channel: Channel = channels.get(facilityId) ?? {
        streams: new Set(),
        last: undefined,
        isReading: false,
        isAgain: false,
      };
      channels.set(facilityId, channel);
      channel.streams.add(stream);
      begin();
      response.once('close', () => {
        channel.streams.delete(stream);
        if (channel.streams.size === 0 && channels.get(facilityId) === channel) channels.delete(facilityId);
        if (channels.size === 0) end();
        if (!stopping.signal.aborted) void tellDesks();
      });
      stream.write(retry(RETRY_MS));
      try {
        await tellDesks();
        await catchUp(stream, channel, since);
        stream.write(beat(clock()));
      } catch (error) {
        // Whoever is there comes back.
        response.destroy();
        throw error;
      }
    },
    async stop() {
      for (const stream of all()) stream.close('restart');
      stopping.abort();
      end();
      channels.clear();
      await tellDesks();
    },
  };
}
