/** The steps after the first screen: chunks of their own, fetched when the guest is about to need them. */

import type { LaterParts } from '../app/view.tsx';
import type { LaterName, WaitlistLater } from './shared.ts';

/** Those that need nothing of what the steps share. */
export const alone = ['legend', 'foot'] as const;

export const later: Required<LaterParts<Exclude<LaterName, WaitlistLater>>> = {
  /** What there is to say and do where no time can be chosen. */
  alternatives: () => import('./Alternatives.tsx'),
  /** The time that a link led to is no longer free. */
  missed: () => import('./Missed.tsx'),
  legend: () => import('./LegendLook.tsx'),
  days: () => import('./DayList.tsx'),
  foot: () => import('./Foot.tsx'),
  house: () => import('../ui/AboutInside.tsx'),
  details: () => import('./Details.tsx'),
  waitlist: () => import('./Waitlist.tsx'),
  done: () => import('./Done.tsx'),
};
