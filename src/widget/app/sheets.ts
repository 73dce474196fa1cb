/**
 * Which modal sheet stands over the step in hand. Each is an entry of the browser's history of its own,
 * beside the steps' entries, so that the back button closes it and leaves the step as it is.
 */
import type { Common } from './context.ts';
import { createNavigation } from './navigation.ts';

export type SheetName = 'product' | 'cart' | 'when' | 'search' | 'allergens' | 'table' | 'rounds';

export type Sheets = ReturnType<typeof createSheets>;

export function createSheets({ follow }: Pick<Common, 'follow'>) {
  // A name that no reload finds again: then there is nothing to show in a sheet.
  const { step, go, replace, back, connect } = createNavigation<SheetName | 'none'>(
    `sheet ${Math.random()}`,
    'none',
  );
  follow(connect);
  return {
    /** The sheet on view; `none` when there is none. */
    shown: step,
    open: go,
    /** Takes the sheet away for good: its entry becomes that of the step that replaces it next. */
    leave: () => replace('none'),
    /** Back to the sheet or the step below. */
    close: back,
  };
}
