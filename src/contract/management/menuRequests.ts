/** What the bodies about menus are made of, beside `requests.ts`; no defaults, for the same reason. */
import * as z from 'zod/mini';
import { requiredLine } from '../conventions.ts';
import { note, whole } from './requests.ts';

/** The most that a group or a modifier may be taken. */
const MOST_UNITS = 100;

/** An amount as a decimal string: eight digits, and up to four decimals. */
export const money = () =>
  z.string().check(z.regex(/^\d{1,8}(?:\.\d{1,4})?$/, 'This must be an amount as text, like "12.50".'));

/** What a modifier's price is multiplied by. */
export const factor = () =>
  z.string().check(z.regex(/^\d{1,4}(?:\.\d{1,4})?$/, 'This must be a number as text, like "1.50".'));

/** Lower ones come first. */
export const priority = () => z.number().check(z.gte(-1_000_000_000), z.lte(1_000_000_000));

export const title = () => requiredLine();
export const description = () => note();

/** An address on the web, a path on this service, or nothing. */
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
