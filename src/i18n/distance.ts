/** Distances in the units of a region. */
import { figuresOf, formatter } from './formats.ts';

/** Regions with miles on their road signs. */
const MILES = new Set(['US', 'GB', 'LR', 'MM']);
const METRES_IN_MILE = 1609.344;

/** "350 m", "1.2 km", "0.8 mi". A tag without a region uses kilometres. */
export function formatDistance(locale: string, metres: number): string {
  const inMiles = MILES.has(new Intl.Locale(locale).region ?? '');
  if (!inMiles && metres < 975) return unit(locale, 'meter', Math.max(50, Math.round(metres / 50) * 50));
  const value = metres / (inMiles ? METRES_IN_MILE : 1000);
  // One decimal for distances that people might walk.
  return unit(
    locale,
    inMiles ? 'mile' : 'kilometer',
    value < 9.95 ? Math.max(0.1, Number(value.toFixed(1))) : Math.round(value),
  );
}

/** Keeps a number and its unit on one line. */
function unit(locale: string, name: string, value: number): string {
  const format = formatter(Intl.NumberFormat, figuresOf(locale), {
    style: 'unit',
    unit: name,
    maximumFractionDigits: 1,
  });
  return format.format(value).replaceAll(' ', '\u00a0');
}
