import { formatter } from './formats.ts';

/** A share from 0 to 1 as whole percents: "94%", "94 %". */
export function formatShare(locale: string, share: number): string {
  return formatter(Intl.NumberFormat, locale, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}
