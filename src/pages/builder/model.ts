/** The form and what follows from it: the snippet, the previews, and whether the colours are readable. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
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
import { nearestReadable, type Scheme } from '../../domain/contrast.ts';
import { needsFacility, opensFromButton, type View } from '../../domain/views.ts';
import { directionOf } from '../../i18n/direction.ts';
import type { PageLanguage } from '../../i18n/pageLanguages.ts';
import { createRelease, createRestaurants, type RestaurantReads } from './lookup.ts';
import { createPalettes } from './palettes.ts';
import { DARK_NAMES, FONTS, type Plan, RADIUS } from './plan.ts';

/** Typed text takes effect after a pause of this many milliseconds, or when the field is left. */
const PAUSE = 300;

/** The parts that can be copied. */
export type SnippetPart = keyof ChosenSnippet;

/** The message to public/builder-preview.js. */
export interface Preview {
  attributes: readonly [string, string][];
  properties: readonly [string, string][];
  /** The scheme of the page around the widget. */
  scheme: Scheme;
  name: string;
  lang: string;
  dir: 'ltr' | 'rtl';
}

export interface BuilderOptions extends RestaurantReads {
  plan: Plan;
  /** The language of whoever looks at the previews. */
  language(): PageLanguage;
  /** The origin of the builder's own page. */
  origin: string;
  readRelease(): Promise<PinnedRelease>;
  /** The text of a link that opens a view. */
  linkWords(view: View): string;
  /** Puts a text on the clipboard. */
  copy(text: string): Promise<void>;
}

export type Builder = ReturnType<typeof createBuilder>;

export function createBuilder({
  plan: first,
  language: guestsLanguage,
  origin,
  readRelease,
  linkWords,
  copy,
  ...reads
}: BuilderOptions) {
  const typed = signal(first);
  /** `typed` after a pause, so that half a colour isn't a fault and half an id isn't looked up. */
  const plan = signal(first);
  let pause: ReturnType<typeof setTimeout> | undefined;

  const { look, lookAgain, readList, ...found } = createRestaurants({ typed, plan }, reads);
  const { chosen, restaurant } = found;
  const { pinned, unpinned, readPinned } = createRelease({ plan }, readRelease);
  const { colors, darkColors, ...palettes } = createPalettes(plan);
  const view = computed(() => plan.value.view ?? firstView(restaurant.value));
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
  const snippet = computed(() =>
    chosenSnippet(
      choice.value,
      restaurant.value,
      origin,
      plan.value.strict,
      pinned.value,
      linkWords(view.value),
    ),
  );

  /** Names the restaurant that is shown, so that a bookmark leads to it even if the list changes. */
  const changed = (change: Partial<Plan>): Plan => {
    const { restaurant: shown = chosen.value?.id } = typed.value;
    return { ...typed.value, restaurant: shown, ...change };
  };

  /** Called when something was chosen, or typing has ended. */
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
    /** What takes effect. */
    plan,
    ...found,
    ...palettes,
    /** Set while nothing can be shown or copied yet. */
    isMissing: computed(() => needsFacility(view.value) && restaurant.value.id === ''),
    view,
    canOpenFromButton: computed(() => opensFromButton(view.value)),
    radius: computed(() => typed.value.radius ?? RADIUS.own),
    snippet,
    unpinned,
    preview: computed(() => previewOf(plan.value, choice.value, restaurant.value, guestsLanguage())),
    ...createCopies(snippet, copy),
    type(change: Partial<Plan>): void {
      typed.value = changed(change);
      clearTimeout(pause);
      pause = setTimeout(() => settle(), PAUSE);
    },
    settle,
    /** Gives dark pages colours of their own, with an accent that is readable there, and previews a dark page. */
    separateDark(isSeparate: boolean): void {
      const { accent } = colors.value;
      const isFirst = Object.values(DARK_NAMES).every((name) => typed.value[name] === '');
      const accentDark =
        isSeparate && isFirst && accent ? nearestReadable({ accent }, 'accent', ['dark']) : undefined;
      settle({ dark: isSeparate, ...(isSeparate && { page: 'dark' }), ...(accentDark && { accentDark }) });
    },
    async read(): Promise<void> {
      await Promise.all([readList(), readPinned()]);
    },
    readPinned,
    lookAgain,
  };
}

function previewOf(
  { language, page }: Plan,
  choice: Choice,
  { id, name }: SnippetRestaurant,
  guestsLanguage: PageLanguage,
): Preview {
  const lang = language ?? guestsLanguage;
  return {
    attributes: attributesOf(choice, id),
    properties: propertiesOf(choice),
    scheme: page,
    name,
    lang,
    dir: directionOf(lang),
  };
}

/** Copies parts of the snippet and remembers the last one. */
function createCopies(snippet: ReadonlySignal<ChosenSnippet>, copy: BuilderOptions['copy']) {
  const latest = signal<{ part: SnippetPart; isDone: boolean; text: string; time: number }>();
  return {
    /** What was copied last, until the snippet changes. */
    copied: computed(() => {
      const last = latest.value;
      return last && snippet.value[last.part] === last.text ? last : undefined;
    }),
    async copy(part: SnippetPart): Promise<void> {
      const text = snippet.value[part];
      const isDone = await copy(text).then(
        () => true,
        () => false,
      );
      latest.value = { part, isDone, text, time: (latest.value?.time ?? 0) + 1 };
    },
  };
}
