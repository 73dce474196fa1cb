import { LANGUAGES } from './locales.ts';

/**
 * The language of a BCP 47 tag, where there are sentences in it: as the files of a first screen are named. In which
 * script or region's way a guest reads it is the file's to know; the script of every page has no room for that.
 */
export const spokenIn = (tag: string): string | undefined =>
  LANGUAGES.find((known) => known === tag.split('-')[0]!.toLowerCase());
