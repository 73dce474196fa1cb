/** The restaurants of this service, with what their snippets need (`GET /v1/facility`). */
import type { FacilityListItem } from '../../contract/facility/facility.ts';
import { type FieldsOf, readRecord, text } from '../../contract/readRecord.ts';
import type { SnippetRestaurant } from '../../domain/chosenSnippet.ts';
import { readRestaurantList, readService } from '../form/readService.ts';

const FIELDS = {
  id: text,
  name: text,
  phone: text,
  email: text,
  widgetCode: text,
} satisfies FieldsOf<FacilityListItem>;

export function restaurantOf(record: unknown): SnippetRestaurant | undefined {
  const read = readRecord(FIELDS, record, ['id', 'name']);
  if (!read) return undefined;
  const { id, name, phone = '', email = '', widgetCode = '' } = read;
  return { id, name, phone, email, widgetCode };
}

/** @throws when they can't be read */
export async function readRestaurants(): Promise<SnippetRestaurant[]> {
  const records = await readRestaurantList('');
  return records
    .flatMap((record) => restaurantOf(record) ?? [])
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/**
 * @returns `undefined` when there is no restaurant with that id
 * @throws when it can't be read
 */
export async function readRestaurant(id: string): Promise<SnippetRestaurant | undefined> {
  return restaurantOf(await readService(`facility/${encodeURIComponent(id)}`));
}
