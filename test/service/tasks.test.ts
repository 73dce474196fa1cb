import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addTask, claimTask } from '../../src/service/store/tasks.ts';
import type { TaskKind } from '../../src/service/taskKind.ts';
import { startTasks, type TaskRunner } from '../../src/service/tasks.ts';
import { openRestaurant } from './support/restaurant.ts';
import { startTestService, type TestService } from './support/service.ts';

let services: TestService[];
const runners: TaskRunner[] = [];

beforeAll(async () => {
  const first = await startTestService();
  services = [first, await startTestService({ database: first.database, clock: first.clock })];
  await openRestaurant(first.db, { id: 'lumen' });
});
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
  for (const table of ['tasks', 'notes'] as const) await services[0]!.db.deleteFrom(table).execute();
});
afterAll(async () => {
  for (const service of services.toReversed()) await service.stop();
});

const add = (kind: string, details: object = {}) =>
  addTask(services[0]!.db, { kind, facilityId: 'lumen', details }, services[0]!.clock());
const start = (service: TestService, kinds: Record<string, TaskKind>) => {
  const runner = startTasks(service.services, kinds);
  runners.push(runner);
  return runner;
};
const left = () => services[0]!.db.selectFrom('tasks').selectAll().execute();
/** What tasks leave behind here: a note each. */
const results = async () =>
  (await services[0]!.db.selectFrom('notes').select('text').orderBy('id').execute()).map(({ text }) => text);
const note = (text: string) => async (trx: TestService['db']) => {
  const begins = new Date(0);
  await trx
    .insertInto('notes')
    .values({ facility_id: 'lumen', begins, ends: new Date(1), text })
    .execute();
};
const noting = (text: (id: number) => string, work = async () => {}): TaskKind => ({
  work: async (_services, { id }) => {
    await work();
    return note(text(id));
  },
  failed: async () => note('failed'),
});

describe('tasks', () => {
  it('are each done once, however many processes look for them', async () => {
    for (let task = 0; task < 20; task += 1) await add('note');
    for (const service of services) start(service, { note: noting((id) => `task ${id}`) });
    await expect.poll(left, { timeout: 20_000 }).toEqual([]);
    const done = await results();
    expect(done).toHaveLength(20);
    expect(new Set(done).size).toBe(20);
  });

  it('of a process that died are done by another one', async () => {
    await add('note');
    const [first] = services;
    // It claims the task, and is never heard of again.
    expect(await claimTask(first!.db, ['note'], first!.clock())).toMatchObject({ kind: 'note', attempts: 1 });
    const runner = start(services[1]!, { note: noting(() => 'done') });
    await runner.runDue();
    expect(await results()).toEqual([]);
    first!.clock.advance(121_000);
    await runner.runDue();
    await expect.poll(results, { timeout: 20_000 }).toEqual(['done']);
  });

  it('that took too long leave nothing, when another process has them since', async () => {
    await add('note');
    const [first] = services;
    let go = () => {};
    const wait = new Promise<void>((resolve) => {
      go = resolve;
    });
    let hasBegun = false;
    start(first!, {
      note: noting(
        () => 'late',
        async () => {
          hasBegun = true;
          await wait;
        },
      ),
    });
    await expect.poll(() => hasBegun, { timeout: 20_000 }).toBe(true);
    first!.clock.advance(121_000);
    start(services[1]!, { note: noting(() => 'in time') });
    await expect.poll(results, { timeout: 20_000 }).toEqual(['in time']);
    go();
    await expect
      .poll(() => first!.logged.map(({ msg }) => msg), { timeout: 20_000 })
      .toContain('a task took too long: another process has it');
    expect(await results()).toEqual(['in time']);
  });

  it('leave nothing when their result cannot be kept, and are given up after five tries', async () => {
    await add('note');
    let tries = 0;
    const broken: TaskKind = {
      work: async () => {
        tries += 1;
        return async (trx) => {
          await note('half')(trx);
          await sql`SELECT 1 / 0`.execute(trx);
        };
      },
      failed: async () => note('failed'),
    };
    const runner = start(services[0]!, { note: broken });
    for (let round = 1; round <= 5; round += 1) {
      await runner.runDue();
      await expect.poll(() => tries, { timeout: 20_000 }).toBe(round);
      expect(await results()).toEqual([]);
      services[0]!.clock.advance(300_000);
    }
    await expect.poll(results, { timeout: 20_000 }).toEqual(['failed']);
    expect([tries, await left()]).toEqual([5, []]);
  });

  it('of a kind that only a later version knows are left to it', async () => {
    await add('tomorrow');
    await start(services[0]!, {}).runDue();
    expect(await left()).toMatchObject([{ kind: 'tomorrow', attempts: 0 }]);
  });
});
