import type { BuilderTranslate } from './language.ts';
import type { Builder } from './model.ts';

/** What every part of the page is given. */
export interface PartProps {
  model: Builder;
  say: BuilderTranslate;
}
