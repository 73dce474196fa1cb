/** `dist/docs`: the documents of `public/docs` as pages of the service, with their search index. */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readDocuments } from './documents.ts';
import { pageOf } from './page.ts';
import { searchIndexOf } from './searchIndex.ts';

/**
 * @param from the Markdown, `public/docs`
 * @param to where the pages go; its former content is deleted
 * @throws for a document that can't be read, or that no table of contents names
 */
export function writeDocs(from: string, to: string): void {
  const { first, sections } = readDocuments(from);
  const inOrder = sections.flatMap(({ documents }) => documents);
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  // Pictures are beside the text that shows them.
  cpSync(from, to, { recursive: true, filter: (file) => !file.endsWith('.md') });
  for (const [index, document] of [first, ...inOrder].entries()) {
    const isContents = document.address === '' || document.address.endsWith('/');
    const path = join(to, isContents ? `${document.address}index.html` : document.address);
    mkdirSync(dirname(path), { recursive: true });
    const neighbours =
      index === 0 ? ([undefined, undefined] as const) : ([inOrder[index - 2], inOrder[index]] as const);
    writeFileSync(path, pageOf(document, sections, neighbours));
  }
  writeFileSync(join(to, 'search.json'), searchIndexOf([{ documents: [first] }, ...sections]));
}
