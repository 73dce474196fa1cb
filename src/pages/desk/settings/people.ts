/** Who works at this restaurant, and in which role (`facility_users`). */
import { fieldsOf } from '../api/fields.ts';
import type { Service } from '../api/service.ts';
import { createReading, type Reading } from '../live/reading.ts';

/** From the least rights to the most. */
export const ROLES = ['read', 'host', 'manager', 'owner'] as const;
export type Role = (typeof ROLES)[number];

export interface Person {
  id: number;
  name: string;
  email: string;
  role: Role;
  updated: string;
}

/** Its methods throw as `Service.send` does. */
export interface People {
  reading: Reading<readonly Person[]>;
  invite(person: { email: string; name: string; role: Role }): Promise<void>;
  setRole(person: Person, role: Role): Promise<void>;
  remove(person: Person): Promise<void>;
}

const groupOf = (role: Role) => `/v1/user_groups/${ROLES.indexOf(role) + 1}`;

export function createPeople({ service, place }: { service: Service; place: string }): People {
  const path = `${place}/facility_users`;
  const reading = createReading<readonly Person[]>(async () =>
    (await service.readList(path)).flatMap((record) => personOf(record) ?? []),
  );
  /** Reads the list again even after a failure, which may have taken effect. */
  const send = async (method: 'POST' | 'PATCH' | 'DELETE', own: string, body?: object) => {
    try {
      await service.send(method, path + own, body);
    } finally {
      await reading.refresh();
    }
  };
  return {
    reading,
    invite: ({ email, name, role }) =>
      send('POST', '', { email: email.trim(), first_name: name.trim(), permission_groups: [groupOf(role)] }),
    setRole: ({ id, updated }, role) =>
      send('PATCH', `/${id}`, { permission_groups: [groupOf(role)], updated }),
    remove: ({ id }) => send('DELETE', `/${id}`),
  };
}

/** Software is a user without an email address; it is listed with the keys instead. */
function personOf(record: unknown): Person | undefined {
  const user = fieldsOf(record);
  const email = user.text('email');
  if (email === '') return;
  const groups = user.texts('permission_groups');
  return {
    id: user.number('id'),
    name: [user.text('first_name'), user.text('last_name')].filter(Boolean).join(' '),
    email,
    role: ROLES.findLast((role) => groups.includes(groupOf(role))) ?? 'read',
    updated: user.text('updated'),
  };
}
