import { formatList } from '../../../i18n/formatList.ts';
import type { Ordering } from '../shared.ts';

/** Several allergens as the guest reads them. */
export const allergensText = (
  { language }: Pick<Ordering, 'language'>,
  allergens: readonly string[],
): string => formatList(language.locale, allergens);
