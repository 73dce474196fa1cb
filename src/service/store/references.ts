/** References of bookings and orders, for guests to say on the phone. */
import { randomInt } from 'node:crypto';

/** Without characters that are easily confused: 0 and O, 1 and I. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 6;

/** A random reference, one of a billion; the table's unique index shows whether it is taken. */
export function newReference(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
