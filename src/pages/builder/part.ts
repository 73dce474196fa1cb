import type { BuilderTranslate } from './language.ts';
import type { Builder } from './model.ts';

/** Props of every part of the page. */
export interface PartProps {
  model: Builder;
  say: BuilderTranslate;
}
