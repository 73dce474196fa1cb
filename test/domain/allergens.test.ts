import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allergenKey, avoidedIn, inTradeOrder } from '../../src/domain/allergens.ts';
import { PAGE_LANGUAGES } from '../../src/i18n/pageLanguages.ts';

describe('allergens on a menu', () => {
  it('stand in the order in which the trade lists them, whatever they are called', () => {
    expect(
      inTradeOrder(
        [
          'Molluscs',
          'Sulphites',
          'Sesame',
          'Tree nuts',
          'Milk',
          'Peanuts',
          'Fish',
          'Shellfish',
          'Wheat (gluten)',
          'Eggs',
          'Soybeans',
        ],
        'en',
      ),
    ).toEqual([
      'Wheat (gluten)',
      'Shellfish',
      'Eggs',
      'Fish',
      'Peanuts',
      'Soybeans',
      'Milk',
      'Tree nuts',
      'Sesame',
      'Sulphites',
      'Molluscs',
    ]);
    expect(inTradeOrder(['Senf', 'Sellerie', 'Milch', 'Erdnüsse', 'Ei', 'Gluten'], 'de')).toEqual([
      'Gluten',
      'Ei',
      'Erdnüsse',
      'Milch',
      'Sellerie',
      'Senf',
    ]);
    expect(inTradeOrder(['سمسم', 'حليب', 'سمك', 'غلوتين'], 'ar')).toEqual(['غلوتين', 'سمك', 'حليب', 'سمسم']);
    expect(inTradeOrder(['乳', '大豆', '卵', 'えび', '小麦'], 'ja')).toEqual([
      '小麦',
      'えび',
      '卵',
      '大豆',
      '乳',
    ]);
  });

  it.each(PAGE_LANGUAGES)('stand in that order as the desk offers them in %s', (language) => {
    const path = `${import.meta.dirname}/../../src/pages/desk/locales/menu/${language}.json`;
    const { allergenList = '' } = JSON.parse(readFileSync(path, 'utf8')) as { allergenList?: string };
    const offered = allergenList.split(', ');
    expect(offered).toHaveLength(14);
    expect(inTradeOrder(offered.toReversed(), language)).toEqual(offered);
  });

  it('that the trade does not list stand behind the others, by alphabet', () => {
    expect(inTradeOrder(['Kiwi', 'Beef', 'Milk', 'Mango'], 'en')).toEqual(['Milk', 'Beef', 'Kiwi', 'Mango']);
  });

  it('are one where they are written in several ways', () => {
    expect(inTradeOrder(['Milk', 'milk ', 'MILK', ' '], 'en')).toEqual(['Milk']);
    expect(avoidedIn(['MILK', 'Egg'], new Set([allergenKey('milk')]))).toEqual(['MILK']);
  });

  it('stand in the same order whatever the order in which they were met', () => {
    const titles = ['Milk', 'Egg', 'Kiwi', 'Fish', 'Beef', 'Gluten', 'Nuts', 'Soy'];
    const expected = inTradeOrder(titles, 'en');
    fc.assert(
      fc.property(fc.shuffledSubarray(titles, { minLength: titles.length }), (shuffled) => {
        expect(inTradeOrder(shuffled, 'en')).toEqual(expected);
      }),
    );
  });
});
