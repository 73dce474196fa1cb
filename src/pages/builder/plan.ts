/** What has been chosen, and how the page's address keeps it; nothing secret or personal. */
import { DISPLAYS, type Display } from '../../domain/chosenSnippet.ts';
import { SCHEMES, type Scheme } from '../../domain/contrast.ts';
import { VIEWS, type View } from '../../domain/views.ts';
import { LANGUAGES, type Language } from '../../i18n/locales.ts';

/** Font stacks that match something on every system. No name contains a quote, because they go into an attribute. */
export const FONTS = {
  sans: 'system-ui, sans-serif',
  humanist: 'Optima, Candara, Noto Sans, sans-serif',
  serif: 'Georgia, Times New Roman, serif',
  rounded: 'ui-rounded, Arial Rounded MT Bold, Nunito, sans-serif',
  mono: 'ui-monospace, Menlo, Consolas, monospace',
} as const;
export type Font = keyof typeof FONTS;
export const FONT_NAMES = Object.keys(FONTS) as readonly Font[];

/** In pixels; the widget's own is 0.75em, which is 12 pixels at the usual text size. */
export const RADIUS = { least: 0, most: 24, own: 12 } as const;

export const COLOR_NAMES = ['accent', 'surface', 'text'] as const;
export type ColorName = (typeof COLOR_NAMES)[number];
/** The same on dark pages. */
export const DARK_NAMES = { accent: 'accentDark', surface: 'surfaceDark', text: 'textDark' } as const;
export type DarkName = (typeof DARK_NAMES)[ColorName];

/** Longest texts, in UTF-16 units. */
export const LIMITS = { id: 100, color: 20 } as const;

/** What is `undefined` follows from the restaurant, or is the widget's own. */
export interface Plan {
  /** Id of a facility; empty for one that is not in the list; `undefined` for the first. */
  restaurant: string | undefined;
  /** Id of a facility that is not in the list. */
  id: string;
  view: View | undefined;
  display: Display;
  theme: Scheme | undefined;
  language: Language | undefined;
  /** Colours as typed; empty for the widget's own. */
  accent: string;
  surface: string;
  text: string;
  /** Dark pages have colours of their own: the next three, which are ignored otherwise. */
  dark: boolean;
  accentDark: string;
  surfaceDark: string;
  textDark: string;
  radius: number | undefined;
  font: Font | undefined;
  /** The page forbids `style` attributes. */
  strict: boolean;
  /** The page is pinned to today's release. */
  pinned: boolean;
  /** How the page around the widget looks in the preview. */
  page: Scheme;
}

/** @param fragment of an address, with or without its `#`; invalid values are ignored */
export function readPlan(fragment: string): Plan {
  const asked = new URLSearchParams(fragment.replace(/^#/, ''));
  const text = (key: string, limit: number) => asked.get(key)?.slice(0, limit);
  const one = <T extends string>(key: string, known: readonly T[]) =>
    known.find((each) => each === asked.get(key));
  const radius = /^\d{1,2}$/.test(asked.get('radius') ?? '') ? Number(asked.get('radius')) : undefined;
  return {
    restaurant: text('restaurant', LIMITS.id),
    id: text('id', LIMITS.id) ?? '',
    view: one('view', VIEWS),
    display: one('display', DISPLAYS) ?? 'inline',
    theme: one('theme', SCHEMES),
    language: one('language', LANGUAGES),
    accent: text('accent', LIMITS.color) ?? '',
    surface: text('surface', LIMITS.color) ?? '',
    text: text('text', LIMITS.color) ?? '',
    dark: asked.get('dark') === 'true',
    accentDark: text('accentDark', LIMITS.color) ?? '',
    surfaceDark: text('surfaceDark', LIMITS.color) ?? '',
    textDark: text('textDark', LIMITS.color) ?? '',
    radius: radius !== undefined && radius <= RADIUS.most ? radius : undefined,
    font: one('font', FONT_NAMES),
    strict: asked.get('strict') === 'true',
    pinned: asked.get('pinned') === 'true',
    page: one('page', SCHEMES) ?? 'light',
  };
}

/** The fragment, without its `#`, that `readPlan` reads back. Defaults are left out. */
export function planFragment(plan: Plan): string {
  const first = readPlan('');
  const told = new URLSearchParams();
  for (const key of Object.keys(first) as (keyof Plan)[]) {
    const value = plan[key];
    if (value !== undefined && value !== first[key]) told.set(key, `${value}`);
  }
  return told.toString();
}
