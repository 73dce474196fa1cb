/**
 * The snippet for a restaurant's choices: `widgetCode` of its record (`embedSnippet.ts`) where it has made none, else one
 * with its attributes and custom properties.
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

/** Colours that are left out, or `undefined`, are the widget's own. */
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
  /** The colours on dark pages, where they differ; again, those left out are the widget's own. */
  dark?: Palette | undefined;
}

/** A release of the script that is loaded instead of the newest, and verified by its hash. */
export interface PinnedRelease {
  /** The release's folder. */
  release: string;
  /** The script's hash, in the form of the `integrity` attribute. */
  integrity: string;
}

export interface SnippetRestaurant {
  id: string;
  name: string;
  phone: string;
  email: string;
  widgetCode: string;
}

/** The view of a restaurant that has chosen none: its record shows whether it only takes orders. */
export const firstView = ({ widgetCode }: Pick<SnippetRestaurant, 'widgetCode'>): View =>
  widgetCode.includes(' view="ordering" ') ? 'ordering' : 'booking';

const USUAL_HEIGHT = '900px';
/** A CSS length, without anything that could end the declaration around it. */
const HEIGHT = /min-height:([\w .,()*+%-]{1,300})"/;
const SCRIPT = /<script async src="(https?:\/\/[\w.:[\]-]{1,255}(?:\/[\w.~%-]{1,100}){0,10})\/tableside\.js"/;

/** The height to reserve for a view in the page. */
function heightOf(view: View, { widgetCode }: Pick<SnippetRestaurant, 'widgetCode'>): string {
  switch (view) {
    case 'booking':
    case 'waitlist': {
      // Only known for the booking view.
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

/** How it is displayed: not every view opens from a button. */
const displayOf = ({ view, display }: Choice): Display => (opensFromButton(view) ? display : 'inline');

/** The element's attributes in the snippet's order, without `style`. */
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

/** The custom properties that differ from their defaults. */
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

/** One colour, or two of which the browser uses the one for the page's colour scheme. */
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
    // It floats over the page and takes up no space in it.
    case 'floating':
      return [];
  }
}

/**
 * A link, so that it works on its own where scripts don't run or the dialog can't be loaded: it leads to the restaurant's
 * phone. A `<button>` would do nothing then.
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

/** The equivalent of `WITHOUT_SCRIPTS` in a style sheet. */
const RULE_WITHOUT_SCRIPTS = '@media (scripting: none) {\n  tableside-widget {\n    min-height: 0;\n  }\n}';

/**
 * Preloads the first screen's file together with the script instead of after it. Only the snippet of a pinned release can
 * name it, because each new release has a different address.
 *
 * @param release address of its folder
 */
function preloadOf(choice: Choice, release: string): string {
  const entry: Entry = displayOf(choice) === 'inline' ? choice.view : 'dialog';
  return `<link rel="modulepreload" href="${escapeHtml(release)}/${entry}/main.js">`;
}

export interface ChosenSnippet {
  html: string;
  /** Rules for the page's own style sheet; empty when the element has them inline. */
  css: string;
  /** For a view that a button opens: a link on the page that opens it instead; else empty. */
  link: string;
}

/**
 * @param origin where `tableside.js` is, unless the record tells
 * @param isStrict for a page whose content security policy forbids `style` attributes
 * @param pinned the release that the page stays on; without it the script is always the newest
 * @param linkWords the text of the link that opens it
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
  // A button takes up no more space than the link that replaces it.
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
