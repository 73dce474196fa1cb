/** The checksum of a slot: proof that the service offered it, on these terms, not long ago. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface OfferedSlot {
  facilityId: string;
  date: Date;
  /** Percent. */
  priceChange: number;
}

const HOUR = 3_600_000;
/** Milliseconds; more than the clocks of two processes ever differ by. */
const CLOCKS_DIFFER_BY = 60_000;
/** Whole hours after which a checksum is stale. A page left open over lunch can still book; yesterday's must reload. */
const VALID_HOURS = 12;

/**
 * The checksum for `slot` at `now`. It is the same for everybody within the hour, so it identifies nobody and can be
 * used again as long as there are seats.
 */
export function slotChecksum(secret: Uint8Array, slot: OfferedSlot, now: Date): string {
  return checksumIssued(secret, slot, Math.floor(now.getTime() / HOUR));
}

/** Whether this service issued `checksum` for exactly `slot` within the last `VALID_HOURS`. */
export function checksumHolds(secret: Uint8Array, checksum: string, slot: OfferedSlot, now: Date): boolean {
  const issued = Number(/^(\d{1,9})\.[\w-]{43}$/.exec(checksum)?.[1]);
  const hourAt = (time: number) => Math.floor(time / HOUR);
  // The next hour may already have begun for the process that issued it.
  if (!(issued <= hourAt(now.getTime() + CLOCKS_DIFFER_BY))) return false;
  if (!(hourAt(now.getTime()) - issued <= VALID_HOURS)) return false;
  // Compared as text: base64 has several spellings of the same bytes.
  const expected = Buffer.from(checksumIssued(secret, slot, issued));
  const given = Buffer.from(checksum);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function checksumIssued(
  secret: Uint8Array,
  { facilityId, date, priceChange }: OfferedSlot,
  hour: number,
): string {
  const terms = JSON.stringify(['slot', facilityId, date.toISOString(), priceChange, hour]);
  return `${hour}.${createHmac('sha256', secret).update(terms).digest('base64url')}`;
}
