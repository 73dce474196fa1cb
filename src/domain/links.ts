/** Addresses that a guest may follow: an address in a record is only text until it is checked. */

/**
 * An absolute address with one of the schemes, as the browser will read it, else `undefined`. Relative addresses are
 * refused, because they would lead into the page that embeds the widget.
 *
 * @param text an address from a record or an attribute
 * @param schemes including the colon
 * @param base that a path is relative to
 */
export function safeLink(text: string, schemes: readonly string[], base?: string): string | undefined {
  if (!URL.canParse(text, base)) return undefined;
  const { protocol, href } = new URL(text, base);
  return schemes.includes(protocol) ? href : undefined;
}

/** A web address, or `undefined`; with a `base`, a path counts too. */
export const webLink = (text: string, base?: string): string | undefined =>
  safeLink(text, ['http:', 'https:'], base);

/** A web address in a record, or `undefined`; a path is relative to `base`, where the record came from. */
export const recordLink = (text: string, base: string): string | undefined =>
  webLink(text, text.startsWith('/') ? base : undefined);
