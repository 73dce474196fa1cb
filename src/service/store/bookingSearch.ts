/** The search over bookings, by the indexed words of migration 0029. */
import { type RawBuilder, sql } from 'kysely';
import { phoneSpellings } from '../../domain/phoneNumber.ts';

/** The condition on `booking_words` (migration 0029): each word's beginning matches, or the last digits of the phone. */
export function wordsAsked(facilityId: string, search: string): RawBuilder<unknown> {
  const digits = search.replace(/[\s()/.+-]/g, '').replace(/^0+/, '');
  const isPhone = /^\d{3,20}$/.test(digits);
  // Numbers may be stored in national or international form; each finds the other.
  const numbers = isPhone ? [digits, ...phoneSpellings(search.trim().replace(/^00/, '+'), undefined)] : [];
  const words = isPhone
    ? [
        [
          ...new Set(
            numbers.map((number) => `#${Array.from(number.replace(/^0+/, '')).toReversed().join('')}`),
          ),
        ],
      ]
    : search.split(PARTS_WORDS).filter(Boolean).slice(0, 8).map(spellings);
  if (words.length === 0) return sql`''::tsquery`;
  const begins = (word: string) =>
    `'${`${facilityId} ${word.slice(0, 60)}`.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`;
  return sql`${words.map((own) => `(${own.map(begins).join(' | ')})`).join(' & ')}::tsquery`;
}

/** Separators of words, the same as in migration 0029. */
const PARTS_WORDS = /[\s!-/:-@[-`{-~’‘“”–—]+/;

/** The lower-case forms a word may have in the database, which in some locales lowers only English letters. */
function spellings(word: string): string[] {
  const small = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const lower = word.toLowerCase();
  const [first = ''] = lower;
  return [
    ...new Set([lower, small(first.toUpperCase() + lower.slice(first.length)), small(word.toUpperCase())]),
  ];
}
