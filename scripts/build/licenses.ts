/**
 * Writes `licenses.md` beside the built files: the packages they hold, each with the text of its licence. Vite lists
 * them for each build (`build.license`); the entries of the widget are one release, and share one file.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** Where a build leaves its own list. */
export const LICENSES_JSON = 'licenses.json';
const LICENSES = 'licenses.md';

const Packages = z.array(
  z.object({
    name: z.string(),
    version: z.string(),
    identifier: z.optional(z.string()),
    text: z.optional(z.string()),
  }),
);
interface Package {
  name: string;
  version: string;
  identifier: string;
  text: string;
}

/**
 * Merges all lists below `folder` into one file there.
 *
 * @throws for a package without a licence, or without its text
 */
export function writeLicenses(folder: string): void {
  const lists = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(LICENSES_JSON))
    .map((file) => join(folder, file));
  const packages = new Map<string, Package>();
  for (const list of lists) {
    for (const { name, version, identifier = '', text } of z.parse(
      Packages,
      JSON.parse(readFileSync(list, 'utf8')),
    ))
      packages.set(`${name} ${version}`, {
        name,
        version,
        identifier,
        text: text ?? textOf(identifier, name),
      });
    rmSync(list);
  }
  writeFileSync(join(folder, LICENSES), licensesOf([...packages.values()]));
}

/** The text of a licence that a package names but doesn't contain. @throws when it isn't here either */
function textOf(identifier: string, name: string): string {
  const file = join(import.meta.dirname, 'licenses', `${identifier}.txt`);
  if (!identifier || !existsSync(file))
    throw new Error(
      `${name} brings no text of its licence: put that of "${identifier}" into scripts/build/licenses/.`,
    );
  return readFileSync(file, 'utf8');
}

/** @returns Markdown, a section for each package */
function licensesOf(packages: readonly Package[]): string {
  const sections = packages
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    .map(
      ({ name, version, identifier, text }) => `## ${name} ${version} (${identifier})\n\n${text.trim()}\n`,
    );
  return ['# Licences of the packages in these files\n', ...sections].join('\n');
}
