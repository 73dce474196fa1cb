/** A restaurant's tickets, all of them or those of one type. */
import { computed, signal } from '@preact/signals';
import { TICKET_TYPES, type TicketType } from '../../contract/ticketTypes.ts';
import { createPages, type Pages } from './pages.ts';

interface Listed {
  id?: number | undefined;
  type?: string | undefined;
}

export interface TicketsNeeds<Ticket> {
  /** Reads a page of one type, or of all; the first where there is no path. */
  readPage(
    type: TicketType | undefined,
    next: string | undefined,
  ): Promise<{ items: readonly Ticket[]; next: string | undefined }>;
}

export type Tickets<Ticket extends Listed> = ReturnType<typeof createTickets<Ticket>>;

export function createTickets<Ticket extends Listed>({ readPage }: TicketsNeeds<Ticket>) {
  const listOf = (type?: TicketType) => createPages<Ticket>((next) => readPage(type, next));
  const all = listOf();
  const chosen = signal<TicketType | undefined>(undefined);
  /** Lists of one type, kept for when the guest comes back to them. */
  const ofType = new Map<TicketType, Pages<Ticket>>();

  /** What the choice shows. Where all is read already, no other list is needed. */
  const list = computed((): Pages<Ticket> => (chosen.value && ofType.get(chosen.value)) || all);

  return {
    chosen,
    list,
    shown: computed(() => {
      const type = chosen.value;
      const { items } = list.value;
      return list.value === all && type ? items.value.filter((ticket) => ticket.type === type) : items.value;
    }),
    /** There is something to choose between. */
    hasBoth: computed(() => TICKET_TYPES.every((type) => all.items.value.some((each) => each.type === type))),
    /** Reads the first tickets. Rejects when they can't be read. */
    start: all.start,
    /** Shows one type, or all. Resolves when its first tickets are there, or could not be read. */
    async choose(type: TicketType | undefined): Promise<void> {
      // While there may be more of it on pages that were not read, the service picks them out.
      const asks = type && all.hasMore.peek() && !ofType.has(type);
      if (asks) ofType.set(type, listOf(type));
      chosen.value = type;
      const { items, more } = list.peek();
      if (items.peek().length === 0) await more();
    },
  };
}
