/** Where a restaurant has its own page. */

/**
 * The address of the restaurant's page: `website`, which for one whose page this service serves (the
 * demo's do) is a path and means the service's own origin. Empty when it has none, or what stands there
 * is no web address.
 *
 * @param publicUrl PUBLIC_URL
 */
export function websiteOf({ website }: { website: string }, publicUrl: string): string {
  if (!website || !URL.canParse(website, publicUrl)) return '';
  const { protocol, href } = new URL(website, publicUrl);
  return /^https?:$/.test(protocol) ? href : '';
}
