/** Begins the session of somebody who signs in. */
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Session } from '../../contract/management/session.ts';
import { languageFor } from '../acceptLanguage.ts';
import type { Services } from '../services.ts';
import type { Database } from '../store/database.ts';
import { findSession, insertSession, removeSession, setUserLanguage } from '../store/sessions.ts';
import { deviceName } from './deviceName.ts';
import { newToken, tokenOf } from './sessionCookie.ts';
import { sessionRecord } from './sessionRecord.ts';

export interface Begun {
  /** For the cookie, which is set once the transaction has committed. */
  token: string;
  session: Session;
}

/** A new session that replaces the browser's old one, whose cookie it overwrites. */
export async function beginSession(
  { settings, clock }: Pick<Services, 'settings' | 'clock'>,
  trx: Kysely<Database>,
  wish: { request: FastifyRequest; userId: number; isDemo: boolean },
): Promise<Begun> {
  const { request, userId } = wish;
  const now = clock();
  const oldToken = tokenOf(request, settings);
  const old = oldToken && (await findSession(trx, oldToken, { now, isDemo: true }));
  if (old) await removeSession(trx, old.userId, old.sessionId);
  const { 'accept-language': wanted, 'user-agent': userAgent } = request.headers;
  await setUserLanguage(trx, userId, languageFor(wanted, ''), { onlyFirst: true });
  const token = newToken();
  await insertSession(trx, { userId, token, device: deviceName(userAgent), isDemo: wish.isDemo }, now);
  const held = await findSession(trx, token, { now, isDemo: true });
  if (!held) throw new Error('the session that was just begun is missing');
  return { token, session: await sessionRecord(trx, held) };
}
