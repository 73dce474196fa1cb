/** What the page says by the element's attributes, as the views read it. */
import type { TablesideAttributes } from '../package/attributes.ts';

/** Those that are read before there is a view: by the script, the frame and the dialog. */
type BeforeViews = 'view' | 'display' | 'label' | 'api' | 'locale' | 'theme' | 'links' | 'open';

/**
 * Attribute -> what it is where it is missing or makes no sense; its type is how it is read: a text that is empty is
 * missing, a number is a finite one, and a flag is there or not. What each means stands in the class comment of
 * `script/element.ts`.
 */
const DEFAULTS = {
  facility: '',
  'party-size': 0,
  date: '',
  time: '',
  product: '',
  step: '',
  'done-url': '',
  'done-at-once': false,
  near: '',
  radius: 0,
  'in-partner-network': false,
  verified: false,
  name: '',
  email: '',
  phone: '',
  source: 'widget',
  table: '',
  'stripe-key': '',
  'paypal-client-id': '',
  'privacy-url': '',
  'terms-url': '',
} satisfies Record<Exclude<keyof TablesideAttributes, BeforeViews>, string | number | boolean>;

type Widened<Usual> = Usual extends boolean ? boolean : Usual extends number ? number : string;
export type Attributes = { readonly [Name in keyof typeof DEFAULTS]: Widened<(typeof DEFAULTS)[Name]> };

/**
 * Each is read when it is asked for: most may change without loading the widget anew.
 *
 * @param attribute of the element; null where it has none of that name
 */
export function readAttributes(attribute: (name: string) => string | null): Attributes {
  const read = (name: string, usual: string | number | boolean) => {
    const said = attribute(name);
    if (typeof usual === 'boolean') return said !== null;
    if (typeof usual === 'string') return said || usual;
    const number = Number(said || Number.NaN);
    return Number.isFinite(number) ? number : usual;
  };
  const getters = Object.entries(DEFAULTS).map(([name, usual]) => [name, { get: () => read(name, usual) }]);
  return Object.defineProperties({}, Object.fromEntries(getters) as PropertyDescriptorMap) as Attributes;
}
