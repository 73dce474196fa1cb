/** The terms of the trade stand beside the catalogues, by the one word for each that the sentences use. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { baseOf } from '../../scripts/build/pluralKeys.ts';
import { LANGUAGES } from '../../src/i18n/locales.ts';
import { PAGE_LANGUAGES } from '../../src/i18n/pageLanguages.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'src/i18n/glossary');
type Words = Readonly<Record<string, string>>;
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Words;
const english = read(join(folder, 'en.json'));

/** Terms that every sentence says by the glossary's word wherever the English one does. */
const TERMS = [
  'waitlist',
  'deposit',
  'pickup',
  'voucher',
  'cart',
  'allergen',
  'fullyBooked',
  'soldOut',
  'minimumOrder',
  'openingHours',
  'breakfast',
  'dinner',
] as const;

/** Sentences that most languages say by a verb or with a word of the line above, whatever they call the thing. */
const SAID_OTHERWISE: Readonly<Record<string, readonly string[]>> = {
  // To those who wait.
  waitlist: ['staff_freed_heading', 'staff_freed_intro', 'staff_freed_request_intro'],
  // Paid when it is fetched, or there; that it can't be fetched at that time.
  pickup: ['cashPickup', 'order_pickup', 'noPickup'],
  // Those that were chosen; a dish has traces.
  allergen: ['avoidLead', 'avoidAsk'],
  // All tables are taken; nothing is left.
  fullyBooked: [
    'fullEvening',
    'fullLunch',
    'fullDay',
    'chooseDayHow',
    'legendFull',
    'fullWaitlist',
    'orWait',
  ],
};

/** Language -> term -> sentences that say it by another form than the glossary's, or without it, and rightly. */
const EXCEPTIONS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  // The plural is another word in Arabic: قسائم.
  ar: { voucher: ['open_tickets', 'readFailed', 'coupons', 'none'] },
  // Seats are sold out, dishes are finished.
  et: { soldOut: ['soldOut'] },
  hi: { soldOut: ['soldOut'] },
  ja: { soldOut: ['soldOut'] },
  ko: { soldOut: ['soldOut'] },
  ru: { soldOut: ['soldOut'] },
  uk: { soldOut: ['soldOut'] },
  // A cart is its short name inside a longer label.
  fi: { cart: ['addMore'] },
  // The vowel changes: karfa, körfu; the amount is "the fee" once it has been named.
  is: { cart: ['addMore', 'cartSaving', 'priceChanged'], deposit: ['depositAtOnce'] },
  // The word for it as a verb, or its short form.
  vi: { cart: ['addMore'], deposit: ['acceptDeposit', 'acceptMissing', 'costUnknown'] },
  // It has just been named.
  fr: { voucher: ['buyCoupon'] },
};

/** The same at the desk. Spaniards and Brazilians leave the guest out of a walk-in, and Arabic plurals are words of their own. */
const OTHERWISE_AT_DESK: Readonly<Record<string, readonly string[]>> = {
  es: ['walkIn'],
  pt: ['walkIn'],
  ar: ['booking', 'walkIn', 'size'],
};

/** Every catalogue that guests read, by its English file. */
const CATALOGUES = ['src/widget', 'src/service/mail', 'src/service/hosted'].flatMap((below) =>
  readdirSync(join(root, below), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:words[\\/]\w+\.|locales[\\/])en\.json$/.test(file))
    .map((file) => join(root, below, file)),
);

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

/** Scripts whose words have no spaces between them, or too few letters to be told by their beginning. */
const SHORT_WORDS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** What all forms of a term share: the beginning of its longest word, four letters at least; of Arabic without its article. */
function stemOf(term: string): string {
  const [longest = ''] = plain(term)
    .split(/[\s-]+/)
    .map((word) => word.replace(/^ال|ة$/g, ''))
    .toSorted((one, other) => other.length - one.length);
  return SHORT_WORDS.test(longest) ? longest : longest.slice(0, Math.max(4, Math.ceil(longest.length * 0.6)));
}

/** Whether a sentence says a term, in any of its forms. */
const says = (sentence: string, term: string) => plain(sentence).includes(stemOf(term));

/** Whether an English sentence says a term: the whole words, one or several of it. */
const saysInEnglish = (sentence: string, term: string) =>
  new RegExp(`\\b${term}s?\\b`, 'i').test(sentence.replace(/{{[^}]*}}/g, ''));

/** The sentences of a language that lack the word of a term that their English ones say: `key: sentence`. */
function withoutTerm(language: string, term: string, word: string): string[] {
  const excepted = [...(SAID_OTHERWISE[term] ?? []), ...(EXCEPTIONS[language]?.[term] ?? [])];
  return CATALOGUES.flatMap((file) => {
    const own = Object.entries(read(file.replace(/en\.json$/, `${language}.json`)));
    const keys = Object.entries(read(file))
      .filter(([, sentence]) => saysInEnglish(sentence, english[term]!))
      .map(([key]) => baseOf(key));
    return own
      .filter(([key, sentence]) => keys.includes(baseOf(key)) && !says(sentence, word))
      .filter(([key]) => !excepted.includes(baseOf(key)))
      .map(([key, sentence]) => `${key}: ${sentence}`);
  });
}

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
    const others = TERMS.flatMap((term) =>
      withoutTerm(language, term, glossary[term]!).map(
        (sentence) => `${term} is "${glossary[term]}", and a sentence says "${sentence}"`,
      ),
    );
    expect(others).toEqual([]);
  });

  it('would miss its word in a sentence that says another', () => {
    expect(says('Gutschein kaufen', 'Gutschein')).toBe(true);
    expect(says('Voucher kaufen', 'Gutschein')).toBe(false);
    expect(says('Mettetevi in lista d’attesa', 'lista d’attesa')).toBe(true);
    expect(says('Lista de reservas', 'lista de espera')).toBe(false);
    expect(says('Cola de reservas', 'lista de espera')).toBe(false);
    expect(says('予約リスト', 'キャンセル待ち')).toBe(false);
    for (const term of TERMS) expect(withoutTerm('en', term, english[term]!), term).toEqual([]);
    // Every sentence lacks a word that no language has.
    for (const term of TERMS) expect(withoutTerm('de', term, 'Quastenflosser'), term).not.toEqual([]);
  });

  it.each(PAGE_LANGUAGES)('%s has the same words at the desk', (language) => {
    const glossary = read(join(folder, `${language}.json`));
    const terms = Object.entries(SAID_AT_DESK).filter(
      ([term]) => !OTHERWISE_AT_DESK[language]?.includes(term),
    );
    const others = terms.flatMap(([term, sentences]) =>
      sentences
        .map(([part, key]) => read(join(root, `src/pages/desk/locales/${part}/${language}.json`))[key] ?? key)
        .filter((sentence) => !says(sentence, glossary[term]!))
        .map((sentence) => `${term} is "${glossary[term]}", and the desk says "${sentence}"`),
    );
    expect(others).toEqual([]);
  });
});
