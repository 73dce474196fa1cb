/** What comes after the first screen: chunks of their own, fetched when the guest is about to need them. */

import type { LaterParts } from '../app/view.tsx';
import type { OrderingLater } from '../ordering/shared.ts';

export const later: LaterParts<OrderingLater> = {
  look: () => import('./Look.tsx'),
  table: () => import('./TableSheet.tsx'),
  chapters: () => import('../ordering/menu/Chapters.tsx'),
  search: () => import('../ordering/menu/Search.tsx'),
  allergens: () => import('../ordering/menu/Allergens.tsx'),
  product: () => import('../ordering/menu/Product.tsx'),
  bar: () => import('./TableBar.tsx'),
  cart: () => import('../ordering/cart/CartSheet.tsx'),
  aside: () => import('./TableAside.tsx'),
  rounds: () => import('./RoundsSheet.tsx'),
  checkout: () => import('./Checkout.tsx'),
  sent: () => import('./Sent.tsx'),
};
