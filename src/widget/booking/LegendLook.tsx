/** The legend with its own style and sentences: a visitor who only looks loads nothing of the steps. */
import css from './look.css?inline';

export { sentences } from '../ui/houseSentences.ts';
export { default } from './Legend.tsx';
export { css };
