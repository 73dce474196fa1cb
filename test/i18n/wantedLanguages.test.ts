import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wantedLanguages } from '../../src/i18n/wantedLanguages.ts';
import { acceptedTags } from '../../src/service/acceptLanguage.ts';

const tag = fc.oneof(
  fc.constantFrom('fr', 'fr-FR', 'pt-BR', 'zh-Hant-TW', 'de-DE-u-co-phonebk', 'ca-ES-valencia', 'en', 'ar'),
  fc.string(),
);

describe('the languages that a request names', () => {
  it.each([
    [['fr-FR', 'fr', 'en'], 'en', 'fr-FR,fr;q=0.9,en;q=0.8'],
    [['en-GB', 'en'], 'de', 'en-GB,en;q=0.9,de;q=0.8'],
    [['pl'], 'ar-KW', 'pl,ar-KW;q=0.9'],
    [['fr-FR'], 'de-\n', 'fr-FR'],
  ])('are the guest’s own first, then the widget’s: %j and %s', (own, locale, header) => {
    expect(wantedLanguages(own, locale)).toBe(header);
  });

  it('never cost a preflight, whatever the browser or the page names, and are read in their order', () => {
    fc.assert(
      fc.property(fc.array(tag, { maxLength: 12 }), tag, (own, locale) => {
        const header = wantedLanguages(own, locale);
        expect(header.length).toBeLessThanOrEqual(128);
        expect(header).toMatch(/^[\dA-Za-z *,\-.;=]*$/);
        const first = own.slice(0, 3).find((one) => acceptedTags(one).includes(one) && one.length <= 18);
        if (first) expect(acceptedTags(header)[0]).toBe(first);
      }),
    );
  });
});
