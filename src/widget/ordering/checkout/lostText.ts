import type { Ordering } from '../shared.ts';
import type { LostReason } from './agreedTime.ts';
import { whenTexts } from './whenTexts.ts';

/** That the type in hand is had at no time, or not at the one before the sentence. */
export const noTypeText = ({ language, fulfilment }: Pick<Ordering, 'language' | 'fulfilment'>): string =>
  language.t(fulfilment.type.value === 'delivery' ? 'noDelivery' : 'noPickup');

/** Why `instant` can't be ordered for: "18:40 is no longer available.", "Friday, 11:00: We don't offer pickup at this time." */
export function lostText(
  shared: Pick<Ordering, 'language' | 'facility' | 'clock' | 'fulfilment'>,
  instant: Date,
  reason: LostReason,
): string {
  const { t } = shared.language;
  const when = whenTexts(shared, instant);
  if (reason === 'notOffered')
    return t('labelled', { label: String(when['time']), text: noTypeText(shared) });
  return t(reason === 'tooLate' ? 'planLate' : 'timeGone', when);
}
