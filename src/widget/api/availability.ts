/** `GET /facility/{facility_id}/availability`, a page at a time. */
import type { AvailabilitySlot } from '../../contract/availability.ts';
import { type FieldsOf, number, readRecord, text } from '../../contract/readRecord.ts';
import { parseInstant } from '../../domain/parseInstant.ts';
import { UnusableAnswer } from './errors.ts';
import { facilityPath } from './facility.ts';
import type { Http } from './http.ts';
import { nextPage } from './pages.ts';

/** Slots a read asks for after the first, which the script asks for: few enough to read them between two touches. */
const PAGE_SIZE = 150;

export const slotFields = {
  available: number,
  checksum: text,
  date: text,
  price_change: number,
  message: text,
} satisfies FieldsOf<AvailabilitySlot>;

export interface OfferedSlot {
  available: number;
  /** With `date` and `price_change` sent back as it came. */
  checksum: string;
  date: string;
  price_change: number;
  message?: string | undefined;
}

export interface AvailabilityPage {
  slots: OfferedSlot[];
  /** Path and query of the next page, below the API's address. */
  next: string | undefined;
}

/** The path of the first page from `date` on; today when it is empty. */
export function availabilityPath(id: string, date: string | undefined): string {
  return `${facilityPath(id)}/availability?${date ? `date__gte=${date}&` : ''}limit=${PAGE_SIZE}`;
}

/** One page. A slot that lacks its time, its seats or its checksum cannot be booked and is left out. */
export async function readAvailability(
  http: Http,
  path: string,
  first?: Promise<Response>,
): Promise<AvailabilityPage> {
  const answer = (await http.read(path, first)) as { objects?: unknown } | null;
  if (!Array.isArray(answer?.objects)) throw new UnusableAnswer();
  const slots: OfferedSlot[] = [];
  for (const object of answer.objects) {
    const slot = readRecord(slotFields, object, ['available', 'checksum', 'date']);
    // A year of four digits: any other is no time for a table, and dates are compared as texts.
    if (slot && Math.trunc(parseInstant(slot.date).getUTCFullYear() / 1000) === 2)
      slots.push({ ...slot, price_change: slot.price_change ?? 0 });
  }
  return { slots, next: nextPage(path, answer)?.replace(/limit=\d+/, `limit=${PAGE_SIZE}`) };
}
