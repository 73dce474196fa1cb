/** The mail with the sign-in link for the desk. */
import type { Kysely } from 'kysely';
import { plainName } from '../../domain/plainText.ts';
import { languageFor } from '../acceptLanguage.ts';
import type { Services } from '../services.ts';
import type { Database } from '../store/database.ts';
import { queueMail } from '../store/outbox.ts';
import type { SessionUser } from '../store/sessions.ts';
import { mailTranslator } from './catalogues.ts';
import { letterParts } from './layout.ts';

const SENDER = 'Tableside';

/**
 * In the language of the page on which it was requested, else in the user's.
 *
 * @param facility the first that the user may see; `url` signs in with a code in its fragment, which never reaches a log
 */
export async function queueSignInMail(
  trx: Kysely<Database>,
  { clock }: Pick<Services, 'clock'>,
  {
    user,
    facility,
    acceptLanguage,
    url,
  }: {
    user: SessionUser;
    facility: { id: string; language: string } | undefined;
    acceptLanguage: string;
    url: string;
  },
): Promise<void> {
  const language = languageFor(acceptLanguage, user.language || (facility?.language ?? ''));
  const t = mailTranslator(language, language);
  const letter = {
    language,
    sender: SENDER,
    subject: t('signin_subject'),
    heading: t('signin_heading'),
    paragraphs: [t('signin_intro')],
    facts: [],
    action: { label: t('signin_action'), url },
    footer: t('signin_footer'),
  };
  await queueMail(
    trx,
    {
      ...(facility ? { facilityId: facility.id } : {}),
      fromName: SENDER,
      toName: plainName(user.first_name),
      toAddress: user.email,
      language,
      ...letterParts(letter),
    },
    clock(),
  );
}
