import { formatter } from './formats.ts';

/** A list in a sentence, "gluten, milk, and soya"; with `unit` side by side, "Italian, Seafood". */
export const formatList = (
  locale: string,
  things: readonly string[],
  type: Intl.ListFormatType = 'conjunction',
): string => formatter(Intl.ListFormat, locale, { type }).format(things);
