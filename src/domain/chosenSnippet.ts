/**
 * The snippet for what a restaurant has chosen: `widgetCode` of its record (`embedSnippet.ts`) where it has
 * chosen nothing, and else with its attributes and custom properties.
 */
import { type Palette, shownColors } from './contrast.ts';
import {
  BUTTON_HEIGHT,
  contactAddress,
  contactLink,
  ORDERING_HEIGHT,
  WITHOUT_SCRIPTS,
} from './embedSnippet.ts';
import { escapeHtml } from './escapeHtml.ts';
import { type Entry, needsFacility, opensFromButton, type View } from './views.ts';

export const DISPLAYS = ['inline', 'button', 'floating'] as const;
export type Display = (typeof DISPLAYS)[number];

/** What is left out of the palette, or `undefined`, is the widget's own. */
export interface Choice extends Palette {
  view: View;
  display: Display;
  theme: 'light' | 'dark' | undefined;
  /** BCP 47; the guest's own where there is none. */
  locale: string | undefined;
  /** Pixels. */
  radius: number | undefined;
  /** A CSS font family; the page's where there is none. */
  font: string | undefined;
  /** The colours on dark pages, where they are others; what is left out of these is the widget's own, too. */
  dark?: Palette | undefined;
}

/** One release of the script, which is loaded instead of the newest and checked by its hash. */
export interface PinnedRelease {
  /** The release's folder. */
  release: string;
  /** Of the script in it, as an `integrity` attribute has it. */
  integrity: string;
}

export interface SnippetRestaurant {
  id: string;
  name: string;
  phone: string;
  email: string;
  widgetCode: string;
}

/** What a restaurant shows that has chosen no view: its record knows whether it takes orders alone. */
export const firstView = ({ widgetCode }: Pick<SnippetRestaurant, 'widgetCode'>): View =>
  widgetCode.includes(' view="ordering" ') ? 'ordering' : 'booking';

const USUAL_HEIGHT = '900px';
/** A length of CSS, and nothing that could end the declaration it stands in. */
const HEIGHT = /min-height:([\w .,()*+%-]{1,300})"/;
const SCRIPT = /<script async src="(https?:\/\/[\w.:[\]-]{1,255}(?:\/[\w.~%-]{1,100}){0,10})\/tableside\.js"/;

/** The height to reserve for a view in the page. */
function heightOf(view: View, { widgetCode }: Pick<SnippetRestaurant, 'widgetCode'>): string {
  switch (view) {
    case 'booking':
    case 'waitlist': {
      // Known of the booking view alone, of which the waitlist is a shorter kind.
      const known = firstView({ widgetCode }) === 'booking' ? HEIGHT.exec(widgetCode)?.[1] : undefined;
      return (view === 'booking' ? known : undefined) ?? USUAL_HEIGHT;
    }
    case 'ordering':
    case 'tickets':
      return ORDERING_HEIGHT;
    case 'table':
      return '100svh';
    case 'reviews':
    case 'finder':
    case 'cancel':
    case 'status':
      return USUAL_HEIGHT;
  }
}

/** As what it stands in the page: not every view opens from a button. */
const displayOf = ({ view, display }: Choice): Display => (opensFromButton(view) ? display : 'inline');

/** The element's attributes, in the order of the snippet; not its `style`. */
export function attributesOf(choice: Choice, facility: string): [string, string][] {
  const { view, theme, locale } = choice;
  const display = displayOf(choice);
  const all: [string, string | undefined][] = [
    ['facility', needsFacility(view) ? facility : undefined],
    ['view', view === 'booking' ? undefined : view],
    ['display', display === 'inline' ? undefined : display],
    ['theme', theme],
    ['locale', locale],
  ];
  return all.filter((entry): entry is [string, string] => entry[1] !== undefined);
}

/** The custom properties that are not as they are by themselves. */
export function propertiesOf(choice: Choice): [string, string][] {
  const { radius, font } = choice;
  const all: [string, string | undefined][] = [
    ['--tableside-accent', colorOf(choice, 'accent')],
    ['--tableside-surface', colorOf(choice, 'surface')],
    ['--tableside-text', colorOf(choice, 'text')],
    ['--tableside-radius', radius === undefined ? undefined : `${radius}px`],
    ['--tableside-font', font],
  ];
  return all.filter((entry): entry is [string, string] => entry[1] !== undefined);
}

/** One colour, or the two of which the browser takes the page's. */
function colorOf(choice: Choice, name: keyof Palette): string | undefined {
  const { [name]: light, dark } = choice;
  if (!dark || light === dark[name]) return light;
  return `light-dark(${shownColors(choice, 'light')[name]}, ${shownColors(dark, 'dark')[name]})`;
}

/** What reserves the element's place. */
function placeOf(choice: Choice, restaurant: SnippetRestaurant): [string, string][] {
  switch (displayOf(choice)) {
    case 'inline':
      return [
        ['display', 'block'],
        ['min-height', heightOf(choice.view, restaurant)],
      ];
    case 'button':
      return [
        ['display', 'inline-block'],
        ['min-height', `${BUTTON_HEIGHT}px`],
      ];
    // It lies over the page and takes no place in it.
    case 'floating':
      return [];
  }
}

/**
 * A link, which leads somewhere by itself: to the restaurant's phone where scripts don't run, and where the dialog
 * can't be had. A `<button>` would do nothing then.
 */
function linkSnippet(choice: Choice, restaurant: SnippetRestaurant, words: string): string {
  const target = needsFacility(choice.view) ? contactAddress(restaurant) : '';
  const view = choice.view === 'booking' ? '' : `="${escapeHtml(choice.view)}"`;
  const told = attributesOf({ ...choice, view: 'booking', display: 'inline' }, restaurant.id)
    .filter(([name]) => name !== 'facility' || needsFacility(choice.view))
    .map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
    .join('');
  return `<a href="${escapeHtml(target || '/')}" data-tableside-open${view}${told}>${escapeHtml(words)}</a>`;
}

/** In a style sheet the same as `WITHOUT_SCRIPTS`. */
const RULE_WITHOUT_SCRIPTS = '@media (scripting: none) {\n  tableside-widget {\n    min-height: 0;\n  }\n}';

/**
 * The first screen's file, which comes beside the script instead of after it. Only a release's own snippet can name it:
 * the newest release has another address each time.
 *
 * @param release address of its folder
 */
function preloadOf(choice: Choice, release: string): string {
  const entry: Entry = displayOf(choice) === 'inline' ? choice.view : 'dialog';
  return `<link rel="modulepreload" href="${escapeHtml(release)}/${entry}/main.js">`;
}

export interface ChosenSnippet {
  html: string;
  /** Rules for the page's own style sheet; empty where the element carries them. */
  css: string;
  /** Where a button opens it, a link of the page that does so in its stead; else empty. */
  link: string;
}

/**
 * @param origin where `tableside.js` is, unless the record knows
 * @param isStrict for a page whose content security policy forbids `style` attributes
 * @param pinned the release that the page stays with; without it the script is always the newest
 * @param linkWords what a link says that opens it
 */
export function chosenSnippet(
  choice: Choice,
  restaurant: SnippetRestaurant,
  origin: string,
  isStrict: boolean,
  pinned?: PinnedRelease,
  linkWords = '',
): ChosenSnippet {
  const place = placeOf(choice, restaurant);
  const declarations = [...place, ...propertiesOf(choice)];
  const attributes = attributesOf(choice, restaurant.id);
  if (!isStrict && declarations.length > 0)
    attributes.push(['style', declarations.map(([name, value]) => `${name}:${value}`).join(';')]);
  const written = attributes.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('');
  const fallback = needsFacility(choice.view) ? contactLink(restaurant) : '';
  const folder = SCRIPT.exec(restaurant.widgetCode)?.[1] ?? origin;
  const source = pinned
    ? `src="${escapeHtml(`${folder}/${pinned.release}`)}/tableside.js" integrity="${escapeHtml(pinned.integrity)}" crossorigin`
    : `src="${escapeHtml(folder)}/tableside.js"`;
  // A button's place is no larger than the link that stands in for it.
  const isTall = place.some(([, value]) => value === 'block');
  const rules = declarations.map(([name, value]) => `  ${name}: ${value};\n`).join('');
  const script = `${pinned ? `${preloadOf(choice, `${folder}/${pinned.release}`)}\n` : ''}<script async ${source}></script>`;
  // The dialog of a link is no child of it: its colours come from a rule.
  const look = propertiesOf(choice).map(([name, value]) => `${name}:${value}`);
  const style = look.length > 0 && !isStrict ? `<style>tableside-widget{${look.join(';')}}</style>\n` : '';
  const isButton = displayOf(choice) === 'button';
  return {
    link: isButton ? `${style}${linkSnippet(choice, restaurant, linkWords)}\n${script}` : '',
    html:
      `<tableside-widget${written}>${fallback}</tableside-widget>\n` +
      script +
      (isTall && !isStrict ? `\n${WITHOUT_SCRIPTS}` : ''),
    css: isStrict && rules ? `tableside-widget {\n${rules}}${isTall ? `\n${RULE_WITHOUT_SCRIPTS}` : ''}` : '',
  };
}
