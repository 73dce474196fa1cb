/** A session as shown to its user. */
import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { Session, SessionItem } from '../../contract/management/session.ts';
import { notFound } from '../apiFailure.ts';
import type { Caller } from '../store/apiKeys.ts';
import type { Database } from '../store/database.ts';
import { endOf, findSessionUser, type ListedSession } from '../store/sessions.ts';
import { facilitiesOf } from '../store/users.ts';

/** How many facilities a session lists; a page that needs more reads `GET /v1/facility`. */
const MOST_FACILITIES = 200;

/** The session `caller` with its user and facilities. @throws ApiFailure 404 when it has ended meanwhile */
export async function sessionRecord(
  db: Kysely<Database>,
  caller: Caller & { sessionId: number },
): Promise<Session> {
  const [row, found, facilities] = await Promise.all([
    db
      .selectFrom('sessions')
      .select(['id', 'device', 'is_demo', 'created', 'last_used'])
      .where('id', '=', caller.sessionId)
      .executeTakeFirst(),
    findSessionUser(db, caller.userId),
    facilitiesOf(db, caller, MOST_FACILITIES),
  ]);
  if (!row || !found) throw notFound();
  const { language, ...user } = found;
  return {
    ...common(row),
    is_demo: row.is_demo,
    user,
    language,
    is_everywhere: caller.roleEverywhere !== undefined,
    facilities: facilities.map((facility) => ({ ...facility, resource_uri: `/v1/facility/${facility.id}` })),
  };
}

/** A session in the list of sessions. */
export function sessionItem(row: ListedSession, currentId: number): z.input<typeof SessionItem> {
  return { ...common(row), is_current: row.id === currentId };
}

const common = ({ id, device, created, last_used }: ListedSession) => ({
  id,
  device,
  created: created.toISOString(),
  last_used: last_used.toISOString(),
  ends: endOf(last_used).toISOString(),
  resource_uri: `/v1/sessions/${id}`,
});
