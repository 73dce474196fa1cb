/** What comes after the first screen: chunks of their own, fetched when the guest is about to need them. */
import type { ComponentType } from 'preact';
import type { OrderingLater } from '../../app/ordering.ts';

export const later: Partial<Record<OrderingLater, () => Promise<{ default: ComponentType }>>> = {
  table: () => import('./TableSheet.tsx'),
  chapters: () => import('../ordering/Chapters.tsx'),
  search: () => import('../ordering/Search.tsx'),
  allergens: () => import('../ordering/Allergens.tsx'),
  product: () => import('../ordering/Product.tsx'),
  bar: () => import('./TableBar.tsx'),
  cart: () => import('../ordering/CartSheet.tsx'),
  aside: () => import('./TableAside.tsx'),
  rounds: () => import('./RoundsSheet.tsx'),
  checkout: () => import('./Checkout.tsx'),
  sent: () => import('./Sent.tsx'),
};
