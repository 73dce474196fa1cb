/** `GET /facility/{facility_id}/tickets`, a page at a time. */
import {
  type FieldsOf,
  flag,
  number,
  orNull,
  type Read,
  readRecord,
  text,
} from '../../contract/readRecord.ts';
import type { Ticket as TicketRecord } from '../../contract/ticket.ts';
import type { TicketType } from '../../contract/ticketTypes.ts';
import { isNotFound } from './errors.ts';
import { facilityPath } from './facility.ts';
import type { Http } from './http.ts';
import { type Page, readPage } from './pages.ts';

/** Tickets a read asks for after the first, which the script asks for. */
const PAGE_SIZE = 20;

export const ticketFields = {
  available: number,
  begins: text,
  capacity: number,
  conditions: text,
  currency: text,
  description: text,
  /** Minutes. */
  duration: orNull(number),
  ends: orNull(text),
  id: number,
  image: orNull(text),
  is_active: flag,
  max_party_size: orNull(number),
  max_purchases: orNull(number),
  min_party_size: orNull(number),
  name: text,
  price: text,
  public_page_url: text,
  status: text,
  type: text,
} satisfies FieldsOf<TicketRecord>;

/** A ticket, of which only the name is certain: without one there is nothing to show. */
export type Ticket = Read<typeof ticketFields, 'name'>;

/** The path of the first page, of one type alone where there is one. */
export function ticketsPath(id: string, type?: TicketType): string {
  return `${facilityPath(id)}/tickets?${type ? `type=${type}&` : ''}limit=${PAGE_SIZE}`;
}

/** One page; an empty one where the facility has none to sell (404). Throws as `http.read`. */
export function readTickets(http: Http, path: string, first?: Promise<Response>): Promise<Page<Ticket>> {
  return readPage(http, path, ticketOf, first).catch((error: unknown) => {
    if (isNotFound(error)) return { items: [], next: undefined };
    throw error;
  });
}

function ticketOf(record: unknown): Ticket | undefined {
  const ticket = readRecord(ticketFields, record, ['name']);
  return ticket?.name.trim() ? ticket : undefined;
}
