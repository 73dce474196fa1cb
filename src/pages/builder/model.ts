/** The form and what follows from it: the snippet, what the previews show, and what can be read. */
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

export interface BuilderOptions extends RestaurantReads {
  plan: Plan;
  /** Of whoever looks at the previews. */
  language(): PageLanguage;
  /** Of the page that the builder is on. */
  origin: string;
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
  readRelease,
  linkWords,
  copy,
  ...reads
}: BuilderOptions) {
  const typed = signal(first);
  /** `typed` after a pause: half a colour is no fault, and half an id no restaurant. */
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

  /** With the restaurant that was shown, so that a bookmark leads to the same one when there are others. */
  const changed = (change: Partial<Plan>): Plan => {
    const { restaurant: shown = chosen.value?.id } = typed.value;
    return { ...typed.value, restaurant: shown, ...change };
  };

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
    ...found,
    ...palettes,
    /** Nothing can be shown nor copied yet. */
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
    /** Gives dark pages colours of their own, the accent one that can be read there, and shows such a page. */
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

/** What goes to the clipboard. */
function createCopies(snippet: ReadonlySignal<ChosenSnippet>, copy: BuilderOptions['copy']) {
  const latest = signal<{ part: SnippetPart; isDone: boolean; text: string; time: number }>();
  return {
    /** What has been copied, until there is something else to copy. */
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
