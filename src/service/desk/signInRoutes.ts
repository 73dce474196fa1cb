/** Signing in: with a link from a mail, as the very first owner, or in the demo with one press (`declared.ts`). */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Transaction } from 'kysely';
import { ROLES } from '../../contract/management/permissionGroup.ts';
import type { Session } from '../../contract/management/session.ts';
import { keptTags, languageFor } from '../acceptLanguage.ts';
import { invalid, notFound } from '../apiFailure.ts';
import { clientOf } from '../app/clientOf.ts';
import { mailArrives } from '../app/mailArrives.ts';
import { isForThisMachine, isOfThisMachine } from '../app/ownMachine.ts';
import { parseBody } from '../app/readRequest.ts';
import { limitMisses, tallyOf } from '../app/throttle.ts';
import { codeOf, isCode } from '../linkCodes.ts';
import type { Services } from '../services.ts';
import type { Database } from '../store/database.ts';
import { useInvite } from '../store/facilityUsers.ts';
import { useSessionLink } from '../store/sessions.ts';
import { addTask } from '../store/tasks.ts';
import { inTransaction } from '../store/transaction.ts';
import { type Begun, beginSession } from './beginSession.ts';
import * as declared from './declared.ts';
import { demoUser } from './demoUser.ts';
import { addFirstRestaurant, hasRestaurant } from './firstRestaurant.ts';
import { serveDesk } from './serveDesk.ts';
import { setToken } from './sessionCookie.ts';
import { SESSION_LINK } from './sessionLinkTask.ts';

/** Sign-in links that one client may request per window. */
const LINKS_PER_CLIENT = 30;
/** Links mailed to one address per window. All of them stay valid, so others' requests can't shut anybody out. */
const LINKS_PER_ADDRESS = 5;

export function signInRoutes(app: FastifyInstance, services: Services): void {
  const { db, reads, clock, settings } = services;
  const isDemo = settings.seed === 'demo' && isForThisMachine(settings);
  const giveCookie =
    (reply: FastifyReply) =>
    ({ token, session }: Begun): Session => {
      setToken(reply, settings, token);
      return session;
    };

  serveDesk(app, declared.getDesk, async (request) => ({
    is_demo: isDemo && isOfThisMachine(request),
    needs_first: !(await hasRestaurant(reads(request.until))),
    sends_mail: mailArrives(settings),
    roles: isDemo ? [...ROLES].reverse() : [],
  }));

  serveDesk(app, declared.askForLink, async (request) => {
    const { email } = parseBody(declared.askForLink.body, request);
    const client = tallyOf(services, 'session link client', clientOf(request.ip));
    if ((await client.add()) > LINKS_PER_CLIENT) throw client.refusal();
    const address = tallyOf(services, 'session link', email.toLowerCase());
    // The user is looked up after the request was answered, so that its timing doesn't reveal who exists.
    if ((await address.add()) <= LINKS_PER_ADDRESS) {
      const details = { email, accept_language: keptTags(request.headers['accept-language']) };
      await addTask(db, { kind: SESSION_LINK, details }, clock());
    }
    return {};
  });

  serveDesk(app, declared.signIn, async (request, reply) => {
    const { code, demo } = parseBody(declared.signIn.body, request);
    if ((code === undefined) === (demo === undefined))
      throw invalid({ code: ['Send either a code or, in the demo, a role.'] });
    if (demo !== undefined) {
      if (!isDemo || !isOfThisMachine(request)) throw notFound();
      return inTransaction(db, async (trx) => {
        const userId = await demoUser(trx, demo, clock());
        return beginSession(services, trx, { request, userId, isDemo: true });
      }).then(giveCookie(reply));
    }
    const typed = codeOf(code ?? '');
    return limitMisses(services, request, 'link', () =>
      inTransaction(db, async (trx) => {
        const userId = isCode(typed) ? await whoComesBy(trx, typed, clock()) : undefined;
        return userId === undefined
          ? undefined
          : beginSession(services, trx, { request, userId, isDemo: false });
      }),
    ).then(giveCookie(reply));
  });

  serveDesk(app, declared.makeFirstRestaurant, async (request, reply) => {
    const body = parseBody(declared.makeFirstRestaurant.body, request);
    const language = body.language ?? languageFor(request.headers['accept-language'], '');
    return limitMisses(services, request, 'link', () =>
      inTransaction(db, async (trx) => {
        const userId = await addFirstRestaurant(trx, { ...body, language }, clock());
        return userId === undefined
          ? undefined
          : beginSession(services, trx, { request, userId, isDemo: false });
      }),
    ).then(giveCookie(reply));
  });
}

/** The id of the user whom a sign-in link or an invitation signs in, which uses it up; undefined for an invalid code. */
async function whoComesBy(trx: Transaction<Database>, code: string, now: Date): Promise<number | undefined> {
  return (await useSessionLink(trx, code, now)) ?? (await useInvite(trx, code, now))?.user_id;
}
