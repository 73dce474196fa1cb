/** The languages of the catalogues, and how a guest's tag is matched to them. */

/**
 * The languages of the catalogues, as BCP 47 tags: the language alone for where most of its readers live (`pt` is Brazil's,
 * `zh` in simplified script), and before it, with a script or region, the variants that others read (`zh-Hant`, `pt-PT`).
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
 * The one of `LANGUAGES` for a reader who asks for a BCP 47 tag, if there is one. Decided by likely subtags: `zh-HK` gets
 * traditional script, and `pt-AO` the Portuguese of Portugal.
 */
export function languageOf(tag: string): Language | undefined {
  return languageAmong(LANGUAGES, tag);
}

/** As `languageOf`, among other languages. */
export function languageAmong<Known extends string>(
  languages: readonly Known[],
  tag: string,
): Known | undefined {
  const asked = likely(tag);
  return languages.find((known) => {
    const [language, variant] = known.split('-');
    return (
      asked &&
      // Norwegian and Nynorsk get Bokmål.
      language === asked.language.replace(/^n[on]$/, 'nb') &&
      // A variant with a region serves all regions except the language's home: es-419, pt-PT.
      (!variant || variant === asked.script || (!variant[3] && asked.region !== likely(language)!.region))
    );
  });
}

function likely(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    // Not a valid tag.
    return undefined;
  }
}
