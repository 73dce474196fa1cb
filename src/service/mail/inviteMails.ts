/** The mail that invites somebody to the desk of a restaurant. */
import type { Kysely } from 'kysely';
import { plainName } from '../../domain/plainText.ts';
import type { Services } from '../services.ts';
import type { Database, FacilityRow } from '../store/database.ts';
import { queueMail } from '../store/outbox.ts';
import { letterParts } from './layout.ts';
import { guestWriter } from './writer.ts';

/**
 * In the invited person's language where that is known, else in the restaurant's. The code stays in the link's
 * fragment; software can exchange the same code for a key (`/invite#CODE`).
 */
export async function queueInviteMail(
  trx: Kysely<Database>,
  services: Services,
  {
    facility,
    email,
    name,
    language,
    code,
  }: { facility: FacilityRow; email: string; name: string; language: string | undefined; code: string },
): Promise<void> {
  const writer = guestWriter(services, facility, language);
  const { t } = writer;
  const toName = plainName(name);
  const values = { facility: facility.name, name: toName };
  const letter = {
    language: writer.language,
    sender: facility.name,
    subject: t('invite_subject', values),
    heading: t('invite_heading', values),
    paragraphs: [t(toName === '' ? 'invite_desk_nameless' : 'invite_desk', values)],
    facts: [],
    action: { label: t('signin_action'), url: `${services.settings.publicUrl}/desk/#in=${code}` },
    footer: writer.footer,
  };
  const to = { toName, toAddress: email };
  await queueMail(trx, { ...writer.envelope, ...to, ...letterParts(letter) }, writer.now);
}
