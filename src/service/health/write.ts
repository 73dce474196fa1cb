/** Reports whether the database can write: it may answer reads while its disk is full or it is read-only. */

import { canNotWrite } from '../store/databaseAway.ts';
import { probeWrite } from '../store/writeProbe.ts';
import { type Finding, OK } from './findings.ts';
import type { HealthPart } from './look.ts';

const PROBED_EVERY_MS = 10_000;

/** What a request notes when it could not be stored. */
export const NOTHING_KEPT: Finding = {
  status: 'failing',
  message:
    'The database answers but keeps nothing: its disk is full, or it is set to read only. Reading goes on.',
};

/** Trusts the finding of a failed request for ten seconds, and probes at most that often itself. */
export function writePart(): HealthPart {
  let known = OK;
  let knownSince = Number.NEGATIVE_INFINITY;

  return async ({ db, clock, findings }) => {
    const now = clock().getTime();
    const met = findings.of('write');
    findings.note('write', OK);
    if (met.status !== 'ok') known = met;
    else if (Math.abs(now - knownSince) < PROBED_EVERY_MS) return known;
    else known = await probed(db);
    knownSince = now;
    return known;
  };
}

async function probed(db: Parameters<typeof probeWrite>[0]): Promise<Finding> {
  try {
    await probeWrite(db);
    return OK;
  } catch (error) {
    if (canNotWrite(error)) return NOTHING_KEPT;
    throw error;
  }
}
