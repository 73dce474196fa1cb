import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareDemoKey } from '../../../src/service/management/demoKey.ts';
import { assertPrepared, keyCommand, readCommand } from '../../../src/service/management/keyCommand.ts';
import { DEMO_IDS, seedDemo } from '../../../src/service/seed/seedDemo.ts';
import { openConnections } from '../../../src/service/store/connections.ts';
import { createEmptyDatabase } from '../support/database.ts';
import { clientOf } from '../support/management.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ seed: seedDemo });
});
afterAll(() => service.stop());

const run = (...args: string[]) => keyCommand(service.db, readCommand(args), service.clock());
const keyIn = (text: string) => /tableside_[\w-]{43}/.exec(text)?.[0] ?? '';
const notes = async (key: string, facility = 'trattoria-lumen') =>
  (await clientOf(service.url, key).get(`${facility}/notes`)).status;

describe('the command key', () => {
  it('makes a key for a facility, shows it once, lists and revokes it', async () => {
    const made = await run('--name', 'Till', '--facility', 'trattoria-lumen', '--role', 'manager');
    expect(made).toContain('The key "Till" (manager, trattoria-lumen), shown this once:');
    const key = keyIn(made);
    expect([await notes(key), await notes(key, 'kumo-counter')]).toEqual([200, 404]);
    const listed = await run('--list');
    expect(listed).toMatch(
      /^ +\d+ {2}Till: manager of trattoria-lumen; holds; last used 2026-11-19 11:00 \(UTC\)$/m,
    );
    expect(listed).not.toContain(key);
    const id = /(\d+) {2}Till/.exec(listed)?.[1] ?? '';
    expect(await run('--revoke', id)).toContain(`The key ${id} is revoked`);
    expect(await notes(key)).toBe(401);
    expect(await run('--list')).toContain('Till: manager of trattoria-lumen; revoked 2026-11-19');
    await expect(run('--revoke', id)).rejects.toThrow(/^There is no key \d+ that could be revoked: --list/);
  });

  it('makes a key for all facilities, of the owner unless it says otherwise', async () => {
    const key = keyIn(await run('--name', 'Operator', '--all'));
    for (const facility of DEMO_IDS) expect(await notes(key, facility)).toBe(200);
    expect(await run('--name', 'Watch', '--all', '--role', 'read')).toContain('(read, all facilities)');
  });

  it('makes a key that ends', async () => {
    const key = keyIn(
      await run('--name', 'Fair', '--facility', 'kumo-counter', '--role', 'host', '--ends', '2026-11-21'),
    );
    expect(await notes(key, 'kumo-counter')).toBe(200);
    service.clock.set('2026-11-21T00:00:00Z');
    expect(await notes(key, 'kumo-counter')).toBe(401);
    service.clock.set('2026-11-19T11:00:00Z');
  });

  it.each([
    [['--facility', 'x', '--role', 'host'], /^A key needs a name/],
    [['--name', 'a\nb', '--all'], /^A key needs a name/],
    [['--name', 'Till'], /^Say for which facilities/],
    [['--name', 'Till', '--all', '--facility', 'x'], /^Say for which facilities/],
    [['--name', 'Till', '--facility', 'x'], /^--role must be one of owner, manager, host, read\.$/],
    [['--name', 'Till', '--all', '--role', 'chef'], /^--role must be/],
    [['--name', 'Till', '--all', '--ends', 'soon'], /^--ends must be a date/],
    [['--revoke', 'x'], /^--revoke takes the number/],
    [['--nonsense'], /^These arguments cannot be read/],
    [['stray'], /^These arguments cannot be read/],
    [['--name', 'Till', '--facility', 'nobody', '--role', 'host'], /^There is no facility "nobody"/],
  ])('%j is refused in one sentence', async (args, sentence) => {
    const before = await run('--list');
    await expect((async () => run(...args))()).rejects.toThrow(sentence);
    expect(await run('--list')).toBe(before);
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

describe("the demo's key", () => {
  const prepare = (seed: 'demo' | 'none') =>
    prepareDemoKey({ ...service.services, settings: { ...service.services.settings, seed } });

  it('is the same at every start, in every process, and works on all of its restaurants', async () => {
    const keys = await Promise.all([prepare('demo'), prepare('demo'), prepare('demo')]);
    expect(new Set(keys).size).toBe(1);
    for (const facility of DEMO_IDS) expect(await notes(keys[0]!, facility)).toBe(200);
    expect((await run('--list')).match(/ Demo: /g)).toHaveLength(1);
  });

  it('ends with the demo, and stays ended when somebody has revoked it', async () => {
    const key = (await prepare('demo')) ?? '';
    expect(await prepare('none')).toBeUndefined();
    expect(await notes(key)).toBe(401);
    expect(await prepare('demo')).toBeUndefined();
  });
});
