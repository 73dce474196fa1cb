/** The restaurants of this service that take orders (`GET /v1/facility`). */
import { facilityContact } from '../../contract/facilityContact.ts';
import { facilityIdentity } from '../../contract/facilityIdentity.ts';
import { readRecord } from '../../contract/readRecord.ts';

export interface Restaurant {
  id: string;
  name: string;
  /** BCP 47. */
  language: string;
  /** Its own page; empty when it has none. */
  website: string;
}

const TIME_LIMIT = 15_000;

/** @throws when they can't be read */
export async function readRestaurants(): Promise<Restaurant[]> {
  const answer = await fetch('/v1/facility?ordering_enabled=true&limit=1000', {
    headers: { Accept: 'application/json' },
    credentials: 'omit',
    signal: AbortSignal.timeout(TIME_LIMIT),
  });
  if (!answer.ok) throw new Error(`The list of restaurants was answered with ${answer.status}.`);
  const { objects } = (await answer.json()) as { objects?: unknown };
  if (!Array.isArray(objects)) throw new Error('The list of restaurants was none.');
  const { id, name, language } = facilityIdentity;
  const { website } = facilityContact;
  return objects.flatMap((object) => {
    const record = readRecord({ id, name, language, website }, object, ['id', 'name']);
    return record ? [{ ...record, language: record.language ?? '', website: record.website ?? '' }] : [];
  });
}

/**
 * The page where guests at a table order: the demo's restaurants have it beside their first page. Of other
 * websites nobody can tell.
 *
 * @param origin of this service
 */
export function orderingPageOf(website: string, origin: string): string | undefined {
  if (!URL.canParse(website)) return undefined;
  const { href, origin: where, pathname } = new URL(website);
  return where === origin && pathname !== '/' && pathname.endsWith('/')
    ? new URL('table.html', href).href
    : undefined;
}
