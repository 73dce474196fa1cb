import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTablePage, TABLE_PAGE_LIMIT, tableAddress } from '../../src/domain/tableAddress.ts';

describe('the page where guests order', () => {
  it.each([
    ['https://lumen.example/table.html', 'https://lumen.example/table.html'],
    [' https://lumen.example ', 'https://lumen.example/'],
    ['HTTPS://Lumen.Example/a b', 'https://lumen.example/a%20b'],
    ['https://münchen.example/tisch', 'https://xn--mnchen-3ya.example/tisch'],
  ])('is %j', (text, href) => {
    expect(readTablePage(text)).toEqual({ href });
  });

  it.each([
    '',
    'lumen.example/table',
    '/table.html',
    '//lumen.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@lumen.example',
    'tel:+4930',
    'https://',
    'https://user:word@lumen.example/',
    'https://user@lumen.example/',
  ])('is never %j', (text) => {
    expect(readTablePage(text)).toBeUndefined();
  });

  it('is no longer than a code can hold well', () => {
    const page = 'https://lumen.example/'.padEnd(TABLE_PAGE_LIMIT, 'a');
    expect(readTablePage(page)).toEqual({ href: page });
    expect(readTablePage(`${page}a`)).toBeUndefined();
  });

  it.each([
    ['http://lumen.example/', 'insecure'],
    ['http://192.168.1.20/', 'insecure'],
    ['http://localhost:3000/', 'local'],
    ['https://localhost/', 'local'],
    ['https://lumen.localhost/', 'local'],
    ['http://127.0.0.1:3000/trattoria-lumen/table.html', 'local'],
    ['http://127.1/', 'local'],
    ['http://[::1]:3000/', 'local'],
    ['http://0.0.0.0/', 'local'],
    ['https://localhost.lumen.example/', undefined],
    ['https://mylocalhost/', undefined],
  ])('%s asks for caution: %s', (text, caution) => {
    expect(readTablePage(text)?.caution).toBe(caution);
  });
});

describe('the address of a table', () => {
  it.each([
    ['https://lumen.example/', '12', 'https://lumen.example/?table=12'],
    ['https://lumen.example/?', '12', 'https://lumen.example/?table=12'],
    ['https://lumen.example/t?lang=de', 'T 1', 'https://lumen.example/t?lang=de&table=T%201'],
    ['https://lumen.example/t?table=9&x=1&table=', 'Bar', 'https://lumen.example/t?x=1&table=Bar'],
    ['https://lumen.example/t?t%61ble=9#menu?a', 'Bar', 'https://lumen.example/t?table=Bar#menu?a'],
    ['https://lumen.example/t#', '1', 'https://lumen.example/t?table=1#'],
    [
      'https://lumen.example/t?q=a%20b+c&flag&tables=2',
      '1',
      'https://lumen.example/t?q=a%20b+c&flag&tables=2&table=1',
    ],
    ['https://lumen.example/', 'a&b=c#d?e+f%', 'https://lumen.example/?table=a%26b%3Dc%23d%3Fe%2Bf%25'],
    ['https://lumen.example/', 'Büfett', 'https://lumen.example/?table=B%C3%BCfett'],
    ['https://lumen.example/', '٣', 'https://lumen.example/?table=%D9%A3'],
  ])('on %s, named %s, is %s', (page, table, address) => {
    expect(tableAddress(page, table)).toBe(address);
  });

  it('gives the name back, and all else of the page as it was', () => {
    const page = fc.webUrl({ withQueryParameters: true, withFragments: true });
    const key = fc.constantFrom('a', 'table', 'lang', 'Table');
    const parameters = fc.array(fc.tuple(key, fc.string({ unit: 'grapheme' })), { maxLength: 4 });
    fc.assert(
      fc.property(page, parameters, fc.string({ unit: 'grapheme', maxLength: 40 }), (text, added, table) => {
        const own = new URL(text);
        for (const [name, value] of added) own.searchParams.append(name, value);
        const read = readTablePage(own.href);
        fc.pre(read !== undefined);
        const address = new URL(tableAddress(read.href, table));
        expect(address.searchParams.getAll('table')).toEqual([table]);
        expect([address.origin, address.pathname, address.hash]).toEqual([
          own.origin,
          own.pathname,
          own.hash,
        ]);
        address.searchParams.delete('table');
        own.searchParams.delete('table');
        expect([...address.searchParams]).toEqual([...own.searchParams]);
      }),
    );
  });

  it('is one that every browser writes the same way', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (table) => {
        const address = tableAddress('https://lumen.example/t?x#y', table);
        // The apostrophe alone is written in two ways.
        expect(new URL(address).href.replaceAll('%27', "'")).toBe(address);
      }),
    );
  });
});
