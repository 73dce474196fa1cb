/**
 * `files.json` beside the script: every file of the release with its size and its hash, as `integrity`
 * attributes and content policies write it. Who must say what runs on a page where cards are paid with
 * (PCI DSS 4, 6.4.3 and 11.6.1) has the list here, and compares it with what is served.
 */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseOf } from './chunks.ts';

const LIST = 'files.json';

/** What the browser compares with the `integrity` of a tag. */
export const integrityOf = (content: Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** @param widget the folder that is served: the script, and the release that it loads */
export function listFiles(widget: string): void {
  const files = readdirSync(widget, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    // What is prepared for the way (`.br`) is the same file.
    .filter((file) => file.endsWith('.js'))
    .toSorted()
    .map((path) => {
      const content = readFileSync(join(widget, path));
      return { path, size: content.length, integrity: integrityOf(content) };
    });
  writeFileSync(join(widget, LIST), `${JSON.stringify({ release: releaseOf(widget), files }, null, 2)}\n`);
}
