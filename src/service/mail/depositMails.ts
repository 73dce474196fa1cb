/** The mail about a changed deposit. It says what the restaurant has noted, and never that money has moved. */
import type { Kysely } from 'kysely';
import { plainName } from '../../domain/plainText.ts';
import type { Services } from '../services.ts';
import type { DepositRow } from '../store/bookingDeposits.ts';
import type { BookingRow, Database, FacilityRow } from '../store/database.ts';
import { queueMail } from '../store/outbox.ts';
import { isRequest } from './bookingLetter.ts';
import type { MailKey } from './catalogues.ts';
import { type Letter, letterParts } from './layout.ts';
import { guestWriter } from './writer.ts';

export interface DepositNews {
  facility: FacilityRow;
  /** The booking that was made with the deposit. */
  booking: BookingRow;
  before: DepositRow;
  deposit: DepositRow;
}

const NOTED: Readonly<Record<string, MailKey>> = {
  paid: 'deposit_noted_paid',
  refunded: 'deposit_noted_refunded',
  cancelled: 'deposit_noted_cancelled',
};

/** Queues one mail about everything that has changed for the guest, if the guest asked for receipts. */
export async function queueDepositChange(
  trx: Kysely<Database>,
  services: Services,
  { facility, booking, before, deposit }: DepositNews,
): Promise<void> {
  const isNews =
    Number(before.amount) !== Number(deposit.amount) ||
    Number(before.refund_amount) !== Number(deposit.refund_amount) ||
    before.deposit_status !== deposit.deposit_status;
  if (!isNews || !booking.send_email_receipt) return;
  const writer = guestWriter(services, facility, booking.accept_language);
  const { t } = writer;
  const money = (amount: string) => writer.money(amount, deposit.currency);
  const noted = NOTED[deposit.deposit_status];
  const facts: Letter['facts'] = [
    [t('fact_deposit'), money(deposit.amount)],
    [t('fact_refund'), Number(deposit.refund_amount) > 0 ? money(deposit.refund_amount) : ''],
    [t('fact_noted'), noted ? t(noted) : ''],
    [t('fact_reference'), booking.ref_num],
  ];
  const values = {
    facility: facility.name,
    name: writer.nameOf(deposit.owner_name),
    ...writer.whenOf(booking.date),
  };
  const letter: Letter = {
    language: writer.language,
    sender: facility.name,
    subject: t(isRequest(booking) ? 'deposit_request_subject' : 'deposit_changed_subject', values),
    heading: t('deposit_changed_heading', values),
    paragraphs: [t(isRequest(booking) ? 'deposit_changed_request_intro' : 'deposit_changed_intro', values)],
    facts,
    footer: writer.footer,
  };
  const to = { toName: plainName(deposit.owner_name), toAddress: deposit.owner_email };
  await queueMail(trx, { ...writer.envelope, ...to, ...letterParts(letter) }, writer.now);
}
