/** The entry of the table view, for guests who have scanned the code on their table: its composition root. */

import { signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { rawField } from '../../contract/rawField.ts';
import { NO_DELIVERY } from '../../domain/deliveryTerms.ts';
import { localTimeOf } from '../../domain/localTime.ts';
import { presentTime, tableRules } from '../../domain/tableRules.ts';
import { facilityPath } from '../api/facility.ts';
import { facilityOrdering } from '../api/facilityFields.ts';
import { type KeptRead, keptRead } from '../api/keptReads.ts';
import { type Menu, readMenus } from '../api/menu.ts';
import { readTableHours } from '../api/tableHours.ts';
import { readAttributes } from '../app/attributes.ts';
import { createServiceClock } from '../app/serviceClock.ts';
import { mountView } from '../app/view.tsx';
import { Ordering } from '../ordering/Ordering.tsx';
import { OrderingContext, type OrderingLater, type OrderingStep } from '../ordering/shared.ts';
import ordering from '../ordering/words/first.en.json';
import type { Boot, Connect } from '../script/element.ts';
import { Hours } from './Hours.tsx';
import { hasRounds } from './keptRounds.ts';
import { later } from './later.ts';
import { type OwnTable, tableOrderingOf } from './models.ts';
import { TableContext } from './shared.ts';
import { TableTop } from './TableTop.tsx';
import css from './table.css?inline';
import { createTable } from './table.ts';
import words from './words/first.en.json';

/** Mounts the table view in place of the skeleton: what this phone has read before is there at once. */
export function mount(host: HTMLElement, root: ShadowRoot, boot: Boot): Connect {
  const clock = createServiceClock(Date.now);
  const { facility: id } = readAttributes((name) => host.getAttribute(name));
  const paths = [facilityPath(id), facilityPath(id) + boot.firstPage];
  const reads = boot.first.map((answer, index): KeptRead => {
    // A read that fails is told by the view that waits for it.
    answer.then(clock.hear, () => {});
    return keptRead(`${boot.api}${paths[index]}?locale=${boot.languages}`, answer, () =>
      caches.open('tableside 1'),
    );
  });
  return mountView<typeof facilityOrdering, OrderingStep, OrderingLater, OwnTable>(
    host,
    root,
    { ...boot, first: reads.map(({ shown }) => shown) },
    {
      css,
      english: { ...ordering, ...words },
      fields: facilityOrdering,
      start: 'menu',
      later,
      alone: ['look'],
      loadWords: async (locale) => (await import('./laterWords.ts')).loadWords(locale),
      onAnswer: clock.hear,
      async prepare(common, first) {
        const { http, facility, follow, attributes } = common;
        // As in the ordering view: what a slow phone does while the menu is on its way.
        localTimeOf(clock.now(), facility.timezone);
        const menus = signal<readonly Menu[]>(await readMenus(http, facility.id, first));
        const renew = async (answer?: Promise<Response>) => {
          menus.value = await readMenus(http, facility.id, answer);
        };
        // What was shown may be yesterday's.
        const fresh = import('../ordering/menu/freshMenu.ts').then(
          ({ freshMenu }) => freshMenu(reads, common, renew),
          // Without its code the menu on show stays; the browser's log names the file.
          () => {},
        );
        const table = createTable({
          asked: new URLSearchParams(location.search).get('table') ?? attributes.table,
          key: `tableside table ${boot.api} ${facility.id}`,
          storage: () => sessionStorage,
          now: Date.now,
        });
        const own: OwnTable = {
          menus,
          types: ['qr_order'],
          rulesOf: (menu: Menu) => tableRules(readTableHours(menu), facility.timezone),
          termsOf: () => NO_DELIVERY,
          areaOf: () => undefined,
          timeOf: presentTime,
          clock,
          paymentMethods: () => rawField(host, 'paymentMethods'),
          atTable: { ...table, fresh, Hours, hasRounds: hasRounds(boot.api, facility.id) },
        };
        follow(clock.connect);
        // A large menu takes its time to read and to draw: what the page has to do comes in between.
        await new Promise<void>((resolve) => setTimeout(resolve));
        return own;
      },
      View({ shared }) {
        const ordering = useMemo(() => tableOrderingOf(shared), []);
        return (
          <TableContext value={ordering}>
            <OrderingContext value={ordering}>
              <Ordering top={<TableTop />} />
            </OrderingContext>
          </TableContext>
        );
      },
    },
  );
}
