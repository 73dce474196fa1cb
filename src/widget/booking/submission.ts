/**
 * Sends a booking, with its deposit where one is due: one POST each whatever the guest's fingers do,
 * and never again by itself. What comes of it is told as a code.
 */
import { type Signal, signal } from '@preact/signals';
import type { BookingRequest } from '../../contract/booking.ts';
import type { Contact } from '../../domain/guestDetails.ts';
import { postBooking } from '../api/bookings.ts';
import type { Facility } from '../api/facility.ts';
import type { Http } from '../api/http.ts';
import { isOurFault, type Outcome, outcomeOf } from '../api/outcome.ts';
import type { Emit } from '../app/context.ts';
import { eventId } from '../app/eventId.ts';
import type { Guest } from '../app/guest.ts';
import type { Navigation } from '../app/navigation.ts';
import { createRequestKey } from '../app/requestKey.ts';
import { tellFault } from '../app/tellFault.ts';
import type { Slot } from './availability.ts';
import { type Booked, statusOf } from './booked.ts';
import type { BookingModel } from './booking.ts';
import { readBookingRefusal } from './bookingRefusal.ts';
import { createDepositRequest } from './depositRequest.ts';
import type { Details } from './details.ts';
import { type OfferToRenew, renewOffer } from './renewOffer.ts';
import type { Step } from './shared.ts';
import { createTrouble, type TroubleKind, type TroubleNeeds } from './trouble.ts';

export interface SubmissionNeeds {
  booking: TroubleNeeds['booking'] & OfferToRenew & Pick<BookingModel, 'isClosed' | 'isLargeParty'>;
  guest: Pick<Guest, 'check' | 'refuse' | 'contact'>;
  details: Pick<
    Details,
    'check' | 'clear' | 'comment' | 'due' | 'dueKey' | 'wantsRestaurantNews' | 'wantsServiceNews'
  >;
  /** Takes what was booked. */
  booked: Signal<Booked | undefined>;
  http: Http;
  facilityId: string;
  /** The facility as it is now. */
  readFacility(): Promise<Facility>;
  /** Where the booking comes from. */
  source(): string;
  navigation: Pick<Navigation<Step>, 'replace'>;
  emit: Emit;
}

export function createSubmission(needs: SubmissionNeeds) {
  const { booking, guest, details, booked, http, facilityId, readFacility, source, navigation, emit } = needs;
  const isSending = signal(false);
  const isNoteRefused = signal(false);
  const { meet, mend, settle, tryAgain, ...troubles } = createTrouble({ booking, emit });
  const deposit = createDepositRequest({ http, facilityId });
  const keys = createRequestKey();

  async function send(slot: Slot): Promise<void> {
    const contact = guest.contact();
    const due = details.due.peek();
    const partySize = booking.partySize.peek();
    let stage: TroubleKind = 'depositUnknown';
    try {
      const path = await deposit.pathFor(due, contact);
      stage = 'unknown';
      const request = requestOf(needs, slot, contact, source(), path);
      const outcome = await postBooking(http, facilityId, request, keys.of(slot.date + partySize, request));
      keys.settle();
      deposit.forget();
      settle();
      const id = eventId();
      booked.value = { id, slot, partySize, email: contact.email, due, outcome };
      details.clear();
      emit('booked', { id, status: statusOf(outcome), partySize, date: slot.day, time: slot.time });
      navigation.replace('done');
    } catch (error) {
      tellFault(error);
      await explain(outcomeOf(error), stage, slot);
    }
  }

  /** @param stage what is unknown, where the outcome is */
  async function explain(outcome: Outcome, stage: TroubleKind, slot: Slot): Promise<void> {
    if (outcome.kind === 'notSent') return meet('notSent', slot);
    if (outcome.kind === 'tooMany') return meet('tooOften', slot);
    if (!('refused' in outcome)) return meet(stage, slot, { isOurFault: isOurFault(outcome) });
    keys.settle();
    const { isOfDeposit, isOfTerms, isOfTime, typed, message } = readBookingRefusal(outcome.refused);
    if (isOfDeposit) deposit.forget();
    if (isOfTerms) return readAgain(slot, message);
    if (outcome.kind === 'conflict' || isOfTime) return readAgain(slot);
    isNoteRefused.value = typed.has('comment');
    const first = guest.refuse(typed);
    if (first || typed.has('comment')) mend(first ?? 'note');
    else meet('refused', slot, { message });
  }

  /**
   * What was offered holds no longer: is the time still free, on other terms?
   *
   * @param ofTerms what the server says of the terms, where it was them that it refused
   */
  async function readAgain(slot: Slot, ofTerms?: string): Promise<void> {
    const deposited = details.dueKey.peek();
    const now = await renewOffer(booking, readFacility, slot);
    if (booking.isLargeParty.peek()) {
      // The first screen says what becomes of a party of this size.
      emit('failed', { step: 'details', reason: 'refused' });
      return navigation.replace('choose');
    }
    if (booking.isClosed.peek()) return meet('off', slot);
    const isFree = !!now && now.available >= booking.partySize.peek();
    if (isFree && ofTerms !== undefined && details.dueKey.peek() === deposited)
      return meet('refused', slot, { message: ofTerms });
    const isOther = ofTerms !== undefined || now?.checksum !== slot.checksum;
    meet(isFree && isOther ? 'changed' : 'taken', slot, { isListed: !!now });
  }

  return {
    ...troubles,
    isSending,
    isNoteRefused,
    tellSlot: slotTeller({ booking, emit }),

    /** Sends what was typed, unless something is missing or it is on its way already. */
    async submit(): Promise<void> {
      const slot = booking.slot.peek();
      if (isSending.peek() || !slot) return;
      const wrong = guest.check();
      if (!details.check() || wrong) {
        troubles.attention.value = wrong ?? 'accepted';
        return;
      }
      if (!navigator.onLine) return meet('notSent', slot);
      isNoteRefused.value = false;
      tryAgain();
      isSending.value = true;
      emit('submit', { partySize: booking.partySize.peek(), date: slot.day, time: slot.time });
      try {
        await send(slot);
      } finally {
        isSending.value = false;
      }
    },
  };
}

/** @param path of the deposit */
function requestOf(
  { booking, details }: Pick<SubmissionNeeds, 'booking' | 'details'>,
  slot: Slot,
  contact: Contact,
  source: string,
  path: string | null,
): BookingRequest {
  return {
    ...contact,
    num: booking.partySize.peek(),
    date: slot.date,
    checksum: slot.checksum,
    price_change: slot.price_change,
    comment: details.comment(),
    newsletter_subscribe: details.wantsRestaurantNews.peek(),
    service_newsletter_subscribe: details.wantsServiceNews.peek(),
    booking_deposit: path,
    send_email_receipt: true,
    source,
    facility_resources: [],
    resource_group: '',
    sn_access_token: null,
  };
}

/** @returns what tells the page with which time the guest goes on, of each once */
function slotTeller({ booking, emit }: Pick<SubmissionNeeds, 'booking' | 'emit'>): () => void {
  let told = '';
  return () => {
    const slot = booking.slot.peek();
    const partySize = booking.partySize.peek();
    if (!slot || told === slot.date + partySize) return;
    told = slot.date + partySize;
    emit('slot', { partySize, date: slot.day, time: slot.time });
  };
}
