import { describe, expect, it } from 'vitest';
import { guestPageOf, webAddress, websiteOf } from '../../src/service/website.ts';

describe("a restaurant's page", () => {
  it.each([
    ['https://lumen.example/en/', 'https://lumen.example/en/'],
    ['/trattoria-lumen/', 'https://tables.example/trattoria-lumen/'],
    ['', ''],
    ['javascript:alert(1)', ''],
    ['http://', ''],
  ])('of %j is %j', (website, page) => {
    expect(websiteOf({ website }, 'https://tables.example')).toBe(page);
  });

  it('that is a path, like a picture, lies below the path of PUBLIC_URL', () => {
    expect(webAddress('/pictures/soup.webp', 'https://example.com/tables')).toBe(
      'https://example.com/tables/pictures/soup.webp',
    );
    expect(webAddress('//cdn.example/soup.webp', 'https://example.com/tables')).toBe(
      'https://cdn.example/soup.webp',
    );
  });
});

describe('where guests are led back to', () => {
  const publicUrl = 'https://example.com/tables';

  it.each([
    ['https://lumen.example/', 'none', 'https://lumen.example/'],
    ['/trattoria-lumen/', 'demo', `${publicUrl}/trattoria-lumen/`],
    ['/trattoria-lumen/', 'none', `${publicUrl}/at/lumen`],
    ['', 'none', `${publicUrl}/at/lumen`],
    ['', 'demo', `${publicUrl}/at/lumen`],
    ['javascript:alert(1)', 'none', `${publicUrl}/at/lumen`],
  ] as const)('with the website %j and SEED=%s is %s', (website, seed, page) => {
    expect(guestPageOf({ id: 'lumen', website }, { publicUrl, seed })).toBe(page);
  });
});
