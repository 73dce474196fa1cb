/** Reads a form's records again when somebody else has changed them. */
import { useLayoutEffect } from 'preact/hooks';
import { useDesk } from '../app/context.ts';
import type { Kind } from '../live/line.ts';

export function useLive(kinds: readonly Kind[], refresh: () => Promise<void>): void {
  const { line } = useDesk();
  useLayoutEffect(() => {
    void refresh();
    return line.onChange((kind) => {
      // Without a kind anything may have changed, as after every reconnection: a form reads only for its own kinds.
      if (kind && kinds.includes(kind)) void refresh();
    });
  }, [refresh]);
}
