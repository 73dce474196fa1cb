/** The routes for the present session, the list of sessions, and signing out (`declared.ts`). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../apiFailure.ts';
import { listAnswer } from '../app/lists.ts';
import { parseBody, parseQuery } from '../app/readRequest.ts';
import { unauthorized } from '../management/authenticate.ts';
import type { Services } from '../services.ts';
import type { Caller } from '../store/apiKeys.ts';
import { listSessions, removeSession, setUserLanguage } from '../store/sessions.ts';
import * as declared from './declared.ts';
import { serveDesk } from './serveDesk.ts';
import { clearToken } from './sessionCookie.ts';
import { sessionItem, sessionRecord } from './sessionRecord.ts';

export function sessionRoutes(app: FastifyInstance, services: Services): void {
  const { db, reads, clock, settings } = services;

  serveDesk(app, declared.getSession, async (request) =>
    sessionRecord(reads(request.until), signedIn(request)),
  );

  serveDesk(app, declared.changeSession, async (request) => {
    const { language } = parseBody(declared.changeSession.body, request);
    const session = signedIn(request);
    if (language !== undefined) await setUserLanguage(db, session.userId, language);
    return sessionRecord(db, session);
  });

  serveDesk(app, declared.endSession, async (request, reply) => {
    const { userId, sessionId } = signedIn(request);
    await removeSession(db, userId, sessionId);
    clearToken(reply, settings);
  });

  serveDesk(app, declared.listSessions, async (request) => {
    const { userId, sessionId } = signedIn(request);
    const page = parseQuery(declared.ListQuery, request);
    const { sessions, total } = await listSessions(reads(request.until), userId, { ...page, now: clock() });
    const items = sessions.map((row) => sessionItem(row, sessionId));
    const more = page.offset + items.length < total;
    return listAnswer(request, declared.ListQuery, page, items, more, total);
  });

  serveDesk(app, declared.removeSession, async (request, reply) => {
    const { userId, sessionId } = signedIn(request);
    const { session_id: id } = request.params;
    if (!/^[1-9]\d{0,14}$/.test(id) || !(await removeSession(db, userId, Number(id)))) throw notFound();
    if (Number(id) === sessionId) clearToken(reply, settings);
  });
}

/** The caller, who must have a session. @throws ApiFailure 401 for software with a key */
function signedIn({ caller }: FastifyRequest): Caller & { sessionId: number } {
  const { sessionId } = caller ?? {};
  if (!caller || sessionId === undefined) throw unauthorized('This is for people who have signed in.');
  return { ...caller, sessionId };
}
