/**
 * A guest whose response was lost tries again. The second try does nothing and is answered with what the first one did.
 * Requests are the same when their `Idempotency-Key` is, for a day; without a key, when the fields that matter are,
 * for ten minutes. What is remembered is written in the transaction that it is about.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { ApiFailure, conflict, keyReused } from '../apiFailure.ts';
import type { Services } from '../services.ts';
import type { Database } from '../store/database.ts';
import { claimTries, findFirstTries, rememberTries } from '../store/firstTries.ts';
import type { FirstTriesTable } from '../store/ownTables.ts';
import { inTransaction, inTurn } from '../store/transaction.ts';

/** A request that may be a second try. */
export interface Attempt {
  kind: 'booking' | 'deposit' | 'waitlist' | 'cart' | 'cart item' | 'order';
  /** Where it is sent: the facility, and the secret of the cart that it changes. */
  of: readonly string[];
  key: string | undefined;
  /** As parsed, with its defaults. */
  body: object;
  /** The values that make it the same as another request when either has no key; left out, only a key does. */
  alike?: readonly (string | number)[];
  /** What it takes turns on in this process before it takes a connection, and until when it waits (`inTurn`). */
  turn?: { key: string; until: AbortSignal };
}

export interface Work<Result> {
  /**
   * Does the work for a first try.
   *
   * @returns the answer, the id of the record that was made, if any, and the secret that the answer shows
   */
  first(
    trx: Transaction<Database>,
  ): Promise<{ result: Result; recordId: number | undefined; secret?: string }>;
  /**
   * The answer of the first try, from the record that it made.
   *
   * @param secret what `first` gave; empty when it gave none
   * @param hasKey whether it is the same request by its key, or only by its fields
   * @returns undefined when the record can no longer answer this request
   */
  again(
    trx: Transaction<Database>,
    recordId: number,
    secret: string,
    hasKey: boolean,
  ): Promise<Result | undefined>;
}

const KEY_SECONDS = 86_400;
const ALIKE_SECONDS = 600;
/** How long a try waits for another try of the same request before it is told to retry. */
const WAIT_MS = 3000;
const RETRY_SECONDS = 2;

/** One way in which requests count as the same: by key, or by fields. */
interface Sameness {
  isKey: boolean;
  lookup: Uint8Array;
  /** Encrypts the secret that the answer showed. */
  sealingKey: Uint8Array;
}

/**
 * Does `work` in one transaction, once for all tries of the same request, in however many processes at once.
 *
 * @throws ApiFailure 422 for a key that belongs to another request; 409 with `Retry-After` while another try is in
 *   progress; 409 when the record of a key's first try is gone; and whatever `work` throws, after which nothing is
 *   remembered
 */
export async function takeOnce<Result>(
  services: Services,
  attempt: Attempt,
  work: Work<Result>,
): Promise<Result> {
  const samenesses = samenessesOf(services, attempt);
  const until = performance.now() + WAIT_MS;
  const { turn } = attempt;
  const transact = <Done>(step: (trx: Transaction<Database>) => Promise<Done>) =>
    turn ? inTurn(services, turn.key, turn.until, step) : inTransaction(services.db, step);
  for (;;) {
    const done = await transact(async (trx) => {
      const isFree = await claimTries(
        trx,
        samenesses.map(({ lookup }) => lookup),
      );
      return isFree ? { result: await firstOrAgain(trx, services, attempt, samenesses, work) } : undefined;
    });
    if (done) return done.result;
    if (performance.now() > until) throw inProgress();
    // No connection is held meanwhile.
    await wait(25 + Math.random() * 50);
  }
}

async function firstOrAgain<Result>(
  trx: Transaction<Database>,
  services: Services,
  attempt: Attempt,
  samenesses: readonly Sameness[],
  work: Work<Result>,
): Promise<Result> {
  const now = services.clock();
  const request = hmacOf(services, ['request', attempt.body]);
  const hasKey = attempt.key !== undefined;
  const found =
    samenesses.length > 0
      ? await findFirstTries(
          trx,
          samenesses.map(({ lookup }) => lookup),
          now,
        )
      : [];
  for (const sameness of samenesses) {
    const { isKey, lookup, sealingKey } = sameness;
    const first = found.find((row) => Buffer.compare(row.lookup, lookup) === 0);
    // A client that sends two different keys wants both.
    if (!first || (!isKey && hasKey && first.had_key)) continue;
    if (isKey && Buffer.compare(first.request, request) !== 0) throw keyReused();
    const secret = first.sealed === null ? '' : unseal(first.sealed, sealingKey);
    const result = secret === undefined ? undefined : await work.again(trx, first.record_id, secret, isKey);
    if (result !== undefined) {
      // From now on a key that came with a second try belongs to the first one too.
      if (!isKey && hasKey) await remember(first.record_id, secret ?? '');
      return result;
    }
    if (isKey) throw conflict('This was done before, and what it made is no longer there.');
  }
  const { result, recordId, secret } = await work.first(trx);
  if (recordId !== undefined) await remember(recordId, secret ?? '');
  return result;

  async function remember(recordId: number, secret: string): Promise<void> {
    const tries = samenesses.map(
      ({ isKey, lookup, sealingKey }): FirstTriesTable => ({
        lookup,
        request,
        had_key: hasKey,
        record_id: recordId,
        sealed: secret === '' ? null : seal(secret, sealingKey),
        expires: new Date(now.getTime() + (isKey ? KEY_SECONDS : ALIKE_SECONDS) * 1000),
      }),
    );
    if (tries.length > 0) await rememberTries(trx, tries);
  }
}

function samenessesOf(services: Services, { kind, of, key, alike }: Attempt): Sameness[] {
  const samenesses: Sameness[] = [];
  if (key !== undefined) samenesses.push(sameness(true, ['key', kind, of, key]));
  if (alike) samenesses.push(sameness(false, ['alike', kind, of, alike]));
  return samenesses;

  function sameness(isKey: boolean, terms: unknown): Sameness {
    return {
      isKey,
      lookup: hmacOf(services, terms),
      sealingKey: new Uint8Array(
        hkdfSync('sha256', JSON.stringify(terms), services.secret, 'secret of an answer', 32),
      ),
    };
  }
}

function hmacOf({ secret }: Services, terms: unknown): Uint8Array {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['first try', terms]))
    .digest();
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM; the result is initialisation vector, tag, ciphertext. */
function seal(text: string, key: Uint8Array): Uint8Array {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Decrypts what `seal` made; undefined when it was sealed with another key. */
function unseal(sealed: Uint8Array, key: Uint8Array): string | undefined {
  const bytes = Buffer.from(sealed);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const text = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
    return Buffer.concat(text).toString('utf8');
  } catch {
    // Sealed with an earlier secret of the service: treated as if no secret had been kept.
    return undefined;
  }
}

function inProgress(): ApiFailure {
  return new ApiFailure(409, 'in_progress', 'This request is still being worked on. Please try again.', {
    headers: { 'Retry-After': String(RETRY_SECONDS) },
  });
}
