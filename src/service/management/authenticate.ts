/**
 * Authenticates every request for the management half, whatever its path, before anything else is answered: by the
 * header `Api-Key`, or by the session cookie together with the desk's own header.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { ApiFailure } from '../apiFailure.ts';
import { clientOf } from '../app/clientOf.ts';
import { isDesk, isKeyed, keyOf } from '../app/keyed.ts';
import { limitMisses, tallyOf } from '../app/throttle.ts';
import { tokenOf } from '../desk/sessionCookie.ts';
import { hashOfCode } from '../linkCodes.ts';
import type { Services } from '../services.ts';
import { type Caller, findKey, touchKey } from '../store/apiKeys.ts';
import type { Database } from '../store/database.ts';
import { canNotWrite } from '../store/databaseAway.ts';
import { findSession, touchSession } from '../store/sessions.ts';
import { isKey } from './keys.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose key or session the request carries; undefined for requests of the public half. */
    caller: Caller | undefined;
  }
  interface FastifyContextConfig {
    /** Whether a desk where nobody has signed in yet may use the route. */
    isBeforeSignIn?: boolean;
  }
}

/** An agency or a vendor of tills uses several keys from one address. */
const KEYS_PER_ADDRESS = 4;
const TOUCH_MS = 60_000;

/** 401, the same for a key that is missing, unknown, revoked or expired. */
export function unauthorized(message: string): ApiFailure {
  return new ApiFailure(401, 'unauthorized', message, { headers: { 'WWW-Authenticate': 'Api-Key' } });
}

const wrongKey = () => unauthorized('This Api-Key is not valid.');
const noSession = () => unauthorized('Please sign in.');

/** Answers 401 to a wrong key and to a desk without a session, 429 with `Retry-After` to callers that ask too often. */
export function authenticateCallers(app: FastifyInstance, services: Services): void {
  app.decorateRequest('caller');
  app.addHook('onRequest', async (request) => {
    if (isKeyed(request)) request.caller = await callerOf(services, request, services.reads(request.until));
    else if (isDesk(request) && !request.routeOptions.config?.isBeforeSignIn)
      request.caller = await sessionOf(services, request, services.reads(request.until));
  });
}

/** The caller whose key the request carries. @throws ApiFailure 401, 429 */
export async function callerOf(
  services: Services,
  request: FastifyRequest,
  db: Kysely<Database>,
): Promise<Caller> {
  const key = keyOf(request);
  const now = services.clock();
  const attempt = async () => (isKey(key) ? findKey(db, hashOfCode(key), now) : undefined);
  const held = await limitMisses(services, request, 'key', attempt, wrongKey);
  await countUse(services, request, {
    what: 'key',
    id: held.keyId,
    lastUsed: held.lastUsed,
    touch: () => touchKey(services.db, held.keyId, now),
  });
  return held;
}

/** The caller whose session the cookie belongs to. @throws ApiFailure 401, 429 */
export async function sessionOf(
  services: Services,
  request: FastifyRequest,
  db: Kysely<Database>,
): Promise<Caller & { sessionId: number }> {
  const token = tokenOf(request, services.settings);
  if (token === undefined) throw noSession();
  const now = services.clock();
  const isDemo = services.settings.seed === 'demo';
  const attempt = () => findSession(db, token, { now, isDemo });
  const held = await limitMisses(services, request, 'session', attempt, noSession);
  await countUse(services, request, {
    what: 'session',
    id: held.sessionId,
    lastUsed: held.lastUsed,
    touch: () => touchSession(services.db, held.sessionId, now),
  });
  return held;
}

interface Use {
  what: 'key' | 'session';
  id: number;
  lastUsed: Date | null;
  touch(): Promise<void>;
}

/** @throws ApiFailure 429 */
async function countUse(services: Services, request: FastifyRequest, use: Use): Promise<void> {
  const { settings, clock } = services;
  const { what, id, lastUsed, touch } = use;
  try {
    if (!lastUsed || clock().getTime() - lastUsed.getTime() >= TOUCH_MS) await touch();
    if (settings.apiLimit === 0) return;
    const most = settings.apiLimit;
    const limits = [
      { tally: tallyOf(services, what, String(id)), most },
      { tally: tallyOf(services, `${what} address`, clientOf(request.ip)), most: most * KEYS_PER_ADDRESS },
    ];
    for (const limit of limits) if ((await limit.tally.add()) > limit.most) throw limit.tally.refusal();
  } catch (error) {
    // A read must not fail because its use can't be counted.
    if (!canNotWrite(error)) throw error;
  }
}
