import type { WhyNot } from '../../../domain/fulfilment.ts';
import type { Ordering } from '../shared.ts';
import { whenTexts } from './whenTexts.ts';

/** Says that `instant` can't be ordered for any more, and why: "18:40 is no longer available." */
export function lostText(shared: Ordering, instant: Date, reason: WhyNot): string {
  return shared.language.t(reason === 'tooLate' ? 'planLate' : 'timeGone', whenTexts(shared, instant));
}
