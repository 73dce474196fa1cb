/**
 * The files of a first screen's sentences, `de.js` beside it: the script requests one by the language subtag of the
 * guest's tag, and knows nothing more about languages. So a language with two variants (two scripts, or its home region
 * and elsewhere) is one file, which picks the variant for a tag; other tags for Norwegian get the same sentences.
 */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type Entry, FIRST_WORDS } from '../../src/domain/views.ts';
import { LANGUAGES } from '../../src/i18n/locales.ts';
import type { Catalogue } from '../../src/i18n/translator.ts';
import { formatDataOf, LACKED } from './formatData.ts';
import { readFirstWords } from './words.ts';

/** Language subtag -> the catalogues that its file holds, the home region's last. */
export type LanguageFiles = ReadonlyMap<string, readonly string[]>;

/** Tags for Norwegian, and Nynorsk, which has no catalogue of its own. */
const ALSO_NB = ['no', 'nn'];

/** The files of all languages except English, which is in the entries. */
export function languageFiles(languages: readonly string[] = LANGUAGES): LanguageFiles {
  const files = new Map<string, string[]>();
  for (const tag of languages) {
    const language = tag.split('-')[0]!;
    if (language !== 'en') files.set(language, [...(files.get(language) ?? []), tag]);
  }
  const bokmal = files.get('nb');
  if (bokmal) for (const name of ALSO_NB) files.set(name, bokmal);
  return files;
}

/** The module of a language whose formats browsers lack: they come with its sentences. */
const lentModule = (language: string, catalogue: Catalogue) =>
  // The query gives each a copy of its own, because a shared module would be split off into another file.
  `import { formatsBy } from '/src/i18n/lentFormats.ts?${language}';
const sentences = ${JSON.stringify(catalogue)};
export const of = (tag, lent) => {
  if (!Intl.DateTimeFormat.supportedLocalesOf('${language}').length)
    lent.${language} = formatsBy(${JSON.stringify(formatDataOf(language))});
  return sentences;
};
export default sentences;`;

/** Dates in Bokmål as well as sentences: "laurdag" has no place in one. */
const nynorskModule = (catalogue: Catalogue) =>
  `const sentences = ${JSON.stringify(catalogue)};
export const of = (tag, lent) => {
  lent.nn = (Format, options) => new Format('nb', options);
  return sentences;
};
export default sentences;`;

/**
 * The code of one file.
 *
 * @param name language of the tags that ask for it
 * @param tags of its catalogues, the home region's last
 * @param read returns the sentences of a language
 */
export function languageModule(
  name: string,
  tags: readonly string[],
  read: (tag: string) => Catalogue,
): string {
  const [tag = '', home] = tags;
  if (name === 'nn') return nynorskModule(read(tag));
  if (tag in LACKED) return lentModule(tag, read(tag));
  if (!home) return `export default ${JSON.stringify(read(tag))};`;
  const variant = tag.split('-')[1]!;
  // A regional catalogue (es-419, pt-PT) serves every region except the language's home.
  const isVariant =
    variant.length === 4
      ? `script === ${JSON.stringify(variant)}`
      : `region !== ${JSON.stringify(new Intl.Locale(home).maximize().region)}`;
  return `const home = ${JSON.stringify(read(home))};
const variant = ${JSON.stringify(read(tag))};
export const of = (tag) => {
  const { script, region } = new Intl.Locale(tag).maximize();
  return ${isVariant} ? variant : home;
};
export default home;`;
}

/** Replaces `src/widget/app/firstSentences.ts` and finds a language's file when the guest changes the language. */
const finder = (ids: ReadonlyMap<string, string>) =>
  `const files = {\n${[...ids].map(([language, id]) => `  ${language}: () => import(${JSON.stringify(id)}),\n`).join('')}};
export const firstSentences = (language) => files[language]();`;

/** @param widget the folder `src/widget` */
export function firstSentences(widget: string): Plugin {
  const MARK = '\0';
  const FINDER = join(widget, 'app', 'firstSentences.ts');
  /** Language -> the module of its file. */
  const idsOf = (entry: string) => {
    const own = FIRST_WORDS[entry as Entry].at(-1)!;
    const idOf = (language: string) => MARK + join(widget, own, 'words', `first.${language}.js`);
    return new Map([...languageFiles().keys()].map((language) => [language, idOf(language)]));
  };
  return {
    name: 'tableside:first-sentences',
    applyToEnvironment: (environment) => environment.name in environment.getTopLevelConfig().environments,
    buildStart() {
      for (const [language, id] of idsOf(this.environment.name))
        this.emitFile({ type: 'chunk', id, fileName: `${language}.js` });
    },
    resolveId: (id) => (id.startsWith(MARK + widget) ? id : null),
    load(id) {
      if (id === FINDER) return finder(idsOf(this.environment.name));
      const [, language = ''] = (id.startsWith(MARK + widget) && /\.(\w+)\.js$/.exec(id)) || [];
      const tags = languageFiles().get(language);
      const entry = this.environment.name as Entry;
      return tags && languageModule(language, tags, (tag) => readFirstWords(widget, entry, tag));
    },
  };
}
