import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTranslator } from '../../src/i18n/translator.ts';

const CATALOGUE = {
  hello: 'Hello {{name}}, {{name}}.',
  guests_one: '{{count}} guest',
  guests_two: '{{count}} guests (two)',
  guests_few: '{{count}} guests (few)',
  guests_other: '{{count}} guests',
};

describe('a sentence of the catalogue', () => {
  it('takes the plural form of its count, and "other" where that form is missing', () => {
    const en = createTranslator('en', CATALOGUE);
    expect([0, 1, 2].map((count) => en('guests', { count }))).toEqual(['0 guests', '1 guest', '2 guests']);
    const ar = createTranslator('ar-u-nu-latn', CATALOGUE);
    expect([2, 3, 11].map((count) => ar('guests', { count }))).toEqual([
      '2 guests (two)',
      '3 guests (few)',
      '11 guests',
    ]);
  });

  it('holds any text as it is: signs of a pattern and of a placeholder too', () => {
    const t = createTranslator('en', CATALOGUE);
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('$&', '$1', '{{name}}', '__proto__'),
    );
    fc.assert(
      fc.property(text, (name) => {
        expect(t('hello', { name })).toBe(`Hello ${name}, ${name}.`);
      }),
    );
  });

  it('keeps a name apart from a right-to-left sentence around it', () => {
    expect(createTranslator('ar', { at: 'في {{name}}' })('at', { name: 'Lumen' })).toBe(
      'في \u2068Lumen\u2069',
    );
  });

  it('is its key where the catalogue lacks it, and leaves a missing value empty', () => {
    const t = createTranslator('en', CATALOGUE);
    expect(t('goodbye')).toBe('goodbye');
    expect(t('hello')).toBe('Hello , .');
  });
});
