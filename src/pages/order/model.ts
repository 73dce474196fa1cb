/** An order by the link in its guest's mails: how it stands, read again politely for as long as somebody looks. */
import { signal } from '@preact/signals';
import type { OrderView } from '../../contract/order.ts';
import { type FieldsOf, orNull, type Read, readRecord, text } from '../../contract/readRecord.ts';

const FIELDS = {
  ref_num: text,
  type: text,
  status: text,
  fulfillment_time: text,
  promised_time: orNull(text),
  message: text,
  facility_name: text,
  detail_url: text,
  timezone: text,
  local_time_formatted: text,
  place: text,
} satisfies FieldsOf<OrderView>;

export type LinkedOrder = Read<
  typeof FIELDS,
  'status' | 'ref_num' | 'facility_name' | 'local_time_formatted'
>;

export type Shown =
  | { kind: 'reading' | 'gone' }
  | { kind: 'order'; order: LinkedOrder }
  /** Nothing has been read, `times` over. */
  | { kind: 'failed'; times: number };

/** @returns what is answered; `undefined` where there is no such order. Rejects where there is no answer. */
export type AskOrder = () => Promise<unknown>;

/** Calls `work` after so many seconds, unless what it returns is called before. */
export type After = (seconds: number, work: () => void) => () => void;

/** Seconds from one look to the next: more each time, back to the first when something has changed. */
const FIRST_PAUSE = 8;
const LONGEST_PAUSE = 60;

export type OrderModel = ReturnType<typeof createOrder>;

/** @param code of the link; empty where there is none */
export function createOrder(code: string, ask: AskOrder, after: After) {
  const shown = signal<Shown>({ kind: 'reading' });
  let pause = FIRST_PAUSE;
  let stop = () => {};
  let isOnView = true;
  let isLooking = false;
  /** Nothing will change any more. */
  let isOver = false;
  const goesOn = () => isOnView && !isOver;

  function hear(answer: unknown): void {
    const order = readRecord(FIELDS, answer, ['status', 'ref_num', 'facility_name', 'local_time_formatted']);
    if (!order) throw new Error('The answer is no order.');
    const before = shown.peek();
    const isNews = before.kind !== 'order' || JSON.stringify(before.order) !== JSON.stringify(order);
    pause = isNews ? FIRST_PAUSE : Math.min(pause * 1.5, LONGEST_PAUSE);
    if (isNews) shown.value = { kind: 'order', order };
    isOver = order.status === 'finished' || order.status === 'cancelled';
  }

  /** What was read last stays when a look fails; without any there is something to press. */
  async function look(): Promise<void> {
    try {
      const answer = code === '' ? undefined : await ask();
      if (answer !== undefined) return hear(answer);
      isOver = true;
      shown.value = { kind: 'gone' };
    } catch {
      pause = LONGEST_PAUSE;
      const before = shown.peek();
      if (before.kind !== 'order')
        shown.value = { kind: 'failed', times: before.kind === 'failed' ? before.times + 1 : 1 };
    }
  }

  /** Looks, and again after a pause; one look at a time, and none while nobody sees it. */
  async function follow(): Promise<void> {
    stop();
    if (isLooking || isOver) return;
    isLooking = true;
    await look();
    isLooking = false;
    stop = goesOn() ? after(pause, () => void follow()) : () => {};
  }

  return {
    code,
    shown,
    follow,
    /** The page is seen from now on, or is no longer. */
    see(isSeen: boolean) {
      isOnView = isSeen;
      stop();
      if (isSeen) void follow();
    },
  };
}
