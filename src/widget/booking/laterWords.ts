/** What the steps after the first screen have in common: their style sheet and their sentences. */
import type { Words } from '../app/view.tsx';
import css from './later.css?inline';
import { laterSentences } from './laterSentences.ts';

/** Their sentences in the language of `locale`, else in English. */
export async function loadWords(locale: string): Promise<Words> {
  return { css, sentences: await laterSentences(locale) };
}
