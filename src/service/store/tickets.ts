/** Tickets: coupons and events that a facility sells. */
import type { Kysely, Selectable } from 'kysely';
import type { Database, TicketsTable } from './database.ts';

export interface TicketFilter {
  type?: TicketsTable['type'] | undefined;
  is_active?: boolean | undefined;
}

/** A page of the facility's tickets, the next to begin first, and their total number. */
export async function findTickets(
  db: Kysely<Database>,
  facilityId: string,
  { type, is_active }: TicketFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ tickets: Selectable<TicketsTable>[]; total: number }> {
  let query = db.selectFrom('tickets').where('facility_id', '=', facilityId);
  if (type !== undefined) query = query.where('type', '=', type);
  if (is_active !== undefined) query = query.where('is_active', '=', is_active);
  const [tickets, { total }] = await Promise.all([
    query.selectAll().orderBy('begins').orderBy('id').offset(offset).limit(limit).execute(),
    query.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { tickets, total };
}
