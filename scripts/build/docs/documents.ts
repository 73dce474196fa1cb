/** The documents of `public/docs` in the order in which their tables of contents name them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { type Rendered, render } from './markdown.ts';

/** The table of contents of a folder. */
const CONTENTS = 'README.md';

export interface Document extends Rendered {
  /** Below `public/docs`, with slashes: `developer/attributes.md`. */
  file: string;
  /** Where it is served, below `/docs/`: `developer/attributes.html`, `developer/` for a table of contents. */
  address: string;
  /** Relative path from its page to the service's root. */
  root: string;
}

/** Documents for one kind of reader; its table of contents is the first. */
export interface Section {
  documents: Document[];
}

/**
 * @param folder `public/docs`
 * @throws for a document that no table of contents names
 */
export function readDocuments(folder: string): { first: Document; sections: Section[] } {
  const first = readDocument(folder, CONTENTS);
  const sections = named(first)
    .filter((file) => file.endsWith(`/${CONTENTS}`))
    .map((file) => sectionOf(folder, file));
  const known = new Set([
    CONTENTS,
    ...sections.flatMap(({ documents }) => documents.map(({ file }) => file)),
  ]);
  for (const file of markdownIn(folder))
    if (!known.has(file)) throw new Error(`No table of contents in public/docs names ${file}.`);
  return { first, sections };
}

/** All documents below the folder, by their path in it. */
export const markdownIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.md'))
    .toSorted();

function sectionOf(folder: string, file: string): Section {
  const contents = readDocument(folder, file);
  const own = named(contents).filter((other) => dirname(other) === dirname(file) && other !== file);
  return { documents: [contents, ...own.map((other) => readDocument(folder, other))] };
}

/** The documents that one links to, each once, in order. */
const named = ({ file, links }: Document): string[] => [
  ...new Set(
    links
      .filter((link) => /^[^:]+\.md(?:#|$)/.test(link))
      .map((link) => posix.join(dirname(file), link.replace(/#.*/, ''))),
  ),
];

function readDocument(folder: string, file: string): Document {
  const path = join(folder, file);
  if (!existsSync(path))
    throw new Error(`A table of contents names public/docs/${file}, which is not there.`);
  const root = '../'.repeat(file.split('/').length);
  try {
    return {
      ...render(readFileSync(path, 'utf8'), root),
      file,
      address: file.replace(/README\.md$/, '').replace(/\.md$/, '.html'),
      root,
    };
  } catch (cause) {
    throw new Error(`public/docs/${file}: ${cause instanceof Error ? cause.message : 'can’t be read'}`, {
      cause,
    });
  }
}
