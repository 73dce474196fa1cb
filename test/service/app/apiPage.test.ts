import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

/** Of an answer that is read to its end: a connection with an answer in it stays open. */
async function statusOf(address: string | URL): Promise<number> {
  const answer = await fetch(address);
  await answer.arrayBuffer();
  return answer.status;
}

describe('the page of the API', () => {
  it('loads nothing but files of this service, under a policy that allows nothing else', async () => {
    const answer = await fetch(`${service.url}/docs/api`);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = answer.headers.get('Content-Security-Policy') ?? '';
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(policy).toContain("default-src 'none'");
    const page = await answer.text();
    const addresses = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address!);
    for (const address of addresses) {
      expect(address).not.toMatch(/^(?:https?:)?\/\//);
      expect([address, await statusOf(new URL(address, answer.url))]).toEqual([address, 200]);
    }
  });

  it('comes with two files of the viewer, and no other', async () => {
    const viewer = `${service.url}/docs/viewer`;
    for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
      const answer = await fetch(`${viewer}/${file}`);
      expect(answer.headers.get('Cache-Control')).toBe('public, max-age=86400');
      expect(await answer.text()).toContain('swagger-ui');
    }
    for (const file of ['package.json', 'index.html', 'swagger-ui.css.map', 'swagger-ui.js'])
      expect([file, await statusOf(`${viewer}/${file}`)]).toEqual([file, 404]);
  });
});
