/** The legend with its own style and sentences: whoever only looks loads nothing of the steps. */
import type { Catalogue } from '../../i18n/translator.ts';
import { laterSentences } from './laterSentences.ts';
import css from './look.css?inline';

export { default } from './Legend.tsx';
export { css };

export const sentences = async (locale: string): Promise<Catalogue> =>
  Object.assign({}, ...(await laterSentences(locale))) as Catalogue;
