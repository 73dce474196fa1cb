/**
 * The element's attributes, as frameworks check them. What each means stands in the class comment of
 * `element.ts`, and the build of the package puts it beside these lines; a name that only one of the two has fails it.
 */
import type { View } from '../../domain/views.ts';

export interface TablesideAttributes {
  facility?: string | undefined;
  view?: View | undefined;
  display?: 'inline' | 'button' | 'floating' | undefined;
  label?: string | undefined;
  api?: string | undefined;
  locale?: string | undefined;
  theme?: 'light' | 'dark' | 'auto' | undefined;
  'party-size'?: number | `${number}` | undefined;
  date?: string | undefined;
  time?: string | undefined;
  product?: number | `${number}` | undefined;
  step?: 'details' | undefined;
  links?: 'follow' | undefined;
  open?: boolean | '' | undefined;
  'done-url'?: string | undefined;
  'done-at-once'?: boolean | '' | undefined;
  near?: string | undefined;
  radius?: number | `${number}` | undefined;
  'in-partner-network'?: boolean | '' | undefined;
  verified?: boolean | '' | undefined;
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  source?: string | undefined;
  table?: string | undefined;
  'stripe-key'?: string | undefined;
  'paypal-client-id'?: string | undefined;
  'privacy-url'?: string | undefined;
  'terms-url'?: string | undefined;
}
