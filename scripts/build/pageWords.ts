/**
 * The sentences of the pages for restaurants. Each page has one file per language, and loads only that. A sentence that
 * a language doesn't have yet is shown in English until it is written: all of those are listed in
 * `src/pages/unwritten.json`, which `npm run words` writes, and no other may be missing.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import type { Plugin } from 'vite';
import { PAGE_LANGUAGES } from '../../src/i18n/pageLanguages.ts';
import type { Catalogue } from '../../src/i18n/translator.ts';
import { baseOf } from './pluralKeys.ts';

/** Below the root: file of a catalogue -> the keys, without plural category, that it lacks. */
export type Unwritten = Readonly<Record<string, readonly string[]>>;

/** Folders of a page with sentences for guests, such as printed ones. */
const FOR_GUESTS = '/guests/';

/** Whether a folder of catalogues, relative to the root, is for restaurants rather than guests. */
export const isOfPages = (folder: string): boolean =>
  folder.startsWith('src/pages/') && !folder.includes(FOR_GUESTS);

/** The sentences that may be missing. @param root folder of the project */
export function readUnwritten(root: string): Unwritten {
  const file = join(root, 'src/pages/unwritten.json');
  return existsSync(file) ? readJson<Unwritten>(file) : {};
}

/** The sentences that are missing. @param root folder of the project */
export function findUnwritten(root: string): Unwritten {
  const found: [string, string[]][] = foldersOf(root).flatMap((folder) => {
    const keys = keysOf(readJson(join(root, folder, 'en.json')));
    return PAGE_LANGUAGES.map((language): [string, string[]] => {
      const file = `${folder}/${language}.json`;
      const own = existsSync(join(root, file)) ? keysOf(readJson(join(root, file))) : [];
      return [file, keys.filter((key) => !own.includes(key))];
    });
  });
  return Object.fromEntries(found.filter(([, keys]) => keys.length > 0));
}

/** The folders of catalogues for restaurants, relative to the root. */
function foldersOf(root: string): string[] {
  const files = readdirSync(join(root, 'src/pages'), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => basename(file) === 'en.json')
    .map((file) => join('src/pages', dirname(file)).replaceAll(sep, '/'))
    .filter(isOfPages)
    .toSorted();
}

const keysOf = (catalogue: Catalogue): string[] => [...new Set(Object.keys(catalogue).map(baseOf))];

/** The module of a page's sentences, `virtual:page-words/desk`, and below it one for each language. */
const WORDS = /^\0?virtual:page-words\/(\w+)(?:\/([\w-]+))?$/;

/**
 * Provides a page's sentences: an `import()` for each language, with the sentences of all of the page's folders.
 * Unwritten ones are in English.
 *
 * @param root folder of the project
 */
export function pageWords(root: string): Plugin {
  return {
    name: 'tableside:page-words',
    resolveId: (id) => (WORDS.test(id) ? `\0${id.replace('\0', '')}` : undefined),
    load(id) {
      const [, page, language] = WORDS.exec(id) ?? [];
      if (!page) return;
      if (language) return { code: `export default ${JSON.stringify(wordsOf(root, page, language))};` };
      const loads = PAGE_LANGUAGES.map(
        (each) => `${each}: () => import('virtual:page-words/${page}/${each}')`,
      );
      return { code: `export default { ${loads.join(', ')} };` };
    },
  };
}

/** The name of the file of a page's sentences, `desk.fr`; undefined for other modules. @param id of a module */
export function wordsFileName(id: string): string | undefined {
  const [, page, language] = WORDS.exec(id) ?? [];
  return page && language && `${page}.${language}`;
}

function wordsOf(root: string, page: string, language: string): Catalogue {
  const folders = foldersOf(root).filter((folder) => folder.startsWith(`src/pages/${page}/`));
  return Object.assign({}, ...folders.map((folder) => wordsIn(join(root, folder), language))) as Catalogue;
}

function wordsIn(folder: string, language: string): Catalogue {
  const english = readJson<Catalogue>(join(folder, 'en.json'));
  const own = join(folder, `${language}.json`);
  const written = existsSync(own) ? readJson<Catalogue>(own) : {};
  const known = new Set(keysOf(written));
  const lacking = Object.entries(english).filter(([key]) => !known.has(baseOf(key)));
  return { ...Object.fromEntries(lacking), ...written };
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}
