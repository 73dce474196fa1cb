import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareFirstLink } from '../../../src/service/desk/firstRestaurant.ts';
import { startTestDatabase } from '../support/database.ts';
import { DESK, deskOf, tokenIn } from '../support/desk.ts';
import { type BuiltService, buildService } from '../support/process.ts';
import { send } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

const RESTAURANT = {
  name: 'Zur Linde',
  timezone: 'Europe/Vienna',
  country: 'AT',
  street: 'Lindenweg 1',
  city: 'Wien',
  owner_name: 'Grete Wirt',
  owner_email: 'grete@linde.example',
};

describe('the link that makes the first restaurant', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.stop());

  const make = (code: string, changes: object = {}) =>
    send(
      'POST',
      `${service.url}/v1/first_restaurant`,
      { ...RESTAURANT, code, ...changes },
      { ...DESK, 'Accept-Language': 'de' },
    );
  const newCode = async () =>
    /\/desk\/#first=([\w-]{43})$/.exec((await prepareFirstLink(service.services)) ?? '')?.[1] ?? '';
  const needsFirst = async () =>
    (await send('GET', `${service.url}/v1/desk`, undefined, DESK)).body.needs_first;

  it('is the same for processes that start together, and a new one for a later start', async () => {
    expect(await needsFirst()).toBe(true);
    const together = await Promise.all([newCode(), newCode(), newCode()]);
    expect(new Set(together).size).toBe(1);
    service.clock.advance(61_000);
    const later = await newCode();
    expect(later).not.toBe(together[0]);
    expect((await make(together[0] ?? '')).status).toBe(404);
    const kept = await service.db.selectFrom('first_restaurant_link').selectAll().execute();
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(later);
  });

  it('is good for an hour, and for nobody who guesses', async () => {
    const code = await newCode();
    expect((await make('x'.repeat(43))).status).toBe(404);
    service.clock.advance(3_601_000);
    expect((await make(code)).body.error).toBe('not_found');
  });

  it('still holds when something is wrong with what was typed', async () => {
    const code = await newCode();
    expect((await make(code, { owner_email: 'nobody' })).body.fields).toEqual({
      owner_email: ['This is not an e-mail address.'],
    });
    expect((await make(code, { country: 'XX' })).body.fields).toEqual({
      country: ['There is no such country.'],
    });
    expect(await needsFirst()).toBe(true);
  });

  it('makes one restaurant of two who use it at once, and its owner, who is signed in', async () => {
    const code = await newCode();
    const answers = await Promise.all([make(code), make(code)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 404]));
    const { body, headers } = answers.find(({ status }) => status === 201)!;
    expect(body).toMatchObject({
      user: { email: 'grete@linde.example', first_name: 'Grete Wirt' },
      language: 'de',
      facilities: [{ id: 'zur-linde', role: 'owner', currency: 'EUR', language: 'de' }],
    });
    const desk = deskOf(service.url, tokenIn(headers));
    expect((await desk.get('/facility/zur-linde')).body).toMatchObject({
      name: 'Zur Linde',
      street: 'Lindenweg 1',
      email: 'grete@linde.example',
    });
    expect((await desk.get('/facility/zur-linde/menus')).body.meta.total_count).toBe(1);
    expect(await needsFirst()).toBe(false);
    expect(await prepareFirstLink(service.services)).toBeUndefined();
    expect((await make(code)).status).toBe(404);
    expect(JSON.stringify(service.logged)).not.toContain(code);
  });
});

describe('a start', () => {
  let built: BuiltService;
  beforeAll(async () => {
    built = await buildService();
  }, 120_000);
  afterAll(() => built.remove());

  it('prints the link to the terminal alone, once for two processes, and none when there is a restaurant', async () => {
    const database = await startTestDatabase();
    const env = { DATABASE_URL: database.url, LOG_LEVEL: 'info' };
    const both = [built.run(env), built.run(env)];
    const urls = await Promise.all(both.map(({ ready }) => ready));
    const codes = both.map((one) => /http:\S+\/desk\/#first=([\w-]{43})\n/.exec(one.output())?.[1]);
    expect(new Set(codes).size).toBe(1);
    for (const one of both) {
      const logged = one
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{'));
      expect(logged.length).toBeGreaterThan(0);
      expect(logged.join('\n') + one.errors()).not.toContain(codes[0]);
    }
    const made = await send(
      'POST',
      `${urls[1]}/v1/first_restaurant`,
      { ...RESTAURANT, code: codes[0] },
      DESK,
    );
    expect(made.status).toBe(201);
    const third = built.run(env);
    await third.ready;
    expect(third.output()).not.toContain('#first=');
    for (const { child } of [...both, third]) child.kill('SIGTERM');
    await Promise.all([...both, third].map(({ ended }) => ended));
    await database.stop();
  }, 60_000);
});
