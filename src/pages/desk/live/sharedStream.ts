/**
 * One stream for all tabs, because a browser opens only six connections to a host that speaks HTTP/1.1: the tab that
 * holds the lock reads it and tells the others. A tab that closes leaves the lock to the next; a frozen one loses it.
 */
import type { Stream, StreamEvent } from './line.ts';

/** The parts of a BroadcastChannel that are used. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(name: 'message', listener: (event: { data: unknown }) => void): void;
  close(): void;
}

export interface SharedStreamOptions {
  /** Opens a stream of this tab's own. @param since number of the last change received */
  open(address: string, since: string | undefined): Stream;
  /** Undefined where the browser has no locks: each tab then has its own stream. */
  locks: Pick<LockManager, 'request'> | undefined;
  channel: ((name: string) => TabChannel) | undefined;
  /** Milliseconds after which a tab that has heard nothing asks whether any tab reads. */
  askMs?: number;
}

/** An event from the reading tab, with the number before it: a tab that knows another number has missed something. */
interface Told {
  name: string;
  before: string | undefined;
  event: StreamEvent;
}
/** `asks` asks whether a tab reads; `reads` is the answer until the first event. */
type Message = { is: 'told'; told: Told } | { is: 'asks' } | { is: 'reads' };

type Listener = (event: StreamEvent) => void;

/** Unanswered questions after which a tab takes over from the one that should answer. */
const QUESTIONS = 2;
const ASK_MS = 2_500;

export function createSharedStreams({ open, locks, channel, askMs = ASK_MS }: SharedStreamOptions) {
  if (!locks || !channel) return open;
  return (address: string, since: string | undefined): Stream => {
    const name = `tableside-desk ${address}`;
    const tabs = channel(name);
    const post = (message: Message) => tabs.postMessage(message);
    const listeners = new Map<string, Listener[]>();
    const waiting = new AbortController();
    let isClosed = false;
    /** Number of the last change that this tab has received. */
    let last = since;
    let hasBeat = false;
    let unanswered = 0;
    /** This tab's stream while it reads for all; `leave` releases the lock. */
    let own: Stream | undefined;
    let leave = () => {};

    const tell = (heard: string, event: StreamEvent) => {
      if (event.lastEventId) last = event.lastEventId;
      for (const listener of listeners.get(heard) ?? []) listener(event);
    };

    /** @returns resolves when another tab may read */
    function read(): Promise<void> {
      if (isClosed) return Promise.resolve();
      const stream = open(address, last);
      own = stream;
      hasBeat = false;
      for (const heard of listeners.keys()) {
        stream.addEventListener(heard, ({ lastEventId, data }) => {
          if (own !== stream) return;
          const event = { ...(lastEventId && { lastEventId }), ...(typeof data === 'string' && { data }) };
          const before = last;
          hasBeat ||= heard === 'beat';
          // An error stays in this tab, and another takes over.
          if (heard !== 'error') post({ is: 'told', told: { name: heard, before, event } });
          tell(heard, event);
        });
      }
      return new Promise((resolve) => (leave = resolve));
    }

    function stopReading(): void {
      own?.close();
      own = undefined;
      leave();
    }

    function take(how: LockOptions): void {
      locks!.request(name, how, read).then(stopReading, () => {
        // Closed in the meantime, or another tab has taken the lock because this one was frozen.
        const hasRead = own !== undefined;
        stopReading();
        if (hasRead && !isClosed) tell('error', {});
      });
    }

    tabs.addEventListener('message', ({ data }) => {
      const message = data as Message;
      if (isClosed) return;
      if (message.is === 'asks') {
        if (own && hasBeat) post({ is: 'told', told: { name: 'beat', before: last, event: {} } });
        else if (own) post({ is: 'reads' });
        return;
      }
      if (own) return;
      unanswered = 0;
      if (message.is === 'reads') return;
      const { name: heard, before, event } = message.told;
      if (before !== last) tell('anew', before === undefined ? {} : { lastEventId: before });
      tell(heard, event);
    });

    const asking = setInterval(() => {
      if (own) return;
      if (unanswered++ < QUESTIONS) return post({ is: 'asks' });
      unanswered = 0;
      take({ steal: true });
    }, askMs);

    take({ signal: waiting.signal });
    post({ is: 'asks' });

    return {
      addEventListener(heard, listener) {
        listeners.set(heard, [...(listeners.get(heard) ?? []), listener]);
      },
      close() {
        isClosed = true;
        clearInterval(asking);
        waiting.abort();
        stopReading();
        tabs.close();
      },
    };
  };
}
