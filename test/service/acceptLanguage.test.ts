import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/i18n/locales.ts';
import { withRegion } from '../../src/i18n/withRegion.ts';
import { acceptedTags, languageFor, localeFor } from '../../src/service/acceptLanguage.ts';

describe('the language of an answer', () => {
  it.each([
    ['de', 'en', 'de'],
    ['sw, ar;q=0.4, de;q=0.7', 'en', 'de'],
    ['sw-KE, mt', 'ar', 'ar'],
    ['de;q=0, ar', 'en', 'ar'],
    ['DE-at', 'en', 'de'],
    ['*', 'de', 'de'],
    [undefined, 'sw', 'en'],
    ['', 'de', 'de'],
    ['de;q=wide, ar;q=0.1', 'en', 'ar'],
  ])(
    'is the first wanted that there is, else the facility’s, else English: %s',
    (header, facility, expected) => {
      expect(languageFor(header, facility)).toBe(expected);
    },
  );

  it('is one that there is, whatever the header holds', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 3000 }), fc.string({ maxLength: 5 }), (header, facility) => {
        expect(LANGUAGES).toContain(languageFor(header, facility));
        for (const tag of acceptedTags(header)) expect(tag).toMatch(/^[a-z\d-]+$/i);
      }),
    );
  });

  it('is formatted as the restaurant’s country writes it', () => {
    const locale = (header: string, country: string) => localeFor(header, { language: 'de', country });
    expect(locale('en', 'AU')).toBe('en-AU');
    expect(locale('', '')).toBe('de');
    expect(locale('de', 'x; evil')).toBe('de');
    // A region that the guest's tag names is the guest's own, as on the screen.
    expect(locale('sw-KE, en-us;q=0.9', 'AU')).toBe('en-US');
    expect(locale('ar-u-ca-islamic', 'KW')).toBe('ar-KW');
  });

  it('is, for every language that there is, the one of the screen on which the guest booked', () => {
    // Chinese in the United States is in traditional script, whether the tag says so or not.
    const whole = (tag: string) => new Intl.Locale(tag).maximize().toString();
    for (const language of LANGUAGES)
      for (const region of ['', '-US', '-GB', '-AT', '-EG'])
        for (const country of ['DE', 'AU', 'JP', 'KW', 'US', '']) {
          // Where the language is one of a region, that is it.
          const tag = /-[A-Z\d]{2,3}$/.test(language) ? language : language + region;
          expect(whole(localeFor(`${tag},en;q=0.1`, { language: 'de', country }))).toBe(
            whole(withRegion(tag, country)),
          );
        }
  });
});
