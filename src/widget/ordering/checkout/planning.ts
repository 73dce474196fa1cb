/** What later steps ask about delivery and pickup beyond the first screen: where to, and which other times. */
import { computed } from '@preact/signals';
import { readDeliveryArea } from '../../../domain/deliveryArea.ts';
import { plannedTimes } from '../../../domain/plannedTimes.ts';
import { readMenuHandover } from '../../api/menuHandover.ts';
import { createMenu } from '../menu/menu.ts';
import type { Ordering } from '../shared.ts';
import { createFulfilment } from './fulfilment.ts';

export function createPlanning({ clock, model }: Pick<Ordering, 'clock' | 'model'>) {
  const { menu } = model(createMenu);
  const fulfilment = model(createFulfilment);
  return {
    /** The days and times to plan for. */
    days: computed(() =>
      fulfilment.types.length > 0 ? plannedTimes(fulfilment.rules.value, clock.tick.value) : [],
    ),
    /** Where the menu in hand is delivered to. */
    area: computed(() => readDeliveryArea(readMenuHandover(menu.value).delivery_area)),
  };
}
