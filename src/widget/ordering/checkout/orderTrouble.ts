/** What can come between a guest and their order, as codes. */
import { signal } from '@preact/signals';
import type { ContactField } from '../../../domain/guestDetails.ts';
import type { Emit } from '../../app/context.ts';
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
 * - `off`: the restaurant takes no orders any more
 * - `refused`: the service says no, perhaps in its own words
 * - `tooOften`: the service asks to wait
 * - `unknown`: whether the order arrived is unknown
 * - `arrived`: it was ordered already, most likely by an earlier attempt with an unknown outcome
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
  | 'off'
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
  /** An earlier attempt with an unknown outcome may have arrived. */
  readonly isPerhapsSent: boolean;
  /** What became of it is unknown by a fault on our side, and not for want of a connection. */
  readonly isOurFault: boolean;
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

export type OrderTroubles = ReturnType<typeof createOrderTroubles>;

/** What is told of an order that was not sent or whose outcome is unknown, and where the focus goes. */
export function createOrderTroubles({ emit }: { emit: Emit }) {
  const attention = signal<Attention>('');
  const trouble = signal<Trouble | undefined>(undefined);
  /** The cart of a request with an unknown outcome; empty when there is none. */
  let unsureOf = '';
  return {
    trouble,
    attention,
    /** @param message the server's own words, short plain text */
    fail(kind: TroubleKind, message = '', { isOurFault = false } = {}) {
      const isPerhapsSent = unsureOf !== '';
      trouble.value = { kind, part: PARTS[kind] ?? 'send', message, isPerhapsSent, isOurFault };
      attention.value = 'trouble';
      emit('failed', { step: 'checkout', reason: kind });
    },
    /** The service did not take what stands in a field. */
    pointTo(field: Attention) {
      trouble.value = undefined;
      attention.value = field;
      emit('failed', { step: 'checkout', reason: 'refused' });
    },
    /** The outcome of this cart's order is unknown. */
    isUnsureOf: (path: string) => unsureOf === path,
    beUnsureOf(path: string) {
      unsureOf = path;
    },
  };
}
