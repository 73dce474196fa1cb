/** Whether the service can be reached, and since when it can't. */
import { type ReadonlySignal, signal } from '@preact/signals';

export interface Contact {
  /** When it was last reached; undefined while it can be. */
  lostSince: ReadonlySignal<Date | undefined>;
  /** Called after every request. */
  reached(isReached: boolean): void;
  /** Calls `listener` each time it is reached again. @returns removes it */
  onBack(listener: () => void): () => void;
}

export function createContact(clock: () => Date): Contact {
  const lostSince = signal<Date | undefined>();
  const listeners = new Set<() => void>();
  let last = clock();
  return {
    lostSince,
    reached(isReached) {
      if (!isReached) {
        lostSince.value ??= last;
        return;
      }
      last = clock();
      if (!lostSince.value) return;
      lostSince.value = undefined;
      for (const listener of listeners) listener();
    },
    onBack(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
