/** The time by the service's clock: what can be ordered when is the service's to say, and a guest's clock may be wrong. */
import { signal } from '@preact/signals';

/** How often `tick` moves, so that what is said about time stays true while the guest reads. */
const TICK = 30_000;

export type ServiceClock = ReturnType<typeof createServiceClock>;

/** @param device the guest's own clock, in milliseconds since 1970 */
export function createServiceClock(device: () => number) {
  /** Milliseconds that the service is ahead; unknown until an answer says. */
  let ahead: number | undefined;
  const now = () => device() + (ahead ?? 0);
  const tick = signal(now());

  return {
    now,
    /** `now`, renewed every half minute while the element is in the page; for what is drawn. */
    tick,
    /**
     * Learns from an answer's `Date`, where it may be read. An answer is at least as old as its date
     * says, older when it comes slowly or out of a cache: the one that is furthest ahead is the best.
     */
    hear({ headers }: Response) {
      const date = Date.parse(headers.get('Date') ?? '') - device();
      if (date > (ahead ?? -Infinity)) {
        ahead = date;
        tick.value = now();
      }
    },
    /** Ticks until the clean-up is called. */
    connect() {
      tick.value = now();
      const timer = setInterval(() => (tick.value = now()), TICK);
      return () => clearInterval(timer);
    },
  };
}
