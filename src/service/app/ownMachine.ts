/**
 * Restricts routes to the person at this machine: neither other machines nor other web pages in this machine's browser
 * get an answer.
 */
import { BlockList, isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../apiFailure.ts';
import type { Settings } from '../settings.ts';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Headers that a proxy adds: a request with one comes from somewhere else. */
const FORWARDING = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** Whether, by its settings, only this machine can reach the service. */
export function isForThisMachine({ host, publicUrl, trustProxy }: Settings): boolean {
  return trustProxy === false && isOwnName(host) && isOwnName(new URL(publicUrl).hostname);
}

/**
 * Answers 404 on all routes of `app` to requests that come from elsewhere or from another page, and lets no other page
 * read an answer.
 */
export function keepToThisMachine(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
    });
    if (!isOfThisMachine(request)) throw notFound();
  });
}

/** Whether a request comes from this machine, and not on behalf of another page. */
export function isOfThisMachine(request: FastifyRequest): boolean {
  return isAtThisMachine(request) && isFromOwnPage(request);
}

/** Judged by the connection's own address, not by what a header claims. */
function isAtThisMachine({ headers, socket, raw }: FastifyRequest): boolean {
  const peer = socket.remoteAddress ?? '';
  // Browsers don't speak HTTP/1.0; nginx does by default when it proxies, and adds no header then.
  if (raw.httpVersion === '1.0') return false;
  return (
    isLoopback(peer) && FORWARDING.every((name) => headers[name] === undefined) && hasOwnHost(headers.host)
  );
}

/** Whether the host is a name of this machine itself, and not one that somebody's DNS points here (DNS rebinding). */
function hasOwnHost(host = ''): boolean {
  return URL.canParse(`http://${host}`) && isOwnName(new URL(`http://${host}`).hostname);
}

/**
 * Whether the address was typed into the browser, or requested by a page of this very origin. Browsers without
 * `Sec-Fetch-Site` send `Origin` or `Referer`; a request without any of them doesn't come from a page.
 */
function isFromOwnPage({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'none' && site !== 'same-origin') return false;
  const own = `http://${headers.host}`;
  return [headers.origin, headers.referer].every(
    (from) => from === undefined || (URL.canParse(from) && new URL(from).origin === new URL(own).origin),
  );
}

function isOwnName(name: string): boolean {
  return name === 'localhost' || isLoopback(name.replace(/^\[|\]$/g, ''));
}

function isLoopback(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && LOOPBACK.check(address, version === 6 ? 'ipv6' : 'ipv4');
}
