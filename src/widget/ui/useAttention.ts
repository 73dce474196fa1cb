import type { Signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { beginAt } from './beginAt.ts';

/**
 * Leads the focus to the control of that `name`, or that `data-attention`, as soon as it is drawn in `frame`. On a
 * slow phone a guest may be in a field before that: a title takes nobody out of it.
 */
export function useAttention<Target extends string>(
  attention: Signal<Target | ''>,
  frame: RefObject<HTMLElement | null>,
): void {
  const target = attention.value;
  useEffect(() => {
    // By the time it is drawn the guest may be somewhere else already.
    if (!target || attention.peek() !== target) return;
    const control = frame.current!.querySelector<HTMLElement>(`[name=${target}], [data-attention=${target}]`);
    if (!control) return;
    const { activeElement: focused } = control.getRootNode() as ShadowRoot;
    if (target !== 'title') control.focus();
    // Nor out of a dialog that has come up meanwhile.
    else if (
      !focused?.closest('dialog') &&
      !(frame.current!.contains(focused) && focused?.matches('input, textarea'))
    )
      beginAt(control);
    attention.value = '';
  });
}
