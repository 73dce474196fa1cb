/** Messages of the models: a code and its subject. The sentences are in the catalogues. */
import type { Notices } from './notices.ts';

export type Said =
  | { code: 'changedMeanwhile' | 'gone' | 'notAllowed' | 'noSeats' | 'tableTaken' }
  /** The service's own message, short and written for people. */
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
  /** Changes made before a reload that were never sent. */
  | { code: 'lost'; count: number }
  | { code: 'soldOut' | 'onSale'; dish: string }
  | { code: 'arrived' | 'finished' | 'noShow' | 'confirmed' | 'declined' | 'cancelled'; name: string };

export type DeskNotices = Notices<Said>;
