/** The time of an order at the table: now, as long as the kitchen is open. The same shape as `agreedTime.ts`. */
import { signal } from '@preact/signals';
import type { FulfilmentRules } from '../../../domain/fulfilment.ts';
import { presentTime } from '../../../domain/tableRules.ts';
import type { AgreedTime, AgreedTimeNeeds, Move } from './agreedTime.ts';

export function createPresentTime({ now, rules }: Omit<AgreedTimeNeeds, 'planned'>): AgreedTime {
  const time = signal<Date | undefined>(undefined);
  /** What the kitchen's hours have become, and the ones that they were when the page read them. */
  let renewed: { old: FulfilmentRules; rules: FulfilmentRules } | undefined;
  const update = () => {
    const current = renewed?.old === rules.peek() ? renewed.rules : rules.peek();
    time.value = presentTime(current, now());
  };
  return {
    time,
    moved: signal<Move | undefined>(undefined),
    update,
    holds() {
      update();
      return !!time.peek();
    },
    refuse(fresh) {
      if (fresh) renewed = { old: rules.peek(), rules: fresh };
      update();
    },
  };
}
