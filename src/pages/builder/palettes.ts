/** The chosen colours, for light pages and for dark ones, with remarks on how readable they are. */
import { computed, type ReadonlySignal } from '@preact/signals';
import { readHex } from '../../domain/color.ts';
import {
  ADVISED_FOR_TEXT,
  NEEDED,
  nearestReadable,
  type Palette,
  ratiosOf,
  SCHEMES,
  type Scheme,
  shownColors,
} from '../../domain/contrast.ts';
import { COLOR_NAMES, type ColorName, DARK_NAMES, type DarkName, type Plan } from './plan.ts';

/** A remark on how readable a colour is. */
export interface Remark {
  kind: 'text' | 'advised' | 'quiet' | 'accent';
  scheme: Scheme;
  ratio: number;
}

/** @param plan of the form, after a pause */
export function createPalettes(plan: ReadonlySignal<Plan>) {
  const colors = computed<Palette>(() => {
    const { accent, surface, text } = plan.value;
    return { accent: readHex(accent), surface: readHex(surface), text: readHex(text) };
  });
  /** The colours on dark pages, if they differ; a widget that is always light or always dark has one palette. */
  const darkColors = computed<Palette | undefined>(() => {
    const { dark, theme, accentDark, surfaceDark, textDark } = plan.value;
    if (!dark || theme) return undefined;
    return { accent: readHex(accentDark), surface: readHex(surfaceDark), text: readHex(textDark) };
  });
  const paletteOf = (scheme: Scheme): Palette =>
    (scheme === 'dark' ? darkColors.value : undefined) ?? colors.value;
  const schemes = computed<readonly Scheme[]>(() => (plan.value.theme ? [plan.value.theme] : SCHEMES));
  const { ratios, remarks, offers } = createReadability(darkColors, schemes, paletteOf);

  return {
    colors,
    darkColors,
    ratios,
    remarks,
    offers,
    /** Fields whose text is not a colour. */
    wrongColors: computed<readonly (ColorName | DarkName)[]>(() => {
      const isWrong = (name: ColorName | DarkName) =>
        plan.value[name].trim() !== '' && readHex(plan.value[name]) === undefined;
      return [...COLOR_NAMES, ...(darkColors.value ? Object.values(DARK_NAMES) : [])].filter(isWrong);
    }),
    /** What each picker shows; the widget's own colour if none was chosen. */
    shownColors: computed(() => {
      const { theme, page } = plan.value;
      const light = shownColors(colors.value, theme ?? (darkColors.value ? 'light' : page));
      const dark = shownColors(darkColors.value ?? {}, 'dark');
      return { ...light, accentDark: dark.accent, surfaceDark: dark.surface, textDark: dark.text };
    }),
    /** Dark pages can have colours of their own only if the widget follows the page. */
    canHaveDark: computed(() => plan.value.theme === undefined),
    hasDark: computed(() => darkColors.value !== undefined),
    /** Set when only one of text and surface was chosen, which may not suit the other's default. */
    isHalf: computed(
      () =>
        plan.value.theme === undefined &&
        SCHEMES.map(paletteOf).some(({ text, surface }) => (text === undefined) !== (surface === undefined)),
    ),
  };
}

/** How readable the colours are in each of the `schemes`, and which colours would be better. */
function createReadability(
  darkColors: ReadonlySignal<Palette | undefined>,
  schemes: ReadonlySignal<readonly Scheme[]>,
  paletteOf: (scheme: Scheme) => Palette,
) {
  const ratios = computed(() =>
    schemes.value.map((scheme) => ({ scheme, ratios: ratiosOf(paletteOf(scheme), scheme) })),
  );
  const remarks = computed<Remark[]>(() =>
    ratios.value.flatMap(({ scheme, ratios: { text, quiet, accent } }) => {
      const found: Remark[] = [];
      if (text < NEEDED.text) found.push({ kind: 'text', scheme, ratio: text });
      else if (quiet < NEEDED.quiet) found.push({ kind: 'quiet', scheme, ratio: quiet });
      else if (text < ADVISED_FOR_TEXT) found.push({ kind: 'advised', scheme, ratio: text });
      if (accent < NEEDED.accent) found.push({ kind: 'accent', scheme, ratio: accent });
      return found;
    }),
  );
  /** Colours that would leave no remark, where there are any. */
  const offers = computed(() => {
    // One palette has to work in both schemes, unless dark pages have their own.
    const groups = darkColors.value ? SCHEMES.map((scheme) => [scheme]) : [schemes.value];
    return groups.flatMap((group) =>
      (['text', 'accent'] as const).flatMap((name) => {
        const isMinded = remarks.value.some(
          ({ kind, scheme }) => group.includes(scheme) && (kind === 'accent') === (name === 'accent'),
        );
        const isDark = darkColors.value !== undefined && group[0] === 'dark';
        const palette = paletteOf(isDark ? 'dark' : 'light');
        const color = isMinded ? nearestReadable(palette, name, group) : undefined;
        return color === undefined ? [] : [{ field: isDark ? DARK_NAMES[name] : name, color }];
      }),
    );
  });
  return { ratios, remarks, offers };
}
