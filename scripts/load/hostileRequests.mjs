/** Hostile values and requests, made from a seed, so that a run can be repeated. */

/** Random numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH'];
const QUERIES = [
  'date__gte',
  'check_closed_date',
  'check_min_num',
  'near',
  'distance',
  'radius',
  'limit',
  'offset',
  'type',
  'is_active',
  'verified',
  'booking_enabled',
  '__proto__',
];
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u2066',
  '%00',
  '%',
  '%c0%ae',
  '..%2f..%2fetc%2fpasswd',
  "' OR '1'='1",
  "'; DROP TABLE bookings; --",
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '__proto__',
  'constructor',
  'NaN',
  'null',
  '1e309',
  '-1',
  '9'.repeat(40),
  'Ω'.repeat(300),
  'x'.repeat(2100),
  '\r\nX-Injected: 1',
];

/** @param {() => number} random */
export function hostile(random) {
  const below = (count) => Math.floor(random() * count);
  const one = (list) => list[below(list.length)];

  /** A date of any year that a Date can hold, written in one of many ways, right or wrong. */
  const date = () => {
    const instant = new Date((random() * 2 - 1) * 8.64e15 * (random() < 0.5 ? 1 : 0.02)).toISOString();
    const day = `${String(below(10_000)).padStart(4, '0')}-${one(['01-01', '12-31', '02-29', '02-30', '13-01'])}`;
    const offset = one(['', 'Z', '+14:00', '-12:00', '+99:99', '+00:60']);
    return one([
      instant,
      instant.slice(0, 10),
      instant.slice(0, -14),
      day,
      `${day}T24:00${offset}`,
      `${day}T23:59${offset}`,
    ]);
  };
  const deep = (depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const value = () =>
    one([
      () => one(TEXTS),
      date,
      () => one([0, -1, 1.5, 1e300, -0, 2 ** 53, 1e-320, true, false, null]),
      () => [],
      () => ({}),
      () => ({ toString: 1, length: -1 }),
      () => Array(below(300)).fill(one(TEXTS)),
      () => ({ a: { b: [{ c: one(TEXTS) }] } }),
    ])();

  /** A variant of the body `valid`: some of its fields are missing, wrong, doubled or strange. */
  const body = (valid) => {
    const changed = { ...valid };
    for (let count = below(4); count > 0; count -= 1) {
      const field = one(Object.keys(valid));
      if (random() < 0.2) delete changed[field];
      else changed[field] = value();
    }
    const text = JSON.stringify(changed);
    return one([
      () => text,
      () => text,
      () => text,
      () => text.replace('{', '{"__proto__":{"admin":true},"constructor":{"prototype":1},'),
      () => text.slice(0, below(text.length)),
      () => `\ufeff${text}`,
      () => text.replace('{', `{"${one(Object.keys(valid))}":1e999,`),
      () => deep(one([10, 1000, 20_000])),
      () => JSON.stringify(value()),
      () => `{"name":"${'x'.repeat(one([100, 60_000, 70_000]))}"}`,
      () => Buffer.from(Array.from({ length: below(200) }, () => below(256))),
    ])();
  };

  const headers = () => {
    const given = {};
    for (let count = below(4); count > 0; count -= 1) {
      Object.assign(
        given,
        one([
          () => ({
            'Content-Type': one([
              'text/plain',
              'application/xml',
              'multipart/form-data',
              'application/json; charset=utf-16',
              'x',
              '',
            ]),
          }),
          () => ({ 'Content-Encoding': one(['gzip', 'br', 'identity, gzip', 'x']) }),
          () => ({
            'Accept-Language': one([
              '*',
              'en-x',
              'de;q=2',
              'xx-'.repeat(500),
              ',,,',
              'ar',
              'zh-Hant-u-nu-thai',
            ]),
          }),
          () => ({
            'Idempotency-Key': one(['', '"', 'a b', 'k', 'x'.repeat(300), '"quoted"', 'ä', '__proto__']),
          }),
          () => ({
            'MENU-CART-UUID': one(['', 'x', '00000000-0000-4000-8000-000000000000', '%00', 'a'.repeat(3000)]),
          }),
          () => ({ 'If-None-Match': one(['*', '"x"', 'W/""', '"'.repeat(200)]) }),
          () => ({ Range: one(['bytes=0-', 'bytes=-1', 'bytes=9-1', 'lines=1']) }),
          () => ({ 'X-Forwarded-For': one(['::1', '1.2.3.4, x', 'y'.repeat(2000), '999.1.1.1']) }),
          () => ({
            Origin: one(['null', 'https://x.example', 'x']),
            'Access-Control-Request-Method': one(METHODS),
          }),
          () => ({
            Accept: one(['text/html', '*/*;q=0', 'x'.repeat(500)]),
            'Accept-Encoding': one(['br', 'gzip;q=0', '*', 'zstd']),
          }),
          () => ({ [`X-${below(1000)}`]: 'x'.repeat(one([10, 5000, 17_000])) }),
          () => ({ Host: one(['x', '', '[::1]', 'a b', 'x'.repeat(300)]) }),
          () => ({ Cookie: 'a=b; '.repeat(200), Authorization: 'Basic eA==', 'Api-Key': one(TEXTS) }),
        ])(),
      );
    }
    // Node refuses to send other headers; `rawRequest` covers those.
    return Object.fromEntries(
      Object.entries(given).filter(([, text]) => /^[\t\u0020-\u007e\u0080-\u00ff]*$/.test(text)),
    );
  };

  const textOf = (given) => (typeof given === 'string' ? given : JSON.stringify(given));
  const query = () =>
    Array.from(
      { length: below(4) },
      () =>
        `${encodeURIComponent(one(QUERIES))}=${random() < 0.3 ? one(TEXTS.slice(6, 10)) : encodeTried(textOf(value()))}`,
    ).join('&');
  const encodeTried = (text) =>
    encodeURIComponent(text.toWellFormed?.() ?? text.replace(/[\ud800-\udfff]/g, ''));

  /** A variant of the address `path`. */
  const address = (path) => {
    const parts = path.split('/');
    if (random() < 0.15) parts[below(parts.length)] = encodeTried(one(TEXTS));
    const asked = query();
    const plain = parts.join('/') + (asked && `?${asked}`);
    if (random() < 0.85) return plain;
    return one([
      () => `${parts.join('/')}?${'a=1&'.repeat(one([1, 500, 3000]))}`,
      () => `${parts.join('/')}/`,
      () => `/${parts.join('//')}`,
    ])();
  };

  /** Bytes that barely form a request. */
  const rawRequest = (path) =>
    one([
      () => `GET ${path} HTTP/9.9\r\n\r\n`,
      () => `GET ${path}\u0000 HTTP/1.1\r\nHost: x\r\n\r\n`,
      () =>
        `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      () =>
        `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: -1\r\n\r\n{}`,
      () =>
        `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
      () => `GET ${path} HTTP/1.1\r\nHost: x\r\nIdempotency-Key: a\r\n b\r\n\r\n`,
      () => `GET ${path} HTTP/1.1\r\n${'A: b\r\n'.repeat(3000)}\r\n`,
      () => `GET http://[::1/${path} HTTP/1.1\r\nHost: x\r\n\r\n`,
      () => `OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n`,
      () => `CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n`,
      () => `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
      () => `POST ${path} HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n{}`,
      () => Buffer.from(Array.from({ length: 1 + below(300) }, () => below(256))),
    ])();

  return { below, one, address, headers, body, rawRequest, method: () => one(METHODS) };
}
