/** What the page says by the element's attributes, as the views read it. */
import { rawField } from '../../contract/rawField.ts';
import type { TablesideAttributes } from '../package/attributes.ts';

/** Those that are read before there is a view: by the script, the frame and the dialog. */
type BeforeViews = 'view' | 'display' | 'label' | 'api' | 'locale' | 'theme' | 'links' | 'open';
/** What the finder reads of the page's address as well (`finder/wish.ts`). */
type OfFinder = 'near' | 'radius' | 'in-partner-network' | 'verified';

/** Those that are numbers and flags, and what they are where they are missing; a text that is missing is empty. */
const USUAL = {
  'party-size': 0,
  'done-at-once': false,
  source: 'widget',
};
type Usual = typeof USUAL;
type Widened<Type> = Type extends boolean ? boolean : Type extends number ? number : string;

/**
 * Attribute -> its value: a number is a finite one, a flag is there or not, all others are texts. What each means
 * stands in the class comment of `script/element.ts`.
 */
export type Attributes = {
  readonly [Name in Exclude<keyof TablesideAttributes, BeforeViews | OfFinder>]: Name extends keyof Usual
    ? Widened<Usual[Name]>
    : string;
};

/**
 * Each is read when it is asked for: most may change without loading the widget anew.
 *
 * @param attribute of the element; null where it has none of that name
 */
export function readAttributes(attribute: (name: string) => string | null): Attributes {
  return new Proxy(USUAL as unknown as Attributes, {
    get(known, name) {
      const usual = rawField(known, String(name)) ?? '';
      const said = attribute(String(name));
      if (typeof usual === 'boolean') return said !== null;
      if (typeof usual === 'string') return said || usual;
      const number = Number(said || Number.NaN);
      return Number.isFinite(number) ? number : usual;
    },
  });
}
