/** The terms of the trade stand beside the catalogues, by the one word for each that the sentences use. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/i18n/locales.ts';
import { PAGE_LANGUAGES } from '../../src/i18n/pageLanguages.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'src/i18n/glossary');
type Words = Readonly<Record<string, string>>;
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Words;
const english = read(join(folder, 'en.json'));

/** Term -> sentences that name the thing itself: part of a feature, and key. */
const SAID_IN: Readonly<Record<string, readonly (readonly [part: string, key: string])[]>> = {
  waitlist: [
    ['booking/words/later', 'waitFor'],
    ['booking/words/later', 'fullWaitlist'],
  ],
  deposit: [
    ['booking/words/later', 'deposit'],
    ['booking/words/later', 'acceptDeposit'],
  ],
  fullyBooked: [['booking/words/first', 'full']],
  breakfast: [['booking/words/first', 'breakfast']],
  lunch: [['booking/words/first', 'lunch']],
  dinner: [['booking/words/first', 'dinner']],
  request: [['links/status/words/first', 'request']],
  allergen: [
    ['ordering/words/first', 'allergens'],
    ['ordering/words/later', 'avoid'],
  ],
  size: [['ordering/words/later', 'whichOne']],
  cart: [['ordering/words/later', 'cartEmpty']],
  pickup: [['ordering/fulfilment/words/first', 'pickup']],
  delivery: [['ordering/fulfilment/words/first', 'delivery']],
  minimumOrder: [['ordering/fulfilment/words/first', 'minimum']],
  voucher: [['lists/tickets/words/first', 'coupon']],
  openingHours: [['ui/words/later', 'openingHours']],
};

/** The same for the desk: part of it, and key. Who runs a restaurant speaks of it as its guests do. */
const SAID_AT_DESK: Readonly<Record<string, readonly (readonly [part: string, key: string])[]>> = {
  booking: [
    ['book', 'newBooking'],
    ['book', 'noBookings'],
    ['desk', 'book'],
    ['setup', 'confirmTitle'],
    ['settings', 'takesBookings'],
  ],
  walkIn: [['book', 'walkIn']],
  waitlist: [['desk', 'said_left']],
  order: [['desk', 'board']],
  table: [['setup', 'tablesField']],
  soldOut: [['menu', 'dishSoldOut']],
  allergen: [['menu', 'dishAllergens']],
  extras: [['menu', 'dishExtras']],
  size: [['menu', 'dishSizes']],
  category: [['menu', 'categoryAdd']],
  pickup: [['setup', 'ordersPickup']],
  menu: [['menu', 'menuScreen']],
};

/** Without marks above and below: a case may change them, and Arabic and Hebrew mostly leave them out. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}|\u0640/gu, '')
    .toLowerCase();

/** Whether a sentence has one of a term's words, in any of its forms: these share their beginning. */
const says = (sentence: string, term: string) =>
  plain(term)
    .split(/\s+/)
    .some((word) => plain(sentence).includes(word.slice(0, Math.max(2, Math.ceil(word.length * 0.6)))));

describe('the glossary', () => {
  it('is there for every language that is offered, and for no other', () => {
    expect(readdirSync(folder).toSorted()).toEqual(
      LANGUAGES.map((language) => `${language}.json`).toSorted(),
    );
  });

  it.each(LANGUAGES)('%s has a word for each term, and its sentences say that word', (language) => {
    const glossary = read(join(folder, `${language}.json`));
    expect(Object.keys(glossary)).toEqual(Object.keys(english));
    expect(Object.values(glossary).filter((word) => !word.trim())).toEqual([]);
    const others = Object.entries(SAID_IN).flatMap(([term, sentences]) =>
      sentences
        .map(([part, key]) => read(join(root, 'src/widget', `${part}.${language}.json`))[key] ?? '')
        .filter((sentence) => !says(sentence, glossary[term]!))
        .map((sentence) => `${term} is "${glossary[term]}", and a sentence says "${sentence}"`),
    );
    expect(others).toEqual([]);
  });

  it.each(PAGE_LANGUAGES)('%s has the same words at the desk', (language) => {
    const glossary = read(join(folder, `${language}.json`));
    const others = Object.entries(SAID_AT_DESK).flatMap(([term, sentences]) =>
      sentences
        .map(([part, key]) => read(join(root, `src/pages/desk/locales/${part}/${language}.json`))[key] ?? key)
        .filter((sentence) => !says(sentence, glossary[term]!))
        .map((sentence) => `${term} is "${glossary[term]}", and the desk says "${sentence}"`),
    );
    expect(others).toEqual([]);
  });
});
