/** Creates facilities, for owners of others and for the very first one. */
import slugify from '@sindresorhus/slugify';
import currencyOf from 'country-to-currency';
import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { FacilityChanges, NewFacility } from '../../contract/management/facility.ts';
import { isRetentionPeriod } from '../../domain/retention.ts';
import { assertCanBeWritten } from '../actions/facilityRules.ts';
import { type FieldMessages, invalid } from '../apiFailure.ts';
import type { Database } from '../store/database.ts';
import { insertFacility } from '../store/facilityWrites.ts';
import { addEmptyMenu } from '../store/menuManagement.ts';
import { giveRight } from '../store/users.ts';

const CURRENCIES = new Map<string, string>(Object.entries(currencyOf));
const KNOWN_CURRENCIES = new Set(Intl.supportedValuesOf('currency'));
const LANGUAGES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Checks time zone, currency and the like. @throws ApiFailure 400 on each field whose value doesn't exist */
export function assertKnown(body: z.infer<typeof FacilityChanges>): void {
  const fields: FieldMessages = {};
  const { country, currency, language, timezone, pii_retention_period: period } = body;
  if (country !== undefined && !CURRENCIES.has(country)) fields.country = ['There is no such country.'];
  if (currency !== undefined && !KNOWN_CURRENCIES.has(currency))
    fields.currency = ['There is no such currency.'];
  if (language !== undefined && LANGUAGES.of(language) === undefined)
    fields.language = ['There is no such language.'];
  if (period !== undefined && !isRetentionPeriod(period))
    fields.pii_retention_period = ['This must be forever, or a period like 30 days, 6 months or 2 years.'];
  if (Object.keys(fields).length > 0) throw invalid(fields);
  if (timezone !== undefined) assertCanBeWritten({ timezone });
}

/** Adds a facility with an empty menu, and its owner. Call `assertKnown` before. @returns its id */
export async function addFacility(
  trx: Transaction<Database>,
  { description, ...columns }: NewFacility,
  ownerId: number,
  now: Date,
): Promise<string> {
  const id = await insertFacility(trx, idOf(columns.name), {
    ...columns,
    currency: columns.currency ?? CURRENCIES.get(columns.country) ?? 'EUR',
    profile: JSON.stringify(description === undefined ? {} : { description }),
    created: now,
    updated: now,
  });
  await giveRight(trx, { userId: ownerId, facilityId: id, role: 'owner' }, now);
  await addEmptyMenu(trx, id, now);
  return id;
}

/** The id for a name, as used in addresses: Latin letters, digits and hyphens, transliterated from any script. */
function idOf(name: string): string {
  const options = { customReplacements: [['&', ' ']] as [string, string][] };
  return slugify(name, options).slice(0, 80).replace(/-+$/, '') || 'restaurant';
}
