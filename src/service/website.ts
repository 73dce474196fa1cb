/** Addresses of a restaurant's own: its page, its pictures. */
import type { Settings } from './settings.ts';

/**
 * A web address as guests reach it; one that is a path lies on this service, below the path that PUBLIC_URL
 * may have. Empty for none, and for what is no web address.
 *
 * @param publicUrl PUBLIC_URL
 */
export function webAddress(text: string, publicUrl: string): string {
  const isPath = text.startsWith('/') && !text.startsWith('//');
  const address = isPath ? publicUrl + text : text;
  if (!address || !URL.canParse(address, publicUrl)) return '';
  const { protocol, href } = new URL(address, publicUrl);
  return /^https?:$/.test(protocol) ? href : '';
}

/**
 * The address of the restaurant's page: `website`, which for one whose page this service serves (the
 * demo's do) is a path and means the service's own address. Empty when it has none, or what stands there
 * is no web address.
 *
 * @param publicUrl PUBLIC_URL
 */
export function websiteOf({ website }: { website: string }, publicUrl: string): string {
  return webAddress(website, publicUrl);
}

/** The page of the service's own for a restaurant that has none (`hosted/facilityPages.ts`). */
export function ownPageOf({ id }: { id: string }, publicUrl: string): string {
  return `${publicUrl}/at/${encodeURIComponent(id)}`;
}

/**
 * The page on which the widget opens with this day, time and party: the service's own, for whether a restaurant's
 * website follows such a link nobody knows.
 *
 * @param slot `day` and `time` of the restaurant's clock, `YYYY-MM-DD` and `HH:MM`
 * @param locale BCP 47, of the mail and so of the page
 */
export function tableLink(
  facility: { id: string },
  { day, time, num }: { day: string; time: string; num: number },
  { publicUrl, locale }: { publicUrl: string; locale: string },
): string {
  const query = new URLSearchParams({
    locale,
    'tableside-party-size': String(num),
    'tableside-date': day,
    'tableside-time': time,
  });
  return `${ownPageOf(facility, publicUrl)}?${query}`;
}

/**
 * Where guests are led back to: the restaurant's website, else the page of the service's own. The demo's
 * sites are no website where the demo is not served.
 */
export function guestPageOf(
  facility: { id: string; website: string },
  { publicUrl, seed }: Pick<Settings, 'publicUrl' | 'seed'>,
): string {
  const isServed = seed === 'demo' || !facility.website.startsWith('/');
  return (isServed && websiteOf(facility, publicUrl)) || ownPageOf(facility, publicUrl);
}
