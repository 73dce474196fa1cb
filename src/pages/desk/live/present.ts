/** The current time, as a signal for everything that shows minutes. */
import { type ReadonlySignal, signal } from '@preact/signals';

const TICK_MS = 5_000;

export interface Present {
  now: ReadonlySignal<Date>;
  start(): () => void;
}

export function createPresent(clock: () => Date): Present {
  const now = signal(clock());
  return {
    now,
    start() {
      const ticking = setInterval(() => (now.value = clock()), TICK_MS);
      return () => clearInterval(ticking);
    },
  };
}
