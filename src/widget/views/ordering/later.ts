/** What comes after the first screen: chunks of their own, fetched when the guest is about to need them. */
import type { ComponentType } from 'preact';
import type { OrderingLater } from '../../app/ordering.ts';

export const later: Partial<Record<OrderingLater, () => Promise<{ default: ComponentType }>>> = {
  when: () => import('./When.tsx'),
  chapters: () => import('./Chapters.tsx'),
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
