/** What the components of the tickets view share. */

import type { FacilityWith } from '../../api/facility.ts';
import { facilityContact } from '../../api/facilityContact.ts';
import { facilityOrdering } from '../../api/facilityFields.ts';
import type { Ticket } from '../../api/tickets.ts';
import type { Common } from '../../app/context.ts';
import type { ServiceClock } from '../../app/serviceClock.ts';
import { typedContext } from '../../app/typedContext.ts';
import type { ListLater } from '../shared.ts';
import type { Tickets } from '../tickets.ts';

/** What it reads of the facility. */
export const facilityShop = { ...facilityOrdering, phone: facilityContact.phone };

export interface TicketShop extends Common<'list', ListLater> {
  facility: FacilityWith<typeof facilityShop>;
  tickets: Tickets<Ticket>;
  clock: Pick<ServiceClock, 'now'>;
}

export const [TicketsContext, useTickets] = typedContext<TicketShop>();
