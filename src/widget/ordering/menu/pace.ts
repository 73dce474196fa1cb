/** Does bit by bit what takes long for thousands of dishes, so that nothing the guest does has to wait for it. */
import { attempt } from '../../browser.ts';

export interface Pace {
  /** Runs `work` when there is time for it, in the order of the calls. @returns takes it back */
  later(work: () => void): () => void;
}

export function createPace(): Pace {
  const waiting = new Set<() => void>();
  let isAsked = false;
  const ask = () => {
    if (isAsked) return;
    isAsked = true;
    // Safari has no such callback.
    attempt<unknown, unknown>(
      () => requestIdleCallback(next),
      () => setTimeout(next),
    );
  };
  // One at a time: what it changes is drawn when it has returned.
  const next = () => {
    isAsked = false;
    const [work] = waiting;
    if (!work) return;
    waiting.delete(work);
    work();
    if (waiting.size > 0) ask();
  };
  return {
    later(work) {
      waiting.add(work);
      ask();
      return () => waiting.delete(work);
    },
  };
}
