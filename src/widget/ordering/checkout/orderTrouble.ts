/** What can come between a guest and their order, as codes. */
import type { ContactField } from '../../../domain/guestDetails.ts';
import type { AddressField } from './address.ts';

/**
 * - `notSent`: there was no connection to send by
 * - `noTime`: the kitchen takes no order for any time
 * - `timeMoved`: the time on view can't be kept; the next one is shown
 * - `noPayment`: there is no way to pay
 * - `notChosen`: there are ways to pay, of which the guest has chosen none
 * - `notPaid`: the payment was not made
 * - `payAgain`: the service did not take the token
 * - `payOther`: the service does not take this way to pay
 * - `belowMinimum`: too little for a delivery
 * - `unsettled`: the server does not have every line as it is shown
 * - `gone`: some of it can't be had any more
 * - `changed`: the order is another than the one that the guest saw
 * - `replaced`: the server forgot the cart; a new one has its lines
 * - `refused`: the service says no, perhaps in its own words
 * - `tooOften`: the service asks to wait
 * - `unknown`: nobody knows whether the order arrived
 * - `arrived`: it was ordered already, most likely by an attempt of which nobody knew
 */
export type TroubleKind =
  | 'notSent'
  | 'noTime'
  | 'timeMoved'
  | 'noPayment'
  | 'notChosen'
  | 'notPaid'
  | 'payAgain'
  | 'payOther'
  | 'belowMinimum'
  | 'unsettled'
  | 'gone'
  | 'changed'
  | 'replaced'
  | 'refused'
  | 'tooOften'
  | 'unknown'
  | 'arrived';

/** The part of the checkout that a trouble belongs to. */
export type Part = 'when' | 'pay' | 'check' | 'send';

export interface Trouble {
  readonly kind: TroubleKind;
  readonly part: Part;
  /** The server's own words, short plain text; else empty. */
  readonly message: string;
  /** An earlier attempt, whose outcome nobody knew, may have arrived. */
  readonly isPerhapsSent: boolean;
}

/** Where the focus belongs next. */
export type Attention =
  | ''
  | 'title'
  | Part
  | ContactField
  | AddressField
  | 'area'
  | 'notes'
  | 'trouble'
  | 'submit';

/** Where a trouble belongs that is not told at the button. */
export const PARTS: Partial<Record<TroubleKind, Part>> = {
  noTime: 'when',
  timeMoved: 'when',
  noPayment: 'pay',
  notChosen: 'pay',
  notPaid: 'pay',
  payAgain: 'pay',
  payOther: 'pay',
  unsettled: 'check',
  gone: 'check',
  changed: 'check',
  replaced: 'check',
};
