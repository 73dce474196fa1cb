/** Does bit by bit what takes long for thousands of dishes, so that nothing the guest does has to wait for it. */
import { whenIdle } from '../../browser.ts';

export interface Pace {
  /** Runs `work` when there is time for it, in the order of the calls. @returns takes it back */
  later(work: () => void): () => void;
}

export function createPace(): Pace {
  const waiting = new Set<() => void>();
  let isAsked = false;
  const ask = () => {
    isAsked = true;
    whenIdle(next);
  };
  // One at a time: what it changes is drawn when it has returned.
  const next = () => {
    isAsked = false;
    const [work] = waiting;
    if (!work) return;
    waiting.delete(work);
    work();
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- `work` may have asked for more
    if (waiting.size > 0 && !isAsked) ask();
  };
  return {
    later(work) {
      waiting.add(work);
      if (!isAsked) ask();
      return () => waiting.delete(work);
    },
  };
}
