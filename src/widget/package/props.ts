/** What the JSX of React and Preact have in common. */
import type { TablesideWidget } from '../script/element.ts';
import type { TablesideAttributes, TablesideEventMap } from './index.ts';

type Handlers = {
  [Name in keyof TablesideEventMap as `on${Name}`]?: ((event: TablesideEventMap[Name]) => void) | undefined;
};

export type TablesideProps = TablesideAttributes &
  Handlers &
  Partial<Pick<TablesideWidget, 'paymentMethods' | 'messages'>>;
