import { describe, expect, it } from 'vitest';
import { assertCanBeWritten, tellUnknownZones } from '../../src/service/actions/facilityRules.ts';
import { ApiFailure } from '../../src/service/apiFailure.ts';
import { createLog } from '../../src/service/log.ts';
import { addFacility } from '../../src/service/seed/demoFacility.ts';
import { trattoriaLumen } from '../../src/service/seed/facilities/trattoriaLumen.ts';
import { startTestDatabase } from './support/database.ts';
import { openRestaurant } from './support/restaurant.ts';

describe('writing a facility', () => {
  it('refuses a time zone that is not known, by its field', () => {
    expect(() => assertCanBeWritten({ timezone: 'Europe/Berlin' })).not.toThrow();
    for (const timezone of ['Mars/Olympus', '', '+01:00', '-0300'])
      expect(() => assertCanBeWritten({ timezone })).toThrow(ApiFailure);
  });

  it('behind our back is told at the start, by the name of the zone', async () => {
    const database = await startTestDatabase();
    await openRestaurant(database.db, { id: 'sound' });
    await openRestaurant(database.db, { id: 'nowhere', facility: { timezone: 'Mars/Olympus' } });
    const logged: string[] = [];
    await tellUnknownZones(
      database.db,
      createLog('info', { write: (line: string) => void logged.push(line) }),
    );
    expect(logged).toEqual([expect.stringContaining('The time zone Mars/Olympus is not known here')]);
    await database.stop();
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
