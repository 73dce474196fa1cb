/** Asks every request with the header `Api-Key` whose key it is, on whatever path, before anything else is told. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { ApiFailure } from '../apiFailure.ts';
import { clientOf } from '../app/clientOf.ts';
import { isKeyed, keyOf } from '../app/keyed.ts';
import { limitMisses, tallyOf } from '../app/throttle.ts';
import { hashOfCode } from '../linkCodes.ts';
import type { Services } from '../services.ts';
import { type Caller, findKey, type HeldKey, touchKey } from '../store/apiKeys.ts';
import type { Database } from '../store/database.ts';
import { canNotWrite } from '../store/databaseAway.ts';
import { isKey } from './keys.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose key the request carries; undefined for one without a key. */
    caller: Caller | undefined;
  }
}

/** An agency or a shop of tills works with several keys behind one address. */
const KEYS_PER_ADDRESS = 4;
const TOUCH_MS = 60_000;

/** 401 for a key that is not there, revoked or ended, all alike. */
export function unauthorized(message: string): ApiFailure {
  return new ApiFailure(401, 'unauthorized', message, { headers: { 'WWW-Authenticate': 'Api-Key' } });
}

const wrongKey = () => unauthorized('This Api-Key is not valid.');

/** Answers 401 to a wrong key, 429 with `Retry-After` to one that asks too often, and leaves others alone. */
export function authenticateKeys(app: FastifyInstance, services: Services): void {
  app.decorateRequest('caller');
  app.addHook('onRequest', async (request) => {
    if (isKeyed(request)) request.caller = await callerOf(services, request, services.reads(request.until));
  });
}

/** @throws ApiFailure 401, 429 */
export async function callerOf(
  services: Services,
  request: FastifyRequest,
  db: Kysely<Database>,
): Promise<Caller> {
  const key = keyOf(request);
  const now = services.clock();
  const attempt = async () => (isKey(key) ? findKey(db, hashOfCode(key), now) : undefined);
  const held = await limitMisses(services, request, 'key', attempt, wrongKey);
  try {
    await countUse(services, request, held, now);
  } catch (error) {
    // A read must not depend on a write.
    if (!canNotWrite(error)) throw error;
  }
  return held;
}

/** @throws ApiFailure 429 */
async function countUse(
  services: Services,
  request: FastifyRequest,
  { keyId, lastUsed }: HeldKey,
  now: Date,
): Promise<void> {
  const { db, settings } = services;
  if (!lastUsed || now.getTime() - lastUsed.getTime() >= TOUCH_MS) await touchKey(db, keyId, now);
  if (settings.apiLimit === 0) return;
  const limits = [
    { tally: tallyOf(services, 'key', String(keyId)), most: settings.apiLimit },
    {
      tally: tallyOf(services, 'key address', clientOf(request.ip)),
      most: settings.apiLimit * KEYS_PER_ADDRESS,
    },
  ];
  for (const { tally, most } of limits) if ((await tally.add()) > most) throw tally.refusal();
}
