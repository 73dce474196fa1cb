/** The restaurants of this service that take orders (`GET /v1/facility`). */
import type { FacilityListItem } from '../../contract/facility/facility.ts';
import { type FieldsOf, readRecord, text } from '../../contract/readRecord.ts';
import { readRestaurantList } from '../form/readService.ts';

export interface Restaurant {
  id: string;
  name: string;
  /** BCP 47. */
  language: string;
  /** Address of the page where guests at a table order, if known. */
  orderingPage: string | undefined;
}

const FIELDS = {
  id: text,
  name: text,
  language: text,
  website: text,
  widgetCode: text,
} satisfies FieldsOf<FacilityListItem>;

/** @throws when they can't be read */
export async function readRestaurants(): Promise<Restaurant[]> {
  const objects = await readRestaurantList('ordering_enabled=true&');
  const restaurants = objects.flatMap((object) => {
    const record = readRecord(FIELDS, object, ['id', 'name']);
    if (!record) return [];
    const { website = '', widgetCode = '' } = record;
    return [
      {
        id: record.id,
        name: record.name,
        language: record.language ?? '',
        orderingPage: orderingPageOf(record.id, website, widgetCode),
      },
    ];
  });
  return restaurants.toSorted((one, other) => one.name.localeCompare(other.name));
}

/**
 * The page where guests at a table order. The demo's restaurants, whose sites this service serves beside its script,
 * have it beside their first page; a restaurant without a website has its page on the service. For other websites it
 * can't be known.
 *
 * @param widgetCode the snippet, which names where the script is
 */
export function orderingPageOf(id: string, website: string, widgetCode: string): string | undefined {
  const script = /"(https?:\/\/[^"\s]+)\/tableside\.js"/.exec(widgetCode);
  if (website === '') return script ? `${script[1]}/at/${encodeURIComponent(id)}/table` : undefined;
  if (!URL.canParse(website)) return undefined;
  const { href, pathname } = new URL(website);
  const beside = new URL('../tableside.js', href).href;
  const isOurs = pathname.length > 1 && pathname.endsWith('/') && widgetCode.includes(`"${beside}"`);
  return isOurs ? new URL('table.html', href).href : undefined;
}
