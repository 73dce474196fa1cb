/** Draws a long menu bit by bit, so that nothing the guest does has to wait for it. */

export interface Pace {
  /** Draws when there is time for it, in the order of the calls. @returns takes it back */
  later(draw: () => void): () => void;
}

export function createPace(): Pace {
  const waiting = new Set<() => void>();
  let isAsked = false;
  const ask = () => {
    isAsked = true;
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- Safari has no such callback
    (globalThis.requestIdleCallback ?? setTimeout)(next);
  };
  // One at a time: what it changes is drawn when it has returned.
  const next = () => {
    isAsked = false;
    const [draw] = waiting;
    if (!draw) return;
    waiting.delete(draw);
    draw();
    if (waiting.size) ask();
  };
  return {
    later(draw) {
      waiting.add(draw);
      if (!isAsked) ask();
      return () => waiting.delete(draw);
    },
  };
}
