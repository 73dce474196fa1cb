/**
 * The line by which the service tells what has changed (`GET facility/{id}/live`). It is opened anew as soon as nothing
 * is heard of it; meanwhile everything is read again every few seconds.
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

/** The service beats every four seconds. */
const SILENCE_MS = 9_000;
const REOPEN_MS = 1_000;
/** How often both double while no line comes to stand: a service that is behind must not be kept behind by its desks. */
const MOST_DOUBLED = 2;
const READ_AGAIN_MS = 4_000;
/** What nobody can wait for. */
const READ_AGAIN: readonly Kind[] = ['order', 'booking', 'facility'];

/** What is used of the event of an EventSource. */
export interface StreamEvent {
  lastEventId?: string;
  data?: unknown;
}

/** What is used of an EventSource. */
export interface Stream {
  addEventListener(name: string, listener: (event: StreamEvent) => void): void;
  close(): void;
}

export interface LineOptions {
  /** @param since number of the last change that was heard; undefined for none */
  open(since: string | undefined): Stream;
  /** The session or the right may have ended. */
  farewell(): void;
  /** From 0 to below 1: desks that have lost their lines together come back one after the other. */
  random?: () => number;
}

export interface Line {
  isOpen: ReadonlySignal<boolean>;
  /** @param listener gets what has changed; undefined is anything */
  onChange(listener: (kind: Kind | undefined) => void): () => void;
  /** Opens it anew, whatever it seems to be. */
  renew(): void;
  /** @returns closes it */
  start(): () => void;
}

export function createLine({ open, farewell, random = Math.random }: LineOptions): Line {
  const isOpen = signal(false);
  const listeners = new Set<(kind: Kind | undefined) => void>();
  const tell = (kind?: Kind) => {
    for (const listener of listeners) listener(kind);
  };
  let stream: Stream | undefined;
  let since: string | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  /** Lines in a row that never came to stand. */
  let failures = 0;
  const patiently = (ms: number) => ms * 2 ** Math.min(failures, MOST_DOUBLED);

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
      // What was missed has come before the first beat, or the line says so by `here` and `anew`.
      stand();
    });
    for (const name of ['here', 'anew'])
      hear(name, () => {
        stand();
        tell();
      });
    for (const kind of KINDS) hear(kind, () => tell(kind));
    hear('bye', (data) => {
      if (typeof data === 'string' && /"(?:session|role)"/.test(data)) farewell();
    });
    opened.addEventListener('error', () => {
      if (stream === opened) lose();
    });
    listen();
  }

  function stand(): void {
    isOpen.value = true;
    failures = 0;
  }

  /** Whatever is heard proves that the line holds. */
  function listen(): void {
    clearTimeout(silence);
    silence = setTimeout(lose, patiently(SILENCE_MS));
  }

  function lose(): void {
    const stood = isOpen.peek();
    close();
    reopening = setTimeout(connect, patiently(REOPEN_MS) * (0.5 + random()));
    if (!stood) failures += 1;
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
