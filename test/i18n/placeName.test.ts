import { describe, expect, it } from 'vitest';
import { placeName } from '../../src/i18n/placeName.ts';

const TOKYO = { city: 'Tokyo', country: 'JP', timezone: 'Asia/Tokyo' };

describe('where a restaurant is', () => {
  it.each([
    ['en', TOKYO, 'Tokyo'],
    ['de-JP', TOKYO, 'Tokyo'],
    ['sr-Latn', TOKYO, 'Tokyo'],
    ['ja', { ...TOKYO, city: '東京' }, '東京'],
    ['ja', { ...TOKYO, city: 'さいたま' }, 'さいたま'],
    ['zh', { ...TOKYO, city: '東京' }, '東京'],
    ['ru', { ...TOKYO, city: 'Москва' }, 'Москва'],
    ['ar', { ...TOKYO, city: 'الكويت' }, 'الكويت'],
    ['en', { ...TOKYO, city: '東京 (Tokyo)' }, '東京 (Tokyo)'],
  ])('is its city to who reads %s and its letters: %o', (locale, place, name) => {
    expect(placeName(locale, place)).toBe(name);
  });

  it.each([
    ['en', 'Japan'],
    ['de-JP', 'Japan'],
    ['ru', 'Япония'],
    ['sr', 'Јапан'],
    ['ar', 'اليابان'],
    ['ko', '일본'],
    ['th', 'ญี่ปุ่น'],
  ])('is its country to who reads %s and not the letters of the city', (locale, name) => {
    const city = ['en', 'de-JP'].includes(locale) ? '東京' : 'Tokyo';
    expect(placeName(locale, { ...TOKYO, city })).toBe(name);
  });

  it('is its city where the country has more times than one', () => {
    const adelaide = { city: 'Adelaide', country: 'AU', timezone: 'Australia/Adelaide' };
    for (const locale of ['ar', 'ja', 'ru']) expect(placeName(locale, adelaide)).toBe('Adelaide');
  });

  it('is what is known of it', () => {
    expect(placeName('en', { country: 'JP', timezone: 'Asia/Tokyo' })).toBe('Japan');
    expect(placeName('ru', { city: 'Tokyo', country: 'Japan', timezone: 'Asia/Tokyo' })).toBe('Tokyo');
    for (const country of [undefined, '', 'XX', '<i>'])
      expect(placeName('ru', { country, timezone: 'Asia/Tokyo' })).toBe('Asia/Tokyo');
  });
});
