/**
 * Limits how often one address is mailed, because anybody can enter somebody else's. Mails beyond the limit are not
 * sent, and whoever caused them is not told.
 */
import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { mailboxKey } from '../../domain/mailboxKey.ts';
import type { Services } from '../services.ts';
import type { Database, FacilityRow } from '../store/database.ts';
import { countMail } from '../store/mailCounts.ts';

/** Seconds after the first mail at which its count starts over. */
export const COUNTED_SECONDS = 86_400;

/**
 * Mails of each kind to one address in a day, from one restaurant and from all together. Guests join a waitlist once or
 * twice, and a table opens up now and then; bookings use up seats, which limits them anyway; guests at a table order
 * round after round.
 */
const MOST = {
  waitlist: { facility: 3, everywhere: 10 },
  freed: { facility: 6, everywhere: 20 },
  booking: { facility: 20, everywhere: 40 },
  order: { facility: 20, everywhere: 60 },
  menu: { facility: 20, everywhere: 60 },
  invite: { facility: 5, everywhere: 10 },
} as const;

/** Whether one more mail may be sent: by this restaurant's count, and by the count of all. */
export interface Allowance {
  facility: boolean;
  everywhere: boolean;
}

/** A mail caused by a request from somebody unknown. */
export interface AskedMail {
  kind: keyof typeof MOST;
  facility: FacilityRow;
  /** As typed into the request. */
  address: string;
}

/** Whether the mail may be sent; counted as in `allowMail`. */
export async function mayWriteTo(
  trx: Kysely<Database>,
  services: Services,
  mail: AskedMail,
): Promise<boolean> {
  const allowed = await allowMail(trx, services, mail);
  return allowed.facility && allowed.everywhere;
}

/** Counts `mail`. Give it the transaction that queues it. */
export async function allowMail(
  trx: Kysely<Database>,
  { secret, clock, log }: Services,
  { kind, facility, address }: AskedMail,
): Promise<Allowance> {
  const recipient = (whose: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['mail', kind, whose, mailboxKey(address)]))
      .digest();
  const most = MOST[kind];
  // Mails beyond one restaurant's limit don't count against the limit of all.
  const { ofFacility, everywhere } = await countMail(
    trx,
    { ofFacility: recipient(facility.id), everywhere: recipient('') },
    { most: most.facility, now: clock(), seconds: COUNTED_SECONDS },
  );
  const warn = () =>
    log.warn(
      { kind, facility: facility.id },
      'an address was entered too often: no more mails to it for a day',
    );
  if (ofFacility === most.facility + 1 || everywhere === most.everywhere + 1) warn();
  return { facility: everywhere !== null, everywhere: everywhere !== null && everywhere <= most.everywhere };
}
