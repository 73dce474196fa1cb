/**
 * `GET` and `PATCH /v1/user_invite/{code}`: exchanges an invitation for an API key; people sign in to the desk with the
 * same code. An addition of ours to the contract.
 */
import type { FastifyInstance } from 'fastify';
import type { AcceptedInvite, UserInvite } from '../../../contract/management/facilityUser.ts';
import { codeOf, hashOfCode, isCode } from '../../linkCodes.ts';
import { newKey } from '../../management/keys.ts';
import type { Services } from '../../services.ts';
import { insertKey } from '../../store/apiKeys.ts';
import { findInvite, type InviteRow, useInvite } from '../../store/facilityUsers.ts';
import { inTransaction } from '../../store/transaction.ts';
import { acceptUserInvite, getUserInvite } from '../declared/links.ts';
import { serve } from '../route.ts';
import { limitMisses } from '../throttle.ts';

/** The key's name in the list of keys. */
const KEY_NAME = 'Invitation';

export function userInviteRoutes(app: FastifyInstance, services: Services): void {
  const { db, reads, clock } = services;

  // Opening a link changes nothing, because mail scanners open links too.
  serve(app, getUserInvite, async (request) =>
    limitMisses(services, request, 'link', async () => {
      const code = codeOf(request.params.code);
      const invite = isCode(code) ? await findInvite(reads(request.until), code, clock()) : undefined;
      return invite && view(invite, code);
    }),
  );

  serve(app, acceptUserInvite, async (request) => {
    const code = codeOf(request.params.code);
    return limitMisses(services, request, 'link', async () =>
      inTransaction(db, async (trx): Promise<AcceptedInvite | undefined> => {
        const now = clock();
        const invite = isCode(code) ? await useInvite(trx, code, now) : undefined;
        if (!invite) return;
        const key = newKey();
        const wish = { userId: invite.user_id, name: KEY_NAME, hash: hashOfCode(key), ends: null };
        await insertKey(trx, wish, now);
        return { ...view(invite, code), api_key: key };
      }),
    );
  });
}

function view({ facility_name, language, expires }: InviteRow, code: string): UserInvite {
  return {
    facility_name,
    language,
    expires: expires.toISOString(),
    resource_uri: `/v1/user_invite/${code}`,
  };
}
