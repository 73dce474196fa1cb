/**
 * How the order that was sent last stands, read again for as long as its guest looks: soon at first, slower with time,
 * not at all while the page is hidden, and never again once nothing can change or the backend does not tell it.
 */
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { ORDER_STATUSES, type OrderStatus } from '../../../domain/orderTransitions.ts';
import { parseInstant } from '../../../domain/parseInstant.ts';
import type { Refused } from '../../api/errors.ts';
import type { OrderKey, OrderProgressAnswer } from '../../api/orderProgress.ts';
import { type Outcome, outcomeOf } from '../../api/outcome.ts';
import { tellFault } from '../../app/tellFault.ts';
import { listen } from '../../browser.ts';
import type { Placed } from './placed.ts';

/** What the restaurant has made of an order. */
export interface Standing {
  readonly status: OrderStatus;
  /** For when it is promised; undefined when no time is. */
  readonly promised: Date | undefined;
  /** Why it was refused, in the restaurant's words; empty when it gives no reason. */
  readonly message: string;
}

/** Milliseconds from one read to the next: an eighth of how long nothing has happened, within these. */
const SHORTEST = 5_000;
const LONGEST = 60_000;
const SHARE = 8;
/** Nobody waits longer for a meal whose time has come, in milliseconds. */
const LATE = 6 * 3_600_000;
/** So often a backend that was never reached is tried. */
const TRIES = 3;
/** What a backend answers that does not tell how an order stands; anything else may pass. */
const UNTOLD: readonly Outcome['kind'][] = ['unusable', 'conflict', 'gone', 'refused'];

export interface ProgressNeeds {
  /** The order that was sent last. */
  placed: ReadonlySignal<Placed | undefined>;
  /** Whether the guest is on a screen that says how it stands. */
  isOnView: ReadonlySignal<boolean>;
  /** Throws an ApiFailure. */
  read(order: OrderKey): Promise<OrderProgressAnswer>;
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `work` after so many milliseconds, unless what it returns is called before. */
  after(milliseconds: number, work: () => void): () => void;
}

export function createProgress({ placed, isOnView, read, now, after }: ProgressNeeds) {
  /** Undefined as long as the backend has told nothing. */
  const standing = signal<Standing | undefined>(undefined);
  const isSeen = signal(!document.hidden);
  let order: Placed | undefined;
  let isOver = false;
  let failures = 0;
  /** When something last happened, and when watching ends. */
  let newsAt = 0;
  let endsAt = 0;

  function begin(next: Placed) {
    order = next;
    isOver = !next.uuid || !next.secret;
    failures = 0;
    newsAt = now();
    endsAt = Math.max(newsAt, next.time.getTime()) + LATE;
    standing.value = undefined;
  }

  function hear({ status, promised_time, message = '' }: OrderProgressAnswer) {
    failures = 0;
    const known = ORDER_STATUSES.find((one) => one === status);
    // A word of its own says nothing that could be shown.
    if (!known) return;
    const promised = parseInstant(promised_time ?? '');
    const next: Standing = {
      status: known,
      promised: Number.isNaN(promised.getTime()) ? undefined : promised,
      message: message.trim(),
    };
    if (JSON.stringify(next) === JSON.stringify(standing.peek())) return;
    newsAt = now();
    standing.value = next;
    isOver = known === 'finished' || known === 'cancelled';
  }

  /** @returns milliseconds that the server asks to wait; 0 where it asks for none */
  function fail(error: unknown): number {
    const { kind } = outcomeOf(error);
    if (kind === 'fault') tellFault(error);
    const { retryAfter = 0 } = error as Partial<Refused>;
    failures++;
    isOver = UNTOLD.includes(kind) || (!standing.peek() && failures >= TRIES);
    return retryAfter > 0 ? 1000 * retryAfter : LONGEST;
  }

  /** One read at a time; what comes when another order is in hand says nothing of that. */
  async function look(asked: Placed): Promise<number> {
    let least = 0;
    try {
      const answer = await read(asked);
      if (asked === order) hear(answer);
    } catch (error) {
      if (asked === order) least = fail(error);
    }
    return Math.max(least, Math.min(Math.max((now() - newsAt) / SHARE, SHORTEST), LONGEST));
  }

  /** Reads on until the function it returns is called. */
  function keepLooking(asked: Placed, pause: number): () => void {
    let isEnded = false;
    let stop = () => {};
    const wait = (milliseconds: number) => {
      if (!isEnded && !isOver && now() < endsAt)
        stop = after(milliseconds, () => void look(asked).then(wait));
    };
    wait(pause);
    return () => {
      isEnded = true;
      stop();
    };
  }

  return {
    standing,
    /** Follows the order while the element is in the page; the function it returns ends that. */
    connect() {
      const see = () => (isSeen.value = !document.hidden);
      see();
      const unsee = listen(document, ['visibilitychange'], see);
      const end = effect(() => {
        const next = placed.value;
        if (!next || !isOnView.value || !isSeen.value) return;
        const isFirst = next !== order;
        if (isFirst) begin(next);
        // A guest who comes back sees at once what has become of it.
        return keepLooking(next, isFirst ? SHORTEST : 0);
      });
      return () => {
        end();
        unsee();
      };
    },
  };
}
