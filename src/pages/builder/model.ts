/** The form and what follows from it: the snippet, what the previews show, and what can be read. */
import { computed, signal } from '@preact/signals';
import {
  attributesOf,
  type Choice,
  chosenSnippet,
  firstView,
  needsFacility,
  opensFromButton,
  propertiesOf,
  type SnippetRestaurant,
} from '../../domain/chosenSnippet.ts';
import { readHex } from '../../domain/color.ts';
import {
  ADVISED_FOR_TEXT,
  NEEDED,
  nearestReadable,
  ratiosOf,
  SCHEMES,
  type Scheme,
  shownColors,
} from '../../domain/contrast.ts';
import { directionOf } from '../../i18n/direction.ts';
import type { Language } from '../../i18n/locales.ts';
import { COLOR_NAMES, type ColorName, FONTS, type Plan, RADIUS } from './plan.ts';

/** What is typed counts after so long a pause, in milliseconds, or when the field is left. */
const PAUSE = 300;

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
  copy,
}: BuilderOptions) {
  const typed = signal(first);
  /** `typed` after a pause: half a colour is no fault, and half an id no restaurant. */
  const plan = signal(first);
  const restaurants = signal<readonly SnippetRestaurant[] | 'reading' | 'unread'>('reading');
  /** The one of the id that was typed. */
  const looked = signal<{ id: string; found: SnippetRestaurant | 'reading' | 'none' | 'unread' }>();
  const copied = signal<{ part: 'html' | 'css'; isDone: boolean; text: string; time: number }>();
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
  const colors = computed(() => ({
    accent: readHex(plan.value.accent),
    surface: readHex(plan.value.surface),
    text: readHex(plan.value.text),
  }));
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
    };
  });
  const schemes = computed<readonly Scheme[]>(() => (plan.value.theme ? [plan.value.theme] : SCHEMES));
  const snippet = computed(() => chosenSnippet(choice.value, restaurant.value, origin, plan.value.strict));
  const ratios = computed(() =>
    schemes.value.map((scheme) => ({ scheme, ratios: ratiosOf(colors.value, scheme) })),
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
  const offers = computed(() =>
    (['text', 'accent'] as const).flatMap((name) => {
      const isMinded = remarks.value.some(({ kind }) => (kind === 'accent') === (name === 'accent'));
      const color = isMinded ? nearestReadable(colors.value, name, schemes.value) : undefined;
      return color === undefined ? [] : [{ name, color }];
    }),
  );

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

  /** Something was chosen, or what was typed is done. */
  function settle(change: Partial<Plan> = {}): void {
    clearTimeout(pause);
    typed.value = changed(change);
    plan.value = typed.value;
    void look();
  }

  return {
    /** What the fields show. */
    typed,
    /** What counts. */
    plan,
    restaurants,
    listed,
    chosen,
    restaurant,
    looked: computed(() => (chosen.value || !typedId.value ? undefined : looked.value?.found)),
    /** Nothing can be shown nor copied yet. */
    isMissing: computed(() => needsFacility(view.value) && restaurant.value.id === ''),
    view,
    canOpenFromButton: computed(() => opensFromButton(view.value)),
    radius: computed(() => typed.value.radius ?? RADIUS.own),
    /** The colours that were typed and are none. */
    wrongColors: computed<readonly ColorName[]>(() =>
      COLOR_NAMES.filter((name) => plan.value[name].trim() !== '' && colors.value[name] === undefined),
    ),
    /** What a picker shows where nothing was chosen. */
    shownColors: computed(() => shownColors(colors.value, plan.value.theme ?? plan.value.page)),
    ratios,
    remarks,
    offers,
    /** Text and surface are of one kind only where both were chosen, or neither. */
    isHalf: computed(
      () =>
        plan.value.theme === undefined &&
        (colors.value.text === undefined) !== (colors.value.surface === undefined),
    ),
    snippet,
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
    async copy(part: 'html' | 'css'): Promise<void> {
      const text = snippet.value[part];
      const isDone = await copy(text).then(
        () => true,
        () => false,
      );
      copied.value = { part, isDone, text, time: (copied.value?.time ?? 0) + 1 };
    },
    async read(): Promise<void> {
      restaurants.value = 'reading';
      restaurants.value = await readRestaurants().catch(() => 'unread' as const);
      await look();
    },
    /** Looks the typed id up again, after it could not be read. */
    async lookAgain(): Promise<void> {
      looked.value = undefined;
      await look();
    },
  };
}
