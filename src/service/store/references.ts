/** References of bookings and orders: what a guest says on the phone. */
import { randomInt } from 'node:crypto';

/** Nothing that could be mistaken there: no 0 and O, no 1 and I. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 6;

/** A random reference, one of a billion; the table's unique index tells whether it is taken. */
export function newReference(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
