/** Mails a sign-in link to whoever asked for one and is a user; without a mail server the terminal shows it. */
import * as z from 'zod/mini';
import { newCode } from '../linkCodes.ts';
import { queueSignInMail } from '../mail/signInMails.ts';
import { userByEmail } from '../store/facilityUsers.ts';
import { findSessionUser, insertSessionLink } from '../store/sessions.ts';
import { facilitiesOf } from '../store/users.ts';
import type { TaskKind } from '../taskKind.ts';

/** The kind of these tasks, which belong to no facility. */
export const SESSION_LINK = 'session_link';

const Details = z.object({ email: z.string(), accept_language: z.string() });
const nothing = async () => {};

export const sessionLinkTask: TaskKind = {
  async work(services, { details }) {
    const { db, clock } = services;
    const { email, accept_language: acceptLanguage } = z.parse(Details, details);
    const known = await userByEmail(db, email);
    const user = known && (await findSessionUser(db, known.id));
    if (!user) return nothing;
    const [facility] = await facilitiesOf(db, { userId: user.id, roleEverywhere: undefined }, 1);
    const code = newCode();
    return async (trx) => {
      await insertSessionLink(trx, { userId: user.id, code }, clock());
      const url = `${services.settings.publicUrl}/desk/#in=${code}`;
      await queueSignInMail(trx, services, { user, facility, acceptLanguage, url });
      // Without mail nobody could sign in again.
      services.tellTerminal?.(
        `SMTP_URL is not set, so this link was not mailed. It signs ${user.email} in, once, within fifteen minutes:\n\n  ${url}\n\n`,
      );
    };
  },
  // Nothing to undo: the user asks for another link.
  failed: async () => nothing,
};
