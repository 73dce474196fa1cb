/** The form and what follows from it: the snippet, what the previews show, and what can be read. */
import { computed, signal } from '@preact/signals';
import {
  attributesOf,
  type Choice,
  type ChosenSnippet,
  chosenSnippet,
  firstView,
  type PinnedRelease,
  propertiesOf,
  type SnippetRestaurant,
} from '../../domain/chosenSnippet.ts';
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
import { needsFacility, opensFromButton, type View } from '../../domain/views.ts';
import { directionOf } from '../../i18n/direction.ts';
import type { Language } from '../../i18n/locales.ts';
import { COLOR_NAMES, type ColorName, DARK_NAMES, type DarkName, FONTS, type Plan, RADIUS } from './plan.ts';

/** What is typed counts after so long a pause, in milliseconds, or when the field is left. */
const PAUSE = 300;

/** What can be copied. */
export type SnippetPart = keyof ChosenSnippet;

/** What public/builder-preview.js is told. */
export interface Preview {
  attributes: readonly [string, string][];
  properties: readonly [string, string][];
  /** Of the page around the widget. */
  scheme: Scheme;
  name: string;
  lang: string;
  dir: 'ltr' | 'rtl';
}

/** What is to be minded about the colours. */
export interface Remark {
  kind: 'text' | 'advised' | 'quiet' | 'accent';
  scheme: Scheme;
  ratio: number;
}

export interface BuilderOptions {
  plan: Plan;
  /** Of whoever looks at the previews. */
  language: Language;
  /** Of the page that the builder is on. */
  origin: string;
  readRestaurants(): Promise<SnippetRestaurant[]>;
  readRestaurant(id: string): Promise<SnippetRestaurant | undefined>;
  readRelease(): Promise<PinnedRelease>;
  /** What a link of the page says that opens a view. */
  linkWords(view: View): string;
  /** Puts a text on the clipboard. */
  copy(text: string): Promise<void>;
}

export type Builder = ReturnType<typeof createBuilder>;

export function createBuilder({
  plan: first,
  language: guestsLanguage,
  origin,
  readRestaurants,
  readRestaurant,
  readRelease,
  linkWords,
  copy,
}: BuilderOptions) {
  const typed = signal(first);
  /** `typed` after a pause: half a colour is no fault, and half an id no restaurant. */
  const plan = signal(first);
  const restaurants = signal<readonly SnippetRestaurant[] | 'reading' | 'unread'>('reading');
  /** The one of the id that was typed. */
  const looked = signal<{ id: string; found: SnippetRestaurant | 'reading' | 'none' | 'unread' }>();
  /** Read when a page shall stay with it. */
  const release = signal<PinnedRelease | 'reading' | 'unread'>();
  const copied = signal<{ part: SnippetPart; isDone: boolean; text: string; time: number }>();
  let pause: ReturnType<typeof setTimeout> | undefined;

  const listed = computed(() => (typeof restaurants.value === 'string' ? [] : restaurants.value));
  const chosen = computed(() => {
    const { restaurant } = typed.value;
    return restaurant === undefined ? listed.value[0] : listed.value.find(({ id }) => id === restaurant);
  });
  const typedId = computed(() => plan.value.id.trim());
  /** The one that the snippet is for; of an id that nobody knows there is no more than the id. */
  const restaurant = computed<SnippetRestaurant>(() => {
    const { found } = looked.value ?? {};
    if (chosen.value) return chosen.value;
    if (typeof found === 'object' && found.id === typedId.value) return found;
    return { id: typedId.value, name: '', phone: '', email: '', widgetCode: '' };
  });
  const view = computed(() => plan.value.view ?? firstView(restaurant.value));
  const colors = computed<Palette>(() => {
    const { accent, surface, text } = plan.value;
    return { accent: readHex(accent), surface: readHex(surface), text: readHex(text) };
  });
  /** Those on dark pages, where they are others; a widget that is always light or dark has one palette. */
  const darkColors = computed<Palette | undefined>(() => {
    const { dark, theme, accentDark, surfaceDark, textDark } = plan.value;
    if (!dark || theme) return undefined;
    return { accent: readHex(accentDark), surface: readHex(surfaceDark), text: readHex(textDark) };
  });
  const paletteOf = (scheme: Scheme): Palette =>
    (scheme === 'dark' ? darkColors.value : undefined) ?? colors.value;
  const choice = computed<Choice>(() => {
    const { display, theme, language, radius, font } = plan.value;
    return {
      ...colors.value,
      view: view.value,
      display,
      theme,
      locale: language,
      radius,
      font: font && FONTS[font],
      dark: darkColors.value,
    };
  });
  const schemes = computed<readonly Scheme[]>(() => (plan.value.theme ? [plan.value.theme] : SCHEMES));
  const snippet = computed(() => {
    const { strict, pinned } = plan.value;
    const stays = pinned && typeof release.value === 'object' ? release.value : undefined;
    return chosenSnippet(choice.value, restaurant.value, origin, strict, stays, linkWords(view.value));
  });
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
  /** The other colours with which nothing remains to be minded, where there are such. */
  const offers = computed(() => {
    // One palette has to do in both schemes, unless dark pages have their own.
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

  /** With the restaurant that was shown, so that a bookmark leads to the same one when there are others. */
  const changed = (change: Partial<Plan>): Plan => {
    const { restaurant: shown = chosen.value?.id } = typed.value;
    return { ...typed.value, restaurant: shown, ...change };
  };

  async function look(): Promise<void> {
    const id = typedId.value;
    if (chosen.value || !id || restaurants.value === 'reading' || looked.value?.id === id) return;
    looked.value = { id, found: 'reading' };
    const found = await readRestaurant(id).then(
      (record) => record ?? ('none' as const),
      () => 'unread' as const,
    );
    // Another one may have been typed since.
    if (typedId.value === id) looked.value = { id, found };
  }

  async function readPinned(): Promise<void> {
    if (!plan.value.pinned || typeof release.value === 'object' || release.value === 'reading') return;
    release.value = 'reading';
    release.value = await readRelease().catch(() => 'unread' as const);
  }

  /** Something was chosen, or what was typed is done. */
  function settle(change: Partial<Plan> = {}): void {
    clearTimeout(pause);
    typed.value = changed(change);
    plan.value = typed.value;
    void look();
    void readPinned();
  }

  return {
    /** What the fields show. */
    typed,
    /** What counts. */
    plan,
    restaurants,
    chosen,
    restaurant,
    looked: computed(() => (chosen.value || !typedId.value ? undefined : looked.value?.found)),
    /** Nothing can be shown nor copied yet. */
    isMissing: computed(() => needsFacility(view.value) && restaurant.value.id === ''),
    view,
    canOpenFromButton: computed(() => opensFromButton(view.value)),
    radius: computed(() => typed.value.radius ?? RADIUS.own),
    /** The colours that were typed and are none. */
    wrongColors: computed<readonly (ColorName | DarkName)[]>(() => {
      const isWrong = (name: ColorName | DarkName) =>
        plan.value[name].trim() !== '' && readHex(plan.value[name]) === undefined;
      return [...COLOR_NAMES, ...(darkColors.value ? Object.values(DARK_NAMES) : [])].filter(isWrong);
    }),
    /** What a picker shows where nothing was chosen. */
    shownColors: computed(() => {
      const { theme, page } = plan.value;
      const light = shownColors(colors.value, theme ?? (darkColors.value ? 'light' : page));
      const dark = shownColors(darkColors.value ?? {}, 'dark');
      return { ...light, accentDark: dark.accent, surfaceDark: dark.surface, textDark: dark.text };
    }),
    /** Dark pages may have colours of their own: where the widget follows the page. */
    canHaveDark: computed(() => plan.value.theme === undefined),
    hasDark: computed(() => darkColors.value !== undefined),
    ratios,
    remarks,
    offers,
    /** Text and surface are of one kind only where both were chosen, or neither. */
    isHalf: computed(
      () =>
        plan.value.theme === undefined &&
        SCHEMES.map(paletteOf).some(({ text, surface }) => (text === undefined) !== (surface === undefined)),
    ),
    snippet,
    /** The page shall stay with a release that is not known yet, or can't be known. */
    unpinned: computed(() => {
      const isKnown = !plan.value.pinned || typeof release.value === 'object';
      return isKnown ? undefined : release.value === 'unread' ? ('unread' as const) : ('reading' as const);
    }),
    preview: computed<Preview>(() => {
      const { language = guestsLanguage, page } = plan.value;
      return {
        attributes: attributesOf(choice.value, restaurant.value.id),
        properties: propertiesOf(choice.value),
        scheme: page,
        name: restaurant.value.name,
        lang: language,
        dir: directionOf(language),
      };
    }),
    /** What has been copied, until there is something else to copy. */
    copied: computed(() => {
      const last = copied.value;
      return last && snippet.value[last.part] === last.text ? last : undefined;
    }),
    type(change: Partial<Plan>): void {
      typed.value = changed(change);
      clearTimeout(pause);
      pause = setTimeout(() => settle(), PAUSE);
    },
    settle,
    /** Gives dark pages colours of their own, the accent one that can be read there, and shows such a page. */
    separateDark(isSeparate: boolean): void {
      const { accent } = colors.value;
      const isFirst = Object.values(DARK_NAMES).every((name) => typed.value[name] === '');
      const accentDark =
        isSeparate && isFirst && accent ? nearestReadable({ accent }, 'accent', ['dark']) : undefined;
      settle({ dark: isSeparate, ...(isSeparate && { page: 'dark' }), ...(accentDark && { accentDark }) });
    },
    async copy(part: SnippetPart): Promise<void> {
      const text = snippet.value[part];
      const isDone = await copy(text).then(
        () => true,
        () => false,
      );
      copied.value = { part, isDone, text, time: (copied.value?.time ?? 0) + 1 };
    },
    async read(): Promise<void> {
      restaurants.value = 'reading';
      const pinned = readPinned();
      restaurants.value = await readRestaurants().catch(() => 'unread' as const);
      await Promise.all([look(), pinned]);
    },
    /** Asks for the release again, after it could not be read. */
    readPinned,
    /** Looks the typed id up again, after it could not be read. */
    async lookAgain(): Promise<void> {
      looked.value = undefined;
      await look();
    },
  };
}
