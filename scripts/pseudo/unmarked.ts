/**
 * Finds text that isn't from a catalogue in a pseudo-language (`npm run pseudo`), where sentences from catalogues are
 * between marks. Narrow rules exempt text that the API returned or was sent, text from `Intl`, addresses, and the
 * names of languages and countries.
 */
import { languageNames } from '../../src/i18n/languageNames.ts';
import { LANGUAGES } from '../../src/i18n/locales.ts';
import { PAGE_LANGUAGES } from '../../src/i18n/pageLanguages.ts';

/** One text that somebody reads or hears. */
export interface Said {
  text: string;
  /** The text around it, if it is shown in parts. */
  around?: string;
  /** The element that holds it, or the attribute. */
  where: string;
}

/** The pieces of a text as shown: HTML by its text nodes, and each line separately, without the API's own constants. */
export const piecesOf = (text: string): string[] =>
  text
    .split(/<[^>]*>|\n|%s/)
    .map((piece) => piece.replace(/\s+/g, ' ').trim())
    .filter((piece) => /\p{L}/u.test(piece) && !/^[a-z_]+$/.test(piece));

const MARKED = /\u27e6[^\u27e6\u27e7]*\u27e7/g;
const LINK = /(?:https?|mailto|tel):\S+|\S+@\S+\.\w+|\b[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/\S*)?/gu;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The words that `Intl` uses for days, times, money and lists in a language. */
function wordsOfIntl(locale: string): Set<string> {
  const words = new Set<string>();
  const add = (text: string) => {
    for (const word of text.match(/[\p{L}\p{M}]+/gu) ?? []) words.add(word);
  };
  const options: Intl.DateTimeFormatOptions[] = (['long', 'short', 'narrow'] as const).flatMap((style) => [
    { weekday: style, day: 'numeric', month: style, calendar: 'gregory' },
    { weekday: style },
    { month: style, year: 'numeric', calendar: 'gregory' },
    { hour: 'numeric', minute: '2-digit' },
    { hour: 'numeric', minute: '2-digit', hour12: true },
    { weekday: style, hour: 'numeric', day: 'numeric', month: style },
  ]);
  // In a list of Arabic "and" is a letter before the next word.
  const list = new Intl.ListFormat(locale);
  for (const option of options)
    for (let month = 0; month < 12; month += 1)
      for (let day = 1; day < 8; day += 1) {
        const date = new Intl.DateTimeFormat(locale, option).format(new Date(2026, month, day, day * 3));
        add(date);
        add(list.format(['1', date]));
      }
  for (const zone of [
    'Europe/Berlin',
    'Australia/Adelaide',
    'Asia/Tokyo',
    'Asia/Kuwait',
    'Europe/Paris',
    'UTC',
  ])
    for (const timeZoneName of ['short', 'long', 'longGeneric', 'shortGeneric'] as const)
      for (const month of [0, 6])
        add(
          new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: zone, timeZoneName }).format(
            new Date(2026, month, 9),
          ),
        );
  for (const type of ['conjunction', 'disjunction'] as const)
    add(new Intl.ListFormat(locale, { type }).format(['1', '2', '3']));
  for (const currency of ['EUR', 'AUD', 'JPY', 'KWD', 'GBP', 'USD'])
    for (const currencyDisplay of ['symbol', 'narrowSymbol', 'name', 'code'] as const)
      add(new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay }).format(2));
  for (const unit of ['kilometer', 'meter', 'minute', 'hour', 'day'])
    for (const unitDisplay of ['short', 'long', 'narrow'] as const)
      for (const count of [0, 1, 2, 3, 11, 100])
        add(new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).format(count));
  return words;
}

/** The names of languages in the guests' list. */
const namesOfLanguages = (locale: string): string[] => [
  ...[languageNames(), languageNames(PAGE_LANGUAGES)].flat().map(({ name }) => name),
  ...LANGUAGES.map((tag) => nameIn(locale, 'language', tag)),
];

/** The names of countries, which a form may list. */
function namesOfRegions(locale: string): string[] {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const codes = letters.flatMap((one) => letters.map((other) => one + other));
  const short = new Intl.DisplayNames(locale, { type: 'region', style: 'short' });
  return codes.flatMap((code) => [nameIn(locale, 'region', code), short.of(code) ?? code]);
}

const nameIn = (locale: string, type: 'language' | 'region', code: string): string =>
  new Intl.DisplayNames(locale, { type }).of(code) ?? code;

/** Names that are the same in every language. */
const NAMES = ['Google', 'Outlook', 'PayPal', 'Tableside'];

/** The names of time zones, as a form lists them. */
const ZONES = new Set(Intl.supportedValuesOf('timeZone').map((zone) => zone.replaceAll('_', ' ')));

/** The language of the demo's restaurant, whose own texts about a day are in it. */
const AT_HOME = 'de';

interface Known {
  words: ReadonlySet<string>;
  names: readonly string[];
}
const known = new Map<string, Known>();

function knownIn(locale: string): Known {
  let found = known.get(locale);
  if (!found) {
    const names = [...NAMES, ...namesOfLanguages(locale), ...namesOfRegions(locale)];
    known.set(locale, (found = { words: new Set([...wordsOfIntl(locale), ...wordsOfIntl(AT_HOME)]), names }));
  }
  return found;
}

/** Characters; long enough that no sentence of ours begins the same way. */
const EXCERPT = 40;

/** A known text, and the pattern to find it. */
interface Piece {
  piece: string;
  lower: string;
}

/** The part of a text that is from no catalogue: its words, or the marks of an incomplete sentence. */
function restOf(text: string, told: readonly Piece[], words: ReadonlySet<string>): string[] {
  if (ZONES.has(text)) return [];
  let rest = text
    .replace(/[\u2060\u2066-\u2069\u200e\u200f\u00ad]/g, '')
    .replace(MARKED, ' ')
    .replace(LINK, ' ')
    // The Arabic "and" is written without a space after it.
    .replace(/\u0648(?=[A-Za-z])/g, ' ')
    // IANA names of time zones, and colours, are the same everywhere.
    .replace(/\b[A-Z]\w+(?:\/[\w+-]+)+/g, ' ')
    .replace(/#[\da-f]{6}\b/g, ' ')
    .replace(/\s+/g, ' ');
  const left = () => (rest.match(/[\p{L}\p{M}]+|[\u27e6\u27e7]/gu) ?? []).filter((word) => !words.has(word));
  if (left().length === 0) return [];
  const excerpt = rest.replace(/\s*…?\s*$/, '').trim();
  if (excerpt.length >= EXCERPT && told.some(({ piece }) => piece.includes(excerpt))) return [];
  let lower = rest.toLowerCase();
  for (const known of told)
    if (lower.includes(known.lower)) {
      rest = rest.replace(new RegExp(`(?<!\\p{L})${escaped(known.piece)}(?!\\p{L})`, 'giu'), ' ');
      lower = rest.toLowerCase();
    }
  return left();
}

/** @param locale BCP 47; the language of `said` */
export function unmarked(said: readonly Said[], told: readonly string[], locale: string): string[] {
  const { words, names } = knownIn(locale);
  const longestFirst = [...new Set([...told, ...names])]
    .toSorted((one, other) => other.length - one.length)
    .map((piece) => ({ piece, lower: piece.toLowerCase() }));
  const found = said.flatMap(({ text, around, where }) => {
    const rest = restOf(text, longestFirst, words);
    const isPart = rest.length > 0 && around && restOf(around, longestFirst, words).length === 0;
    return rest.length === 0 || isPart
      ? []
      : [`"${text.trim().slice(0, 120)}" (${rest.slice(0, 8).join(' ')}) in ${where}`];
  });
  return [...new Set(found)];
}
