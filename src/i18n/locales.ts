/** Which languages there are, and which of them a guest reads. */

/** The languages of the catalogues. To add one: `public/docs/contributor/how-to-add.md`. */
export const LANGUAGES = ['en', 'de', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of `LANGUAGES` that a BCP 47 tag asks for, if it asks for one of them. */
export function languageOf(tag: string): Language | undefined {
  return LANGUAGES.find((known) => known === tag.split('-')[0]!.toLowerCase());
}
