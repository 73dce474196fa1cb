import { LANGUAGES, type Language } from './locales.ts';

/**
 * Languages, by default those of the catalogues, with their own names and sorted by them: "Deutsch", "English",
 * "العربية". Where there are several variants, the name includes which: "português (Brasil)".
 */
export function languageNames<Tag extends string = Language>(
  languages: readonly Tag[] = LANGUAGES as readonly string[] as readonly Tag[],
): { language: Tag; name: string }[] {
  return languages
    .map((language) => ({ language, name: nameOf(language, languages) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

function nameOf(tag: string, languages: readonly string[]): string {
  const [language = '', variant] = tag.split('-');
  const other = languages.find((known) => known.startsWith(`${language}-`));
  let full = tag;
  if (!variant && other) {
    const { script, region } = new Intl.Locale(tag).maximize();
    full = `${language}-${other.split('-')[1]!.length === 4 ? script : region}`;
  }
  const names = new Intl.DisplayNames([tag], { type: 'language', languageDisplay: 'standard' });
  const name = names.of(full) ?? tag;
  const [first = ''] = name;
  return first.toLocaleUpperCase(tag) + name.slice(first.length);
}
