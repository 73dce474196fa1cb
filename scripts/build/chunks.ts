/**
 * What the script must know of the chunks: their hashed names, so that it can ask for everything a
 * first screen needs at the same moment. The build of the chunks writes it down, the build of the
 * script reads it.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import * as z from 'zod/mini';

/** Goes into the script as `__CHUNKS__`. All names are file names beside `tableside.js`. */
const Chunks = z.object({
  /** The application, whose exports the script calls. */
  app: z.string(),
  /** View -> every file of its first screen, application and shared chunks included. */
  files: z.record(z.string(), z.array(z.string())),
  /** Language -> namespace -> file. */
  locales: z.record(z.string(), z.record(z.string(), z.string())),
});
export type Chunks = z.infer<typeof Chunks>;

/** The script's view of the chunks, and beside it each chunk's own imports for the size test. */
const ChunkRecord = z.object({
  script: Chunks,
  /** File -> the files that come with it. */
  imports: z.record(z.string(), z.array(z.string())),
});
export type ChunkRecord = z.infer<typeof ChunkRecord>;

const VIEW = /\/views\/([\w-]+)\/index\.tsx?$/;
const CATALOGUE = /\/locales\/([\w-]+)\/([\w-]+)\.json$/;

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'facadeModuleId' | 'isEntry' | 'imports'>;

/**
 * @param chunks every chunk of the build
 * @throws Error when the application is not among them
 */
export function recordOf(chunks: readonly Chunk[]): ChunkRecord {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const app = chunks.find((chunk) => chunk.isEntry);
  if (!app) throw new Error('The build has no application chunk.');

  const closureOf = (file: string, found = new Set<string>()): Set<string> => {
    if (found.has(file)) return found;
    found.add(file);
    for (const next of byFile.get(file)?.imports ?? []) closureOf(next, found);
    return found;
  };
  const withApp = closureOf(app.fileName);
  const script: Chunks = { app: app.fileName, files: {}, locales: {} };
  for (const { fileName, facadeModuleId } of chunks) {
    const facade = facadeModuleId?.replaceAll('\\', '/').split('?')[0] ?? '';
    const view = VIEW.exec(facade)?.[1];
    if (view) script.files[view] = [...new Set([...withApp, ...closureOf(fileName)])];
    const [, namespace, language] = CATALOGUE.exec(facade) ?? [];
    if (namespace && language) (script.locales[language] ??= {})[namespace] = fileName;
  }
  const imports = Object.fromEntries(chunks.map(({ fileName }) => [fileName, [...closureOf(fileName)]]));
  return { script, imports };
}

/** Writes the record of the chunks to `path`. */
export function recordChunks(path: string): Plugin {
  return {
    name: 'tableside:record-chunks',
    generateBundle(_, bundle) {
      const record = recordOf(Object.values(bundle).filter((output) => output.type === 'chunk'));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, JSON.stringify(record, null, 2));
    },
  };
}

/** @throws Error when the chunks have not been built */
export function readChunks(path: string): ChunkRecord {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new Error('The chunks must be built before the script that loads them: npm run build.');
  }
  return z.parse(ChunkRecord, JSON.parse(text));
}
