/** Screen colours: parsing, brightness, contrast and mixing (CSS Color 4). */

/** Linear-light red, green and blue of sRGB, from 0 to 1. */
export type Color = readonly [number, number, number];
type Lab = readonly [number, number, number];

export const BLACK: Color = [0, 0, 0];
export const WHITE: Color = [1, 1, 1];

/** Normalises `#7a1f2b`, also in short form or without `#`, to `#rrggbb`; `undefined` for anything else. */
export function readHex(text: string): string | undefined {
  const [, digits] = /^\s*#?([\da-f]{6}|[\da-f]{3})\s*$/i.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const long = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return `#${long.toLowerCase()}`;
}

/** @param hex as returned by `readHex` */
export function colorOfHex(hex: string): Color {
  const channel = (at: number) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

export function hexOfColor(color: Color): string {
  const digits = color.map((light) => {
    const share = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
    return Math.round(Math.min(1, Math.max(0, share)) * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${digits.join('')}`;
}

/** @param hue in degrees */
export function colorOfOklch(lightness: number, chroma: number, hue: number): Color {
  const angle = (hue * Math.PI) / 180;
  return colorOfLab([lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]);
}

/** Relative luminance (WCAG 2.2), from 0 for black to 1 for white. */
export const luminanceOf = ([red, green, blue]: Color): number =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** Contrast ratio (WCAG 2.2), from 1 to 21, in either order. */
export function contrastOf(one: Color, other: Color): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** `color-mix(in oklab, one share, other)`. */
export function mix(one: Color, share: number, other: Color): Color {
  const [first, second] = [labOf(one), labOf(other)];
  const between = (at: 0 | 1 | 2) => first[at] * share + second[at] * (1 - share);
  return colorOfLab([between(0), between(1), between(2)]);
}

function labOf([red, green, blue]: Color): Lab {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

/** Colours outside of sRGB are clipped to its edge. */
function colorOfLab([lightness, a, b]: Lab): Color {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const shown = (light: number) => Math.min(1, Math.max(0, light));
  return [
    shown(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    shown(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    shown(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}
