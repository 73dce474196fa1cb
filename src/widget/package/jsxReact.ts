/** The package's `./jsx-react`: `<tableside-widget>` in the JSX of React 19; types alone. */
import type * as React from 'react';
import type { TablesideWidget } from '../script/element.ts';
import type { TablesideProps } from './props.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'tableside-widget': React.DetailedHTMLProps<React.HTMLAttributes<TablesideWidget>, TablesideWidget> &
        TablesideProps;
    }
  }
}
