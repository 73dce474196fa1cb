/** The order that was sent last: what its last screen shows. Of it only a round's dishes are stored (`rounds.ts`). */
import { signal } from '@preact/signals';
import type { OrderType } from '../../../contract/cart.ts';
import type { Amount } from '../../../domain/money.ts';
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
  /** Where it is brought to at the restaurant; empty for delivery and pickup. */
  readonly table: string;
  /** Where it is delivered to, on one line; else empty. */
  readonly address: string;
  /** Where the receipt goes; empty when there is none. */
  readonly email: string;
}

export const createPlaced = () => signal<Placed | undefined>(undefined);
