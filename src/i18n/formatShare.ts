import { figuresOf, formatter } from './formats.ts';

/** A share from 0 to 1 as a whole percentage: "94%", "94 %". */
export function formatShare(locale: string, share: number): string {
  const options = { style: 'percent', maximumFractionDigits: 0 } as const;
  return formatter(Intl.NumberFormat, figuresOf(locale), options).format(share);
}
