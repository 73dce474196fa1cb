/** The restaurant's tables and rooms (`facility_resources`). */
import { fieldsOf } from '../api/fields.ts';
import type { Service } from '../api/service.ts';
import { createReading, type Reading } from '../live/reading.ts';

export interface Table {
  path: string;
  name: string;
  seats: number;
}

export function createTables({
  service,
  place,
}: {
  service: Service;
  place: string;
}): Reading<readonly Table[]> {
  return createReading(async () =>
    (await service.readList(`${place}/facility_resources`)).map((record) => {
      const table = fieldsOf(record);
      return { path: table.text('resource_uri'), name: table.text('name'), seats: table.number('seats') };
    }),
  );
}
