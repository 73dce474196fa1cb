/** What models have to say: a code and what it is about. The sentences are in the catalogues. */
import type { Notices } from './notices.ts';

export type Said =
  | { code: 'changedMeanwhile' | 'gone' | 'notAllowed' | 'noSeats' | 'tableTaken' }
  /** The service's own words, short and meant for people. */
  | { code: 'refused'; words: string }
  | { code: 'orderReady' | 'orderDone' | 'orderAccepted' | 'orderRefused'; whose: string }
  | {
      code:
        | 'paused'
        | 'resumed'
        | 'reopened'
        | 'closed'
        | 'seated'
        | 'booked'
        | 'left'
        | 'changed'
        | 'noted'
        | 'saved';
    }
  /** Pressed before the page was loaded, and not sent. */
  | { code: 'lost'; count: number }
  | { code: 'soldOut' | 'onSale'; dish: string }
  | { code: 'arrived' | 'finished' | 'noShow' | 'confirmed' | 'declined' | 'cancelled'; name: string };

export type DeskNotices = Notices<Said>;
