/** Whether the service is reached, and since when it is not. */
import { type ReadonlySignal, signal } from '@preact/signals';

export interface Contact {
  /** When it was reached last, while it is not; undefined while it is. */
  lostSince: ReadonlySignal<Date | undefined>;
  /** What every call tells. */
  reached(isReached: boolean): void;
  /** Called each time it is reached again. @returns ends that */
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
