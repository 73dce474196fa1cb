/** Addresses of a restaurant's own: its page, its pictures. */

/**
 * A web address as guests reach it; one that is a path lies on this service. Empty for none, and for what is
 * no web address.
 *
 * @param publicUrl PUBLIC_URL
 */
export function webAddress(text: string, publicUrl: string): string {
  if (!text || !URL.canParse(text, publicUrl)) return '';
  const { protocol, href } = new URL(text, publicUrl);
  return /^https?:$/.test(protocol) ? href : '';
}

/**
 * The address of the restaurant's page: `website`, which for one whose page this service serves (the
 * demo's do) is a path and means the service's own origin. Empty when it has none, or what stands there
 * is no web address.
 *
 * @param publicUrl PUBLIC_URL
 */
export function websiteOf({ website }: { website: string }, publicUrl: string): string {
  return webAddress(website, publicUrl);
}
