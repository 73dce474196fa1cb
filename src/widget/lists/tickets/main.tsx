/** The entry of the tickets view: its composition root. */
import { inOrder } from '../../../domain/tickets.ts';
import { facilityPath } from '../../api/facility.ts';
import { readTickets, ticketsPath } from '../../api/tickets.ts';
import { createServiceClock } from '../../app/serviceClock.ts';
import { mountView } from '../../app/view.tsx';
import type { Boot, Connect } from '../../script/element.ts';
import { listView } from '../listView.ts';
import { createTickets } from '../tickets.ts';
import list from '../words/first.en.json';
import { facilityShop } from './shared.ts';
import { Tickets } from './Tickets.tsx';
import css from './tickets.css?inline';
import words from './words/first.en.json';

/** Mounts the tickets view in place of the skeleton, once the first tickets are there. */
export function mount(host: HTMLElement, root: ShadowRoot, boot: Boot): Connect {
  const clock = createServiceClock(Date.now);
  return mountView(host, root, boot, {
    ...listView,
    css,
    english: { ...list, ...words },
    fields: facilityShop,
    onAnswer: clock.hear,
    View: Tickets,
    async prepare({ http, facility: { id } }, first) {
      const tickets = createTickets({
        async readPage(type, next) {
          // The very first page is under way; an answer can be read once.
          const begun = first;
          first = undefined;
          const path = begun ? facilityPath(id) + boot.firstPage : (next ?? ticketsPath(id, type));
          const page = await readTickets(http, path, begun);
          return { ...page, items: inOrder(page.items, clock.now()) };
        },
      });
      await tickets.start();
      return { tickets, clock };
    },
  });
}
