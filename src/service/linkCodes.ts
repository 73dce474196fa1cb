/** The secret codes of links, such as the guest's to cancel and the staff's to decide. */
import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

/** Days after the booking's time during which its links still work. */
const VALID_DAYS = 30;

/** A new code: a UUID with 122 random bits. */
export function newCode(): string {
  return randomUUID();
}

/**
 * A code derived from `of`, the same each time: a UUID with 122 bits that can't be computed without the service's
 * secret. For links that appear in several mails.
 */
export function derivedCode(secret: Uint8Array, of: string): string {
  const bytes = createHmac('sha256', secret).update(of).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** SHA-256, which is all that is stored. A code has too many random bits to be recovered from it. */
export function hashOfCode(code: string): Uint8Array {
  return createHash('sha256').update(code).digest();
}

/** Whether `hash` is the hash of `code`, compared in constant time. */
export function codeMatches(code: string, hash: Uint8Array): boolean {
  return timingSafeEqual(hashOfCode(code), hash);
}

/** A code as it was made: a UUID means the same in capitals. */
export function codeOf(typed: string): string {
  return typed.toLowerCase();
}

/** Whether a text could be a code at all. */
export function isCode(text: string): boolean {
  return /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(text);
}

/** Whether the links of a booking at `date` have expired. */
export function codesExpired(date: Date, now: Date): boolean {
  return now.getTime() - date.getTime() > VALID_DAYS * 86_400_000;
}
