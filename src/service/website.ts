/** Addresses of a restaurant's own website, pages and pictures. */
import type { Settings } from './settings.ts';

/**
 * A web address as guests reach it. A path means this service, below the path that PUBLIC_URL may have. Empty for an
 * empty text or one that is no web address.
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
 * The address of the restaurant's website. It is a path when this service serves it, as in the demo. Empty when there is
 * none, or it is no web address.
 *
 * @param publicUrl PUBLIC_URL
 */
export function websiteOf({ website }: { website: string }, publicUrl: string): string {
  return webAddress(website, publicUrl);
}

/** The page that this service hosts for a restaurant (`hosted/facilityPages.ts`). */
export function ownPageOf({ id }: { id: string }, publicUrl: string): string {
  return `${publicUrl}/at/${encodeURIComponent(id)}`;
}

/**
 * The address that opens the widget with this day, time and party size. It leads to the hosted page, because we can't know
 * whether a restaurant's website handles such links.
 *
 * @param slot `day` and `time` by the restaurant's clock, `YYYY-MM-DD` and `HH:MM`
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
 * Where guests are led back to: the restaurant's website, else its hosted page. A demo site doesn't count as a website
 * when the demo isn't served.
 */
export function guestPageOf(
  facility: { id: string; website: string },
  { publicUrl, seed }: Pick<Settings, 'publicUrl' | 'seed'>,
): string {
  const isServed = seed === 'demo' || !facility.website.startsWith('/');
  return (isServed && websiteOf(facility, publicUrl)) || ownPageOf(facility, publicUrl);
}
