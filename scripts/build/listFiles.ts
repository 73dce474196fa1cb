/**
 * `files.json` beside the script: every file of the release with its size, what it is for, and its hash, as `integrity`
 * attributes and content policies write it. Who must say what runs on a page where cards are paid with
 * (PCI DSS 4, 6.4.3 and 11.6.1) has the list here, and compares it with what is served.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Entry } from '../../src/domain/views.ts';
import { releaseOf } from './chunks.ts';

const LIST = 'files.json';

/** What the browser compares with the `integrity` of a tag. */
export const integrityOf = (content: Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** What each entry is for: the written reason that an inventory asks for. */
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

/** @throws for an entry without a reason: it needs a line above */
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
    // What is prepared for the way (`.br`) is the same file.
    .filter((file) => file.endsWith('.js'))
    .toSorted()
    .map((path) => {
      const content = readFileSync(join(widget, path));
      return { path, size: content.length, integrity: integrityOf(content), purpose: purposeOf(path) };
    });
  writeFileSync(join(widget, LIST), `${JSON.stringify({ release: releaseOf(widget), files }, null, 2)}\n`);
}
