/** What a request says of the languages that its reader would like. */

/**
 * The longest tag that is named, and how many are of the guest's own: together with the widget's they stay below the
 * 128 bytes up to which `Accept-Language` needs no preflight (Fetch, "CORS-safelisted request-header").
 */
const TAG = /^[a-z\d-]{2,18}$/i;
const MOST_OWN = 3;

/**
 * A value for `Accept-Language`: the guest's own languages first, also those that the widget does not speak, for the
 * restaurant may; then the widget's.
 *
 * @param own BCP 47, the best first, as `navigator.languages`
 * @param locale the widget's; anything may be in it
 */
export function wantedLanguages(own: readonly string[], locale: string): string {
  const named = [...own.slice(0, MOST_OWN), locale].filter((tag) => TAG.test(tag));
  return [...new Set(named)].map((tag, index) => (index ? `${tag};q=0.${10 - index}` : tag)).join();
}
