/** The mails about a waitlist entry, queued in the transaction that writes it. */
import type { Kysely, Selectable } from 'kysely';
import type { Services } from '../services.ts';
import type { Database, FacilityRow, WaitlistEntriesTable } from '../store/database.ts';
import { queueMail } from '../store/outbox.ts';
import { allowMail } from './allowance.ts';
import { letterParts } from './layout.ts';
import { addressOf, guestWriter, staffWriter, type Writer } from './writer.ts';

type WaitlistEntry = Selectable<WaitlistEntriesTable>;

/**
 * Tells the guest that the place on the list is theirs, and the restaurant whom to call: a few times a day
 * for one address, which need not be that of whoever asks.
 */
export async function queueWaitlistMails(
  trx: Kysely<Database>,
  services: Services,
  {
    facility,
    entry,
    acceptLanguage,
  }: { facility: FacilityRow; entry: WaitlistEntry; acceptLanguage: string | undefined },
): Promise<void> {
  const allowed = await allowMail(trx, services, { kind: 'waitlist', facility, address: entry.email });
  if (!allowed.facility) return;
  const guest = guestWriter(services, facility, acceptLanguage);
  const receipt: [string, string][] = [
    [guest.t('fact_when'), guest.t('when', guest.whenOf(entry.date))],
    [guest.t('fact_guests'), guest.t('guests', { count: entry.num })],
    [guest.t('fact_where'), [facility.name, addressOf(facility)].filter(Boolean).join('\n')],
  ];
  if (allowed.everywhere) await send(trx, guest, entry, 'waitlist', receipt);
  const staff = staffWriter(services, facility);
  await send(trx, staff, entry, 'staff_waitlist', [
    [staff.t('fact_when'), staff.t('when', staff.whenOf(entry.date))],
    [staff.t('fact_guests'), staff.t('guests', { count: entry.num })],
    [staff.t('fact_name'), staff.nameOf(entry.name)],
    [staff.t('fact_phone'), staff.textOf(entry.phone)],
    [staff.t('fact_email'), entry.email],
  ]);
}

async function send(
  trx: Kysely<Database>,
  writer: Writer,
  entry: WaitlistEntry,
  kind: 'waitlist' | 'staff_waitlist',
  facts: [label: string, value: string][],
): Promise<void> {
  const { facility, t } = writer;
  const to = writer.isStaff
    ? { toName: facility.name, toAddress: facility.email, replyTo: entry.email }
    : { toName: writer.nameOf(entry.name), toAddress: entry.email };
  if (!to.toAddress) return;
  const values = {
    facility: facility.name,
    name: writer.nameOf(entry.name),
    guests: t('guests', { count: entry.num }),
    ...writer.whenOf(entry.date),
  };
  const letter = {
    language: writer.language,
    sender: facility.name,
    subject: t(`${kind}_subject`, values),
    heading: t(`${kind}_heading`, values),
    paragraphs: [t(`${kind}_intro`, values)],
    facts,
    footer: writer.footer,
  };
  const mail = {
    ...writer.envelope,
    ...to,
    ...letterParts(letter),
  };
  await queueMail(trx, mail, writer.now);
}
