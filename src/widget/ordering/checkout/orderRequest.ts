/** The body that an order is sent as. */
import type { OrderRequest } from '../../../contract/order.ts';
import { fulfilmentTime } from '../../../domain/fulfilmentTime.ts';
import type { Contact } from '../../../domain/guestDetails.ts';
import { localTimeOf } from '../../../domain/localTime.ts';
import type { PaymentToken } from '../../payments/method.ts';
import type { AddressField } from './address.ts';
import type { PaymentOption } from './payment.ts';

const NO_ADDRESS: Record<AddressField, string> = { address1: '', address2: '', zip_code: '', city: '' };

export interface TypedOrder {
  contact: Contact;
  /** Where to; undefined where nothing is delivered. */
  address: Record<AddressField, string> | undefined;
  option: PaymentOption;
  token: PaymentToken;
  notes: string;
  time: Date;
  /** The restaurant's zone. */
  timezone: string;
  /** Where orders say that they come from; empty: from the widget. */
  source: string;
}

/** All of it but the cart. */
export function orderRequest(typed: TypedOrder): Omit<OrderRequest, 'product_cart'> {
  const { contact, address = NO_ADDRESS, option, token, notes, time, timezone, source } = typed;
  return {
    ...contact,
    ...address,
    ...token,
    notes,
    payment_type: option.type,
    fulfillment_time: fulfilmentTime(time, timezone),
    fulfillment_day: localTimeOf(time, timezone).date,
    source: source || 'widget',
  };
}
