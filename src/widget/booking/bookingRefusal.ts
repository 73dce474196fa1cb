/** What a service that refuses a booking, or its deposit, holds against it. */
import type { ContactField } from '../../domain/guestDetails.ts';
import type { Refused } from '../api/errors.ts';
import { readRefusal } from '../api/refusal.ts';

/** The requests' fields to those that the guest typed; a deposit names two of them in its own way. */
const TYPED: Record<string, ContactField | 'comment'> = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  comment: 'comment',
  owner_name: 'name',
  owner_email: 'email',
};
/** What a refusal names when it is the time itself that can't be had, whatever its status. */
const OF_THE_TIME = ['date', 'checksum', 'price_change'];
/** What it names when the restaurant's terms are others than those that were shown. */
const OF_THE_TERMS = ['booking_deposit', 'amount', 'currency', 'num'];
const KNOWN = [...Object.keys(TYPED), ...OF_THE_TERMS, ...OF_THE_TIME];

export interface BookingRefusal {
  isOfDeposit: boolean;
  isOfTerms: boolean;
  isOfTime: boolean;
  /** The fields that the guest can mend. */
  typed: ReadonlySet<string>;
  /** The server's own words, short plain text; else empty. */
  message: string;
}

export function readBookingRefusal(refused: Refused): BookingRefusal {
  const { fields, message } = readRefusal(refused, KNOWN);
  const isOneOf = (names: readonly string[]) => names.some((field) => fields.has(field));
  return {
    isOfDeposit: fields.has('booking_deposit'),
    isOfTerms: isOneOf(OF_THE_TERMS),
    isOfTime: isOneOf(OF_THE_TIME),
    typed: new Set([...fields].flatMap((field) => TYPED[field] ?? [])),
    message,
  };
}
