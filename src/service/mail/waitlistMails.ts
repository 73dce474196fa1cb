/** The mails about the waitlist, each queued in the transaction that writes what it reports. */

import type { Kysely, Selectable } from 'kysely';
import { localTimeOf } from '../../domain/localTime.ts';
import { writtenPhone } from '../../domain/phoneNumber.ts';
import { plainName } from '../../domain/plainText.ts';
import type { Services } from '../services.ts';
import type { Database, FacilityRow, WaitlistEntriesTable } from '../store/database.ts';
import { tableLink } from '../website.ts';
import { allowMail, mayWriteTo } from './allowance.ts';
import type { MailKey } from './catalogues.ts';
import { letterParts } from './layout.ts';
import { queueFor } from './recipients.ts';
import { addressOf, guestWriter, staffWriter, type Writer } from './writer.ts';

type WaitlistEntry = Selectable<WaitlistEntriesTable>;

/**
 * Confirms the place on the waitlist to the guest, and tells the restaurant whom to call. Limited to a few times a day
 * per address, because it may not belong to whoever entered it.
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
    [staff.t('fact_phone'), staff.textOf(writtenPhone(entry.phone))],
    [staff.t('fact_email'), entry.email],
  ]);
}

/**
 * Tells the guests whose turn it is that a table has opened up, with a link to book it, and the restaurant whom it told.
 * Guests whose address was mailed too often are left out.
 */
export async function queueFreedMails(
  trx: Kysely<Database>,
  services: Services,
  { facility, entries }: { facility: FacilityRow; entries: readonly WaitlistEntry[] },
): Promise<void> {
  const told: [string, string][] = [];
  const staff = staffWriter(services, facility);
  for (const entry of entries) {
    const slot = entry.nearest_free;
    if (!slot) continue;
    // A guest without an address stays on the list: the restaurant has to call.
    const { email: address } = entry;
    if (address && !(await mayWriteTo(trx, services, { kind: 'freed', facility, address }))) continue;
    const guest = guestWriter(services, facility, entry.accept_language);
    const { date: day, time } = localTimeOf(slot, facility.timezone);
    await send(
      trx,
      guest,
      entry,
      'freed',
      [
        [guest.t('fact_when'), guest.t('when', guest.whenOf(slot))],
        [guest.t('fact_guests'), guest.t('guests', { count: entry.num })],
        [guest.t('fact_where'), [facility.name, addressOf(facility)].filter(Boolean).join('\n')],
      ],
      {
        label: guest.t(confirmsByHand(facility) ? 'freed_request_action' : 'freed_action'),
        url: tableLink(
          facility,
          { day, time, num: entry.num },
          { publicUrl: services.settings.publicUrl, locale: guest.tag },
        ),
      },
    );
    const who = [
      `${staff.nameOf(entry.name)} · ${staff.t('guests', { count: entry.num })}`,
      staff.t('when', staff.whenOf(slot)),
      staff.textOf(writtenPhone(entry.phone)),
      entry.email,
    ];
    told.push([staff.t('fact_name'), who.filter(Boolean).join('\n')]);
  }
  const [first] = entries;
  if (first && told.length > 0) await send(trx, staff, first, 'staff_freed', told);
}

type Kind = 'waitlist' | 'staff_waitlist' | 'freed' | 'staff_freed';

const confirmsByHand = (facility: FacilityRow) => !facility.automatically_confirm_bookings;

/** A restaurant that confirms each request by hand promises a table to none of the guests who are told of it. */
function introOf(kind: Kind, facility: FacilityRow): MailKey {
  const isFreed = kind === 'freed' || kind === 'staff_freed';
  return isFreed && confirmsByHand(facility) ? `${kind}_request_intro` : `${kind}_intro`;
}

async function send(
  trx: Kysely<Database>,
  writer: Writer,
  entry: WaitlistEntry,
  kind: Kind,
  facts: [label: string, value: string][],
  action?: { label: string; url: string },
): Promise<void> {
  const { facility, t } = writer;
  const to = writer.isStaff
    ? {
        toName: facility.name,
        toAddress: facility.email,
        // A mail about several guests has nobody to reply to.
        ...(kind === 'staff_waitlist' ? { replyTo: entry.email } : {}),
      }
    : { toName: plainName(entry.name), toAddress: entry.email };
  const values = {
    facility: facility.name,
    name: writer.nameOf(entry.name),
    guests: t('guests', { count: entry.num }),
    // The time that has opened up, in mails about one; else the time the guest wants.
    ...writer.whenOf(
      (kind === 'freed' || kind === 'staff_freed') && entry.nearest_free ? entry.nearest_free : entry.date,
    ),
  };
  const letter = {
    language: writer.language,
    sender: facility.name,
    subject: t(`${kind}_subject`, values),
    heading: t(`${kind}_heading`, values),
    paragraphs: [t(introOf(kind, facility), values)],
    facts,
    ...(action ? { action } : {}),
    footer: writer.footer,
  };
  const mail = {
    ...writer.envelope,
    ...to,
    ...letterParts(letter),
  };
  await queueFor(trx, 'bookings', { writer, mail });
}
