/** One step of a form at a time, and what has gone wrong with it. */

import { type ReadonlySignal, useSignal } from '@preact/signals';
import { Refused } from '../api/failures.ts';
import { useSay } from '../app/context.ts';
import type { Faults } from './outcome.ts';

export interface Attempt {
  isBusy: ReadonlySignal<boolean>;
  /** A sentence, where no field is at fault. */
  trouble: ReadonlySignal<string>;
  faults: ReadonlySignal<Faults>;
  /** @returns whether it was done */
  attempt(step: () => Promise<void>): Promise<boolean>;
}

export function useAttempt(): Attempt {
  const say = useSay();
  const isBusy = useSignal(false);
  const trouble = useSignal('');
  const faults = useSignal<Faults>({});
  const troubleOf = (error: unknown): string => {
    if (!(error instanceof Refused)) return say('formUnreachable');
    if (error.status === 403) return say('said_notAllowed');
    if (error.status === 404) return say('said_gone');
    return Object.keys(error.fields).length > 0 ? '' : error.message || say('formRefused');
  };
  return {
    isBusy,
    trouble,
    faults,
    async attempt(step) {
      if (isBusy.peek()) return false;
      isBusy.value = true;
      trouble.value = '';
      faults.value = {};
      try {
        await step();
        return true;
      } catch (error) {
        trouble.value = troubleOf(error);
        faults.value = error instanceof Refused ? error.fields : {};
        return false;
      } finally {
        isBusy.value = false;
      }
    },
  };
}
