/** A cart's lines as they are shown: what the guest wants of each, and how far the server has it. */
import { computed, type ReadonlySignal } from '@preact/signals';
import type { Amount } from '../../../domain/money.ts';
import {
  type CartChoice,
  type KeptCart,
  type KeptLine,
  priceOf,
  type RefusedReason,
  wishOf,
} from './cartLines.ts';

/** A line as it is shown. */
export interface CartLine extends CartChoice {
  readonly key: string;
  /** Of all its units together. */
  readonly price: Amount;
  /**
   * - `sent`: the server has it as it is shown
   * - `sending`: on its way
   * - `waiting`: not sent, it goes out with the connection or with the guest's next try
   * - `unsure`: sent, with an unknown outcome
   * - `refused`: the server does not take it as it stands, see `reason`
   */
  readonly state: 'sent' | 'sending' | 'waiting' | 'unsure' | 'refused';
  readonly reason?: RefusedReason | 'hours';
  /** The server's price was another than the one that the guest saw. */
  readonly isPriceChanged: boolean;
}

export interface ShownLinesNeeds {
  cart: ReadonlySignal<KeptCart>;
  /** What there is to send is being sent. */
  isRunning: ReadonlySignal<boolean>;
  isOffline: ReadonlySignal<boolean>;
  /** For the kitchen, by the line's key. */
  noteOf(key: string): string;
  /** Whether a product, by its path, can be had at this hour. */
  isServed(product: string): boolean;
}

/** Whether the server has a line as it is wanted. */
export const isSent = (line: KeptLine) => !line.state && line.item > 0 && line.sent === wishOf(line);

export function createShownLines({ cart, isRunning, isOffline, noteOf, isServed }: ShownLinesNeeds) {
  const shown = (line: KeptLine): CartLine => {
    const { reason, state: kept, ...rest } = line;
    const common = { ...rest, note: noteOf(line.key), price: priceOf(line) };
    if (!isServed(line.product)) return { ...common, state: 'refused', reason: 'hours' };
    if (isSent(line)) return { ...common, state: 'sent' };
    if (kept === 'refused') return { ...common, state: kept, reason: reason as RefusedReason };
    if (kept === 'unsure') return { ...common, state: kept };
    const isUnderWay = (isRunning.value && !isOffline.value) || kept === 'posting';
    return { ...common, state: isUnderWay ? 'sending' : 'waiting' };
  };
  const lines = computed(() => cart.value.lines.filter(({ quantity }) => quantity > 0).map(shown));
  const counted = computed(() => lines.value.filter(({ state }) => state !== 'refused'));
  return {
    /** In the order in which the guest added them. */
    lines,
    /** Units in all lines, but those that were refused; so is `subtotal`. */
    count: computed(() => counted.value.reduce((sum, { quantity }) => sum + quantity, 0)),
    subtotal: computed(() => counted.value.reduce((sum, { price }) => sum + price, 0)),
  };
}
