/** The package's `./jsx-preact`: `<tableside-widget>` in the JSX of Preact; types alone. */
import type { HTMLAttributes } from 'preact';
import type { TablesideWidget } from '../script/element.ts';
import type { TablesideProps } from './props.ts';

declare global {
  namespace preact.JSX {
    interface IntrinsicElements {
      'tableside-widget': HTMLAttributes<TablesideWidget> & TablesideProps;
    }
  }
}
