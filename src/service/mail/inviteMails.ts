/** The mail that invites somebody to manage a restaurant. */
import type { Kysely } from 'kysely';
import type { Services } from '../services.ts';
import type { Database, FacilityRow } from '../store/database.ts';
import { queueMail } from '../store/outbox.ts';
import { letterParts } from './layout.ts';
import { guestWriter } from './writer.ts';

/** In the restaurant's language: whoever is invited works there. The code stays in the link's fragment. */
export async function queueInviteMail(
  trx: Kysely<Database>,
  services: Services,
  { facility, email, name, code }: { facility: FacilityRow; email: string; name: string; code: string },
): Promise<void> {
  const writer = guestWriter(services, facility, undefined);
  const { t } = writer;
  const toName = writer.nameOf(name);
  const values = { facility: facility.name, name: toName };
  const letter = {
    language: writer.language,
    sender: facility.name,
    subject: t('invite_subject', values),
    heading: t('invite_heading', values),
    paragraphs: [t(name === '' ? 'invite_intro_nameless' : 'invite_intro', values)],
    facts: [],
    action: { label: t('invite_action'), url: `${services.settings.publicUrl}/invite#${code}` },
    footer: writer.footer,
  };
  const to = { toName: name === '' ? '' : toName, toAddress: email };
  await queueMail(trx, { ...writer.envelope, ...to, ...letterParts(letter) }, writer.now);
}
