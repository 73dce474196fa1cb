/**
 * A random id for what can happen once: a page that hears of it twice, by the event and by the address that it goes
 * on to, drops the double. It says nothing of the guest and is known to nobody else.
 */
export function eventId(): string {
  // Only pages with TLS have `randomUUID`.
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
