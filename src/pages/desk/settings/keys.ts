/** Keys with which other software reads and changes this restaurant's records (`api_keys`). */
import { fieldsOf } from '../api/fields.ts';
import type { Service } from '../api/service.ts';
import { createReading, type Reading } from '../live/reading.ts';
import { ROLES, type Role } from './people.ts';

export interface Key {
  id: number;
  name: string;
  role: Role;
  /** Whether it came from a person's invitation. */
  isPersonal: boolean;
  created: Date | undefined;
  lastUsed: Date | undefined;
}

export interface Keys {
  reading: Reading<readonly Key[]>;
  /** @returns the key itself, which is shown only this once @throws as `Service.send` does */
  make(wish: { name: string; role: Role }): Promise<string>;
  revoke(id: number): Promise<void>;
}

export function createKeys({ service, place }: { service: Service; place: string }): Keys {
  const path = `${place}/api_keys`;
  const reading = createReading<readonly Key[]>(async () => (await service.readList(path)).map(keyOf));
  return {
    reading,
    async make({ name, role }) {
      const answer = await service.send('POST', path, { name: name.trim(), role });
      void reading.refresh();
      return fieldsOf(answer).text('api_key');
    },
    async revoke(id) {
      try {
        await service.send('DELETE', `${path}/${id}`);
      } finally {
        await reading.refresh();
      }
    },
  };
}

function keyOf(record: unknown): Key {
  const key = fieldsOf(record);
  return {
    id: key.number('id'),
    name: key.text('name'),
    role: ROLES.find((role) => role === key.text('role')) ?? 'read',
    isPersonal: key.flag('is_personal'),
    created: key.instant('created'),
    lastUsed: key.instant('last_used'),
  };
}
