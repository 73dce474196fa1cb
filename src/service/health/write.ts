/** Whether what guests send can be kept: a database may answer while its disk is full or it is set to read only. */

import { canNotWrite } from '../store/databaseAway.ts';
import { probeWrite } from '../store/writeProbe.ts';
import { type Finding, OK } from './findings.ts';
import type { HealthPart } from './look.ts';

const PROBED_EVERY_MS = 10_000;

/** What a request notes that could not be kept. */
export const NOTHING_KEPT: Finding = {
  status: 'failing',
  message:
    'The database answers but keeps nothing: its disk is full, or it is set to read only. Reading goes on.',
};

/** Believes a request that could not be kept for ten seconds, and tries for itself at most as often. */
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
