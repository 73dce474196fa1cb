/** A guest's details: checks for certain mistakes, and the single free text of a booking. */
import { NOTE_LIMIT } from '../contract/limits.ts';
import { cleanLine } from './cleanLine.ts';

export type ContactField = 'name' | 'email' | 'phone';
export type Contact = Record<ContactField, string>;

/** `missing`: empty. `short`: looks incomplete. */
export type ContactFault = 'missing' | 'short';

/** Digits of the shortest phone numbers. */
const LEAST_DIGITS = 5;

/**
 * Only what is certainly wrong: names, and the way people write phone numbers, vary too much. An address that passes may
 * still be refused by the service or the mail server.
 */
export function contactFault(field: ContactField, text: string): ContactFault | undefined {
  const value = cleanLine(text);
  if (!value) return 'missing';
  if (field === 'phone' && value.replace(/\P{Nd}/gu, '').length < LEAST_DIGITS) return 'short';
  if (field === 'email' && !isWholeAddress(value)) return 'short';
  return undefined;
}

/** Whether there is something before the only `@`, and a domain of two or more parts after it. */
function isWholeAddress(address: string): boolean {
  const [user, domain, ...others] = address.split('@');
  const labels = domain?.split('.') ?? [];
  return (
    !!user &&
    !others.length &&
    labels.length > 1 &&
    labels.every(Boolean) &&
    labels.at(-1)!.length > 1 &&
    !/\s/.test(address)
  );
}

export type AddressField = 'address1' | 'zip_code' | 'city';

/** Letters and digits of the shortest postcodes. */
const LEAST_OF_POSTCODE = 3;

/**
 * What is certainly wrong with a part of an address, as in `contactFault`. A street may have no number and a postcode any
 * shape; `deliveryArea.ts` decides whether the restaurant delivers there.
 */
export function addressFault(field: AddressField, text: string): ContactFault | undefined {
  const { length } = cleanLine(text).replace(/[^\p{L}\p{N}]+/gu, '');
  if (!length) return 'missing';
  return field === 'zip_code' && length < LEAST_OF_POSTCODE ? 'short' : undefined;
}

/**
 * The `comment` of a booking: the chosen chips on one line, the note below.
 *
 * Nothing is cut as long as the note keeps to the `noteLimit` of all choices.
 *
 * @param chosen the texts of the chosen chips, in order
 */
export function composeComment(chosen: readonly string[], note: string): string {
  return [chosen.join(SEPARATOR), cleanNote(note)].filter(Boolean).join('\n');
}

/** The longest note that fits into a comment beside all of `choices`, in UTF-16 units. */
export function noteLimit(choices: readonly string[]): number {
  return NOTE_LIMIT - choices.join(SEPARATOR).length - 1;
}

const SEPARATOR = ' · ';

/** A note that the contract accepts, apart from its length: line breaks and tabs stay, other control characters go. */
export function cleanNote(note: string): string {
  return note
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim();
}
