/**
 * A lead time of some minutes more, so that the earliest time, which rounds up to five minutes, has just
 * been rounded and stays for more than three minutes: no test is asked for the next one by chance.
 *
 * @param minutes the lead time
 */
export function heldLead(minutes: number): number {
  const now = Math.floor(Date.now() / 60_000);
  return minutes + ((5 - ((now + minutes) % 5)) % 5);
}
