import type { FormTranslate } from './language.ts';
import type { TableCodes } from './model.ts';

/** Props of every part of the page. */
export interface PartProps {
  model: TableCodes;
  say: FormTranslate;
}
