/** Addresses that a guest may follow: what a record calls an address is only text until it is checked. */

/**
 * An absolute address of one of the schemes as the browser will read it, else `undefined`: no relative
 * address, which would lead into the page that the widget is a guest on.
 *
 * @param text an address from a record or an attribute
 * @param schemes with their colon
 * @param base where a path lies
 */
export function safeLink(text: string, schemes: readonly string[], base?: string): string | undefined {
  if (!URL.canParse(text, base)) return undefined;
  const { protocol, href } = new URL(text, base);
  return schemes.includes(protocol) ? href : undefined;
}

/** A page on the web, or `undefined`; with a `base`, that of a path. */
export const webLink = (text: string, base?: string): string | undefined =>
  safeLink(text, ['http:', 'https:'], base);

/** What a record names on the web, or `undefined`; a path lies where the record came from, `base`. */
export const recordLink = (text: string, base: string): string | undefined =>
  webLink(text, text.startsWith('/') ? base : undefined);
