/** The order that was sent last: what its last screen shows. Of it only a round's dishes are stored (`table/rounds.ts`). */

import type { OrderType } from '../../../contract/cart.ts';
import { type Amount, parseAmount } from '../../../domain/money.ts';
import { parseInstant } from '../../../domain/parseInstant.ts';
import type { OrderOutcome } from '../../api/orders.ts';
import type { PaymentOption } from './payment.ts';

/** A line of an order, as far as it says nothing of the guest. */
export interface OrderedDish {
  readonly quantity: number;
  readonly title: string;
  /** Size and extras, in words. */
  readonly description: string;
  /** Of all its units together. */
  readonly price: Amount;
}

export interface Placed {
  /** Of the event that told it. */
  readonly id: string;
  readonly type: OrderType;
  readonly time: Date;
  readonly dishes: readonly OrderedDish[];
  /** For bringing it; 0 where nothing is delivered. */
  readonly fee: Amount;
  /** Goods and fee, as the order itself says. */
  readonly total: Amount;
  readonly currency: string;
  /** How the guest chose to pay. */
  readonly payment: PaymentOption;
  /** Empty when the service gave none. */
  readonly reference: string;
  /** What it is read by, with the secret of its cart; empty when the service gave none. */
  readonly uuid: string;
  readonly secret: string;
  /** Where it is brought to at the restaurant; empty for delivery and pickup. */
  readonly table: string;
  /** Where it is delivered to, on one line; else empty. */
  readonly address: string;
  /** Where the receipt goes; empty when there is none. */
  readonly email: string;
}

/** What was sent, as far as the last screen shows it. */
export type SentOrder = Omit<Placed, 'id' | 'reference' | 'uuid' | 'dishes'> & {
  readonly lines: readonly OrderedDish[];
};

/**
 * @param id of the event that tells it
 * @param outcome the service's answer, whose time, amount and currency count
 */
export function placedOf(id: string, outcome: OrderOutcome, { lines, ...sent }: SentOrder): Placed {
  const told = parseInstant(outcome.fulfillment_time ?? '');
  // A year of four digits: what lies beyond no calendar can show.
  const isTold = Math.trunc(told.getUTCFullYear() / 1000) === 2;
  const price = parseAmount(outcome.price_gross ?? '');
  return {
    ...sent,
    id,
    time: isTold ? told : sent.time,
    dishes: lines.map(({ quantity, title, description, price: of }) => ({
      quantity,
      title,
      description,
      price: of,
    })),
    total: Number.isNaN(price) ? sent.total : price,
    currency: outcome.currency ?? sent.currency,
    reference: outcome.ref_num ?? '',
    uuid: outcome.uuid ?? '',
  };
}
