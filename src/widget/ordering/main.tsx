/** The entry of the ordering view, for delivery and pickup: its composition root. */
import { signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { OrderType } from '../../contract/cart.ts';
import { rawField } from '../../contract/rawField.ts';
import { deliveryTerms } from '../../domain/deliveryTerms.ts';
import { firstTime } from '../../domain/earliestTime.ts';
import { localTimeOf } from '../../domain/localTime.ts';
import { fulfilmentRules } from '../../domain/menu.ts';
import { facilityOrdering } from '../api/facilityFields.ts';
import { type Menu, readMenus } from '../api/menu.ts';
import { readMenuFulfilment } from '../api/menuFulfilment.ts';
import { createServiceClock } from '../app/serviceClock.ts';
import { mountView } from '../app/view.tsx';
import type { Boot, Connect } from '../script/element.ts';
import fulfilment from './fulfilment/words/first.en.json';
import { later } from './later.ts';
import { orderingOf } from './models.ts';
import { Ordering } from './Ordering.tsx';
import css from './ordering.css?inline';
import { OrderingContext, type OrderingLater, type OrderingStep, type OwnOrdering } from './shared.ts';
import { Top } from './Top.tsx';
import words from './words/first.en.json';

/** Mounts the ordering view in place of the skeleton, once there is a menu to read. */
export function mount(host: HTMLElement, root: ShadowRoot, boot: Boot): Connect {
  const clock = createServiceClock(Date.now);
  return mountView<typeof facilityOrdering, OrderingStep, OrderingLater, OwnOrdering>(host, root, boot, {
    css,
    english: { ...words, ...fulfilment },
    fields: facilityOrdering,
    start: 'menu',
    later,
    alone: ['about'],
    loadWords: async (locale) => (await import('./laterWords.ts')).loadWords(locale),
    onAnswer: clock.hear,
    async prepare({ http, facility, follow }, first) {
      // A zone's first date takes a slow phone its time, which it has as long as the menu is on its way.
      localTimeOf(clock.now(), facility.timezone);
      const menus = signal<readonly Menu[]>(await readMenus(http, facility.id, first));
      const own: OwnOrdering = {
        menus,
        types: ['delivery', 'pickup'],
        rulesOf: (menu: Menu, type: OrderType) =>
          fulfilmentRules(readMenuFulfilment(menu), type === 'delivery' ? type : 'pickup', facility.timezone),
        termsOf: (menu: Menu, type: OrderType) => deliveryTerms(readMenuFulfilment(menu), type),
        areaOf: (menu: Menu) => readMenuFulfilment(menu).delivery_area,
        timeOf: firstTime,
        clock,
        paymentMethods: () => rawField(host, 'paymentMethods'),
      };
      follow(clock.connect);
      // A large menu takes its time to read and to draw: what the page has to do comes in between.
      await new Promise<void>((resolve) => setTimeout(resolve));
      return own;
    },
    View: ({ shared }) => (
      <OrderingContext value={useMemo(() => orderingOf(shared), [])}>
        <Ordering top={<Top />} />
      </OrderingContext>
    ),
  });
}
