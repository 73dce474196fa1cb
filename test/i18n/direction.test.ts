import { describe, expect, it } from 'vitest';
import { directionOf } from '../../src/i18n/direction.ts';
import { LANGUAGES } from '../../src/i18n/locales.ts';

describe('the direction of a language', () => {
  it('is from right to left for Arabic, Hebrew and Persian, and for no other that is offered', () => {
    expect(LANGUAGES.filter((language) => directionOf(language) === 'rtl')).toEqual(['ar', 'he', 'fa']);
  });

  it.each([
    ['ar-KW', 'rtl'],
    // Hebrew by its old name.
    ['iw-IL', 'rtl'],
    ['ur', 'rtl'],
    ['az-Arab', 'rtl'],
    ['ku-Arab-IQ', 'rtl'],
    ['ku', 'ltr'],
    ['ar-Latn', 'ltr'],
    ['xx', 'ltr'],
  ])('follows the script of the tag: %s', (tag, direction) => {
    expect(directionOf(tag)).toBe(direction);
  });
});
