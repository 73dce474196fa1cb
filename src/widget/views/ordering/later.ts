/** What comes after the first screen: chunks of their own, fetched when the guest is about to need them. */
import type { OrderingLater } from '../../app/ordering.ts';
import type { LaterParts } from '../../app/view.tsx';

export const later: LaterParts<OrderingLater> = {
  when: () => import('./When.tsx'),
  chapters: () => import('./Chapters.tsx'),
  about: () => import('./House.tsx'),
  house: () => import('../../ui/AboutInside.tsx'),
  search: () => import('./Search.tsx'),
  allergens: () => import('./Allergens.tsx'),
  product: () => import('./Product.tsx'),
  bar: () => import('./CartBar.tsx'),
  cart: () => import('./CartSheet.tsx'),
  aside: () => import('./CartPanel.tsx'),
  checkout: () => import('./Checkout.tsx'),
  planLost: () => import('./PlanLost.tsx'),
  sent: () => import('./Sent.tsx'),
};
