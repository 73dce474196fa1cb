/** What can come between a guest and their table, as codes, and where the focus belongs then. */
import { computed, signal } from '@preact/signals';
import type { ContactField } from '../../domain/guestDetails.ts';
import type { Emit } from '../app/context.ts';
import type { Slot } from './availability.ts';
import type { BookingModel } from './booking.ts';
import { nearestFree } from './nearestFree.ts';

/**
 * - `taken`: the time is gone
 * - `off`: the restaurant takes no bookings online any more
 * - `changed`: the time is free, on other terms than those that were sent
 * - `refused`: the service says no, perhaps in its own words
 * - `tooOften`: the service asks to wait
 * - `notSent`: there was no connection to send by
 * - `depositUnknown`, `unknown`: whether the deposit, or the booking, arrived is unknown
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
  /** The time may have been taken by the guest's own request, whose outcome was unknown. */
  isPerhapsYours: boolean;
  /** What became of it is unknown by a fault on our side, and not for want of a connection. */
  isOurFault: boolean;
}

/** Where the focus belongs next. */
export type Attention = '' | 'title' | ContactField | 'note' | 'accepted' | 'trouble' | 'submit';

const UNKNOWN: readonly TroubleKind[] = ['unknown', 'depositUnknown'];

export interface TroubleNeeds {
  booking: Pick<BookingModel, 'slot' | 'partySize' | 'freeSlots' | 'availability' | 'today' | 'chooseSlot'>;
  emit: Emit;
}

export function createTrouble({ booking, emit }: TroubleNeeds) {
  const attention = signal<Attention>('');
  const last = signal<Trouble | undefined>(undefined);
  /** The last trouble, unless the guest has moved on to another time or party. */
  const trouble = computed(() => {
    const { value } = last;
    const slot = booking.slot.value;
    const isOther = slot?.date !== value?.slot.date || booking.partySize.value !== value?.partySize;
    return value && !UNKNOWN.includes(value.kind) && slot && isOther ? undefined : value;
  });
  /** The time of a request with an unknown outcome. */
  let unsureOf = '';
  const dismiss = () => {
    last.value = undefined;
    attention.value = 'submit';
  };

  return {
    trouble,
    attention,
    /** The free times nearest to the one that is gone. */
    alternatives: computed(() => {
      const gone = trouble.value?.slot;
      return gone ? nearestFree(booking, gone) : [];
    }),
    /** Tells the guest and the page why `slot` is not booked. */
    meet(kind: TroubleKind, slot: Slot, { message = '', isListed = false, isOurFault = false } = {}): void {
      const partySize = booking.partySize.peek();
      const isPerhapsYours = unsureOf === slot.date;
      last.value = { kind, slot, partySize, message, isListed, isPerhapsYours, isOurFault };
      attention.value = 'trouble';
      if (kind === 'unknown') unsureOf = slot.date;
      if (kind === 'taken') emit('alternatives', { date: slot.day, time: slot.time });
      else emit('failed', { step: 'details', reason: kind });
    },
    /** Something typed is to be mended first, where the focus goes. */
    mend(field: Attention): void {
      last.value = undefined;
      attention.value = field;
      emit('failed', { step: 'details', reason: 'refused' });
    },
    /** The guest tries again: an unknown outcome stays on view until it is known. */
    tryAgain(): void {
      if (!UNKNOWN.includes(last.peek()?.kind ?? 'taken')) last.value = undefined;
    },
    /** The table is booked. */
    settle(): void {
      last.value = undefined;
      unsureOf = '';
    },
    /** Back from a trouble to the form. */
    dismiss,
    /** Takes one of the alternatives; everything typed stays. */
    choose(slot: Slot): void {
      booking.chooseSlot(slot);
      dismiss();
    },
  };
}
