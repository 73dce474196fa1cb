/** What a line of the book says of a booking in a word. */
import type { BookingStatus } from '../../../contract/bookingStatuses.ts';
import { speaksOfAllergy } from '../../../domain/allergyWords.ts';
import type { DeskKey, DeskTranslate } from '../app/words.ts';
import type { Booking } from './booking.ts';

export type LineState = BookingStatus | 'noShow';

/** A booking that is confirmed and nothing else says nothing. */
export const STATE_KEYS: Readonly<Partial<Record<LineState, DeskKey>>> = {
  unconfirmed: 'stateRequest',
  arrived: 'stateArrived',
  finished: 'stateFinished',
  cancelled: 'stateCancelled',
  noShow: 'stateNoShow',
};

export const stateOf = ({ status, isNoShow }: Booking): LineState =>
  isNoShow && status === 'confirmed' ? 'noShow' : status;

export interface NextStep {
  status: BookingStatus;
  key: 'confirm' | 'arrive' | 'finish';
  /** Somebody waits for it. */
  isUrgent: boolean;
}

const HOUR = 3_600_000;

/** The step that comes next, from some hours before on; undefined where none does. */
export function nextStepOf({ status, date, isNoShow }: Booking, now: Date): NextStep | undefined {
  if (status === 'unconfirmed') return { status: 'confirmed', key: 'confirm', isUrgent: true };
  if (status === 'confirmed' && !isNoShow && date.getTime() - now.getTime() < 3 * HOUR)
    return { status: 'arrived', key: 'arrive', isUrgent: false };
  if (status === 'arrived') return { status: 'finished', key: 'finish', isUrgent: false };
}

/** Marks of a booking: an allergy by itself, then what is known of the guest, then wishes and tags. */
export function marksOf(booking: Booking, say: DeskTranslate): { allergy: boolean; words: string[] } {
  const { comment, notes, tags, guest } = booking;
  const texts = [comment, notes, guest.notes, ...guest.tags];
  const history = historyOf(booking, say);
  return {
    allergy: texts.some(speaksOfAllergy),
    words: [
      ...(history ? [history] : []),
      ...tags,
      ...guest.tags,
      firstLineOf(comment),
      firstLineOf(notes),
    ].filter(Boolean),
  };
}

const REGULAR = 3;

/** What is known of the guest, in a word; the gravest alone. */
function historyOf({ guest, isWalkIn }: Booking, say: DeskTranslate): string {
  if (isWalkIn) return '';
  if (guest.noShows > 0) return say('noShowsBefore', { count: guest.noShows });
  if (guest.visits >= REGULAR) return say('regular', { count: guest.visits });
  return guest.visits > 0 ? say('visits', { count: guest.visits }) : '';
}

/** Of several wishes that stand in one line, the allergy has its own mark. */
const firstLineOf = (text: string): string =>
  (text.split('\n')[0] ?? '')
    .split(' · ')
    .filter((wish) => !speaksOfAllergy(wish) || wish.length > LONGEST_MARK)
    .map(withoutMark)
    .join(' · ');

/** "Allergy: nuts" beside the mark is "nuts". */
const withoutMark = (wish: string): string =>
  wish.replace(/^([^:：]{1,20})[:：]\s*/, (all, head: string) => (speaksOfAllergy(head) ? '' : all));

/** A longer wish says which allergy it is. */
const LONGEST_MARK = 12;
