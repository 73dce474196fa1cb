/** The order that was sent last: what its last screen shows. Nothing of it is stored anywhere. */
import { signal } from '@preact/signals';
import type { Amount } from '../../domain/money.ts';
import type { PaymentOption } from './payment.ts';

export interface Placed {
  readonly type: 'delivery' | 'pickup';
  readonly time: Date;
  /** Goods and fee, as the order itself says. */
  readonly total: Amount;
  readonly currency: string;
  /** How the guest chose to pay. */
  readonly payment: PaymentOption;
  /** Empty when the service gave none. */
  readonly reference: string;
  /** Where it is delivered to, on one line; empty for pickup. */
  readonly address: string;
  /** Where the receipt goes. */
  readonly email: string;
}

export const createPlaced = () => signal<Placed | undefined>(undefined);
