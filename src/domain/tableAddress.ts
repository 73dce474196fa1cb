/** The addresses in the codes on the tables: the page where guests order, and the table. */
import { webLink } from './links.ts';
import { encodeText } from './mailLink.ts';

/** Longest address of a page, in UTF-16 units, for a code that phones can still read. */
export const TABLE_PAGE_LIMIT = 500;
/** The query parameter with the table's name, which the widget reads. */
const PARAMETER = 'table';

export interface TablePage {
  /** As a browser reads it. */
  href: string;
  /**
   * - `local`: only this machine can open it, no guest's phone
   * - `insecure`: not encrypted, so others could see what the guest sends and reads
   */
  caution?: 'local' | 'insecure';
}

/** A page that a guest's phone may open, or `undefined`: a web address without a password. */
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
 * The page's address with the table's name, replacing any table in it. Everything else, including the fragment, stays
 * unchanged.
 *
 * @param page an address that `readTablePage` has read
 */
export function tableAddress(page: string, table: string): string {
  const [, before = '', query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(page) ?? [];
  const others = query.split('&').filter((part) => part && !new URLSearchParams(part).has(PARAMETER));
  return `${before}?${[...others, `${PARAMETER}=${encodeText(table)}`].join('&')}${fragment}`;
}
