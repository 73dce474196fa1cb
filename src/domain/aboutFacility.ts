/**
 * What a facility's record says about the restaurant beyond what a step needs: texts, pictures, features.
 * Unreadable fields count as missing; none of this is needed to book or to order.
 */
import { rawField, rawText } from '../contract/rawField.ts';
import { pictureLink } from './pictureLink.ts';

export interface AboutFacility {
  /** May contain HTML (`customText.ts`); empty when there is none. */
  description: string;
  /** BCP 47 tag of the description. */
  descriptionLanguage: string;
  /** Current offers, one sentence each, in the facility's language. */
  offers: readonly string[];
  /** Codes chosen by the restaurant: `wheelchair_accessible`. */
  attributes: readonly string[];
  /** http(s) addresses. */
  images: readonly string[];
  /** The restaurant's site and its pages elsewhere: http(s) addresses. */
  pages: readonly string[];
}

/** No guest reads more than this of anything. */
const MOST_ITEMS = 40;
const MOST_IMAGES = 12;
const LONGEST = 20_000;

/**
 * @param record the answer to `GET /facility/{facility_id}`, as received
 * @param language BCP 47 tag of the guest's
 * @param base where the record came from
 */
export function aboutFacility(record: unknown, language: string, base: string): AboutFacility {
  const own = textIn(record, 'language');
  const { text, tag } = descriptionFor(record, language, own);
  return {
    description: text,
    descriptionLanguage: tag,
    offers: textsIn(record, 'offers'),
    attributes: textsIn(record, 'attributes'),
    images: linksOf(textsIn(record, 'images'), base).slice(0, MOST_IMAGES),
    pages: linksOf(
      PAGES.map((field) => textIn(record, field)),
      base,
    ),
  };
}

const PAGES = ['website', 'socialnet_page', 'photonet_page', 'microblog_page', 'video_page'];

/**
 * The description in the guest's language, else in the facility's own, else the short one. Regional tags match by their
 * language: `de-AT` reads `de`.
 */
function descriptionFor(record: unknown, language: string, own: string): { text: string; tag: string } {
  const byLanguage = rawField(record, 'description_multilingual');
  const [base = ''] = language.toLowerCase().split('-');
  for (const tag of [language, base]) {
    const text = textIn(byLanguage, tag);
    if (text) return { text, tag };
  }
  const text =
    textIn(record, 'description') || textIn(byLanguage, own) || textIn(record, 'short_description');
  return { text, tag: own };
}

/** The name of a code that has no translation: `rooftop_bar` becomes "Rooftop bar". */
export function featureName(code: string): string {
  const words = code.replaceAll(/[_\s]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const textIn = (record: unknown, field: string) => rawText(record, field).slice(0, LONGEST).trim();

function textsIn(record: unknown, field: string): string[] {
  const list = rawField(record, field);
  if (!Array.isArray(list)) return [];
  const texts = list
    .slice(0, MOST_ITEMS)
    .flatMap((text) => (typeof text === 'string' ? text.slice(0, 500).trim() || [] : []));
  return [...new Set(texts)];
}

const linksOf = (texts: readonly string[], base: string) => [
  ...new Set(texts.flatMap((text) => pictureLink(text, base) ?? [])),
];
