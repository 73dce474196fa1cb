import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  assertPrepared,
  guestDataCommand,
  readGuestCommand,
} from '../../../src/service/personalData/guestDataCommand.ts';
import { openConnections } from '../../../src/service/store/connections.ts';
import { createEmptyDatabase } from '../support/database.ts';
import { type BuiltService, buildService } from '../support/process.ts';
import { book, openRestaurant, requestFor, slotAt } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

const EVENING = '2026-11-20T18:00:00.000Z';
let service: TestService;
let built: BuiltService;

beforeAll(async () => {
  service = await startTestService();
  for (const id of ['lumen', 'other', 'third']) {
    await openRestaurant(service.db, { id });
    if (id === 'third') continue;
    const request = requestFor(await slotAt(service.url, id, EVENING));
    expect((await book(service.url, id, request)).status).toBe(201);
  }
  built = await buildService();
}, 120_000);
afterAll(async () => {
  await built?.remove();
  await service.stop();
});

const run = async (...args: string[]) =>
  JSON.parse(await guestDataCommand(service.db, readGuestCommand(args), service.clock()));

describe('the command guest-data', () => {
  it('hands over what every facility holds, or those that are named', async () => {
    const all = await run('export', '--email', 'ADA@guest.example');
    expect(all.map(({ facility, bookings }: never) => [facility, (bookings as unknown[]).length])).toEqual([
      ['/v1/facility/lumen', 1],
      ['/v1/facility/other', 1],
    ]);
    const one = await run('export', '--phone', '4930 23125111', '--facility', 'other', '--facility', 'third');
    expect(one.map(({ facility }: { facility: string }) => facility)).toEqual(['/v1/facility/other']);
    expect(await run('export', '--email', 'nobody@guest.example')).toEqual([]);
  });

  it('of an installed service erases in all facilities, and says so without a name', async () => {
    const env = { DATABASE_URL: service.database.url };
    const erase = built.run(env, 'guestData', 'erase', '--email', 'ada@guest.example');
    expect([await erase.ended, erase.errors()]).toEqual([0, '']);
    expect(JSON.parse(erase.output()).map(({ bookings }: { bookings: number }) => bookings)).toEqual([1, 1]);
    expect(erase.output().toLowerCase()).not.toContain('ada');
    const after = built.run(env, 'guestData', 'export', '--email', 'ada@guest.example');
    expect([await after.ended, JSON.parse(after.output())]).toEqual([0, []]);
    const refused = built.run(env, 'guestData', 'erase', '--email', 'ada');
    expect([await refused.ended, refused.output(), refused.errors()]).toEqual([
      1,
      '',
      'Nothing was handed over or erased: --email takes an e-mail address.\n',
    ]);
  });

  it.each([
    [[], /^Say what is to be done/],
    [['forget', '--email', 'a@guest.example'], /^Say what is to be done/],
    [['export', 'erase', '--email', 'a@guest.example'], /^Say what is to be done/],
    [['erase'], /^Say whose data/],
    [['erase', '--email', 'ada'], /^--email takes an e-mail address\.$/],
    [['erase', '--phone', '+49'], /^--phone takes a phone number of five digits at least\.$/],
    [['erase', '--mail', 'a@guest.example'], /^These arguments cannot be read/],
    [['erase', '--phone', '030 12345', '--facility', 'nobody'], /^There is no facility "nobody"/],
  ])('%j is refused in one sentence', async (args, sentence) => {
    await expect((async () => run(...args))()).rejects.toThrow(sentence);
  });

  it('asks for a service that has been started once', async () => {
    const database = await createEmptyDatabase();
    const { db, close } = await openConnections(database.url);
    try {
      await expect(assertPrepared(db)).rejects.toThrow(/start the service once/);
    } finally {
      await close();
      await database.drop();
    }
  });
});
