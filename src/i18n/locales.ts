/** Which languages there are, and which of them a guest reads. */

/**
 * The languages of the catalogues, by BCP 47: the language alone where most who ask for it live (`pt` is Brazil's,
 * `zh` in simplified script), and before it, with a script or a region, what others read (`zh-Hant`, `pt-PT`).
 * To add one: `public/docs/contributor/how-to-add.md`.
 */
export const LANGUAGES = [
  'en',
  'de',
  'fr',
  'it',
  'es-419',
  'es',
  'pt-PT',
  'pt',
  'nl',
  'da',
  'sv',
  'nb',
  'fi',
  'is',
  'pl',
  'cs',
  'sk',
  'hu',
  'ro',
  'bg',
  'el',
  'tr',
  'uk',
  'ru',
  'sr-Latn',
  'sr',
  'hr',
  'sl',
  'et',
  'lv',
  'lt',
  'ar',
  'he',
  'fa',
  'hi',
  'bn',
  'th',
  'vi',
  'id',
  'ms',
  'ja',
  'ko',
  'zh-Hant',
  'zh',
  'ca',
  'eu',
  'gl',
] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * The language of `LANGUAGES` in which somebody reads who asks for a BCP 47 tag, if there is one. Decided by likely
 * subtags: `zh-HK` is read in traditional script and `pt-AO` as in Portugal.
 */
export function languageOf(tag: string): Language | undefined {
  return languageAmong(LANGUAGES, tag);
}

/** The same among other languages. */
export function languageAmong<Known extends string>(
  languages: readonly Known[],
  tag: string,
): Known | undefined {
  const asked = likely(tag);
  return languages.find((known) => {
    const [language, variant] = known.split('-');
    return (
      asked &&
      // Who asks for Norwegian, or for Nynorsk, reads Bokmål.
      language === asked.language.replace(/^n[on]$/, 'nb') &&
      // A region stands for all but the language's home: es-419, pt-PT.
      (!variant || variant === asked.script || (!variant[3] && asked.region !== likely(language)!.region))
    );
  });
}

function likely(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    // It is no tag.
    return undefined;
  }
}
