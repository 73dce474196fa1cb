/** The addresses that the codes on the tables hold: the page where guests order, and which table it is. */
import { webLink } from './links.ts';
import { encodeText } from './mailLink.ts';

/** Longest address of a page, in UTF-16 units: its code must stay one that a phone reads. */
export const TABLE_PAGE_LIMIT = 500;
/** Of the query; the widget reads the table's name from it. */
const PARAMETER = 'table';

export interface TablePage {
  /** As a browser reads it. */
  href: string;
  /**
   * - `local`: only this machine can open it, no guest's phone
   * - `insecure`: what the guest sends and reads could be seen on its way
   */
  caution?: 'local' | 'insecure';
}

/** A page that a guest's phone may be led to, or `undefined`: it is on the web, and no password stands in it. */
export function readTablePage(text: string): TablePage | undefined {
  const href = text.length > TABLE_PAGE_LIMIT ? undefined : webLink(text.trim());
  if (href === undefined) return undefined;
  const { protocol, hostname, username, password } = new URL(href);
  if (username || password) return undefined;
  if (/^(?:(?:.*\.)?localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])\.?$/.test(hostname))
    return { href, caution: 'local' };
  return protocol === 'https:' ? { href } : { href, caution: 'insecure' };
}

/**
 * The page's address with the table's name. A table that stood in it before is replaced; everything else,
 * its fragment too, stays as it is written.
 *
 * @param page an address that `readTablePage` has read
 */
export function tableAddress(page: string, table: string): string {
  const [, before = '', query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(page) ?? [];
  const others = query.split('&').filter((part) => part && !new URLSearchParams(part).has(PARAMETER));
  return `${before}?${[...others, `${PARAMETER}=${encodeText(table)}`].join('&')}${fragment}`;
}
