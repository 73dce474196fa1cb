/**
 * Fetches a file from a URL given by a user: over HTTPS, and only from public addresses, so that it can't reach into our
 * network. The connection goes to the very address that the name resolved to and that was checked, after every redirect.
 */
import { lookup as resolveName } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

const MOST_BYTES = 10_000_000;
const LONGEST_MS = 20_000;
const MOST_REDIRECTS = 5;

/** The file can't be fetched; the message is a sentence for whoever gave the URL. */
export class FetchFault extends Error {
  override readonly name = 'FetchFault';
}

export interface FetchOptions {
  /** Resolves a host name to IP addresses. */
  resolve?: (name: string) => Promise<string[]>;
  /** Whether connecting to an IP address is allowed. */
  isAllowed?: (address: string) => boolean;
  /** PEM certificates to trust instead of the usual ones. */
  ca?: string;
  mostBytes?: number;
  longestMs?: number;
}

/** Whether an IP address is public: not private, loopback, link-local or in any other special range. */
export function isPublicAddress(text: string): boolean {
  // `process` unwraps IPv4 addresses mapped into IPv6.
  return ipaddr.isValid(text) && ipaddr.process(text).range() === 'unicast';
}

/** The text at the URL `address`. @throws FetchFault */
export async function fetchFile(address: string, options: FetchOptions = {}): Promise<string> {
  const { mostBytes = MOST_BYTES, longestMs = LONGEST_MS } = options;
  const until = AbortSignal.timeout(longestMs);
  try {
    let url = address;
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const response = await get(httpsUrl(url), options, until);
      const { statusCode: status = 0, headers } = response;
      if (status === 200) return await textOf(response, mostBytes);
      response.destroy();
      if (![301, 302, 303, 307, 308].includes(status) || headers.location === undefined)
        throw new FetchFault(`The address answered with the status ${status}.`);
      if (!URL.canParse(headers.location, url)) throw new FetchFault('The address redirects to no address.');
      url = new URL(headers.location, url).href;
    }
    throw new FetchFault(`The address redirects more than ${MOST_REDIRECTS} times.`);
  } catch (error) {
    if (error instanceof FetchFault) throw error;
    if (until.aborted) throw new FetchFault(`The file did not arrive within ${longestMs / 1000} seconds.`);
    throw new FetchFault('The address cannot be reached.');
  }
}

/** @throws FetchFault */
function httpsUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:') throw new FetchFault('Only addresses that start with https:// are read.');
  if (url.username || url.password) throw new FetchFault('The address must not hold a password.');
  return url;
}

async function get(url: URL, options: FetchOptions, until: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const address = await orUntil(until, checkedAddress(host, options));
  const toChecked: LookupFunction = (_name, { all }, done) => {
    const family = ipaddr.parse(address).kind() === 'ipv6' ? 6 : 4;
    if (all) done(null, [{ address, family }]);
    else done(null, address, family);
  };
  return new Promise((resolve, reject) => {
    https
      .get(
        url,
        {
          agent: false,
          lookup: toChecked,
          signal: until,
          headers: { Accept: 'application/json', 'Accept-Encoding': 'identity' },
          ...(options.ca === undefined ? {} : { ca: options.ca }),
        },
        resolve,
      )
      .on('error', reject);
  });
}

/** The address to connect to; all addresses of the name must be public. @throws FetchFault */
async function checkedAddress(host: string, options: FetchOptions): Promise<string> {
  const { resolve = addressesOf, isAllowed = isPublicAddress } = options;
  // A failed lookup is reported below as a name that can't be found.
  const found = ipaddr.isValid(host) ? [host] : await resolve(host).catch(() => []);
  const [first] = found;
  if (first === undefined) throw new FetchFault('The name in the address cannot be found.');
  if (!found.every(isAllowed)) throw new FetchFault('The address leads into a network that is not public.');
  return first;
}

/** `work`, or a rejection when `until` aborts first: a name server may take too long. */
function orUntil<Result>(until: AbortSignal, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    until.addEventListener('abort', () => reject(new Error('timeout')), { once: true });
    work.then(resolve, reject);
  });
}

async function addressesOf(name: string): Promise<string[]> {
  return (await resolveName(name, { all: true })).map(({ address }) => address);
}

/** @throws FetchFault when the body is longer than `mostBytes` */
async function textOf(response: IncomingMessage, mostBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) {
      response.destroy();
      throw new FetchFault(`The file is larger than ${mostBytes / 1_000_000} MB.`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
