/** Whom a mail goes to: a guest, or the restaurant and its notification recipients. */
import type { Kysely } from 'kysely';
import type { Database } from '../store/database.ts';
import { emailRecipients, type NotificationTopic } from '../store/notificationRecipients.ts';
import { type OutgoingMail, queueMails } from '../store/outbox.ts';
import type { Writer } from './writer.ts';

/** A mail and its writer. */
export interface Written {
  writer: Pick<Writer, 'isStaff' | 'facility' | 'now'>;
  mail: OutgoingMail;
}

/**
 * Queues mails about bookings or orders of one restaurant; those to the restaurant also go to its notification
 * recipients by e-mail. Without any address only a mail with a code for deciding is kept, until the restaurant has one.
 */
export async function queueFor(
  trx: Kysely<Database>,
  about: NotificationTopic,
  ...written: Written[]
): Promise<void> {
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
  // Only the restaurant's own mail is kept until somebody has decided, so copies don't carry that id.
  const { decidesBookingId: _, ...copy } = mail;
  return recipients
    .filter((address) => address.toLowerCase() !== mail.toAddress.toLowerCase())
    .map((toAddress) => ({ ...copy, toAddress }));
}
