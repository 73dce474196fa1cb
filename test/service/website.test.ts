import { describe, expect, it } from 'vitest';
import { websiteOf } from '../../src/service/website.ts';

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
});
