/** Whose order it is, as staff call it out. */
import { isSpeakingName } from '../../../domain/tableName.ts';
import type { DeskTranslate } from '../app/words.ts';
import type { Order } from './order.ts';

export function whoseOf({ table, name, reference }: Order, say: DeskTranslate): string {
  if (!table) return name || reference;
  return isSpeakingName(table) ? table : say('tableName', { name: table });
}
