/** What the service was asked for, kept as new as it is told: one read at a time, and one more where it was asked meanwhile. */
import { type ReadonlySignal, signal } from '@preact/signals';
import { SignedOut } from '../api/failures.ts';

export type ReadingState = 'reading' | 'read' | 'unread';

export interface Reading<T> {
  /** What was read last; undefined before that. */
  value: ReadonlySignal<T | undefined>;
  /** `unread`: nothing is there, and the last try failed. What was read once stays. */
  state: ReadonlySignal<ReadingState>;
  /** Resolves when what was asked for by now has come, or has failed. */
  refresh(): Promise<void>;
  /** Something newer is known of it. A read that has begun before does not count any more. */
  change(change: (value: T) => T): void;
  /** It is about something else now: what is there is forgotten. */
  forget(): void;
}

/** @param read throws when it can't be read */
export function createReading<T>(read: () => Promise<T>): Reading<T> {
  const value = signal<T | undefined>();
  const state = signal<ReadingState>('reading');
  /** Counts what makes a read that is under way worthless. */
  let version = 0;
  let running: Promise<void> | undefined;
  let isAsked = false;

  async function run(): Promise<void> {
    do {
      isAsked = false;
      const begun = version;
      try {
        const found = await Promise.resolve().then(read);
        if (begun !== version) isAsked = true;
        else {
          value.value = found;
          state.value = 'read';
        }
      } catch (error) {
        if (begun !== version) isAsked = true;
        else if (value.value === undefined && !(error instanceof SignedOut)) state.value = 'unread';
      }
    } while (isAsked);
    // At once, so that who asks from here on begins another run.
    running = undefined;
  }

  return {
    value,
    state,
    refresh() {
      isAsked = true;
      running ??= run();
      return running;
    },
    change(change) {
      version++;
      if (value.value !== undefined) value.value = change(value.value);
    },
    forget() {
      version++;
      value.value = undefined;
      state.value = 'reading';
    },
  };
}
