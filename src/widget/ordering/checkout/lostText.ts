import type { WhyNot } from '../../../domain/fulfilment.ts';
import type { Ordering } from '../shared.ts';
import { whenValues } from './whenValues.ts';

/** Says that `instant` can't be ordered for any more, and why: "18:40 is no longer available." */
export function lostText(shared: Ordering, instant: Date, reason: WhyNot): string {
  return shared.language.t(reason === 'tooLate' ? 'planLate' : 'timeGone', whenValues(shared, instant));
}
