import { describe, expect, it } from 'vitest';
import { send } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

const FORWARDED = { 'X-Forwarded-For': '203.0.113.7' };

async function visit({ url }: TestService, headers: Record<string, string> = {}): Promise<void> {
  expect((await send('GET', `${url}/v1/facility`, undefined, headers)).status).toBe(200);
}

async function health({ url }: TestService) {
  return (await send('GET', `${url}/health`)).body;
}

describe('a proxy that TRUST_PROXY does not name', () => {
  it('is logged once, at the first request through it, and told by /health while requests come through it', async () => {
    const service = await startTestService();
    try {
      await visit(service);
      expect((await health(service)).status).toBe('ok');
      for (let time = 0; time < 3; time += 1) await visit(service, FORWARDED);
      const warnings = service.logged.filter(({ msg }) => String(msg).includes('TRUST_PROXY'));
      expect(warnings).toHaveLength(1);
      expect(JSON.stringify(service.logged)).not.toContain('203.0.113');

      const said = await send('GET', `${service.url}/health`);
      expect(said.status).toBe(200);
      expect(said.body.status).toBe('degraded');
      expect(said.body.parts.proxy.message).toContain('TRUST_PROXY');

      // Whoever only sends the header himself is forgotten with the next guest.
      await visit(service);
      expect((await health(service)).parts.proxy).toEqual({ status: 'ok' });
    } finally {
      await service.stop();
    }
  });

  it('is none where TRUST_PROXY is set', async () => {
    const service = await startTestService({ settings: { trustProxy: 1 } });
    try {
      await visit(service, FORWARDED);
      expect((await health(service)).status).toBe('ok');
      expect(service.logged.some(({ msg }) => String(msg).includes('TRUST_PROXY'))).toBe(false);
    } finally {
      await service.stop();
    }
  });
});
