/** `GET /facility`, the search over restaurants, a page at a time. */
import { rawField } from '../../contract/rawField.ts';
import { type Read, readRecord } from '../../contract/readRecord.ts';
import { pictureLink } from '../../domain/pictureLink.ts';
import { type Coordinates, coordinatesOf } from '../../domain/place.ts';
import { isTimeZone } from '../../domain/timeZone.ts';
import { facilityFound } from './facilityRating.ts';
import type { Http } from './http.ts';
import { type Page, readPage } from './pages.ts';

const PAGE_SIZE = 20;
/** Of the categories so many are named. */
const MOST_CATEGORIES = 3;

/**
 * A restaurant of the list. Only what is shown: records of a careless backend may hold secret keys, so none
 * is kept as it came.
 */
export interface FoundFacility extends Read<typeof facilityFound, 'id' | 'name' | 'timezone'> {
  place: Coordinates | undefined;
  /** Address of its logo, else of its first picture; empty when there is none. */
  picture: string;
  categories: readonly string[];
  /** As they came; `domain/openingHours.ts` reads them. */
  hours: unknown;
}

/** What is asked for; what is undefined or false asks nothing. */
export interface FacilityQuery {
  near: Coordinates | undefined;
  /** Only with `near`; the API has a default of its own. */
  kilometres: number | undefined;
  /** With free seats on this day, `YYYY-MM-DD`, each restaurant's own; any when it is empty. */
  day: string;
  seats: number;
  takesBookings: boolean;
  takesOrders: boolean;
  inPartnerNetwork: boolean;
  verified: boolean;
}

/** The path of the first page. */
export function searchPath(query: FacilityQuery): string {
  const { near, kilometres, day, seats } = query;
  const asked = {
    near: near && `${near.longitude},${near.latitude}`,
    distance: near && kilometres && String(Math.round(kilometres * 1000)),
    check_closed_date: day,
    // Without a day it would not count.
    check_min_num: day && String(seats),
    booking_enabled: query.takesBookings && 'true',
    ordering_enabled: query.takesOrders && 'true',
    in_partner_network: query.inPartnerNetwork && 'true',
    verified: query.verified && 'true',
    limit: String(PAGE_SIZE),
  };
  const entries = Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `/facility?${new URLSearchParams(entries).toString()}`;
}

/** One page. A record that lacks its id, its name or its zone can't be shown and is left out. Throws as `readPage`. @param api where pictures lie that are paths */
export const readFacilities = (http: Http, api: string, path: string): Promise<Page<FoundFacility>> =>
  readPage(http, path, (record) => foundIn(record, api));

function foundIn(record: unknown, api: string): FoundFacility | undefined {
  const facility = readRecord(facilityFound, record, ['id', 'name', 'timezone']);
  if (!facility?.id || !facility.name.trim() || !isTimeZone(facility.timezone)) return;
  const pictures = [facility.logo, ...textsIn(record, 'images')];
  return {
    ...facility,
    place: coordinatesOf(rawField(record, 'location')),
    picture: pictures.map((address) => pictureLink(address ?? '', api)).find(Boolean) ?? '',
    categories: textsIn(record, 'categories').slice(0, MOST_CATEGORIES),
    hours: rawField(record, 'visual_opening_hours'),
  };
}

function textsIn(record: unknown, field: string): string[] {
  const list = rawField(record, field);
  return Array.isArray(list)
    ? list.slice(0, 100).filter((item): item is string => typeof item === 'string')
    : [];
}
