/** The steps after the first screen: chunks of their own, fetched when the guest is about to need them. */
import type { ComponentType } from 'preact';
import type { LaterName, WaitlistLater } from '../../app/booking.ts';

export const later: Record<Exclude<LaterName, WaitlistLater>, () => Promise<{ default: ComponentType }>> = {
  /** What there is to say and do where no time can be chosen. */
  instead: () => import('./Instead.tsx'),
  legend: () => import('./Legend.tsx'),
  days: () => import('./DayList.tsx'),
  custom: () => import('./CustomText.tsx'),
  details: () => import('./Details.tsx'),
  waitlist: () => import('./Waitlist.tsx'),
  done: () => import('./Done.tsx'),
};
