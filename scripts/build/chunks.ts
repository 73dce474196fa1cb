/**
 * Names the chunks: a folder for each entry, in a folder named after the hash of everything in it. So the
 * script, which requests everything a first screen needs at the same moment, has to know only one hash, and
 * files of different releases never mix. The build of the entries also records what each was built into, for
 * the size tests.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import * as z from 'zod/mini';
import { catalogueOf } from './words.ts';

/** The files that one entry was built into. All names are file names in the entry's folder. */
const EntryRecord = z.object({
  /** The file of the first screen. */
  entry: z.string(),
  /** Catalogue (`booking/later.de`) -> its file, the first screen's own included. */
  catalogues: z.record(z.string(), z.string()),
  /** Every file, and the files that it imports statically. */
  files: z.record(z.string(), z.array(z.string())),
});
export type EntryRecord = z.infer<typeof EntryRecord>;

/** The entries of the widget or of the pages: every folder below `sources` that has a `main.tsx`, by its own name. */
export function entriesOf(sources: string): Record<string, string> {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' });
  const mains = files.filter((file) => basename(file) === 'main.tsx').toSorted();
  return Object.fromEntries(mains.map((main) => [basename(dirname(main)), join(sources, main)]));
}

/**
 * Names a chunk after its module, and sentences after their feature and language.
 */
export function chunkFileName({ name, facadeModuleId }: Rolldown.PreRenderedChunk): string {
  const catalogue = catalogueOf(facadeModuleId ?? '');
  return `${catalogue ? `${basename(catalogue.family)}-${catalogue.language}` : name}.js`;
}

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'facadeModuleId' | 'moduleIds' | 'isEntry' | 'imports'>;

/**
 * @param name of the entry
 * @param chunks every chunk of the entry's build
 * @throws Error when the first screen is not one file
 */
export function recordOf(name: string, chunks: readonly Chunk[]): EntryRecord {
  const main = chunks.find((chunk) => chunk.isEntry && !catalogueOf(chunk.facadeModuleId ?? ''));
  if (!main) throw new Error(`The build of ${name} has no entry.`);
  if (main.imports.length > 0) {
    throw new Error(`The first screen of ${name} needs ${main.imports.join(', ')} beside its own file.`);
  }
  const catalogues: Record<string, string> = {};
  for (const { fileName, moduleIds } of chunks) {
    if (fileName === main.fileName) continue;
    for (const id of moduleIds) {
      const catalogue = catalogueOf(id);
      if (catalogue) catalogues[`${catalogue.family}/${catalogue.part}.${catalogue.language}`] = fileName;
    }
  }
  const files = Object.fromEntries(chunks.map(({ fileName, imports }) => [fileName, imports]));
  return { entry: main.fileName, catalogues, files };
}

/** Writes the record of each entry into `folder`. */
export function recordChunks(folder: string): Plugin {
  return {
    name: 'tableside:record-chunks',
    applyToEnvironment: (environment) => environment.name in environment.getTopLevelConfig().environments,
    generateBundle(_, bundle) {
      const { name } = this.environment;
      const record = recordOf(
        name,
        Object.values(bundle).filter((output) => output.type === 'chunk'),
      );
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${name}.json`), JSON.stringify(record, null, 2));
    },
  };
}

/** @throws Error when the chunks have not been built */
export function readChunks(folder: string): Record<string, EntryRecord> {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  if (files.length === 0)
    throw new Error('The chunks must be built before the script that loads them: npm run build.');
  return Object.fromEntries(
    files.map((file) => [
      basename(file, '.json'),
      z.parse(EntryRecord, JSON.parse(readFileSync(join(folder, file), 'utf8'))),
    ]),
  );
}

/**
 * Names the folder of the built entries, and of the script with them, after the hash of everything in it.
 *
 * @param folder where it was built
 * @param beside the folder to move it to
 */
export function nameByContents(folder: string, beside: string): void {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (name.endsWith('.js')) hash.update(`${name}\0`).update(readFileSync(join(folder, name)));
  }
  mkdirSync(beside, { recursive: true });
  renameSync(folder, join(beside, hash.digest('hex').slice(0, 8)));
}

/**
 * `__RELEASE__` (src/widget/script/release.d.ts): the name of the folder with the built entries in `widget`.
 *
 * @throws Error when they have not been built
 */
export function releaseOf(widget: string): string {
  const folders = existsSync(widget) ? readdirSync(widget, { withFileTypes: true }) : [];
  const release = folders.find((entry) => entry.isDirectory())?.name;
  if (!release) throw new Error('The chunks must be built before the script that loads them: npm run build.');
  return release;
}
