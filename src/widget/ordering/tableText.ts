import { isSpeakingName } from '../../domain/tableName.ts';
import type { Language } from '../app/language.ts';

/** A table as the guest reads it: "Table 12"; a name that says it by itself stands alone, as on the code's card. */
export function tableText({ t }: Pick<Language, 't'>, name: string): string {
  return isSpeakingName(name) ? name : t('table', { table: name });
}
