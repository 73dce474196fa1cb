/**
 * Which language the widget speaks: the element's `locale`, else what the guest has chosen before, else the page's if the
 * guest's browser lists it too, else the first of the browser's languages that there are sentences in, else the page's,
 * else English. The API gets the same tags in the same order, because a restaurant may speak languages that we don't.
 *
 * The script of every page decides it, and only knows which languages exist; each language's file handles its scripts and
 * regions (`scripts/build/firstSentences.ts`).
 */

/** The language of a BCP 47 tag, `pt` for `pt-BR`; first screens' files are named by it. */
export const languageCode = (tag: string): string => tag.split('-')[0]!.toLowerCase();

/**
 * The languages that a guest wants, best first, whether there are sentences in them or not. Invalid tags, and those longer
 * than 24 characters, are left out.
 *
 * @param asked the element's `locale`
 * @param chosen by the guest before
 * @param own the browser's, as `navigator.languages`
 * @param page its `lang`
 */
export const wantedTags = (asked: string, chosen: string, own: readonly string[], page: string): string[] =>
  [
    asked,
    chosen,
    // Whoever reads this page reads its language, in their own regional form if the browser names one.
    ...own.filter((tag) => languageCode(tag) === languageCode(page)),
    ...own,
    page,
  ].filter((tag) => /^[a-z\d-]{2,24}$/i.test(tag));

/** The first of `wanted` that there are sentences in, else English. */
export const spokenTag = (wanted: readonly string[]): string =>
  wanted.find((tag) => __LANGUAGES__.match(/../g)!.includes(languageCode(tag))) ?? 'en';

/**
 * A value for `Accept-Language`: four tags at most, to stay below the 128 bytes up to which it needs no preflight (Fetch,
 * "CORS-safelisted request-header").
 */
export const acceptLanguage = (wanted: readonly string[]): string =>
  [...new Set(wanted)]
    .slice(0, 4)
    .map((tag, index) => `${tag};q=0.${9 - index}`)
    .join();
