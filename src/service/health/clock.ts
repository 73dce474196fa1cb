/** Reports whether the machine's clock agrees with the database's. */
import type { Services } from '../services.ts';
import { type Finding, OK } from './findings.ts';

export function clockPart({ databaseClock }: Services): Finding {
  const fault = databaseClock?.fault();
  return fault === undefined ? OK : { status: 'failing', message: fault };
}
