import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookAt } from '../../../src/service/health/look.ts';
import { send } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

describe('the health address', () => {
  it('answers 200 and that every part is well', async () => {
    const { status, body } = await send('GET', `${service.url}/health`);
    expect(status).toBe(200);
    expect(body.status).toBe('ok');
    expect(body.parts.database).toEqual({ status: 'ok' });
  });
});

describe('what is said of the whole', () => {
  const part = (status: 'ok' | 'degraded' | 'failing') => async () => ({ status });

  it.each([
    ['ok', { a: part('ok'), b: part('ok') }],
    ['degraded', { a: part('degraded'), b: part('ok') }],
    ['failing', { a: part('ok'), b: part('failing'), c: part('degraded') }],
  ] as const)('is the worst of its parts: %s', async (worst, parts) => {
    expect((await lookAt(parts, service.services)).status).toBe(worst);
  });

  it('counts a part that throws as failing and says nothing of its error', async () => {
    const broken = () => {
      throw new Error('password of the database');
    };
    const health = await lookAt({ broken, well: part('ok') }, service.services);
    expect(health.status).toBe('failing');
    expect(health.parts['well']).toEqual({ status: 'ok' });
    expect(JSON.stringify(health)).not.toContain('password');
  });
});
