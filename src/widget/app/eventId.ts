import { attempt } from '../browser.ts';

/**
 * A random id for what can happen once: a page that hears of it twice, by the event and by the address that it goes
 * on to, drops the double. It says nothing of the guest and is known nowhere else.
 */
export function eventId(): string {
  const chance = new Uint8Array(16);
  // Only pages with TLS have `randomUUID`.
  const bytes = attempt(
    () => crypto.getRandomValues(chance),
    () => chance.map(() => 256 * Math.random()),
  );
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
