/** A value read from the service and kept up to date: one read at a time, and one more if asked for during it. */
import { type ReadonlySignal, signal } from '@preact/signals';
import { SignedOut } from '../api/failures.ts';

export type ReadingState = 'reading' | 'read' | 'unread';

export interface Reading<T> {
  /** The value read last; undefined before the first read. */
  value: ReadonlySignal<T | undefined>;
  /** `unread`: there is no value, and the last try failed. A value once read stays. */
  state: ReadonlySignal<ReadingState>;
  /** Reads again. Resolves when that read has ended, well or not. */
  refresh(): Promise<void>;
  /** Applies something newer. The result of a read that is under way is dropped. */
  change(change: (value: T) => T): void;
  /** Drops the value, because it is about something else now. */
  forget(): void;
}

/** @param read throws when it can't be read */
export function createReading<T>(read: () => Promise<T>): Reading<T> {
  const value = signal<T | undefined>();
  const state = signal<ReadingState>('reading');
  /** Rises whenever a read that is under way becomes out of date. */
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
    // Before anything else, so that a later `refresh` starts another read.
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
