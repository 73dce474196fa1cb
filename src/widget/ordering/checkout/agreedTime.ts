/**
 * The time that the guest is shown before sending. It stays what it is while the kitchen can keep it;
 * when it can't, the next one is shown and said, and never sent unseen.
 */
import { type ReadonlySignal, signal } from '@preact/signals';
import { earliestTime } from '../../../domain/earliestTime.ts';
import { type FulfilmentRules, isFulfilledAt, type WhyNot, whyNotAt } from '../../../domain/fulfilment.ts';

export interface AgreedTimeNeeds {
  /** Milliseconds since 1970, by the service's clock. */
  now(): number;
  rules: ReadonlySignal<FulfilmentRules>;
  /** The time that the guest planned; undefined: as soon as possible. */
  planned: ReadonlySignal<Date | undefined> & { value: Date | undefined };
}

/** - `gone`: by its rules the kitchen could; the service says no */
export type LostReason = WhyNot | 'gone';

/** The time that was shown, and the one that is possible instead; undefined: none is. */
export interface Move {
  before: Date;
  /** Why `before` can't be had. */
  reason: LostReason;
  after: Date | undefined;
}

/** What an order needs on its way, in milliseconds: a time that holds only until then would be refused. */
const ON_THE_WAY = 60_000;
const MINUTE = 60_000;

export interface AgreedTime {
  /** The time on view; undefined when none is possible. */
  readonly time: ReadonlySignal<Date | undefined>;
  /** Set when the time on view has taken the place of another; until the guest chooses anew. */
  readonly moved: ReadonlySignal<Move | undefined>;
  /** Brings the time on view up to the clock, the rules and the guest's choice. */
  update(): void;
  /** As `update`. @returns whether the time that was on view before still holds */
  holds(): boolean;
  /**
   * The service refused the time on view.
   *
   * @param fresh the kitchen's rules as they are now, where they could be read: by the old ones the
   *   next time would be refused as well
   */
  refuse(fresh?: FulfilmentRules): void;
}

export function createAgreedTime({ now, rules, planned }: AgreedTimeNeeds): AgreedTime {
  const time = signal<Date | undefined>(undefined);
  const moved = signal<Move | undefined>(undefined);
  /** The rules and the plan that `time` was found for. */
  let basis: { rules: FulfilmentRules; plan: Date | undefined } | undefined;
  /** What the service refused is no use, whatever the rules say. */
  const refused = new Set<number>();
  /** What the kitchen's rules have become, and the ones that they were when the page read them. */
  let renewed: { old: FulfilmentRules; rules: FulfilmentRules } | undefined;
  const current = () => (renewed?.old === rules.peek() ? renewed.rules : rules.peek());

  const isByRules = (instant: Date) => isFulfilledAt(current(), instant, now() + ON_THE_WAY);
  const isPossible = (instant: Date) => !refused.has(instant.getTime()) && isByRules(instant);
  /** The first possible time, after `after` if there is one. */
  const soonest = (after = 0): Date | undefined => {
    const lead = Math.max(0, current().leadMinutes || 0) * MINUTE;
    // As if it were ordered so late that it can only be ready by then.
    const found = earliestTime(current(), Math.max(now() + ON_THE_WAY, after + MINUTE - lead));
    return found && refused.has(found.getTime()) ? soonest(found.getTime()) : found;
  };
  const move = (before: Date, after: Date | undefined) => {
    const reason = isByRules(before) ? 'gone' : whyNotAt(current(), before, now() + ON_THE_WAY);
    moved.value = { before, reason, after };
    planned.value = undefined;
    basis = { rules: rules.peek(), plan: undefined };
    time.value = after;
  };

  const update = () => {
    const plan = planned.peek();
    const isSame = basis?.rules === rules.peek() && basis.plan?.getTime() === plan?.getTime();
    if (!isSame) {
      basis = { rules: rules.peek(), plan };
      moved.value = undefined;
      time.value = plan ?? soonest();
    }
    const shown = time.peek();
    if (shown && !isPossible(shown)) move(shown, soonest());
    else if (!shown) time.value = soonest();
  };

  return {
    time,
    moved,
    update,
    holds() {
      const before = time.peek()?.getTime();
      update();
      const after = time.peek()?.getTime();
      return after !== undefined && after === before;
    },
    refuse(fresh) {
      const shown = time.peek();
      if (!shown) return;
      refused.add(shown.getTime());
      if (fresh) renewed = { old: rules.peek(), rules: fresh };
      move(shown, soonest(shown.getTime()) ?? soonest());
    },
  };
}
