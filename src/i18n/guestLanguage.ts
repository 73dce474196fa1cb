/**
 * Whose language the widget speaks: the element's `locale`, else what the guest has chosen before, else the page's
 * where the guest's browser knows it too, else the first of the browser's own that there are sentences in, else the
 * page's, else English. The API is told the same tags in the same order, for a restaurant may speak what we don't.
 *
 * The script of every page decides it, and knows of languages nothing but which there are; in which script or region's
 * way a guest reads one is known to its file (`scripts/build/firstSentences.ts`).
 */

/** The language of a BCP 47 tag, `pt` of `pt-BR`: as the files of a first screen are named. */
export const languageCode = (tag: string): string => tag.split('-')[0]!.toLowerCase();

/**
 * What a guest would like to read, the best first; nobody may speak it. All are BCP 47, or any text in its place; what
 * is none, or is longer than 24 characters, is left out.
 *
 * @param asked the element's `locale`
 * @param chosen by the guest, before
 * @param own the browser's, as `navigator.languages`
 * @param page its `lang`
 */
export const wantedTags = (asked: string, chosen: string, own: readonly string[], page: string): string[] =>
  [
    asked,
    chosen,
    // Whoever reads this page reads its language; in their own way, where they say which.
    ...own.filter((tag) => languageCode(tag) === languageCode(page)),
    ...own,
    page,
  ].filter((tag) => /^[a-z\d-]{2,24}$/i.test(tag));

/** The first of `wanted` that there are sentences in, else English. */
export const spokenTag = (wanted: readonly string[]): string =>
  wanted.find((tag) => __LANGUAGES__.match(/../g)!.includes(languageCode(tag))) ?? 'en';

/**
 * A value for `Accept-Language`: four tags at most, and so below the 128 bytes up to which it needs no preflight (Fetch,
 * "CORS-safelisted request-header").
 */
export const acceptLanguage = (wanted: readonly string[]): string =>
  [...new Set(wanted)]
    .slice(0, 4)
    .map((tag, index) => `${tag};q=0.${9 - index}`)
    .join();
