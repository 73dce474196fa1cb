/** What comes after the first screen: chunks of their own, fetched when the guest is about to need them. */
import type { ComponentType } from 'preact';
import type { OrderingLater } from '../../app/ordering.ts';

export const later: Partial<Record<OrderingLater, () => Promise<{ default: ComponentType }>>> = {
  product: () => import('./Product.tsx'),
  checkout: () => import('./Checkout.tsx'),
  sent: () => import('./Sent.tsx'),
};
