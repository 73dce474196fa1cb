/** Runs one step of a form at a time, and keeps what went wrong. */
import { type ReadonlySignal, useComputed, useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { useSay } from '../app/context.ts';
import { createOutcome, type Faults, TROUBLES } from './outcome.ts';

export interface Attempt {
  isBusy: ReadonlySignal<boolean>;
  /** A sentence, if no field is at fault. */
  trouble: ReadonlySignal<string>;
  faults: ReadonlySignal<Faults>;
  /** @returns whether it succeeded */
  attempt(step: () => Promise<void>): Promise<boolean>;
}

export function useAttempt(): Attempt {
  const say = useSay();
  const isBusy = useSignal(false);
  const outcome = useMemo(createOutcome, []);
  const { trouble, words } = outcome;
  return {
    isBusy,
    trouble: useComputed(() => words.value || (trouble.value ? say(TROUBLES[trouble.value]) : '')),
    faults: outcome.faults,
    async attempt(step) {
      if (isBusy.peek()) return false;
      isBusy.value = true;
      outcome.clear();
      try {
        await step();
        return true;
      } catch (error) {
        outcome.tell(error);
        return false;
      } finally {
        isBusy.value = false;
      }
    },
  };
}
