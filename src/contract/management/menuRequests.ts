/** Fields of bodies about menus, beside those in `requests.ts`; without defaults, for the same reason. */
import * as z from 'zod/mini';
import { requiredLine } from '../conventions.ts';
import { note, whole } from './requests.ts';

/** The highest limit of a group or modifier. */
const MOST_UNITS = 100;

/** An amount as a decimal string: eight digits, and up to four decimals. */
export const money = () =>
  z.string().check(z.regex(/^\d{1,8}(?:\.\d{1,4})?$/, 'This must be an amount as text, like "12.50".'));

/** A factor for prices of modifiers, as a decimal string. */
export const factor = () =>
  z.string().check(z.regex(/^\d{1,4}(?:\.\d{1,4})?$/, 'This must be a number as text, like "1.50".'));

/** Lower ones come first. */
export const priority = () => z.number().check(z.gte(-1_000_000_000), z.lte(1_000_000_000));

export const title = () => requiredLine();
export const description = () => note();

/** A web address, a path on this service, or empty. */
export const picture = () =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(2000),
      z.refine<string>(isPicture, 'This must be an address that starts with https://, or empty.'),
    );

function isPicture(text: string): boolean {
  if (text === '') return true;
  if (/^\/(?![/\\])[\w./%-]*$/.test(text)) return true;
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

/** How often something may be chosen; a maximum of 0 is unlimited. */
export const quantities = {
  minimum_quantity: whole(0, MOST_UNITS),
  maximum_quantity: whole(0, MOST_UNITS),
};
