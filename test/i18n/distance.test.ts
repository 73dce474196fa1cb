import { describe, expect, it } from 'vitest';
import { formatDistance } from '../../src/i18n/distance.ts';

describe('a distance', () => {
  it.each([
    ['en-DE', 349, '350 m'],
    ['en-IE', 12, '50 m'],
    ['de-DE', 974, '950 m'],
    ['de-DE', 975, '1 km'],
    ['de-DE', 1234, '1,2 km'],
    ['de-DE', 12_345, '12 km'],
    ['en-GB', 1234, '0.8 mi'],
    ['en-US', 20, '0.1 mi'],
    ['en-US', 50_000, '31 mi'],
    ['en', 1234, '1.2 km'],
  ])('reads in %s of %d metres as %s', (locale, metres, text) => {
    expect(formatDistance(locale, metres).replaceAll('\u00a0', ' ')).toBe(text);
  });

  it('keeps its number and its unit in one line', () => {
    for (const locale of ['en-US', 'de-DE', 'ar-KW'])
      expect(formatDistance(locale, 50_000)).not.toContain(' ');
  });
});
