/** API keys: 256 random bits behind a prefix by which people and secret scanners recognise them. */
import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'tableside_';
const KEY = /^tableside_[\w-]{43}$/;

/** A new key. It is shown once; only its hash is stored. */
export function newKey(): string {
  return textOf(randomBytes(32));
}

/** A key derived from the service's secret, which can be shown again without being stored. */
export function derivedKey(secret: Uint8Array, purpose: string): string {
  return textOf(createHmac('sha256', secret).update(`api key ${purpose}`).digest());
}

/** Whether a text could be a key at all. */
export function isKey(text: string): boolean {
  return KEY.test(text);
}

const textOf = (bits: Buffer): string => PREFIX + bits.toString('base64url');
