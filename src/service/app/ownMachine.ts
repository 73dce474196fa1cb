/**
 * What is for whoever sits at this machine: no other machine gets it, and no web page but our own in a
 * browser of this one.
 */
import { BlockList, isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../apiFailure.ts';
import type { Settings } from '../settings.ts';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** What a proxy adds to what it hands on: whoever asks is somewhere else. */
const FORWARDING = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** Whether only this machine can reach the service, by what its settings say. */
export function isForThisMachine({ host, publicUrl, trustProxy }: Settings): boolean {
  return trustProxy === false && isOwnName(host) && isOwnName(new URL(publicUrl).hostname);
}

/**
 * Answers 404 on all routes of `app` to whoever is not at this machine or comes from another page, and
 * leaves no other page anything to read.
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

/** Whether whoever asks sits at this machine, and no other page asks for them. */
export function isOfThisMachine(request: FastifyRequest): boolean {
  return isAtThisMachine(request) && isFromOwnPage(request);
}

/** The connection's own address: what a header says of it is not asked. */
function isAtThisMachine({ headers, socket, raw }: FastifyRequest): boolean {
  const peer = socket.remoteAddress ?? '';
  // Browsers don't speak HTTP/1.0; nginx does when nobody has told it otherwise, and adds no header then.
  if (raw.httpVersion === '1.0') return false;
  return (
    isLoopback(peer) && FORWARDING.every((name) => headers[name] === undefined) && hasOwnHost(headers.host)
  );
}

/** A name that leads here by somebody else's DNS is no name of this machine. */
function hasOwnHost(host = ''): boolean {
  return URL.canParse(`http://${host}`) && isOwnName(new URL(`http://${host}`).hostname);
}

/**
 * Typed into the browser, or asked by a page of this very origin. Browsers that don't say where a request
 * comes from leave `Origin` and `Referer`; without either it is no page.
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
