import type { RequestListener } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FetchOptions, fetchFile, isPublicAddress } from '../../../src/service/menuFiles/fetchFile.ts';

let server: Server;
let ca: string;
let base: string;
let answer: RequestListener;
let connections = 0;

beforeAll(async () => {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'files.example' }], {
    extensions: [
      {
        name: 'subjectAltName',
        altNames: ['files.example', 'inside.example'].map((value) => ({ type: 2, value })),
      },
    ],
  });
  ca = cert;
  server = createServer({ key, cert }, (request, response) => answer(request, response));
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `https://files.example:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  connections = 0;
  answer = (_request, response) => response.end('{}');
});

/** As if 127.0.0.1 were a public address that the names lead to; all but `inside.example`. */
const here = (more: FetchOptions = {}): FetchOptions => ({
  ca,
  resolve: async (name) => [name === 'inside.example' ? '10.0.0.1' : '127.0.0.1'],
  isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
  ...more,
});
const faultOf = async (url: string, options: FetchOptions = here()) => {
  try {
    return `read: ${await fetchFile(url, options)}`;
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : error;
  }
};
const PRIVATE = 'FetchFault: The address leads into a network that is not public.';

describe('a public address', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '192.0.2.1',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'nonsense',
    '',
  ])('is none like %j', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['93.184.215.14', '8.8.8.8', '2606:4700:4700::1111', '::ffff:8.8.8.8'])(
    'is one like %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe('a file', () => {
  it('is read from the address that was looked at', async () => {
    let asked: unknown;
    answer = ({ headers, url }, response) => {
      asked = { host: headers.host, url };
      response.end('{"höfe":1}');
    };
    expect(await fetchFile(`${base}/menu.json?x=1`, here())).toBe('{"höfe":1}');
    expect(asked).toEqual({ host: base.slice('https://'.length), url: '/menu.json?x=1' });
  });

  it.each([
    'https://127.0.0.1:PORT/',
    'https://[::1]:PORT/',
    'https://[::ffff:127.0.0.1]:PORT/',
    'https://2130706433:PORT/',
    'https://0x7f.1:PORT/',
    'https://localhost:PORT/',
  ])('is not read from %s', async (url) => {
    const port = new URL(base).port;
    expect(await faultOf(url.replace('PORT', port), { ca })).toBe(PRIVATE);
    expect(connections).toBe(0);
  });

  it('is not read from a name of which any address is private', async () => {
    const resolve = async () => ['8.8.8.8', '192.168.0.1'];
    expect(await faultOf(`${base}/`, here({ resolve }))).toBe(PRIVATE);
    expect(connections).toBe(0);
  });

  it('is asked for by one look at the name: what the name leads to afterwards is not asked again', async () => {
    let looks = 0;
    const resolve = async () => [(looks += 1) === 1 ? '127.0.0.1' : '10.0.0.1'];
    expect(await faultOf(`${base}/`, here({ resolve }))).toBe('read: {}');
    expect(looks).toBe(1);
  });

  it.each([
    ['into a private network', 'https://inside.example/', PRIVATE],
    [
      'to an address without TLS',
      'http://files.example/',
      'FetchFault: Only addresses that start with https:// are read.',
    ],
    [
      'to a file of this machine',
      'file:///etc/hosts',
      'FetchFault: Only addresses that start with https:// are read.',
    ],
    ['to no address', 'https://', 'FetchFault: The address redirects to no address.'],
  ])('is not read when it leads on %s', async (_, location, fault) => {
    answer = (_request, response) => response.writeHead(302, { Location: location }).end();
    expect(await faultOf(`${base}/`)).toBe(fault);
  });

  it('is read where it leads on, and not for ever', async () => {
    answer = ({ url }, response) =>
      url === '/there' ? response.end('there') : response.writeHead(307, { Location: '/there' }).end();
    expect(await faultOf(`${base}/here`)).toBe('read: there');
    answer = (_request, response) => response.writeHead(301, { Location: '/again' }).end();
    expect(await faultOf(`${base}/`)).toBe('FetchFault: The address redirects more than 5 times.');
  });

  it('is neither larger nor slower than it may be', async () => {
    answer = (_request, response) => response.end('x'.repeat(1001));
    expect(await faultOf(`${base}/`, here({ mostBytes: 1000 }))).toBe(
      'FetchFault: The file is larger than 0.001 MB.',
    );
    expect(await faultOf(`${base}/`, here({ mostBytes: 1001 }))).toMatch(/^read: x{1001}$/);
    const silent = () => new Promise<string[]>(() => {});
    expect(await faultOf(`${base}/`, here({ resolve: silent, longestMs: 300 }))).toBe(
      'FetchFault: The file did not arrive within 0.3 seconds.',
    );
    answer = (_request, response) => response.write('{');
    expect(await faultOf(`${base}/`, here({ longestMs: 300 }))).toBe(
      'FetchFault: The file did not arrive within 0.3 seconds.',
    );
  });

  it.each([
    [
      'is not there',
      (port: string) => `https://files.example:${port}/`,
      404,
      'FetchFault: The address answered with the status 404.',
    ],
    [
      'is behind a password',
      (port: string) => `https://a:b@files.example:${port}/`,
      200,
      'FetchFault: The address must not hold a password.',
    ],
    [
      'is of a name without a certificate',
      (port: string) => `https://else.example:${port}/`,
      200,
      'FetchFault: The address cannot be reached.',
    ],
  ])('that %s is a sentence', async (_, url, status, fault) => {
    answer = (_request, response) => response.writeHead(status).end('{}');
    expect(await faultOf(url(new URL(base).port))).toBe(fault);
  });

  it('of a name that there is not is a sentence', async () => {
    const resolve = () => Promise.reject(new Error('ENOTFOUND'));
    expect(await faultOf('https://nowhere.example/', { resolve })).toBe(
      'FetchFault: The name in the address cannot be found.',
    );
  });
});
