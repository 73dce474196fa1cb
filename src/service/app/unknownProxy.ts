/** Notices a proxy that TRUST_PROXY doesn't name: behind it all guests count as one client. */
import type { FastifyInstance } from 'fastify';
import { OK } from '../health/findings.ts';
import type { Services } from '../services.ts';

/** Headers in which proxies say whom they forward for. */
const HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip'];
const MESSAGE =
  'Requests come through a proxy while TRUST_PROXY is not set, so that all guests count as one client: set TRUST_PROXY to the number of proxies or to their addresses.';

/**
 * Logs it once, at the first such request, and reports it in `/health` as long as such requests come. Anybody can send
 * these headers, so one request without them clears the report.
 */
export function noticeUnknownProxy(app: FastifyInstance, { settings, findings, log }: Services): void {
  if (settings.trustProxy !== false) return;
  let isLogged = false;
  let isBehindProxy = false;
  app.addHook('onRequest', async ({ headers, routeOptions }) => {
    // Monitoring may ask the service directly, past the proxy.
    if (routeOptions.url === '/health') return;
    const isForwarded = HEADERS.some((name) => headers[name] !== undefined);
    if (isForwarded && !isLogged) log.warn(MESSAGE);
    isLogged ||= isForwarded;
    if (isForwarded === isBehindProxy) return;
    isBehindProxy = isForwarded;
    findings.note('proxy', isForwarded ? { status: 'degraded', message: MESSAGE } : OK);
  });
}
