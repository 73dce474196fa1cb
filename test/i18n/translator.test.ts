import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDate } from '../../src/i18n/formats.ts';
import { FULL_DAY } from '../../src/i18n/fullDay.ts';
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

  it('takes the form of its context, and its own where there is none', () => {
    const catalogue = {
      open: 'Otwarte do {{time}}',
      open_day: 'Otwarte do {{day}}, {{clock}}',
      shut: 'Do {{time}}',
    };
    const t = createTranslator('pl', catalogue);
    expect(t('open', { time: '22:00' })).toBe('Otwarte do 22:00');
    const values = { context: 'day', time: 'środa 22:00', day: 'środa', clock: '22:00' };
    expect(t('open', values)).toBe('Otwarte do środa, 22:00');
    expect(t('shut', values)).toBe('Do środa 22:00');
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

  it('inflects the day and the month where the sentence asks for it, and nothing else', () => {
    const t = createTranslator('pl', {
      seeYou: 'Do zobaczenia w {{day, accusative}} o {{time}}.',
      until: 'Do końca {{month, genitive}} wszystko zajęte.',
      plain: '{{day}}',
      'accusative.sobota': 'sobotę',
      'genitive.listopad': 'listopada',
    });
    const saturday = new Date('2026-11-28T00:00:00Z');
    const day = formatDate('pl', saturday, 'UTC', FULL_DAY);
    expect(t('seeYou', { day, time: '19:30' })).toBe('Do zobaczenia w sobotę, 28 listopada o 19:30.');
    const month = formatDate('pl', saturday, 'UTC', { month: 'long', year: 'numeric' });
    expect(t('until', { month })).toBe('Do końca listopada 2026 wszystko zajęte.');
    expect(t('plain', { day })).toBe('sobota, 28 listopada');
  });

  it('keeps a name apart from a right-to-left sentence around it', () => {
    expect(createTranslator('ar', { at: 'في {{name}}' })('at', { name: 'Lumen' })).toBe(
      'في \u2068Lumen\u2069',
    );
  });

  it('puts a sentence of its own into another in their direction, though all its words are kept apart', () => {
    const t = createTranslator('ar', { until: 'مفتوح حتى {{time}}', dayTime: '{{day}}، {{time}}' });
    const time = t('dayTime', { day: 'الجمعة', time: '12:15 ص' });
    expect(t('until', { time })).toBe('مفتوح حتى \u2067\u2068الجمعة\u2069، \u206812:15 ص\u2069\u2069');
  });

  it('is its key where the catalogue lacks it, and leaves a missing value empty', () => {
    const t = createTranslator('en', CATALOGUE);
    expect(t('goodbye')).toBe('goodbye');
    expect(t('hello')).toBe('Hello , .');
  });
});
