/** What a guest tells of themselves: what is surely wrong with it, and the one free text that a booking carries. */
import { NOTE_LIMIT } from '../contract/limits.ts';
import { cleanLine } from './cleanLine.ts';

export type ContactField = 'name' | 'email' | 'phone';
export type Contact = Record<ContactField, string>;

/** `missing`: nothing there. `short`: it looks cut off. */
export type ContactFault = 'missing' | 'short';

/** Digits that the shortest of phone numbers has. */
const LEAST_DIGITS = 5;

/**
 * Only what is surely wrong: how people are called, and how they write their numbers, is theirs. An
 * address that passes may still be refused, by the service or by its mail server.
 */
export function contactFault(field: ContactField, text: string): ContactFault | undefined {
  const value = cleanLine(text);
  if (!value) return 'missing';
  if (field === 'phone' && value.replace(/\P{Nd}/gu, '').length < LEAST_DIGITS) return 'short';
  if (field === 'email' && !isWholeAddress(value)) return 'short';
  return undefined;
}

/** Something before the one `@`, and a domain of two parts or more after it. */
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

/** Letters and digits that the shortest of postcodes has. */
const LEAST_OF_POSTCODE = 3;

/**
 * What is surely wrong with a part of an address, as `contactFault`. A street may have no number and a
 * postcode any shape; whether the restaurant delivers there is `deliveryArea.ts`'s to say.
 */
export function addressFault(field: AddressField, text: string): ContactFault | undefined {
  const { length } = cleanLine(text).replace(/[^\p{L}\p{N}]+/gu, '');
  if (!length) return 'missing';
  return field === 'zip_code' && length < LEAST_OF_POSTCODE ? 'short' : undefined;
}

/**
 * The `comment` of a booking: what was chosen on one line, the note below it.
 *
 * Nothing is cut as long as the note keeps to `noteLimit` of all that could be chosen.
 *
 * @param chosen words of the chips, in their order
 */
export function composeComment(chosen: readonly string[], note: string): string {
  return [chosen.join(SEPARATOR), cleanNote(note)].filter(Boolean).join('\n');
}

/** The longest note that fits into a comment beside all of `choices`, in UTF-16 units. */
export function noteLimit(choices: readonly string[]): number {
  return NOTE_LIMIT - choices.join(SEPARATOR).length - 1;
}

const SEPARATOR = ' · ';

/** A note as the contract takes it, whatever its length: line breaks and tabs stay, other control characters go. */
export function cleanNote(note: string): string {
  return note
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim();
}
