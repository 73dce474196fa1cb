import { describe, expect, it } from 'vitest';
import { ApiFailure } from '../../src/service/app/errors.ts';
import { assertCanBeWritten } from '../../src/service/facilityRules.ts';
import { addFacility } from '../../src/service/seed/demoFacility.ts';
import { trattoriaLumen } from '../../src/service/seed/facilities/trattoriaLumen.ts';
import { startTestDatabase } from './support/database.ts';

describe('writing a facility', () => {
  it('refuses a time zone that is not known, by its field', () => {
    expect(() => assertCanBeWritten({ timezone: 'Europe/Berlin' })).not.toThrow();
    for (const timezone of ['Mars/Olympus', '', '+01:00', '-0300'])
      expect(() => assertCanBeWritten({ timezone })).toThrow(ApiFailure);
  });

  it('is asked by the seed, which then writes nothing', async () => {
    const database = await startTestDatabase();
    const facility = { ...trattoriaLumen.facility, timezone: 'Mars/Olympus' };
    await expect(
      database.db
        .transaction()
        .execute((trx) =>
          addFacility(trx, { ...trattoriaLumen, facility }, new Date('2026-11-19T11:00:00Z')),
        ),
    ).rejects.toMatchObject({ fields: { timezone: [expect.any(String)] } });
    expect(await database.db.selectFrom('facilities').select('id').execute()).toEqual([]);
    await database.stop();
  });
});
