import type { FormTranslate } from './language.ts';
import type { TableCodes } from './model.ts';

/** What every part of the page is given. */
export interface PartProps {
  model: TableCodes;
  say: FormTranslate;
}
