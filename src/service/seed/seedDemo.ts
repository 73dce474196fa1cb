/** The demo's restaurants in the database: added at the first start, and brought up to date at every later one. */
import type { Kysely } from 'kysely';
import { localTimeOf } from '../../domain/localTime.ts';
import type { Settings } from '../settings.ts';
import type { Database } from '../store/database.ts';
import { inTransaction } from '../store/transaction.ts';
import { addExceptions, addFacility, addTickets, type DemoFacility } from './demoFacility.ts';
import { seatDemoGuests } from './demoGuests.ts';
import { addMenus } from './demoMenu.ts';
import { baytAlBahar } from './facilities/baytAlBahar.ts';
import { casaRibeira, lindenImbiss, osteriaMarea, probekueche } from './facilities/forSearch.ts';
import { halleNeun } from './facilities/halleNeun.ts';
import { kumoCounter } from './facilities/kumoCounter.ts';
import { petitComite } from './facilities/petitComite.ts';
import { theBrolga } from './facilities/theBrolga.ts';
import { trattoriaLumen } from './facilities/trattoriaLumen.ts';

const DEMO: readonly DemoFacility[] = [
  trattoriaLumen,
  kumoCounter,
  baytAlBahar,
  theBrolga,
  petitComite,
  halleNeun,
  lindenImbiss,
  probekueche,
  osteriaMarea,
  casaRibeira,
];

/** The ids of the demo's restaurants. */
export const DEMO_IDS: readonly string[] = DEMO.map(({ facility }) => facility.id);

/**
 * Adds the demo as `seedDemo` does, when the setting asks for it, or when it is unset and no other restaurant exists.
 *
 * @returns whether the service is a demo
 */
export async function seedWhenAsked(
  db: Kysely<Database>,
  clock: () => Date,
  asked: Settings['seed'],
): Promise<'demo' | 'none'> {
  const seed = asked ?? ((await hasOwnRestaurant(db)) ? 'none' : 'demo');
  if (seed === 'demo') await seedDemo(db, clock);
  return seed;
}

/** Whether there is a restaurant outside of the demo. */
async function hasOwnRestaurant(db: Kysely<Database>): Promise<boolean> {
  const own = await db
    .selectFrom('facilities')
    .select('id')
    .where('id', 'not in', DEMO_IDS)
    .limit(1)
    .executeTakeFirst();
  return own !== undefined;
}

/**
 * Adds the restaurants that are missing, and to each its menus and the exceptions, tickets and guests of
 * the coming days that are missing. Nothing that exists is changed, so it may run at every start, and in several
 * processes at once: each restaurant is one transaction.
 */
export async function seedDemo(db: Kysely<Database>, clock: () => Date): Promise<void> {
  for (const demo of DEMO) {
    await inTransaction(db, async (trx) => {
      const now = clock();
      const today = localTimeOf(now, demo.facility.timezone).date;
      await addFacility(trx, demo, now);
      // Locked, so that a second process sees what the first one has added.
      await trx
        .selectFrom('facilities')
        .select('id')
        .where('id', '=', demo.facility.id)
        .forNoKeyUpdate()
        .execute();
      await addExceptions(trx, demo, today);
      await addTickets(trx, demo, today, now);
      await addMenus(trx, demo.facility.id, demo.menus ?? [], now);
      await seatDemoGuests(trx, demo, now);
    });
  }
}
