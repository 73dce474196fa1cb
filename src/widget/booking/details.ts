/** What the guest adds to a chosen time: wishes, newsletters, and the acceptance of a deposit. */
import { computed, signal } from '@preact/signals';
import { rawField } from '../../contract/rawField.ts';
import { readRecord } from '../../contract/readRecord.ts';
import { dueDeposit } from '../../domain/deposit.ts';
import { composeComment, noteLimit } from '../../domain/guestDetails.ts';
import { jsonText } from '../../domain/jsonText.ts';
import { parseInstant } from '../../domain/parseInstant.ts';
import { facilityDeposit } from '../api/facilityDeposit.ts';
import type { Language } from '../app/language.ts';
import type { BookingModel } from './booking.ts';

/** What restaurants are told most often; each is a chip. */
export const OCCASIONS = [
  'allergy',
  'birthday',
  'anniversary',
  'highChair',
  'wheelchair',
  'pushchair',
] as const;
export type Occasion = (typeof OCCASIONS)[number];

export interface DetailsNeeds {
  booking: Pick<BookingModel, 'facility' | 'slot' | 'partySize'>;
  /** Says the chips in the guest's language, as the comment has them. */
  t: Language['t'];
}

export type Details = ReturnType<typeof createDetails>;

export function createDetails({ booking, t }: DetailsNeeds) {
  const terms = computed(() => {
    const { record, timezone } = booking.facility.value;
    return {
      ...readRecord(facilityDeposit, record, []),
      unique_deposit_hours: rawField(record, 'unique_deposit_hours'),
      timezone,
    };
  });
  const due = computed(() => {
    const slot = booking.slot.value;
    return slot ? dueDeposit(terms.value, booking.partySize.value, parseInstant(slot.date)) : null;
  });
  /** Another amount or another deadline is accepted anew. */
  const dueKey = computed(() => jsonText(due.value));
  const acceptedKey = signal('');
  const isDepositAccepted = computed(() => !due.value || acceptedKey.value === dueKey.value);
  const chosen = signal<ReadonlySet<Occasion>>(new Set());
  const note = signal('');
  const wantsRestaurantNews = signal(false);
  const wantsServiceNews = signal(false);
  /** The guest wanted to send without accepting. */
  const isAcceptanceMissed = signal(false);
  const words = (occasions: readonly Occasion[]) => occasions.map((occasion) => t(occasion));

  return {
    chosen,
    note,
    /** Longest note that fits beside every chip, in UTF-16 units. */
    noteLimit: noteLimit(words(OCCASIONS)),
    wantsRestaurantNews,
    wantsServiceNews,
    /** The deposit that the chosen time asks for, or null. */
    due,
    /** Tells one deposit's terms from another's. */
    dueKey,
    depositText: computed(() => terms.value.deposits_widget_description?.trim() ?? ''),
    isDepositAccepted,
    isAcceptanceMissing: computed(() => isAcceptanceMissed.value && !isDepositAccepted.value),

    toggle(occasion: Occasion) {
      const next = new Set(chosen.peek());
      if (!next.delete(occasion)) next.add(occasion);
      chosen.value = next;
    },
    acceptDeposit(isAccepted: boolean) {
      acceptedKey.value = isAccepted ? dueKey.peek() : '';
    },
    /** Before sending. @returns whether all that must be accepted is */
    check(): boolean {
      isAcceptanceMissed.value = true;
      return isDepositAccepted.peek();
    },
    /** The booking's `comment`, in the guest's language. */
    comment: () =>
      composeComment(words(OCCASIONS.filter((occasion) => chosen.peek().has(occasion))), note.peek()),
    /** Forgets all of it: the next booking is another one. */
    clear() {
      chosen.value = new Set();
      note.value = '';
      wantsRestaurantNews.value = wantsServiceNews.value = isAcceptanceMissed.value = false;
      acceptedKey.value = '';
    },
  };
}
