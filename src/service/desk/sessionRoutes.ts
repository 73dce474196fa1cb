/** Signing in and out, and where one is signed in (`declared.ts`). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { ROLES } from '../../contract/management/permissionGroup.ts';
import type { Session } from '../../contract/management/session.ts';
import { keptTags, languageFor } from '../acceptLanguage.ts';
import { invalid, notFound } from '../apiFailure.ts';
import { clientOf } from '../app/clientOf.ts';
import { KEYED } from '../app/keyed.ts';
import { listAnswer } from '../app/lists.ts';
import { isForThisMachine, isOfThisMachine } from '../app/ownMachine.ts';
import { parseBody, parseQuery } from '../app/readRequest.ts';
import { type AnswerOf, addressOf, type DeskRoute, type ParamsOf } from '../app/route.ts';
import { limitMisses, tallyOf } from '../app/throttle.ts';
import { codeOf, isCode } from '../linkCodes.ts';
import { unauthorized } from '../management/authenticate.ts';
import type { Services } from '../services.ts';
import type { Caller } from '../store/apiKeys.ts';
import type { Database } from '../store/database.ts';
import {
  findSession,
  insertSession,
  listSessions as listOfSessions,
  removeSession as removeSessionOf,
  setUserLanguage,
  useSessionLink,
} from '../store/sessions.ts';
import { addTask } from '../store/tasks.ts';
import { inTransaction } from '../store/transaction.ts';
import * as declared from './declared.ts';
import { demoUser } from './demoUser.ts';
import { deviceName } from './deviceName.ts';
import { addFirstRestaurant, hasRestaurant } from './firstRestaurant.ts';
import { clearToken, newToken, setToken, tokenOf } from './sessionCookie.ts';
import { SESSION_LINK } from './sessionLinkTask.ts';
import { sessionItem, sessionRecord } from './sessionRecord.ts';

/** Links that one client may ask for in one window. */
const LINKS_PER_CLIENT = 30;
/** Links mailed to one address in one window. They all hold, so nobody is shut out by what others ask for. */
const LINKS_PER_ADDRESS = 5;

export function sessionRoutes(app: FastifyInstance, services: Services): void {
  const { db, reads, clock, settings } = services;
  const isDemo = settings.seed === 'demo' && isForThisMachine(settings);
  const serve = serverOf(app);

  serve(declared.getDesk, async (request) => ({
    is_demo: isDemo && isOfThisMachine(request),
    needs_first: !(await hasRestaurant(reads(request.until))),
    roles: isDemo ? [...ROLES].reverse() : [],
  }));

  serve(declared.askForLink, async (request) => {
    const { email } = parseBody(declared.askForLink.body, request);
    const client = tallyOf(services, 'session link client', clientOf(request.ip));
    if ((await client.add()) > LINKS_PER_CLIENT) throw client.refusal();
    const address = tallyOf(services, 'session link', email.toLowerCase());
    // Whether there is such a user is asked when the request has been answered: its time tells nothing either.
    if ((await address.add()) <= LINKS_PER_ADDRESS) {
      const details = { email, accept_language: keptTags(request.headers['accept-language']) };
      await addTask(db, { kind: SESSION_LINK, details }, clock());
    }
    return {};
  });

  serve(declared.signIn, async (request, reply) => {
    const { code, demo } = parseBody(declared.signIn.body, request);
    if ((code === undefined) === (demo === undefined))
      throw invalid({ code: ['Send either a code or, in the demo, a role.'] });
    if (demo !== undefined) {
      if (!isDemo || !isOfThisMachine(request)) throw notFound();
      return inTransaction(db, async (trx) => {
        const userId = await demoUser(trx, demo, clock());
        return begin(trx, { request, userId, isDemo: true });
      }).then(signedInBy(reply));
    }
    const typed = codeOf(code ?? '');
    return limitMisses(services, request, 'link', () =>
      inTransaction(db, async (trx) => {
        const userId = isCode(typed) ? await useSessionLink(trx, typed, clock()) : undefined;
        return userId === undefined ? undefined : begin(trx, { request, userId, isDemo: false });
      }),
    ).then(signedInBy(reply));
  });

  serve(declared.makeFirstRestaurant, async (request, reply) => {
    const body = parseBody(declared.makeFirstRestaurant.body, request);
    const language = body.language ?? languageFor(request.headers['accept-language'], '');
    return limitMisses(services, request, 'link', () =>
      inTransaction(db, async (trx) => {
        const userId = await addFirstRestaurant(trx, { ...body, language }, clock());
        return userId === undefined ? undefined : begin(trx, { request, userId, isDemo: false });
      }),
    ).then(signedInBy(reply));
  });

  serve(declared.getSession, async (request) => sessionRecord(reads(request.until), signedIn(request)));

  serve(declared.changeSession, async (request) => {
    const { language } = parseBody(declared.changeSession.body, request);
    const session = signedIn(request);
    if (language !== undefined) await setUserLanguage(db, session.userId, language);
    return sessionRecord(db, session);
  });

  serve(declared.endSession, async (request, reply) => {
    const { userId, sessionId } = signedIn(request);
    await removeSessionOf(db, userId, sessionId);
    clearToken(reply, settings);
  });

  serve(declared.listSessions, async (request) => {
    const { userId, sessionId } = signedIn(request);
    const page = parseQuery(declared.ListQuery, request);
    const { sessions, total } = await listOfSessions(reads(request.until), userId, { ...page, now: clock() });
    const items = sessions.map((row) => sessionItem(row, sessionId));
    const more = page.offset + items.length < total;
    return listAnswer(request, declared.ListQuery, page, items, more, total);
  });

  serve(declared.removeSession, async (request, reply) => {
    const { userId, sessionId } = signedIn(request);
    const { session_id: id } = request.params;
    if (!/^[1-9]\d{0,14}$/.test(id) || !(await removeSessionOf(db, userId, Number(id)))) throw notFound();
    if (Number(id) === sessionId) clearToken(reply, settings);
  });

  /** A new session in place of the browser's old one, which it could no longer end. */
  async function begin(
    trx: Kysely<Database>,
    wish: { request: FastifyRequest; userId: number; isDemo: boolean },
  ): Promise<Begun> {
    const { request, userId } = wish;
    const now = clock();
    const oldToken = tokenOf(request, settings);
    const old = oldToken && (await findSession(trx, oldToken, { now, isDemo: true }));
    if (old) await removeSessionOf(trx, old.userId, old.sessionId);
    const { 'accept-language': wanted, 'user-agent': userAgent } = request.headers;
    await setUserLanguage(trx, userId, languageFor(wanted, ''), { onlyFirst: true });
    const token = newToken();
    await insertSession(trx, { userId, token, device: deviceName(userAgent), isDemo: wish.isDemo }, now);
    const held = await findSession(trx, token, { now, isDemo: true });
    if (!held) throw new Error('a session is gone that was just begun');
    return { token, session: await sessionRecord(trx, held) };
  }

  /** Once it is kept: a transaction may run several times. */
  function signedInBy(reply: FastifyReply): (begun: Begun) => Session {
    return ({ token, session }) => {
      setToken(reply, settings, token);
      return session;
    };
  }
}

interface Begun {
  token: string;
  session: Session;
}

/** @throws ApiFailure 401 for software, which has no session */
function signedIn({ caller }: FastifyRequest): Caller & { sessionId: number } {
  const { sessionId } = caller ?? {};
  if (!caller || sessionId === undefined) throw unauthorized('This is for people who have signed in.');
  return { ...caller, sessionId };
}

/** As `serve` of `app/route.ts`, for requests of the desk. */
function serverOf(app: FastifyInstance) {
  return <Route extends DeskRoute>(
    route: Route,
    handle: (
      request: FastifyRequest<{ Params: ParamsOf<Route['path']> }>,
      reply: FastifyReply,
    ) => Promise<AnswerOf<Route> | void>,
  ): void => {
    app.route<{ Params: ParamsOf<Route['path']> }>({
      method: route.method,
      url: addressOf(route),
      constraints: KEYED,
      config: { isBeforeSignIn: route.isBeforeSignIn === true },
      handler: async (request, reply) => {
        const answer = await handle(request, reply);
        return reply.code(route.status).send(answer);
      },
    });
  };
}
