/** What comes after the first screen: chunks of their own, fetched when the guest is about to need them. */

import type { LaterParts } from '../app/view.tsx';
import type { OrderingLater } from './shared.ts';

export const later: LaterParts<OrderingLater> = {
  when: () => import('./checkout/When.tsx'),
  chapters: () => import('./menu/Chapters.tsx'),
  about: () => import('./AboutBelow.tsx'),
  house: () => import('../ui/AboutInside.tsx'),
  search: () => import('./menu/Search.tsx'),
  allergens: () => import('./menu/Allergens.tsx'),
  product: () => import('./menu/Product.tsx'),
  bar: () => import('./cart/CartBar.tsx'),
  cart: () => import('./cart/CartSheet.tsx'),
  aside: () => import('./cart/CartPanel.tsx'),
  checkout: () => import('./checkout/Checkout.tsx'),
  planLost: () => import('./checkout/PlanLost.tsx'),
  sent: () => import('./checkout/Sent.tsx'),
};
