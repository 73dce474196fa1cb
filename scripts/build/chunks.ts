/**
 * What the script must know of the chunks: their hashed names, so that it can ask for everything a
 * first screen needs at the same moment. The build of the entries writes them down, the build of the
 * script reads them.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import * as z from 'zod/mini';
import { LANGUAGES } from '../../src/i18n/locales.ts';

/** What one entry was built into. All names are file names beside `tableside.js`. */
const EntryRecord = z.object({
  /** The file of the first screen. */
  entry: z.string(),
  /** Language -> the file with the first screen's sentences. */
  languages: z.record(z.string(), z.string()),
  /** Catalogue (`steps/de`) -> its file, the first screen's own included. */
  catalogues: z.record(z.string(), z.string()),
  /** Every file, and the files that it imports statically. */
  files: z.record(z.string(), z.array(z.string())),
});
export type EntryRecord = z.infer<typeof EntryRecord>;

/** The entries of the widget: every folder of `views` that has a `main.tsx`, by name. */
export function entriesOf(views: string): Record<string, string> {
  const folders = existsSync(views) ? readdirSync(views) : [];
  const entries = folders.map((name) => [name, join(views, name, 'main.tsx')] as const);
  return Object.fromEntries(entries.filter(([, main]) => existsSync(main)));
}

const CATALOGUE = /\/locales\/([\w-]+)\/([\w-]+)\.json$/;

/** Family and language of a catalogue, by its module's id; undefined when it is none. */
export function catalogueOf(id: string): { family: string; language: string } | undefined {
  const [, family, language] = CATALOGUE.exec(id.replaceAll('\\', '/')) ?? [];
  return family && language ? { family, language } : undefined;
}

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'facadeModuleId' | 'moduleIds' | 'isEntry' | 'imports'>;

/**
 * @param name the entry's; the sentences of its first screen are the catalogue of the same name
 * @param chunks every chunk of the entry's build
 * @throws Error when the first screen is not one file
 */
export function recordOf(name: string, chunks: readonly Chunk[]): EntryRecord {
  const main = chunks.find((chunk) => chunk.isEntry && !catalogueOf(chunk.facadeModuleId ?? ''));
  if (!main) throw new Error(`The build of ${name} has no entry.`);
  if (main.imports.length > 0) {
    throw new Error(`The first screen of ${name} needs ${main.imports.join(', ')} beside its own file.`);
  }
  const languages: Record<string, string> = {};
  const catalogues: Record<string, string> = {};
  for (const { fileName, moduleIds } of chunks) {
    if (fileName === main.fileName) continue;
    for (const id of moduleIds) {
      const catalogue = catalogueOf(id);
      if (!catalogue) continue;
      const { family, language } = catalogue;
      catalogues[`${family}/${language}`] = fileName;
      if (family === name) languages[language] = fileName;
    }
  }
  const files = Object.fromEntries(chunks.map(({ fileName, imports }) => [fileName, imports]));
  return { entry: main.fileName, languages, catalogues, files };
}

/** Entries whose first screen says more than a family of sentences that they share: theirs stand on those. */
const STANDS_ON: Readonly<Record<string, string>> = { ordering: 'menu', table: 'menu' };

/**
 * Builds the other languages of an entry's first screen, which the script loads by their file names
 * and no module imports, and writes the record of each entry into `folder`.
 *
 * @param locales folder with a folder of catalogues for each entry
 */
export function recordChunks(folder: string, locales: string): Plugin {
  return {
    name: 'tableside:record-chunks',
    applyToEnvironment: (environment) => environment.name in environment.getTopLevelConfig().environments,
    buildStart() {
      for (const language of LANGUAGES) {
        const id = join(locales, this.environment.name, `${language}.json`);
        // English stands in the entry itself.
        if (language !== 'en' && existsSync(id)) this.emitFile({ type: 'chunk', id, name: language });
      }
    },
    load(id) {
      const { name } = this.environment;
      const { family, language } = catalogueOf(id) ?? {};
      const base = STANDS_ON[name];
      // English stands in the entry itself, which puts the two together.
      if (!base || family !== name || language === 'en' || !language) return;
      const read = (from: string): object =>
        JSON.parse(readFileSync(join(locales, from, `${language}.json`), 'utf8')) as object;
      return JSON.stringify({ ...read(base), ...read(name) });
    },
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

/** `__CHUNKS__`, see src/widget/chunks.d.ts. */
export function chunksForScript(records: Record<string, EntryRecord>): string {
  const known = Object.entries(records).map(([name, { entry, languages }]) => [name, { entry, languages }]);
  return JSON.stringify(Object.fromEntries(known));
}

/** Forgets the entries of an earlier build, some of which may be gone. */
export function forgetChunks(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
