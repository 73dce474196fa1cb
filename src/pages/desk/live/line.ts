/**
 * The live connection on which the service tells what has changed (`GET facility/{id}/live`). It is reopened when it
 * falls silent; until then the desk polls every few seconds.
 */
import { type ReadonlySignal, signal } from '@preact/signals';

export const KINDS = [
  'booking',
  'order',
  'waitlist',
  'facility',
  'hours',
  'menu',
  'table',
  'note',
  'customer',
] as const;
export type Kind = (typeof KINDS)[number];

/** Longer than two of the service's beats, which come every four seconds. */
const SILENCE_MS = 9_000;
const REOPEN_MS = 1_000;
/** How often both double while no connection opens, so that its desks don't keep an overloaded service overloaded. */
const MOST_DOUBLED = 2;
const READ_AGAIN_MS = 4_000;
/** The kinds that are polled, because they can't wait. */
const READ_AGAIN: readonly Kind[] = ['order', 'booking', 'facility'];

/** The parts of an EventSource's event that are used. */
export interface StreamEvent {
  lastEventId?: string;
  data?: unknown;
}

/** The parts of an EventSource that are used. */
export interface Stream {
  addEventListener(name: string, listener: (event: StreamEvent) => void): void;
  close(): void;
}

export interface LineOptions {
  /** @param since number of the last change received; undefined for none */
  open(since: string | undefined): Stream;
  /** Called when the session or its role may have ended. */
  ended(): void;
  /** From 0 to below 1: desks that were cut off together must not all reconnect at once. */
  random?: () => number;
}

export interface Line {
  isOpen: ReadonlySignal<boolean>;
  /** @param listener gets the kind that has changed; undefined means anything may have */
  onChange(listener: (kind: Kind | undefined) => void): () => void;
  /** Reconnects, whatever its state. */
  renew(): void;
  /** @returns closes it */
  start(): () => void;
}

export function createLine({ open, ended, random = Math.random }: LineOptions): Line {
  const isOpen = signal(false);
  const listeners = new Set<(kind: Kind | undefined) => void>();
  const tell = (kind?: Kind) => {
    for (const listener of listeners) listener(kind);
  };
  let stream: Stream | undefined;
  let since: string | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  /** Attempts in a row that never opened. */
  let failures = 0;
  const backedOff = (ms: number) => ms * 2 ** Math.min(failures, MOST_DOUBLED);

  function connect(): void {
    clearTimeout(reopening);
    const opened = open(since);
    stream = opened;
    const hear = (name: string, then: (data: unknown) => void) =>
      opened.addEventListener(name, ({ lastEventId, data }) => {
        if (stream !== opened) return;
        if (lastEventId) since = lastEventId;
        listen();
        then(data);
      });
    hear('beat', () => {
      // Missed changes come before the first beat; if they can't, `here` or `anew` says so.
      opens();
    });
    for (const name of ['here', 'anew'])
      hear(name, () => {
        opens();
        tell();
      });
    for (const kind of KINDS) hear(kind, () => tell(kind));
    hear('bye', (data) => {
      if (typeof data === 'string' && /"(?:session|role)"/.test(data)) ended();
    });
    opened.addEventListener('error', () => {
      if (stream === opened) lose();
    });
    listen();
  }

  function opens(): void {
    isOpen.value = true;
    failures = 0;
  }

  /** Any event proves that the connection is alive. */
  function listen(): void {
    clearTimeout(silence);
    silence = setTimeout(lose, backedOff(SILENCE_MS));
  }

  function lose(): void {
    const wasOpen = isOpen.peek();
    close();
    reopening = setTimeout(connect, backedOff(REOPEN_MS) * (0.5 + random()));
    if (!wasOpen) failures += 1;
  }

  function close(): void {
    clearTimeout(silence);
    clearTimeout(reopening);
    stream?.close();
    stream = undefined;
    isOpen.value = false;
  }

  return {
    isOpen,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    renew() {
      failures = 0;
      lose();
    },
    start() {
      connect();
      const reading = setInterval(() => {
        if (!isOpen.value) for (const kind of READ_AGAIN) tell(kind);
      }, READ_AGAIN_MS);
      return () => {
        clearInterval(reading);
        close();
      };
    },
  };
}
