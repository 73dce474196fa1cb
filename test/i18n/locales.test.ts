import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languageFiles, languageModule } from '../../scripts/build/firstSentences.ts';
import type { FormatMaker } from '../../src/i18n/lentFormats.ts';
import { LANGUAGES, languageOf } from '../../src/i18n/locales.ts';

interface Module {
  default: object;
  of?(tag: string, lent: Record<string, FormatMaker>): object;
}

/** What the file of `name` gives, its sentences named by their language. */
async function moduleOf(name: string, tags: readonly string[]): Promise<Module> {
  // Without the formats that come with some: Node has its own.
  const code = languageModule(name, tags, (known) => ({ known })).replace(/^import .*/, '');
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Module;
}

const region = fc.constantFrom('', ...'AO AR BA BR CN DE ES GB HK ME MO MX NO PT RS SG TW US'.split(' '));
const script = fc.constantFrom('', 'Latn', 'Cyrl', 'Hans', 'Hant', 'Arab');
const tag = fc
  .tuple(
    fc.constantFrom(...LANGUAGES.map((known) => known.split('-')[0]!), 'no', 'nn', 'sw', 'mi'),
    script,
    region,
  )
  .map((parts) => parts.filter(Boolean).join('-'));

describe('the language of a tag', () => {
  it.each([
    ['zh-HK', 'zh-Hant'],
    ['zh-TW', 'zh-Hant'],
    ['zh-Hans-HK', 'zh'],
    ['zh', 'zh'],
    ['sr-Latn', 'sr-Latn'],
    ['sr-ME', 'sr-Latn'],
    ['sr-BA', 'sr'],
    ['sr', 'sr'],
    ['no', 'nb'],
    ['nn-NO', 'nb'],
    ['pt', 'pt'],
    ['pt-BR', 'pt'],
    ['pt-AO', 'pt-PT'],
    ['es', 'es'],
    ['es-MX', 'es-419'],
    ['es-419', 'es-419'],
    ['iw', 'he'],
    ['DE-at', 'de'],
    ['fil', undefined],
    ['sw-KE', undefined],
    ['de_DE', undefined],
    ['', undefined],
  ])('of %s is %s', (asked, language) => {
    expect(languageOf(asked)).toBe(language);
  });

  it('is one of those there are, of the same language, whatever is asked for', () => {
    expect(LANGUAGES.map(languageOf)).toEqual(LANGUAGES);
    fc.assert(
      fc.property(fc.oneof(tag, fc.string()), (asked) => {
        const found = languageOf(asked);
        if (found === undefined) return;
        const { language } = new Intl.Locale(asked);
        expect(found.split('-')[0]).toBe(['no', 'nn'].includes(language) ? 'nb' : language);
      }),
    );
  });

  it('is what the file of its first sentences gives, too', async () => {
    const files = languageFiles();
    // Four are written in two ways, English stands in the entries, and Norwegian has two names more.
    expect(files.size).toBe(LANGUAGES.length - 4 - 1 + 2);
    const modules = new Map<string, Module>();
    for (const [name, tags] of files) modules.set(name, await moduleOf(name, tags));
    fc.assert(
      fc.property(tag, (asked) => {
        const module = modules.get(asked.split('-')[0]!);
        const known = languageOf(asked);
        if (module) expect(module.of?.(asked, {}) ?? module.default).toEqual({ known });
        else expect([undefined, 'en']).toContain(known);
      }),
    );
  });

  it('has its dates too: who asks for Nynorsk reads Bokmål throughout', async () => {
    const lent: Record<string, FormatMaker> = {};
    const { of } = await moduleOf('nn', languageFiles().get('nn')!);
    expect(of?.('nn-NO', lent)).toEqual({ known: 'nb' });
    const made = lent.nn?.(Intl.DateTimeFormat, { weekday: 'long', day: 'numeric', month: 'long' });
    expect((made as Intl.DateTimeFormat).format(new Date('2026-11-28T12:00:00Z'))).toBe(
      'lørdag 28. november',
    );
  });
});
