/** Whether the colours that a page gives the widget can be read (`public/docs/developer/theming.md`; WCAG 2.2, 1.4.3 and 1.4.11). */
import { BLACK, type Color, colorOfHex, colorOfOklch, contrastOf, hexOfColor, mix, WHITE } from './color.ts';

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** The colours that a page may set, as `#rrggbb`; those left out are the widget's own. */
export interface Palette {
  accent?: string | undefined;
  surface?: string | undefined;
  text?: string | undefined;
}

/** The widget's own colours; a test compares them with src/widget/ui/base.css. */
export const OWN_COLORS: Readonly<Record<Scheme, Readonly<Record<keyof Palette, Color>>>> = {
  light: {
    accent: colorOfOklch(0.45, 0.09, 165),
    surface: WHITE,
    text: colorOfOklch(0.22, 0.012, 60),
  },
  dark: {
    accent: colorOfOklch(0.78, 0.11, 165),
    surface: colorOfOklch(0.205, 0.008, 60),
    text: colorOfOklch(0.95, 0.006, 80),
  },
};

/** The share of the text colour in quiet text; the rest is the surface's (base.css, `--muted`). */
export const QUIET_SHARE = 0.7;

/** Pairs that need contrast: text, quiet text and the accent against the surface, and text on the accent. */
export const PAIRS = ['text', 'quiet', 'accent', 'onAccent'] as const;
export type Pair = (typeof PAIRS)[number];

/** The least ratio: 4.5 for text, 3 for everything else. */
export const NEEDED: Readonly<Record<Pair, number>> = { text: 4.5, quiet: 4.5, accent: 3, onAccent: 4.5 };
/** At this ratio of text, quiet text is nearly always readable too. */
export const ADVISED_FOR_TEXT = 7;

type Colors = Record<keyof Palette, Color>;

function colorsOf(palette: Palette, scheme: Scheme): Colors {
  const own = OWN_COLORS[scheme];
  const of = (name: keyof Palette) => {
    const hex = palette[name];
    return hex === undefined ? own[name] : colorOfHex(hex);
  };
  return { accent: of('accent'), surface: of('surface'), text: of('text') };
}

/** What the widget shows of a palette in a scheme, as `#rrggbb`. */
export function shownColors(palette: Palette, scheme: Scheme): Record<keyof Palette, string> {
  const { accent, surface, text } = colorsOf(palette, scheme);
  return { accent: hexOfColor(accent), surface: hexOfColor(surface), text: hexOfColor(text) };
}

/** The ratios of a palette in a scheme. */
export function ratiosOf(palette: Palette, scheme: Scheme): Record<Pair, number> {
  const { accent, surface, text } = colorsOf(palette, scheme);
  return {
    text: contrastOf(text, surface),
    quiet: contrastOf(mix(text, QUIET_SHARE, surface), surface),
    accent: contrastOf(accent, surface),
    // Black or white, whichever contrasts more: one of them always has at least 4.5.
    onAccent: Math.max(contrastOf(BLACK, accent), contrastOf(WHITE, accent)),
  };
}

/** Steps on the way to black and to white. */
const STEPS = 50;

/**
 * The colour nearest to the one shown with which everything is readable in all of the schemes,
 * as `#rrggbb`; `undefined` when neither a lighter nor a darker one is.
 *
 * @param name the colour that may change
 */
export function nearestReadable(
  palette: Palette,
  name: 'accent' | 'text',
  schemes: readonly Scheme[],
): string | undefined {
  const [first = 'light'] = schemes;
  const from = colorsOf(palette, first)[name];
  const isReadable = (hex: string) =>
    schemes.every((scheme) => {
      const ratios = ratiosOf({ ...palette, [name]: hex }, scheme);
      if (name === 'accent') return ratios.accent >= NEEDED.accent;
      return ratios.text >= ADVISED_FOR_TEXT && ratios.quiet >= NEEDED.quiet;
    });
  for (let step = 0; step <= STEPS; step++)
    for (const end of [BLACK, WHITE]) {
      const hex = hexOfColor(mix(end, step / STEPS, from));
      if (isReadable(hex)) return hex;
    }
  return undefined;
}
