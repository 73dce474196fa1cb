/** What a list shows after its first screen: style, for its first screen has all sentences. */
import type { Words } from '../app/view.tsx';
import css from './later.css?inline';

export const loadWords = (): Promise<Words> => Promise.resolve({ css, sentences: [] });
