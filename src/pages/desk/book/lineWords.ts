/** The words and marks on a booking's line. */
import type { BookingStatus } from '../../../contract/bookingStatuses.ts';
import { speaksOfAllergy } from '../../../domain/allergyWords.ts';
import type { DeskKey, DeskTranslate } from '../app/words.ts';
import type { Booking } from './booking.ts';

export type LineState = BookingStatus | 'noShow';

/** The word for each state; a confirmed booking needs none. */
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
  /** A guest is waiting for it. */
  isUrgent: boolean;
}

const HOUR = 3_600_000;

/** The next step, offered from some hours before the booking; undefined if there is none. */
export function nextStepOf({ status, date, isNoShow }: Booking, now: Date): NextStep | undefined {
  if (status === 'unconfirmed') return { status: 'confirmed', key: 'confirm', isUrgent: true };
  if (status === 'confirmed' && !isNoShow && date.getTime() - now.getTime() < 3 * HOUR)
    return { status: 'arrived', key: 'arrive', isUrgent: false };
  if (status === 'arrived') return { status: 'finished', key: 'finish', isUrgent: false };
}

/** Marks of a booking: an allergy on its own, then the guest's history, then wishes and tags. */
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

/** The guest's history in a word; only the most serious. */
function historyOf({ guest, isWalkIn }: Booking, say: DeskTranslate): string {
  if (isWalkIn) return '';
  if (guest.noShows > 0) return say('noShowsBefore', { count: guest.noShows });
  if (guest.visits >= REGULAR) return say('regular', { count: guest.visits });
  return guest.visits > 0 ? say('visits', { count: guest.visits }) : '';
}

/** The first line without its allergy, which has a mark of its own. */
const firstLineOf = (text: string): string =>
  (text.split('\n')[0] ?? '')
    .split(' · ')
    .filter((wish) => !speaksOfAllergy(wish) || wish.length > LONGEST_MARK)
    .map(withoutMark)
    .join(' · ');

/** "Allergy: nuts" beside the mark is "nuts". */
const withoutMark = (wish: string): string =>
  wish.replace(/^([^:：]{1,20})[:：]\s*/, (all, head: string) => (speaksOfAllergy(head) ? '' : all));

/** Characters; a wish that is longer says more than "allergy", so its text is shown too. */
const LONGEST_MARK = 12;
