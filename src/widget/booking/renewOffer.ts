import { withoutMonth } from '../../domain/withoutMonth.ts';
import type { Facility } from '../api/facility.ts';
import type { Slot } from './availability.ts';
import type { BookingModel } from './booking.ts';

/** What was offered, and how it is read anew. */
export type OfferToRenew = Pick<
  BookingModel,
  'availability' | 'facility' | 'partySize' | 'choosePartySize' | 'loadMonth' | 'today' | 'tryMonth'
>;

/**
 * Reads anew what the restaurant offers and its terms, after it did not take a booking of `slot` as it was offered.
 *
 * @returns the same time as it is offered now, free or not; undefined when it is not, or can't be read
 */
export async function renewOffer(
  { availability, facility, partySize, choosePartySize, loadMonth, today, tryMonth }: OfferToRenew,
  readFacility: () => Promise<Facility>,
  slot: Slot,
): Promise<Slot | undefined> {
  const offered = () =>
    availability.days
      .peek()
      .get(slot.serviceDay)
      ?.find(({ date }) => date === slot.date);
  const renewTerms = async () => {
    facility.value = await readFacility();
    choosePartySize(partySize.peek());
  };
  const [month, first] = [slot.serviceDay.slice(0, 7), today.slice(0, 7)];
  // What can't be read stays as it was, and the guest is told by that.
  await Promise.allSettled([loadMonth(month, withoutMonth), renewTerms()]);
  // Is it the day that is closed, or everything? What is offered instead must be there.
  if (!offered() && month > first) await tryMonth(first, withoutMonth);
  return offered();
}
