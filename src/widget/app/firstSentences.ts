/**
 * The sentences of a view's first screen in each language but English, for the guest who changes it. The build puts
 * those of each entry in the place of this module (scripts/build/firstSentences.ts); unbuilt they are those of all.
 */
import type { Sentences } from '../script/element.ts';

const catalogues = import.meta.glob<Sentences>('../**/words/first.*.json');

/** @param language BCP 47, without script and region */
export async function firstSentences(language: string): Promise<Sentences> {
  const files = Object.keys(catalogues).filter((file) => file.endsWith(`.${language}.json`));
  const found = await Promise.all(files.map((file) => catalogues[file]!()));
  return {
    default: Object.assign({}, ...found.map((sentences) => sentences.default)) as Sentences['default'],
  };
}
