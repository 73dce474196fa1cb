/** `GET /v1/facility/{facility_id}/tickets`. */
import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import type { Ticket } from '../../../contract/ticket.ts';
import { notFound } from '../../apiFailure.ts';
import type { Services } from '../../services.ts';
import type { TicketsTable } from '../../store/database.ts';
import { findFacility } from '../../store/facilities.ts';
import { findTickets } from '../../store/tickets.ts';
import { webAddress } from '../../website.ts';
import { listTickets } from '../declared/bookings.ts';
import { listAnswer } from '../lists.ts';
import { parseQuery } from '../readRequest.ts';
import { serve } from '../route.ts';

export function ticketRoutes(app: FastifyInstance, { reads, settings }: Services): void {
  serve(app, listTickets, async (request) => {
    const { type, is_active, ...page } = parseQuery(listTickets.query, request);
    const db = reads(request.until);
    const facility = await findFacility(db, request.params.facility_id);
    if (!facility) throw notFound();
    const { tickets, total } = await findTickets(db, facility.id, { type, is_active }, page);
    const records = tickets.map((ticket) => ticketRecord(ticket, facility.currency, settings.publicUrl));
    return listAnswer(request, listTickets.query, page, records, page.offset + records.length < total, total);
  });
}

function ticketRecord(row: Selectable<TicketsTable>, currency: string, publicUrl: string): Ticket {
  const facility = `/v1/facility/${row.facility_id}`;
  return {
    amount_paid: Number(row.amount_paid),
    available: row.capacity - row.tickets_sold,
    begins: row.begins.toISOString(),
    capacity: row.capacity,
    conditions: row.conditions,
    created: row.created.toISOString(),
    currency,
    description: row.description,
    duration: row.duration,
    ends: row.ends?.toISOString() ?? null,
    facility,
    id: row.id,
    image: webAddress(row.image ?? '', publicUrl) || null,
    is_active: row.is_active,
    max_party_size: row.max_party_size,
    max_purchases: row.max_purchases,
    min_party_size: row.min_party_size,
    name: row.name,
    price: inCoins(row.price, currency),
    public_page_url: webAddress(row.public_page_url, publicUrl),
    resource_uri: `${facility}/tickets/${row.id}`,
    status: row.status,
    tickets_claimed: row.tickets_claimed,
    tickets_sold: row.tickets_sold,
    type: row.type,
    updated: row.updated.toISOString(),
  };
}

/** An amount with the currency's usual decimals: "12.50", "1200", "4.750". */
function inCoins(amount: string, currency: string): string {
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits;
  return Number(amount).toFixed(digits);
}
