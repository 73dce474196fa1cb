/** What a key is: 256 random bits behind a word by which people and scanners of code know whose it is. */
import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'tableside_';
const KEY = /^tableside_[\w-]{43}$/;

/** A new key. It is shown once; what is kept is its hash. */
export function newKey(): string {
  return textOf(randomBytes(32));
}

/** A key that follows from the service's own secret: it can be shown again without being kept. */
export function derivedKey(secret: Uint8Array, purpose: string): string {
  return textOf(createHmac('sha256', secret).update(`api key ${purpose}`).digest());
}

/** Whether a text could be a key at all. */
export function isKey(text: string): boolean {
  return KEY.test(text);
}

const textOf = (bits: Buffer): string => PREFIX + bits.toString('base64url');
