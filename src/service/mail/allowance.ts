/**
 * How often one address is written to: anybody may type anybody's. What is beyond is not sent, and who
 * asked for it is not told.
 */
import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { mailboxKey } from '../../domain/mailboxKey.ts';
import type { Services } from '../services.ts';
import type { Database, FacilityRow } from '../store/database.ts';
import { countMail } from '../store/mailCounts.ts';

/** Counts begin anew so long after the first mail. */
export const COUNTED_SECONDS = 86_400;

/**
 * Mails of one kind to one address in a day, for one restaurant and for all together. A place on a list
 * is asked for once or twice, and a table may come free for it now and then; a table takes seats away, so it can't be had without end; those who order
 * at the table do so round after round.
 */
const MOST = {
  waitlist: { facility: 3, everywhere: 10 },
  freed: { facility: 6, everywhere: 20 },
  booking: { facility: 20, everywhere: 40 },
  order: { facility: 20, everywhere: 60 },
  menu: { facility: 20, everywhere: 60 },
  invite: { facility: 5, everywhere: 10 },
} as const;

/** Whether there may be one more mail: from this restaurant, and from any. */
export interface Allowance {
  facility: boolean;
  everywhere: boolean;
}

/** A mail that a stranger's request asks for. */
export interface AskedMail {
  kind: keyof typeof MOST;
  facility: FacilityRow;
  /** As the stranger typed it. */
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
  // What one restaurant no longer sends takes nothing from what the others may.
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
