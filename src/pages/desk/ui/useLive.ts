/** Reads again what a form shows when somebody else has changed it. */
import { useLayoutEffect } from 'preact/hooks';
import { useDesk } from '../app/context.ts';
import type { Kind } from '../live/line.ts';

export function useLive(kinds: readonly Kind[], refresh: () => Promise<void>): void {
  const { line } = useDesk();
  useLayoutEffect(() => {
    void refresh();
    return line.onChange((kind) => {
      // While the line is broken everything is asked for every few seconds: a form need not be.
      if (kind && kinds.includes(kind)) void refresh();
    });
  }, [refresh]);
}
