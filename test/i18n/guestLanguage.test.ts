import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptLanguage, languageCode, spokenTag, wantedTags } from '../../src/i18n/guestLanguage.ts';
import { LANGUAGES, languageOf } from '../../src/i18n/locales.ts';
import { acceptedTags } from '../../src/service/acceptLanguage.ts';

interface Reader {
  asked?: string;
  chosen?: string;
  own?: string[];
  page?: string;
}

const wanted = ({ asked = '', chosen = '', own = [], page = '' }: Reader) =>
  wantedTags(asked, chosen, own, page);

describe('the language that the widget speaks', () => {
  it.each<[string, Reader, string]>([
    ['the element’s', { asked: 'it', chosen: 'pl', own: ['en'], page: 'de' }, 'it'],
    ['what the guest has chosen before', { chosen: 'pl', own: ['en', 'de'], page: 'de' }, 'pl'],
    [
      'a French page’s before a browser that knows French and English',
      { own: ['en-GB', 'fr-CA'], page: 'fr' },
      'fr-CA',
    ],
    ['the browser’s on a German page that it doesn’t know', { own: ['fr-FR', 'en'], page: 'de' }, 'fr-FR'],
    [
      'the traditional script of a browser on a page in the simplified one',
      { own: ['zh-HK'], page: 'zh-CN' },
      'zh-HK',
    ],
    [
      'the first of the browser’s that there are sentences in',
      { own: ['sw-KE', 'mi', 'PT-br', 'en'] },
      'PT-br',
    ],
    ['the page’s where the browser knows none of ours', { own: ['sw'], page: 'hu-HU' }, 'hu-HU'],
    ['English where nobody says anything', {}, 'en'],
    ['not Finnish for Filipino', { own: ['fil', 'fr'] }, 'fr'],
    ['Norwegian by any of its names', { own: ['nn-NO'] }, 'nn-NO'],
    ['of the browser where `locale` is nothing that is spoken', { asked: 'xx', own: ['ja'] }, 'ja'],
    ['of the browser where `locale` is no tag', { asked: 'de-\n', own: ['ja'] }, 'ja'],
  ])('is %s', (_, reader, tag) => {
    expect(spokenTag(wanted(reader))).toBe(tag);
  });

  it('is one of the catalogues’, whatever is asked for; and every one of them can be asked for', () => {
    for (const language of LANGUAGES) expect(spokenTag(wanted({ asked: language }))).toBe(language);
    const text = fc.oneof(fc.string(), fc.constantFrom('fr', 'zh-Hant-TW', 'no', 'fil', 'sr-Latn', 'e', ''));
    fc.assert(
      fc.property(text, text, fc.array(text), text, (asked, chosen, own, page) => {
        const spoken = spokenTag(wanted({ asked, chosen, own, page }));
        expect(LANGUAGES.map(languageCode)).toContain(languageCode(spoken).replace(/^n[on]$/, 'nb'));
        // What is read as a tag means the same language there.
        if (languageOf(spoken))
          expect(languageOf(spoken)).toMatch(new RegExp(`^(?:nb|${languageCode(spoken)})`));
      }),
    );
  });
});

describe('the languages that a request names', () => {
  it.each<[Reader, string]>([
    [{ own: ['fr-FR', 'fr', 'en'] }, 'fr-FR;q=0.9,fr;q=0.8,en;q=0.7'],
    [{ own: ['mi', 'en'], page: 'en' }, 'en;q=0.9,mi;q=0.8'],
    [{ own: ['mi', 'en'] }, 'mi;q=0.9,en;q=0.8'],
    [{ asked: 'ar-KW', own: ['pl'] }, 'ar-KW;q=0.9,pl;q=0.8'],
    [{ chosen: 'tr', own: ['de-DE', 'de', 'en-US', 'en'] }, 'tr;q=0.9,de-DE;q=0.8,de;q=0.7,en-US;q=0.6'],
    [{ asked: 'de-\n', own: ['fr-FR'] }, 'fr-FR;q=0.9'],
  ])('are those that the guest wants, in their order: %j', (reader, header) => {
    expect(acceptLanguage(wanted(reader))).toBe(header);
  });

  it('never cost a preflight, whatever the browser or the page names, and are read in their order', () => {
    const tag = fc.oneof(
      fc.constantFrom(
        'fr',
        'fr-FR',
        'pt-BR',
        'zh-Hant-TW',
        'de-DE-u-co-phonebk',
        'ca-ES-valencia',
        'en',
        'ar',
      ),
      fc.string(),
    );
    fc.assert(
      fc.property(tag, tag, fc.array(tag, { maxLength: 12 }), tag, (asked, chosen, own, page) => {
        const tags = wanted({ asked, chosen, own, page });
        const header = acceptLanguage(tags);
        expect(header.length).toBeLessThanOrEqual(128);
        expect(header).toMatch(/^[\dA-Za-z *,\-.;=]*$/);
        const first = tags.slice(0, 4).find((one) => acceptedTags(one).includes(one));
        if (first) expect(acceptedTags(header)[0]).toBe(first);
      }),
    );
  });
});
