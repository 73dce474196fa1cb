import { formatter } from './formats.ts';

/** Several things as a sentence lists them, "gluten, milk, and soya"; as `unit` side by side, "Italian, Seafood". */
export const formatList = (
  locale: string,
  things: readonly string[],
  type: Intl.ListFormatType = 'conjunction',
): string => formatter(Intl.ListFormat, locale, { type }).format(things);
