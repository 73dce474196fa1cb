/**
 * The steps inside the widget, as the browser's back button knows them.
 *
 * Every step forward is a history entry with the page's own address and state, so that back goes one
 * step back and the page's router finds its state again. Nothing else of the page's history changes.
 */
import { signal } from '@preact/signals';
import { attempt, listen } from '../browser.ts';

/** @param instance tells the widgets of a page apart, also after a reload */
export function createNavigation<Step extends string>(instance: string, start: Step) {
  const key = `tableside ${instance}`;
  const step = signal<Step>(start);
  let address = '';
  /** The browser is on its way back: asked twice, it would go back twice. */
  let isGoingBack = false;

  const stepOf = (state: unknown) => (state as Partial<Record<string, Step>> | null)?.[key];

  /** The entry on which the browser stands is that of the step, or one above it, and not one of the page's own. */
  const isOnEntry = () => stepOf(history.state) === step.peek();

  const write = (method: 'pushState' | 'replaceState', next: Step) => {
    // Sandboxed frames and browsers that limit entries: the step changes all the same.
    attempt(() => {
      history[method]({ ...(history.state as object | null), [key]: next }, '');
      address = location.href;
    });
    isGoingBack = false;
    step.value = next;
  };

  const onPopState = ({ state }: PopStateEvent) => {
    isGoingBack = false;
    const known = stepOf(state);
    // Following a link to another part of the page is no step back.
    if (known || location.href === address) step.value = known ?? start;
  };

  return {
    step,
    isOnEntry,
    /** A step forward: back returns from it, however often it was pressed while its file was on the way. */
    go(next: Step) {
      if (next !== step.peek()) write('pushState', next);
    },
    /** Takes the place of the step it follows: there is no way back to that one. */
    replace(next: Step) {
      write('replaceState', next);
    },
    /** One step back, as the back button does it, however often it is asked for meanwhile. */
    back() {
      if (isGoingBack || step.peek() === start) return;
      isGoingBack = isOnEntry();
      if (isGoingBack) history.back();
      else step.value = start;
    },
    /** Follows the back button until the clean-up is called. */
    connect() {
      isGoingBack = false;
      return listen(window, ['popstate'], onPopState);
    },
  };
}

export type Navigation<Step extends string> = ReturnType<typeof createNavigation<Step>>;
