import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from './support/database.ts';
import { type BuiltService, buildService, type ServiceProcess } from './support/process.ts';
import { openRestaurant } from './support/restaurant.ts';

let service: BuiltService;
let folder: string;
const running: ServiceProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tableside-main-'));
  await chmod(folder, 0o755);
  service = await buildService();
});
afterAll(async () => {
  for (const one of running) one.child.kill('SIGTERM');
  await Promise.all(running.map((one) => one.ended));
  await service.remove();
  await rm(folder, { recursive: true, force: true });
});

function run(env: Record<string, string>, ...command: string[]): ServiceProcess {
  const started = service.run(env, ...command);
  running.push(started);
  return started;
}

const statusOf = async (url: string) => {
  const answer = await fetch(url);
  await answer.arrayBuffer();
  return answer.status;
};

describe('a start that cannot be', () => {
  it.each([
    ['PORT', { PORT: 'eighty' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'tables.example' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
    ['SEED', { SEED: 'everything' }],
  ])('ends with status 1 and one sentence that names %s', async (name, env) => {
    const started = run(env);
    expect(await started.ended).toBe(1);
    expect(started.errors()).toMatch(new RegExp(`^Tableside cannot start: ${name} [^\n]+\\.\n$`));
  });

  it('names PORT when another program has it', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = address && typeof address === 'object' ? address.port : 0;
    const database = await startTestDatabase();
    const started = run({ PORT: String(port), DATABASE_URL: database.url });
    expect(await started.ended).toBe(1);
    expect(started.errors()).toMatch(/^Tableside cannot start: PORT \d+ is taken[^\n]+\n$/);
    other.close();
    await database.stop();
  });

  it('names DATABASE_URL when the database refuses it, without its password', async () => {
    const url = new URL(inject('postgresUrl'));
    url.password = 'wrong-password';
    const started = run({ DATABASE_URL: url.href });
    expect(await started.ended).toBe(1);
    expect(started.errors()).toMatch(/^Tableside cannot start: DATABASE_URL [^\n]+\n$/);
    expect(started.errors() + started.output()).not.toContain('wrong-password');
  });

  it('names a role without rights, and what to do', async () => {
    const database = await startTestDatabase();
    const url = new URL(inject('servingUrl'));
    url.pathname = new URL(database.url).pathname;
    const started = run({ DATABASE_URL: url.href });
    expect(await started.ended).toBe(1);
    expect(started.errors()).toMatch(/^Tableside cannot start: DATABASE_URL names a role [^\n]+\n$/);
    await database.stop();
  });

  it('names DATA_DIR when it is no folder', async () => {
    const file = path.join(folder, 'a-file');
    await writeFile(file, '');
    const started = run({ DATA_DIR: file });
    expect(await started.ended).toBe(1);
    expect(started.errors()).toMatch(/^Tableside cannot start: DATA_DIR [^\n]+\n$/);
  });
});

describe('a service under load', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase();
  });
  afterAll(() => database.stop());

  it('ends on SIGTERM within ten seconds, and every request that it took is answered', async () => {
    const started = run({ DATABASE_URL: database.url, LOG_LEVEL: 'warn' });
    const url = await started.ready;
    let stopped = false;
    const statuses = new Map<number, number>();
    let refused = 0;
    const clients = Array.from({ length: 20 }, async () => {
      while (!stopped) {
        try {
          const status = await statusOf(`${url}/v1/facility`);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        } catch {
          // The port is closed: this request was never taken.
          refused += 1;
          if (stopped) return;
          await new Promise((resolve) => setImmediate(resolve));
        }
      }
    });
    await expect.poll(() => statuses.get(200) ?? 0, { timeout: 10_000 }).toBeGreaterThan(50);
    const begin = performance.now();
    started.child.kill('SIGTERM');
    expect(await started.ended).toBe(0);
    expect(performance.now() - begin).toBeLessThan(10_000);
    stopped = true;
    await Promise.all(clients);
    expect([...statuses.keys()]).toEqual([200]);
    expect(refused).toBeGreaterThan(0);
  });
});

describe('a service on its embedded database', () => {
  it('survives the loss of its process and of its database, alone and beside another', {
    timeout: 180_000,
  }, async () => {
    const DATA_DIR = path.join(folder, 'data');
    const first = run({ DATA_DIR, SEED: 'demo', LOG_LEVEL: 'warn' });
    const firstUrl = await first.ready;
    expect(first.output()).toContain(`${firstUrl}/outbox`);
    const facility = await (await fetch(`${firstUrl}/v1/facility/trattoria-lumen`)).json();
    expect(facility.id).toBe('trattoria-lumen');

    // The process is killed; its database goes on and is taken over.
    first.child.kill('SIGKILL');
    await first.ended;
    const pid = await postmaster(DATA_DIR);
    const second = run({ DATA_DIR, LOG_LEVEL: 'warn' });
    const secondUrl = await second.ready;
    expect(await postmaster(DATA_DIR)).toBe(pid);
    expect(await statusOf(`${secondUrl}/v1/facility/trattoria-lumen`)).toBe(200);

    // Another service on the same folder shares the database.
    const third = run({ DATA_DIR, LOG_LEVEL: 'warn' });
    const thirdUrl = await third.ready;
    expect(await postmaster(DATA_DIR)).toBe(pid);

    // The database is killed; meanwhile there may be 503 with a time to come back (that it is said
    // `bookings.test.ts` asks), and no other failure; then all is well.
    process.kill(pid, 'SIGKILL');
    const others: number[] = [];
    const revived = async () => {
      const answers = await Promise.all(
        [secondUrl, thirdUrl].map((url) => fetch(`${url}/v1/facility/trattoria-lumen`)),
      );
      for (const answer of answers) {
        await answer.arrayBuffer();
        const isSaid = answer.status === 503 && Number(answer.headers.get('Retry-After')) > 0;
        if (answer.status !== 200 && !isSaid) others.push(answer.status);
      }
      const lives = (await postmaster(DATA_DIR).catch(() => pid)) !== pid;
      return lives && answers.every(({ status }) => status === 200);
    };
    await expect.poll(revived, { timeout: 30_000, interval: 20 }).toBe(true);
    expect(others).toEqual([]);

    // The first to leave leaves the database to the other; the last ends it.
    second.child.kill('SIGINT');
    expect(await second.ended).toBe(0);
    await expect.poll(() => statusOf(`${thirdUrl}/health`), { timeout: 20_000 }).toBe(200);
    third.child.kill('SIGTERM');
    expect(await third.ended).toBe(0);
    await expect(postmaster(DATA_DIR)).rejects.toThrow();
  });
});

describe('the demo', () => {
  it("does not come unasked into a database with somebody's own restaurant", async () => {
    const database = await startTestDatabase();
    await openRestaurant(database.db, { id: 'own' });
    const started = run({ DATABASE_URL: database.url, LOG_LEVEL: 'warn', SEED: '' });
    await started.ready;
    const found = await database.db.selectFrom('facilities').select('id').execute();
    expect(found).toEqual([{ id: 'own' }]);
    expect(started.output()).not.toMatch(/outbox|trattoria/);
    started.child.kill('SIGTERM');
    await started.ended;
    await database.stop();
  });
});

describe('the programs for backups', () => {
  it('back a database up while its service runs, and restore it into an empty folder, once', {
    timeout: 180_000,
  }, async () => {
    const [DATA_DIR, file, restored] = ['backed-up', 'all.sql.gz', 'restored'].map((name) =>
      path.join(folder, name),
    ) as [string, string, string];
    const running = run({ DATA_DIR });
    await running.ready;
    const backup = run({ DATA_DIR }, 'backup', file);
    expect(await backup.ended, backup.errors()).toBe(0);
    expect(backup.output()).toMatch(
      /^Backed up [^]* first_restaurant_link +1\n +service_secrets +1\n +all +2\n$/,
    );
    const restore = run({ DATA_DIR: restored }, 'restore', file);
    expect(await restore.ended, restore.errors()).toBe(0);
    expect(restore.output()).toMatch(
      /^Restored the backup of [^]* first_restaurant_link +1\n +service_secrets +1\n +all +2\n$/,
    );
    for (const [dataDir, program, sentence] of [
      [restored, 'restore', /^Nothing was restored: The database is not empty [^\n]+\n$/],
      [DATA_DIR, 'backup', /^No backup was made: \S+ is there already: [^\n]+\n$/],
      [path.join(folder, 'nothing'), 'backup', /^No backup was made: There is no database in [^\n]+\n$/],
    ] as const) {
      const refused = run(
        { DATA_DIR: dataDir },
        program,
        program === 'backup' && dataDir !== DATA_DIR ? `${file}2` : file,
      );
      expect(await refused.ended).toBe(1);
      expect(refused.errors()).toMatch(sentence);
    }
    running.child.kill('SIGTERM');
    expect(await running.ended).toBe(0);
    // A service serves what was restored.
    const again = run({ DATA_DIR: restored });
    expect(await statusOf(`${await again.ready}/health`)).toBe(200);
    again.child.kill('SIGTERM');
    expect(await again.ended).toBe(0);
  });
});

async function postmaster(dataDir: string): Promise<number> {
  const [pid] = (await readFile(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
}

describe('the program for keys', () => {
  it('makes a key that the running service takes, and the demo shows one of its own', {
    timeout: 180_000,
  }, async () => {
    const DATA_DIR = path.join(folder, 'keys');
    const early = run({ DATA_DIR }, 'key', '--name', 'Till', '--all');
    expect(await early.ended).toBe(1);
    expect(early.errors()).toMatch(/^No key was made, listed or revoked: There is no database in [^\n]+\n$/);
    const running = run({ DATA_DIR, SEED: 'demo' });
    const url = await running.ready;
    const made = run({ DATA_DIR }, 'key', '--name', 'Till', '--facility', 'kumo-counter', '--role', 'read');
    expect(await made.ended, made.errors()).toBe(0);
    const shown = [made, running].map((program) => /tableside_[\w-]{43}/.exec(program.output())?.[0] ?? '');
    const counts = await Promise.all(
      shown.map(async (key) => {
        const answer = await fetch(`${url}/v1/facility`, { headers: { 'Api-Key': key } });
        const { meta } = (await answer.json()) as { meta: { total_count: number } };
        return meta.total_count;
      }),
    );
    expect(counts).toEqual([1, 10]);
    running.child.kill('SIGTERM');
    expect(await running.ended).toBe(0);
  });
});
