/**
 * The sentences of the widget, each with the feature that uses it: in the `words` folder, `first.<tag>.json` has those
 * of a first screen, `later.<tag>.json` those of the steps after it. Sentences of several features are kept once, in
 * `app/words/shared.<tag>.json`, and a feature's `shared.json` lists the keys that it uses; inflected words come along
 * with the sentences that need them. So every sentence is written once, and a guest loads only those that the screen
 * uses.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type Entry, FIRST_WORDS } from '../../src/domain/views.ts';
import type { Catalogue } from '../../src/i18n/translator.ts';
import { formsIn } from './inflected.ts';
import { baseOf } from './pluralKeys.ts';

/** The folder of sentences that several features share. */
const SHARED = 'app';
const CATALOGUE = /\/src\/widget\/([\w/-]+)\/words\/(\w+)\.([\w-]+)\.js(?:on)?$/;

export interface CatalogueName {
  /** The folder below `src/widget` whose sentences they are: `booking`, `lists/tickets`. */
  family: string;
  part: string;
  /** BCP 47, as `LANGUAGES` has it. */
  language: string;
}

/** Parses the id of a catalogue's module; undefined for other modules. */
export function catalogueOf(id: string): CatalogueName | undefined {
  const [, family, part, language] = CATALOGUE.exec(id.replaceAll('\\', '/')) ?? [];
  return family && part && language ? { family, part, language } : undefined;
}

/**
 * All sentences of a part of a family in a language, shared ones included.
 *
 * @param widget the folder `src/widget`
 */
export function readWords(widget: string, { family, part, language }: CatalogueName): Catalogue {
  const own = readJson<Catalogue>(join(widget, family, 'words', `${part}.${language}.json`));
  const keys = sharedKeysOf(join(widget, family))[part] ?? [];
  const shared = Object.entries(readJson<Catalogue>(sharedFile(widget, language)));
  const said = shared.filter(([key]) => [key, baseOf(key)].some((known) => keys.includes(known)));
  const sentences = { ...own, ...Object.fromEntries(said) };
  const forms = formsIn(Object.values(sentences));
  return { ...sentences, ...Object.fromEntries(shared.filter(([key]) => forms.has(key.split('.')[0]!))) };
}

/** The keys of shared sentences that each part of a family uses. @param folder of the family */
export function sharedKeysOf(folder: string): Readonly<Record<string, readonly string[]>> {
  const list = join(folder, 'words', 'shared.json');
  return existsSync(list) ? readJson(list) : {};
}

/** The file of shared sentences in a language. @param widget the folder `src/widget` */
export const sharedFile = (widget: string, language: string): string =>
  join(widget, SHARED, 'words', `shared.${language}.json`);

/** All sentences of an entry's first screen in a language. */
export function readFirstWords(widget: string, entry: Entry, language: string): Catalogue {
  return Object.assign(
    {},
    ...FIRST_WORDS[entry].map((family) => readWords(widget, { family, part: 'first', language })),
  ) as Catalogue;
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

/** Adds the shared sentences to each catalogue. */
export function joinWords(widget: string): Plugin {
  return {
    name: 'tableside:words',
    load(id) {
      const name = id.endsWith('.json') ? catalogueOf(id) : undefined;
      return name && name.part !== 'shared' ? JSON.stringify(readWords(widget, name)) : undefined;
    },
  };
}
