/**
 * Sends a booking, with its deposit where one is due: one POST each whatever the guest's fingers do,
 * and never again by itself. What comes of it is told as a code.
 */
import { computed, signal } from '@preact/signals';
import type { BookingRequest } from '../../contract/booking.ts';
import type { Contact, ContactField } from '../../domain/guestDetails.ts';
import { jsonText } from '../../domain/jsonText.ts';
import { nearestTimes } from '../../domain/nearestTimes.ts';
import { postBookingDeposit } from '../api/bookingDeposit.ts';
import { postBooking } from '../api/bookings.ts';
import { outcomeOf } from '../api/outcome.ts';
import { readRefusal } from '../api/refusal.ts';
import { eventId } from '../app/eventId.ts';
import { createGuest } from '../app/guest.ts';
import { createRequestKey } from '../app/requestKey.ts';
import { tellFault } from '../app/tellFault.ts';
import type { Slot } from './availability.ts';
import { createBooked, statusOf } from './booked.ts';
import { createDetails } from './details.ts';
import type { Shared } from './shared.ts';

/**
 * - `taken`: the time is gone
 * - `off`: the restaurant takes no bookings online any more
 * - `changed`: the time is free, on other terms than those that were sent
 * - `refused`: the service says no, perhaps in its own words
 * - `tooOften`: the service asks to wait
 * - `notSent`: there was no connection to send by
 * - `depositUnknown`, `unknown`: nobody knows whether the deposit, or the booking, arrived
 */
export type TroubleKind =
  | 'taken'
  | 'off'
  | 'changed'
  | 'refused'
  | 'tooOften'
  | 'notSent'
  | 'depositUnknown'
  | 'unknown';

export interface Trouble {
  kind: TroubleKind;
  /** The time that was asked for. */
  slot: Slot;
  partySize: number;
  /** The server's own words, short plain text; else empty. */
  message: string;
  /** The time is on the list still: it is full, and not closed. */
  isListed: boolean;
  /** The time may have been taken by the guest's own request, whose outcome nobody knew. */
  isPerhapsYours: boolean;
}

/** Where the focus belongs next. */
export type Attention = '' | 'title' | ContactField | 'note' | 'accepted' | 'trouble' | 'submit';

const ALTERNATIVES = 3;
/** The request's fields to those that the guest typed; a deposit names two of them in its own way. */
const TYPED: Record<string, ContactField | 'comment'> = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  comment: 'comment',
  owner_name: 'name',
  owner_email: 'email',
};
/** What a refusal names when it is the time itself that can't be had, whatever its status. */
const OF_THE_TIME = ['date', 'checksum', 'price_change'];
/** What it names when the restaurant's terms are others than those that were shown. */
const OF_THE_TERMS = ['booking_deposit', 'amount', 'currency', 'num'];
const KNOWN = [...Object.keys(TYPED), ...OF_THE_TERMS, ...OF_THE_TIME];
const UNKNOWN: readonly TroubleKind[] = ['unknown', 'depositUnknown'];

export function createSubmission({ booking, http, facility, navigation, emit, attribute, model }: Shared) {
  const guest = model(createGuest);
  const details = model(createDetails);
  const booked = model(createBooked);
  const isSending = signal(false);
  const isNoteRefused = signal(false);
  const attention = signal<Attention>('');
  const last = signal<Trouble | undefined>(undefined);
  /** The last trouble, unless the guest has moved on to another time or party. */
  const trouble = computed(() => {
    const { value } = last;
    const slot = booking.slot.value;
    const isOther = slot?.date !== value?.slot.date || booking.partySize.value !== value?.partySize;
    return value && !UNKNOWN.includes(value.kind) && slot && isOther ? undefined : value;
  });
  /** A deposit that no booking has used yet, and what it is good for. */
  let deposit: { key: string; path: string } | undefined;
  const keys = createRequestKey();
  const depositKeys = createRequestKey();
  /** The time that the page was last told of. */
  let told = '';
  /** The time of a request whose outcome nobody knows. */
  let unsureOf = '';

  const fail = (kind: TroubleKind, slot: Slot, { message = '', isListed = false } = {}) => {
    const partySize = booking.partySize.peek();
    last.value = { kind, slot, partySize, message, isListed, isPerhapsYours: unsureOf === slot.date };
    attention.value = 'trouble';
    if (kind === 'unknown') unsureOf = slot.date;
    if (kind === 'taken') emit('alternatives', { date: slot.day, time: slot.time });
    else emit('failed', { step: 'details', reason: kind });
  };

  /** Path of the deposit to book with, null when none is due. One that was made for nothing serves again. */
  async function depositFor(contact: Contact): Promise<string | null> {
    const due = details.due.peek();
    if (!due) return null;
    const { amount, currency } = due;
    // The request to pay goes to the deposit's own address: a mended address needs a deposit of its own.
    const key = jsonText([amount, currency, contact.email]);
    if (deposit?.key !== key) {
      const request = { owner_name: contact.name, owner_email: contact.email, amount, currency };
      const path = await postBookingDeposit(http, facility.id, request, depositKeys.of(key, request));
      depositKeys.settle();
      deposit = { key, path };
    }
    return deposit.path;
  }

  async function send(slot: Slot): Promise<void> {
    const contact = guest.contact();
    const due = details.due.peek();
    const partySize = booking.partySize.peek();
    let stage: TroubleKind = 'depositUnknown';
    try {
      const bookingDeposit = await depositFor(contact);
      stage = 'unknown';
      const request: BookingRequest = {
        ...contact,
        num: partySize,
        date: slot.date,
        checksum: slot.checksum,
        price_change: slot.price_change,
        comment: details.comment(),
        newsletter_subscribe: details.wantsRestaurantNews.peek(),
        service_newsletter_subscribe: details.wantsServiceNews.peek(),
        booking_deposit: bookingDeposit,
        send_email_receipt: true,
        source: attribute('source') || 'widget',
        facility_resources: [],
        resource_group: '',
        sn_access_token: null,
      };
      const key = keys.of(slot.date + partySize, request);
      const outcome = await postBooking(http, facility.id, request, key);
      keys.settle();
      deposit = last.value = undefined;
      unsureOf = '';
      const id = eventId();
      booked.value = { id, slot, partySize, email: contact.email, due, outcome };
      details.clear();
      emit('booked', { id, status: statusOf(outcome), partySize, date: slot.day, time: slot.time });
      navigation.replace('done');
    } catch (error) {
      await explain(error, stage, slot);
    }
  }

  async function explain(error: unknown, stage: TroubleKind, slot: Slot): Promise<void> {
    const outcome = outcomeOf(error);
    tellFault(error);
    if (outcome.kind === 'notSent') return fail('notSent', slot);
    if (outcome.kind === 'tooMany') return fail('tooOften', slot);
    if (!('refused' in outcome)) return fail(stage, slot);
    keys.settle();
    const { fields, message } = readRefusal(outcome.refused, KNOWN);
    const isOneOf = (names: readonly string[]) => names.some((field) => fields.has(field));
    if (fields.has('booking_deposit')) deposit = undefined;
    if (isOneOf(OF_THE_TERMS)) return readAgain(slot, message);
    if (outcome.kind === 'conflict' || isOneOf(OF_THE_TIME)) return readAgain(slot);
    const typed = new Set([...fields].map((field) => TYPED[field] ?? ''));
    isNoteRefused.value = typed.has('comment');
    const first = guest.refuse(typed);
    if (!first && !typed.has('comment')) return fail('refused', slot, { message });
    last.value = undefined;
    attention.value = first ?? 'note';
    emit('failed', { step: 'details', reason: 'refused' });
  }

  /**
   * What was offered holds no longer: is the time still free, on other terms?
   *
   * @param ofTerms what the server says of the terms, where it was them that it refused
   */
  async function readAgain(slot: Slot, ofTerms?: string): Promise<void> {
    const deposited = details.dueKey.peek();
    const offered = () =>
      booking.availability.days
        .peek()
        .get(slot.serviceDay)
        ?.find(({ date }) => date === slot.date);
    const [month, first] = [slot.serviceDay.slice(0, 7), booking.today.slice(0, 7)];
    await Promise.allSettled([booking.loadMonth(month, true), booking.renew()]);
    // Is it the day that is closed, or everything? What is offered instead must be there.
    if (!offered() && month > first) await booking.loadMonth(first, true).catch(() => {});
    if (booking.isLargeParty.peek()) {
      // The first screen says what becomes of a party of this size.
      emit('failed', { step: 'details', reason: 'refused' });
      return navigation.replace('choose');
    }
    if (booking.isClosed.peek()) return fail('off', slot);
    const now = offered();
    const isFree = !!now && now.available >= booking.partySize.peek();
    if (isFree && ofTerms !== undefined && details.dueKey.peek() === deposited)
      return fail('refused', slot, { message: ofTerms });
    const isOther = ofTerms !== undefined || now?.checksum !== slot.checksum;
    fail(isFree && isOther ? 'changed' : 'taken', slot, { isListed: !!now });
  }

  return {
    isSending,
    isNoteRefused,
    trouble,
    attention,

    /** The free times nearest to the one that is gone. */
    alternatives: computed(() => {
      const gone = trouble.value?.slot;
      return gone
        ? nearestTimes(
            booking.freeSlots.value.filter(
              ({ date, serviceDay }) => date !== gone.date && booking.availability.isKnown(serviceDay),
            ),
            gone,
            ALTERNATIVES,
          )
        : [];
    }),

    /** Sends what was typed, unless something is missing or it is on its way already. */
    async submit(): Promise<void> {
      const slot = booking.slot.peek();
      if (isSending.peek() || !slot) return;
      const wrong = guest.check();
      if (!details.check() || wrong) {
        attention.value = wrong ?? 'accepted';
        return;
      }
      if (!navigator.onLine) return fail('notSent', slot);
      isNoteRefused.value = false;
      if (!UNKNOWN.includes(last.peek()?.kind ?? 'taken')) last.value = undefined;
      isSending.value = true;
      emit('submit', { partySize: booking.partySize.peek(), date: slot.day, time: slot.time });
      try {
        await send(slot);
      } finally {
        isSending.value = false;
      }
    },
    /** Tells the page with which time the guest goes on, of each once. */
    tellSlot() {
      const slot = booking.slot.peek();
      const partySize = booking.partySize.peek();
      if (!slot || told === slot.date + partySize) return;
      told = slot.date + partySize;
      emit('slot', { partySize, date: slot.day, time: slot.time });
    },
    /** Takes one of the alternatives; everything typed stays. */
    choose(slot: Slot) {
      booking.chooseSlot(slot);
      last.value = undefined;
      attention.value = 'submit';
    },
    /** Back from a trouble to the form. */
    dismiss() {
      last.value = undefined;
      attention.value = 'submit';
    },
  };
}
