import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../support/service.ts';

describe('a slow sender', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ app: { requestTimeout: 1500 } });
  });
  afterAll(() => service.stop());

  /** Sends `first`, then `drip` again and again, and gives what came back when the service hung up. */
  function dripping(first: string, drip: string): Promise<string> {
    return new Promise((resolve) => {
      const socket = connect(Number(new URL(service.url).port), '127.0.0.1', () => socket.write(first));
      const timer = setInterval(() => socket.write(drip), 100);
      let received = '';
      socket.setEncoding('utf8');
      socket.on('data', (chunk: string) => (received += chunk));
      socket.on('error', () => {});
      socket.on('close', () => {
        clearInterval(timer);
        resolve(received);
      });
    });
  }

  it.each([
    ['of headers', 'GET /v1/facility HTTP/1.1\r\nHost: x\r\n', 'X-Slow: x\r\n'],
    [
      'of a body',
      'POST /v1/facility/lumen/bookings HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
      ' ',
    ],
  ])('%s is cut off with 408', async (_, first, drip) => {
    expect(await dripping(first, drip)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('has less than 30 seconds by default', async () => {
    const usual = await startTestService();
    const { requestTimeout, headersTimeout } = usual.app.server;
    await usual.stop();
    // The check runs once a second.
    expect(requestTimeout).toBeGreaterThan(0);
    expect(requestTimeout).toBeLessThanOrEqual(28_000);
    expect(headersTimeout).toBeGreaterThan(0);
    expect(headersTimeout).toBeLessThanOrEqual(requestTimeout);
  });
});
