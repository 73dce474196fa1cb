import { randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keptLists } from '../../../src/service/app/cached.ts';
import { type OpenMenu, openWithDish } from '../support/menu.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let menu: OpenMenu;
let statements: string[] = [];
beforeAll(async () => {
  const log = ({ query }: { query: { sql: string } }) => void statements.push(query.sql);
  service = await startTestService({ connections: { log } });
  ({ menu } = await openWithDish(service.db, 'lumen'));
});
afterAll(() => service.stop());
beforeEach(() => {
  statements = [];
});

/** How often the dishes themselves were read, not their version alone. */
const madeMenus = () =>
  statements.filter((text) => text.includes('from "products"') && !text.includes('md5')).length;

async function read(address: string): Promise<string> {
  const answer = await fetch(service.url + address);
  expect(answer.status).toBe(200);
  return answer.text();
}

describe('a menu', () => {
  it('is made once, however its address is spelled and however many ask at once', async () => {
    const path = '/v1/facility/lumen/menu_widget';
    const spellings = Array.from(
      { length: 2000 },
      (_, n) =>
        [
          `${path}?x=${n}${'x'.repeat(200)}`,
          `${path}?limit=100&offset=0&n${n}`,
          `${path}?offset=${'0'.repeat(1 + (n % 9))}&_=${n}`,
          `/v1/facility/%6Cume%6E/menu_widget?${n}`,
          `${path}?limit=${1 + (n % 1000)}`,
        ][n % 5]!,
    );
    const answers = new Set<string>();
    for (let at = 0; at < spellings.length; at += 100) {
      for (const body of await Promise.all(spellings.slice(at, at + 100).map(read)))
        answers.add(JSON.stringify(JSON.parse(body).objects));
    }
    expect(answers.size).toBe(1);
    expect(madeMenus()).toBe(1);
  }, 60_000);

  it('is made anew when it has changed', async () => {
    await read('/v1/facility/lumen/menu_widget');
    await menu.addDish('Another', { price: 5 });
    statements = [];
    expect(await read('/v1/facility/lumen/menu_widget?x=1')).toContain('Another');
    expect(await read('/v1/facility/lumen/menu_widget?x=2')).toContain('Another');
    expect(madeMenus()).toBe(1);
  });

  it('stays made when the first who asked has left', async () => {
    await menu.addDish('Third', { price: 5 });
    const leaving = new AbortController();
    const first = fetch(`${service.url}/v1/facility/lumen/menu_widget`, { signal: leaving.signal });
    const others = Promise.all([1, 2, 3].map((n) => read(`/v1/facility/lumen/menu_widget?n=${n}`)));
    leaving.abort();
    await expect(first).rejects.toThrow();
    for (const body of await others) expect(body).toContain('Third');
  });

  it('leads to its next page without what its address held beside', async () => {
    const { meta } = JSON.parse(await read('/v1/facility/%6Cumen/menu_widget?limit=1&x=1&offset=1'));
    expect(meta.previous).toBe('/v1/facility/lumen/menu_widget?limit=1&offset=0');
  });
});

describe('what is kept of answers', () => {
  it('stays below its bound with keys, records and packed answers of any length, and forgets the oldest first', async () => {
    const bound = 200_000;
    const kept = keptLists({ mostBytes: bound });
    const app = Fastify();
    let made = 0;
    app.get('/:key', async (request, reply) => {
      const { key } = request.params as { key: string };
      const meta = { limit: 100, offset: 0, next: null, previous: null, total_count: 1 };
      return kept.send(request, reply, [key, 'k'.repeat(16_000)], meta, async () => {
        made += 1;
        return [{ text: randomBytes(1000).toString('hex') }];
      });
    });
    const ask = (key: number, encoding: string) =>
      app.inject({ url: `/${key}`, headers: { 'accept-encoding': encoding } });
    for (let key = 0; key < 40; key += 1) {
      expect((await ask(key, key % 2 ? 'br' : 'identity')).statusCode).toBe(200);
      expect(kept.bytes).toBeLessThanOrEqual(bound);
    }
    // A key alone takes 32,000.
    expect(kept.bytes).toBeGreaterThan(64_000);
    expect(made).toBe(40);
    await ask(38, 'identity');
    expect(made).toBe(40);
    await ask(0, 'identity');
    expect(made).toBe(41);
    await app.close();
  });

  it('is nothing of an answer that could not be made', async () => {
    const kept = keptLists();
    const app = Fastify();
    let fails = true;
    app.get('/', async (request, reply) =>
      kept.send(
        request,
        reply,
        ['one'],
        { limit: 1, offset: 0, next: null, previous: null, total_count: 1 },
        async () => {
          if (fails) throw new Error('no');
          return [{ id: 1 }];
        },
      ),
    );
    expect((await app.inject('/')).statusCode).toBe(500);
    fails = false;
    expect((await app.inject('/')).json().objects).toEqual([{ id: 1 }]);
    await app.close();
  });
});
