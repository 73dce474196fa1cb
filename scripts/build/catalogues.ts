/**
 * The check of the message catalogues: a missing, empty or unknown message, a plural form too few
 * or a placeholder that one language lacks must not reach a guest, so any of them fails the build.
 *
 * A family is a folder of `<language>.json` files with a `where.json` beside them that tells
 * translators where each sentence appears: any `locales` folder itself, or a folder in it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGES } from '../../src/i18n/locales.ts';

const PLURAL_FORM = /^(.+)_(zero|one|two|few|many|other)$/;
/** Every other language is compared with this one. */
const REFERENCE: (typeof LANGUAGES)[number] = 'en';

/**
 * @param root folder of the project
 * @param below the part of it to look through, e.g. `src/widget`
 * @returns one sentence for each fault; none when all catalogues are whole
 */
export function catalogueFaults(root: string, below: string): string[] {
  const sources = join(root, below);
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && file.split(sep).includes('locales'))
    .map((file) => join(sources, file));
  const families = new Map<string, string[]>();
  for (const file of files) {
    const folder = join(file, '..');
    families.set(folder, [...(families.get(folder) ?? []), basename(file, '.json')]);
  }
  return [...families].flatMap(([folder, names]) =>
    familyFaults(folder, names, relative(root, folder).replaceAll(sep, '/')),
  );
}

function familyFaults(folder: string, names: string[], shown: string): string[] {
  const expected = [...LANGUAGES, 'where'];
  const faults = [
    ...expected.filter((name) => !names.includes(name)).map((name) => `${shown}/${name}.json is missing.`),
    ...names
      .filter((name) => !expected.includes(name))
      .map((name) => `${shown}/${name}.json belongs to no language of src/i18n/locales.ts.`),
  ];
  const catalogues = new Map<string, Map<string, string>>();
  for (const name of names.filter((known) => expected.includes(known))) {
    const file = `${shown}/${name}.json`;
    const read = readCatalogue(join(folder, `${name}.json`));
    faults.push(...read.faults.map((fault) => `${file}: ${fault}`));
    catalogues.set(name, read.messages);
  }
  const reference = catalogues.get(REFERENCE);
  const where = catalogues.get('where');
  if (!reference || !where) return faults;

  const keys = new Set([...reference.keys()].map(baseOf));
  faults.push(
    ...keyFaults(`${shown}/where.json`, keys, new Set(where.keys()), 'what it says where it appears'),
  );
  for (const language of LANGUAGES) {
    const messages = catalogues.get(language);
    if (!messages) continue;
    const file = `${shown}/${language}.json`;
    if (language !== REFERENCE) {
      faults.push(...keyFaults(file, keys, new Set([...messages.keys()].map(baseOf)), 'its sentence'));
    }
    for (const key of keys) faults.push(...messageFaults(file, language, key, messages, reference));
  }
  return faults;
}

/** Reads one file of `{ key: sentence }`; what is not that is a fault. */
function readCatalogue(path: string): { messages: Map<string, string>; faults: string[] } {
  const messages = new Map<string, string>();
  const faults: string[] = [];
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    return { messages, faults: [`is not JSON (${String(error)}).`] };
  }
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
    return placeholderFaults(file, key, text, model, true);
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

/** "One guest" and the Arabic dual need no figure; a form that stands for several numbers does. */
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
  if (/[{}]/.test(text.replace(/{{\w+}}/g, ''))) {
    faults.push(`${file}: "${key}" has a brace that belongs to no placeholder; they are written {{name}}.`);
  }
  return faults;
}

function placeholdersOf(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(/{{(\w+)}}/g), ([, name = '']) => name));
}

function baseOf(key: string): string {
  return PLURAL_FORM.exec(key)?.[1] ?? key;
}

/** Ends the build with every fault there is, so that one run is enough to mend them. */
export function checkCatalogues(root: string, below: string): Plugin {
  return {
    name: 'tableside:catalogues',
    buildStart() {
      const faults = catalogueFaults(root, below);
      if (faults.length > 0) this.error(`The message catalogues are not whole.\n${faults.join('\n')}\n`);
    },
  };
}
