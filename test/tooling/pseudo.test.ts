/** The languages that are made of English, to find what no catalogue says. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pseudoCatalogue, pseudoSentence } from '../../scripts/pseudo/sentences.mjs';
import { unmarked } from '../../scripts/pseudo/unmarked.ts';

const words = fc.stringMatching(/^[A-Z][a-z]{2,9}(?: [a-z]{3,9}){0,5}$/);

describe('a sentence of a pseudo-language', () => {
  it('keeps its placeholders outside its marks, with no place to break a line between the two', () => {
    expect(pseudoSentence('Table for {{n}}, until {{time}}', 'accented')).toMatch(
      /^⟦[^⟧]+ ƒôôŕ⟧ {{n}}\u2060⟦, [^⟧]+⟧ {{time}}$/,
    );
    expect(pseudoSentence('{{day}}, {{time}}', 'accented')).toBe('{{day}}, {{time}}');
  });

  it('is longer by two fifths with accents, and has no Latin letter from right to left', () => {
    fc.assert(
      fc.property(words, (sentence) => {
        const accented = pseudoSentence(sentence, 'accented').replace(/[⟦⟧]/g, '');
        expect(accented.length).toBe(Math.ceil(1.4 * sentence.length));
        expect(pseudoSentence(sentence, 'fromRight')).not.toMatch(/[A-Za-z]/);
      }),
    );
  });

  it('has every plural form of the language whose place it takes, and no other', () => {
    const english = { guests_one: 'One guest', guests_other: '{{count}} guests', hello: 'Hello' };
    expect(Object.keys(pseudoCatalogue(english, 'fromRight', 'ar')).toSorted()).toEqual([
      'guests_few',
      'guests_many',
      'guests_one',
      'guests_other',
      'guests_two',
      'guests_zero',
      'hello',
    ]);
    expect(Object.keys(pseudoCatalogue(english, 'accented', 'de')).toSorted()).toEqual([
      'guests_one',
      'guests_other',
      'hello',
    ]);
  });
});

describe('text from no catalogue', () => {
  const found = (text: string, told: string[] = []) => unmarked([{ text, where: 'here' }], told, 'de');

  it('is found among marked pieces, values, dates and texts of the API', () => {
    expect(found('⟦Ţááƀļéé⟧ 2, Samstag, 28. November, 19:30')).toEqual([]);
    expect(found('⟦Ţááƀļéé⟧ Trattoria Lumen', ['Trattoria Lumen'])).toEqual([]);
    expect(found('12,50 AU$, mail@lumen.example, https://lumen.example/')).toEqual([]);
    expect(found('⟦Ţááƀļéé⟧ for two')).toEqual(['"⟦Ţááƀļéé⟧ for two" (for two) in here']);
    expect(found('Trattoria Lumens', ['Trattoria Lumen'])).toHaveLength(1);
    expect(found('⟦Ţááƀļéé')).toHaveLength(1);
  });
});
