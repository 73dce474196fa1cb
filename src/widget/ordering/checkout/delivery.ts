/** What holds for a delivery alone; apart from `fulfilment.ts`, for the table's first screen asks nothing of it. */
import { computed, signal } from '@preact/signals';
import { deliveryTerms } from '../../../domain/deliveryTerms.ts';
import { readMenuHandover } from '../../api/menuHandover.ts';
import { createMenu } from '../menu/menu.ts';
import type { Ordering } from '../shared.ts';
import { createFulfilment } from './fulfilment.ts';

export function createDelivery({ model }: Pick<Ordering, 'model'>) {
  const { menu } = model(createMenu);
  const { type } = model(createFulfilment);
  return {
    /** Fee and minimum of the type in hand: none for pickup and at the table. */
    terms: computed(() => deliveryTerms(readMenuHandover(menu.value), type.value)),
    /** What the guest asked about before the checkout; kept with the element, stored nowhere. */
    postcode: signal(''),
  };
}
