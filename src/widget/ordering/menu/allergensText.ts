import { directionOf } from '../../../i18n/direction.ts';
import { formatList } from '../../../i18n/formatList.ts';
import type { Ordering } from '../shared.ts';

/** Several allergens as the guest reads them. */
export const allergensText = (
  { language }: Pick<Ordering, 'language'>,
  allergens: readonly string[],
): string =>
  // From right to left each keeps its own direction, and the list has the guest's.
  formatList(
    language.locale,
    directionOf(language.locale) === 'rtl' ? allergens.map((name) => `\u2068${name}\u2069`) : allergens,
  );
