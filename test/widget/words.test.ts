/** Every sentence of the widget is written once, and one key means one sentence in all that is loaded together. */
import { readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { baseOf } from '../../scripts/build/pluralKeys.ts';
import { readWords, sharedKeysOf } from '../../scripts/build/words.ts';
import { FIRST_WORDS } from '../../src/domain/views.ts';
import { LANGUAGES } from '../../src/i18n/locales.ts';

const widget = resolve(import.meta.dirname, '../../src/widget');
const SHARED = 'app/shared';

/** The parts of all families: `booking/first`, `app/shared`. */
const parts = readdirSync(widget, { recursive: true, encoding: 'utf8' })
  .map((file) => /^(.+)\/words\/(\w+)\.en\.json$/.exec(file.replaceAll('\\', '/')))
  .flatMap((found) => (found ? [`${found[1]}/${found[2]}`] : []));

function wordsOf(name: string, language: string) {
  return readWords(widget, { family: dirname(name), part: name.slice(dirname(name).length + 1), language });
}

/** What one part has of its own: all forms of each key, as one text. */
function ownSentences(name: string, language: string): Map<string, string> {
  const family = dirname(name);
  const shared = Object.values(sharedKeysOf(join(widget, family))).flat();
  const sentences = new Map<string, string>();
  for (const [key, sentence] of Object.entries(wordsOf(name, language))) {
    const base = baseOf(key);
    if (!shared.includes(base)) sentences.set(base, `${sentences.get(base) ?? ''}${sentence}\n`);
  }
  return sentences;
}

/**
 * The same in English, and another sentence elsewhere: keys, and why.
 * Each stands in two files that no guest loads together.
 */
const SAME_IN_ENGLISH = [
  // A dish and a ticket are of different gender in Arabic.
  'lists/tickets/first soldOut = ordering/later soldOut',
  // One names what a restaurant offers, by the API's own name for it; the other is a way to order.
  'ordering/fulfilment/first delivery = ui/later feature.delivery',
];

describe('the sentences of the widget', () => {
  it('stand once: what two features say is shared', () => {
    const places = new Map<string, string[]>();
    for (const name of parts)
      for (const [key, sentence] of ownSentences(name, 'en'))
        places.set(sentence, [...(places.get(sentence) ?? []), `${name} ${key}`].toSorted());
    const repeated = [...places.values()].filter((known) => known.length > 1);
    expect(repeated.map((known) => known.join(' = ')).toSorted()).toEqual(SAME_IN_ENGLISH.toSorted());
  });

  it('are shared only where two features say them', () => {
    const users = new Map<string, Set<string>>();
    for (const name of parts) {
      const family = dirname(name);
      for (const keys of Object.values(sharedKeysOf(join(widget, family))))
        for (const key of keys) users.set(key, (users.get(key) ?? new Set()).add(family));
    }
    const shared = new Set(Object.keys(wordsOf(SHARED, 'en')).map(baseOf));
    expect([...users.keys()].filter((key) => !shared.has(key))).toEqual([]);
    expect([...shared].filter((key) => (users.get(key)?.size ?? 0) < 2)).toEqual([]);
  });

  it('bring the shared words that they inflect, and no others', () => {
    expect(wordsOf('finder/first', 'pl')).toHaveProperty(['in.sobota'], 'w sobotę');
    expect(wordsOf('ordering/first', 'pl')).toHaveProperty(['genitive.sobota'], 'soboty');
    for (const form of ['in', 'genitive'])
      expect(wordsOf('dialog/first', 'pl')).not.toHaveProperty([`${form}.sobota`]);
    expect(wordsOf('finder/first', 'pl')).not.toHaveProperty(['genitive.sobota']);
  });

  it.each(Object.entries(FIRST_WORDS).filter(([entry]) => entry !== 'dialog'))(
    'have at hand what the choice of a language says when %s can’t fetch it',
    (_, families) => {
      const first = families.flatMap((family) => Object.keys(wordsOf(`${family}/first`, 'en')));
      expect(first).toContain('loadFailed');
    },
  );

  /** What may be in one guest's widget at the same time. */
  const together = Object.entries(FIRST_WORDS).map(([entry, families]): [string, string[]] => {
    const loaded = families.flatMap((family) => [`${family}/first`, `${family}/later`]);
    const besides = entry === 'waitlist' || entry === 'ordering' || entry === 'booking' ? ['ui/later'] : [];
    return [entry, [...loaded, ...besides].filter((name) => parts.includes(name))];
  });

  it.each(together)('mean one sentence by one key in all that %s loads', (_, names) => {
    for (const language of LANGUAGES) {
      const known = new Map<string, string>();
      for (const name of names)
        for (const [key, sentence] of Object.entries(wordsOf(name, language))) {
          expect(known.get(key) ?? sentence, `${key} of ${name}.${language}`).toBe(sentence);
          known.set(key, sentence);
        }
    }
  });
});
