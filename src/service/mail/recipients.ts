/** To whom a mail goes: a guest, or the restaurant and everybody whom it has named to be told. */
import type { Kysely } from 'kysely';
import type { Database } from '../store/database.ts';
import { emailRecipients, type Told } from '../store/notificationRecipients.ts';
import { type OutgoingMail, queueMails } from '../store/outbox.ts';
import type { Writer } from './writer.ts';

/** A mail, and who writes it. */
export interface Written {
  writer: Pick<Writer, 'isStaff' | 'facility' | 'now'>;
  mail: OutgoingMail;
}

/**
 * Queues mails about bookings or orders of one restaurant; those to itself go to its notification recipients with an e-mail address too.
 * Without any address only a mail that holds the code to decide with is kept: it waits until the restaurant has one.
 */
export async function queueFor(trx: Kysely<Database>, about: Told, ...written: Written[]): Promise<void> {
  const [first] = written;
  if (!first) return;
  const { facility, now } = first.writer;
  const recipients = written.some(({ writer }) => writer.isStaff)
    ? await emailRecipients(trx, facility.id, about)
    : [];
  const mails = written.flatMap(({ writer, mail }) => {
    const own = mail.toAddress || mail.decidesBookingId !== undefined ? [mail] : [];
    return writer.isStaff ? [...own, ...copiesOf(mail, recipients)] : own;
  });
  await queueMails(trx, mails, now);
}

function copiesOf(mail: OutgoingMail, recipients: readonly string[]): OutgoingMail[] {
  // The restaurant's own is the one that is kept until somebody has decided.
  const { decidesBookingId: _, ...copy } = mail;
  return recipients
    .filter((address) => address.toLowerCase() !== mail.toAddress.toLowerCase())
    .map((toAddress) => ({ ...copy, toAddress }));
}
