import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'src/i18n/prepared');
type Sentences = Readonly<Record<string, string>>;
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Sentences;

/** Where the English sentences of a part are. */
function fileOf(part: string): string {
  if (part === 'mails') return join(root, 'src/service/mail/locales/en.json');
  return join(root, 'src/widget', part.replace(/\/(\w+)$/, '/words/$1.en.json'));
}

const baseOf = (key: string) => key.replace(/_(?:zero|one|two|few|many|other)$/, '');
const placeholdersOf = (text: string) =>
  new Set(Array.from(text.matchAll(/{{(\w+)(?:, \w+)?}}/g), ([, name]) => name!));

/** The names that a sentence of this key may hold; undefined where English has no such sentence any more. */
function namesOf(english: Sentences, key: string): Set<string> | undefined {
  const model = english[key] ?? english[`${baseOf(key)}_other`];
  return model === undefined ? undefined : placeholdersOf(model);
}

const files = readdirSync(folder).filter((file) => file.endsWith('.json'));

describe('a language that is not offered yet', () => {
  it.each(files)('%s is named by its tag, and has a word for each term of the trade', (file) => {
    const tag = file.replace('.json', '');
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
    const { glossary } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { glossary: Sentences };
    const terms = JSON.parse(readFileSync(join(folder, files[0]!), 'utf8')) as { glossary: Sentences };
    expect(Object.keys(glossary)).toEqual(Object.keys(terms.glossary));
    expect(Object.values(glossary).filter((word) => !word.trim())).toEqual([]);
  });

  it.each(files)('%s fills in what the English sentences fill in, and nothing else', (file) => {
    const { glossary: _, ...parts } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<
      string,
      Sentences
    >;
    const faults: string[] = [];
    for (const [part, sentences] of Object.entries(parts)) {
      const english = read(fileOf(part));
      for (const [key, text] of Object.entries(sentences)) {
        const names = namesOf(english, key);
        if (!text.trim()) faults.push(`${part}: ${key} is empty`);
        for (const name of placeholdersOf(text))
          if (names && !names.has(name) && name !== 'count') faults.push(`${part}: ${key} has {{${name}}}`);
      }
    }
    expect(faults).toEqual([]);
  });
});
