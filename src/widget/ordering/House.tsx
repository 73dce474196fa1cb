/** The restaurant itself, below the menu: whoever only looks loads nothing else of what comes later. */
import css from './house.css?inline';

export { default, sentences } from '../ui/About.tsx';
export { css };
