/**
 * Writes `files.json` beside the script: every file of the release with its size, its purpose and its hash, in the form
 * of `integrity` attributes and content policies. It is the inventory of scripts that payment pages need (PCI DSS 4,
 * 6.4.3 and 11.6.1), to be compared with what is served.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Entry } from '../../src/domain/views.ts';
import { releaseOf } from './chunks.ts';

const LIST = 'files.json';

/** The hash that a browser compares with a tag's `integrity`. */
export const integrityOf = (content: Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** The purpose of each entry: the written justification that an inventory requires. */
const PURPOSES: Readonly<Record<Entry, string>> = {
  booking: 'books a table',
  cancel: 'cancels a booking by the link in a mail',
  dialog: 'the button and the dialog that it opens',
  finder: 'finds a restaurant',
  ordering: 'takes orders for delivery and pickup; loads a payment vendor’s script when the guest chooses it',
  reviews: 'shows what guests say',
  status: 'confirms or declines a booking by the link in a mail, for the staff',
  table: 'takes orders at the table; loads a payment vendor’s script when the guest chooses it',
  tickets: 'lists events and vouchers',
  waitlist: 'puts guests on the waitlist',
};

/** @throws for an entry without a purpose: it needs a line above */
function purposeOf(path: string): string {
  const [, entry = 'tableside.js'] = path.split('/');
  if (entry === 'tableside.js') return 'the script of the snippet: the element, which loads the others';
  const purpose = (PURPOSES as Readonly<Record<string, string>>)[entry];
  if (!purpose) throw new Error(`scripts/build/listFiles.ts does not say what ${entry} is for.`);
  return purpose;
}

/** @param widget the folder that is served: the script, and the release that it loads */
export function listFiles(widget: string): void {
  const files = readdirSync(widget, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    // A precompressed copy (`.br`) is the same file.
    .filter((file) => file.endsWith('.js'))
    .toSorted()
    .map((path) => {
      const content = readFileSync(join(widget, path));
      return { path, size: content.length, integrity: integrityOf(content), purpose: purposeOf(path) };
    });
  writeFileSync(join(widget, LIST), `${JSON.stringify({ release: releaseOf(widget), files }, null, 2)}\n`);
}
