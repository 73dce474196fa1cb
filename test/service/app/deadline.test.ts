import { get } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestaurant, send } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let hasty: TestService;
beforeAll(async () => {
  service = await startTestService();
  hasty = await startTestService({ database: service.database, app: { readTimeout: 200 } });
  await openRestaurant(service.db, { id: 'lumen' });
});
afterAll(async () => {
  await hasty.stop();
  await service.stop();
});

/** Runs `work` while no statement can read facilities: each waits in the database. */
async function whileReadsHang(work: () => Promise<void>): Promise<void> {
  await service.db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE facilities IN ACCESS EXCLUSIVE MODE`.execute(trx);
    await work();
  });
}

async function hangingStatements(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND state = 'active'
  `.execute(service.db);
  return rows[0]!.n;
}

/** Hangs up after so many milliseconds, answered or not. */
function askAndLeave(url: string, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false }, (answer) => answer.resume());
    request.on('error', () => {});
    request.on('close', resolve);
    setTimeout(() => request.destroy(), milliseconds);
  });
}

const READS = [
  '/v1/facility',
  '/v1/facility?check_closed_date=2026-11-27',
  '/v1/facility/lumen',
  '/v1/facility/lumen/availability',
  '/v1/facility/lumen/menu_widget',
  '/v1/facility/lumen/tickets',
];

describe('a read', () => {
  it.each(READS)('of a client that has left ends in the database too: %s', async (address) => {
    await whileReadsHang(async () => {
      const leaving = new AbortController();
      const answer = fetch(service.url + address, { signal: leaving.signal });
      await expect.poll(hangingStatements, { timeout: 10_000 }).toBe(1);
      leaving.abort();
      await expect(answer).rejects.toThrow();
      await expect.poll(hangingStatements, { timeout: 2500, interval: 20 }).toBe(0);
    });
    expect((await send('GET', service.url + address)).status).toBeLessThan(500);
  });

  it('that takes too long is answered with 503 and a time to come back, and ended in the database', async () => {
    await whileReadsHang(async () => {
      const { status, headers, body } = await send('GET', `${hasty.url}/v1/facility/lumen`);
      expect([status, body.error]).toEqual([503, 'busy']);
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
      await expect.poll(hangingStatements, { timeout: 2500, interval: 20 }).toBe(0);
    });
    expect((await send('GET', `${service.url}/v1/facility/lumen`)).status).toBe(200);
  });

  it('leaves no statement of others cancelled: all that come after many who left are answered', async () => {
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(
        Array.from({ length: 20 }, async (_, n) => {
          await askAndLeave(`${service.url}/v1/facility/lumen/availability`, n);
        }),
      );
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => send('GET', `${service.url}/v1/facility/lumen/availability`)),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    }
  });
});
