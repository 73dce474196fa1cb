/**
 * Checks the message catalogues: a missing, empty or unknown message, a missing plural form or a
 * placeholder that one language lacks must not reach a guest, so any of them fails the build.
 *
 * A family is a folder of `<language>.json` files with a `where.json` beside them that tells
 * translators where each sentence appears: any `locales` folder itself, or a folder in it. A folder
 * `words` holds a family for each part of a feature of the widget: `first.<language>.json`,
 * `later.<language>.json`, and one `where.json` for both (scripts/build/words.ts). Pages for those who run a restaurant
 * have fewer languages, and may lack sentences that are listed as unwritten (scripts/build/pageWords.ts).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGES } from '../../src/i18n/locales.ts';
import { PAGE_LANGUAGES } from '../../src/i18n/pageLanguages.ts';
import { hostedPageFaults } from './hostedPages.ts';
import { formFaults, formsIn } from './inflected.ts';
import { isOfPages, readUnwritten, type Unwritten } from './pageWords.ts';
import { baseOf, DAY_FORM, PLURAL_FORM } from './pluralKeys.ts';
import { repeatedKeys } from './repeatedKeys.ts';
import { sharedFile, sharedKeysOf } from './words.ts';

const PLACEHOLDER = /{{(\w+)(?:, \w+)?}}/g;
const FIRST = 'first.';
const LATER = 'later.';
/** Every other language is compared with this one. */
const REFERENCE: (typeof LANGUAGES)[number] = 'en';

/** The catalogues of one kind, in every language. */
interface Family {
  folder: string;
  /** The folder as faults name it. */
  shown: string;
  /** The prefix of its file names before the language: `first.`, or nothing. */
  prefix: string;
  /** The languages it has. */
  languages: string[];
  /** The languages it must have, unless it belongs to the pages for restaurants. */
  spoken: readonly string[];
  /** Sentences that it may lack. */
  unwritten: Unwritten;
  /** The parsed `where.json`, which says where each sentence appears; undefined if missing. */
  where: unknown;
  /** Keys of the shared sentences that it uses (scripts/build/words.ts). */
  sharedKeys: readonly string[];
  /** All shared sentences in a language. */
  sharedIn: (language: string) => Map<string, string>;
}

/**
 * @param root folder of the project
 * @param below the part of it to look through, e.g. `src/widget`
 * @returns one sentence for each fault; none when all catalogues are complete
 */
export function catalogueFaults(
  root: string,
  below: string,
  spoken: readonly string[] = LANGUAGES,
): string[] {
  const sources = join(root, below);
  const unwritten = readUnwritten(root);
  const widget = join(root, 'src/widget');
  const sharedIn = (language: string) => readCatalogue(sharedFile(widget, language)).messages;
  const folders = new Map<string, string[]>();
  for (const file of readdirSync(sources, { recursive: true, encoding: 'utf8' })) {
    const path = dirname(file).split(sep);
    if (!file.endsWith('.json') || !(path.includes('locales') || path.at(-1) === 'words')) continue;
    const folder = join(sources, dirname(file));
    folders.set(folder, [...(folders.get(folder) ?? []), basename(file, '.json')]);
  }
  const faults = [...folders].flatMap(([folder, names]) => {
    const shown = relative(root, folder).replaceAll(sep, '/');
    const repeated = names.flatMap((name) =>
      repeatedKeys(readFileSync(join(folder, `${name}.json`), 'utf8')).map(
        (key) => `${shown}/${name}.json: "${key}" stands there twice.`,
      ),
    );
    const where = names.includes('where') ? readJson(join(folder, 'where.json')) : undefined;
    if (basename(folder) !== 'words') {
      const languages = names.filter((name) => name !== 'where');
      const ofWidget = { sharedKeys: [], sharedIn: () => new Map<string, string>() };
      return [
        ...repeated,
        ...familyFaults({ folder, shown, prefix: '', languages, spoken, where, unwritten, ...ofWidget }),
      ];
    }
    const parts = [...new Set(names.filter((name) => name.includes('.')).map((name) => name.split('.')[0]!))];
    return [
      ...repeated,
      ...parts.flatMap((part) =>
        familyFaults({
          folder,
          shown,
          prefix: `${part}.`,
          languages: names
            .filter((name) => name.startsWith(`${part}.`))
            .map((name) => name.slice(part.length + 1)),
          spoken,
          where: (where as Record<string, unknown> | undefined)?.[part],
          unwritten,
          sharedKeys: sharedKeysOf(dirname(folder))[part] ?? [],
          sharedIn,
        }),
      ),
      ...Object.keys(where ?? {})
        .filter((part) => !parts.includes(part))
        .map((part) => `${shown}/where.json: "${part}" is no part, there is no ${part}.${REFERENCE}.json.`),
    ];
  });
  return [...faults, ...hostedPageFaults(root, below)];
}

/** Parses a JSON file; undefined if it can't be read. */
function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // The family reports it as missing.
    return undefined;
  }
}

function familyFaults({
  folder,
  shown,
  prefix,
  languages,
  spoken,
  where,
  unwritten,
  sharedKeys,
  sharedIn,
}: Family): string[] {
  const isOfPage = isOfPages(shown);
  const known: readonly string[] = isOfPage ? PAGE_LANGUAGES : spoken;
  const list = `src/i18n/${isOfPage ? 'pageLanguages' : 'locales'}.ts`;
  const faults = [
    ...known
      .filter((language) => !languages.includes(language) && !(`${shown}/${language}.json` in unwritten))
      .map((language) => `${shown}/${prefix}${language}.json is missing.`),
    ...languages
      .filter((language) => !known.includes(language))
      .map((language) => `${shown}/${prefix}${language}.json belongs to no language of ${list}.`),
  ];
  if (!existsSync(join(folder, 'where.json'))) faults.push(`${shown}/where.json is missing.`);
  const catalogues = new Map<string, Map<string, string>>();
  for (const language of languages.filter((name) => known.includes(name))) {
    const file = `${prefix}${language}.json`;
    const read = readCatalogue(join(folder, file));
    faults.push(...read.faults.map((fault) => `${shown}/${file}: ${fault}`));
    catalogues.set(language, read.messages);
  }
  const reference = catalogues.get(REFERENCE);
  if (!reference) return faults;

  const keys = new Set([...reference.keys()].map(baseOf));
  if (existsSync(join(folder, 'where.json'))) {
    const told = checkCatalogue(where);
    faults.push(
      ...told.faults.map((fault) => `${shown}/where.json: ${fault}`),
      ...keyFaults(
        `${shown}/where.json`,
        keys,
        new Set(told.messages.keys()),
        'what it says where it appears',
      ),
    );
  }
  for (const language of known) {
    const messages = catalogues.get(language);
    if (!messages) continue;
    const file = `${shown}/${prefix}${language}.json`;
    const forms = formsIn(messages.values());
    // The first screen's sentences are there for the later steps too.
    const before =
      prefix === LATER
        ? readCatalogue(join(folder, `${FIRST}${language}.json`)).messages
        : new Map<string, string>();
    const shared = sharedIn(language);
    const has = (word: string) => [messages, before, shared].some((known) => known.has(word));
    faults.push(...formFaults(file, language, forms, has));
    const isForm = (key: string) =>
      !keys.has(baseOf(key)) && [...forms.keys()].some((form) => key.startsWith(`${form}.`));
    if (language !== REFERENCE) {
      // A shared sentence is kept elsewhere, but its form for another day is with the feature that uses it.
      const isOfShared = (key: string) => key.endsWith(DAY_FORM) && sharedKeys.includes(baseOf(key));
      const sentences = [...messages.keys()].filter((key) => !isForm(key) && !isOfShared(key)).map(baseOf);
      const listed = unwritten[file] ?? [];
      faults.push(
        ...keyFaults(file, keys, new Set([...sentences, ...listed]), 'its sentence'),
        ...listed
          .filter((key) => sentences.includes(key))
          .map((key) => `${file}: "${key}" is written, and listed as unwritten: npm run words.`),
      );
    }
    for (const key of keys) faults.push(...messageFaults(file, language, key, messages, reference));
    for (const key of sharedKeys)
      faults.push(...dayFaults(file, key, messages, sharedIn(REFERENCE).get(key) ?? ''));
  }
  return faults;
}

interface ReadCatalogue {
  messages: Map<string, string>;
  faults: string[];
}

/** Reads one file of `{ key: sentence }`; anything else in it is a fault. */
function readCatalogue(path: string): ReadCatalogue {
  try {
    return checkCatalogue(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    return { messages: new Map(), faults: [`is not JSON (${String(error)}).`] };
  }
}

function checkCatalogue(value: unknown): ReadCatalogue {
  const messages = new Map<string, string>();
  const faults: string[] = [];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { messages, faults: ['is not an object of keys and sentences.'] };
  }
  for (const [key, text] of Object.entries(value)) {
    if (typeof text !== 'string') faults.push(`"${key}" is not a text.`);
    else if (text.trim() === '') faults.push(`"${key}" is empty.`);
    messages.set(key, typeof text === 'string' ? text.trim() : '');
  }
  return { messages, faults };
}

function keyFaults(file: string, expected: Set<string>, found: Set<string>, what: string): string[] {
  return [
    ...[...expected].filter((key) => !found.has(key)).map((key) => `${file}: "${key}" lacks ${what}.`),
    ...[...found]
      .filter((key) => !expected.has(key))
      .map((key) => `${file}: "${key}" is unknown, ${REFERENCE}.json has no such key.`),
  ];
}

/** The faults of one message in one language: its plural forms and its placeholders. */
function messageFaults(
  file: string,
  language: string,
  key: string,
  messages: Map<string, string>,
  reference: Map<string, string>,
): string[] {
  const model = reference.get(key) ?? reference.get(`${key}_other`) ?? '';
  const isPlural = !reference.has(key);
  const forms = [...messages.keys()].filter((form) => baseOf(form) === key);
  if (forms.length === 0) return []; // reported as missing already
  if (!isPlural) {
    const text = messages.get(key);
    if (text === undefined) return [`${file}: "${key}" has plural forms, but none in ${REFERENCE}.json.`];
    const plurals = forms.filter((form) => PLURAL_FORM.test(form));
    if (plurals.length)
      return plurals.map((form) => `${file}: "${form}" stands beside "${key}", which has no plural forms.`);
    return [...placeholderFaults(file, key, text, model, true), ...dayFaults(file, key, messages, model)];
  }
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const faults = needed
    .filter((form) => !messages.has(`${key}_${form}`))
    .map((form) => `${file}: "${key}_${form}" is missing, the language needs that plural form.`);
  for (const form of forms) {
    const category = PLURAL_FORM.exec(form)?.[2];
    if (!needed.some((known) => known === category)) {
      faults.push(`${file}: "${form}" is never used, the language has no such plural form.`);
    } else {
      const text = messages.get(form) ?? '';
      faults.push(...placeholderFaults(file, form, text, model, standsForMany(language, category)));
    }
  }
  return faults;
}

/** A form for another day must have the time, either whole or as day and clock time. */
function dayFaults(file: string, key: string, messages: Map<string, string>, model: string): string[] {
  const form = `${key}${DAY_FORM}`;
  const text = messages.get(form);
  if (text === undefined) return [];
  if (!placeholdersOf(model).has('time'))
    return [`${file}: "${form}" is never used, "${key}" has no {{time}}.`];
  const isApart = !placeholdersOf(text).has('time');
  return placeholderFaults(
    file,
    form,
    text,
    isApart ? model.replace('{{time}}', '{{day}} {{clock}}') : model,
    true,
  );
}

/** "One guest" and the Arabic dual need no figure; a form for several numbers does. */
function standsForMany(language: string, category: string | undefined): boolean {
  const rules = new Intl.PluralRules(language);
  let numbers = 0;
  for (let count = 0; count <= 300 && numbers < 2; count++) if (rules.select(count) === category) numbers++;
  return numbers > 1;
}

function placeholderFaults(
  file: string,
  key: string,
  text: string,
  model: string,
  needsCount: boolean,
): string[] {
  if (text === '') return []; // reported as empty already
  const expected = placeholdersOf(model);
  const found = placeholdersOf(text);
  const faults = [...expected]
    .filter((name) => !found.has(name) && (name !== 'count' || needsCount))
    .map((name) => `${file}: "${key}" lacks the placeholder {{${name}}}.`);
  faults.push(
    ...[...found]
      .filter((name) => !expected.has(name))
      .map((name) => `${file}: "${key}" has the unknown placeholder {{${name}}}.`),
  );
  if (/[{}]/.test(text.replace(PLACEHOLDER, ''))) {
    faults.push(
      `${file}: "${key}" has a brace that belongs to no placeholder; they are written {{name}} or {{name, form}}.`,
    );
  }
  return faults;
}

function placeholdersOf(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name));
}

/** Fails the build with all faults at once, so that one run is enough to fix them. */
export function checkCatalogues(root: string, below: string): Plugin {
  return {
    name: 'tableside:catalogues',
    buildStart() {
      const faults = catalogueFaults(root, below);
      if (faults.length > 0) this.error(`The message catalogues are not whole.\n${faults.join('\n')}\n`);
    },
  };
}
