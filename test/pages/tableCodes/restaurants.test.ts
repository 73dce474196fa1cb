import { describe, expect, it } from 'vitest';
import { orderingPageOf } from '../../../src/pages/tableCodes/restaurants.ts';

const SNIPPET = '<script async src="https://tables.example/tableside.js"></script>';

describe('the page where guests at a table order', () => {
  it('is beside the first page of a restaurant whose site the service serves', () => {
    expect(orderingPageOf('lumen', 'https://tables.example/trattoria-lumen/', SNIPPET)).toBe(
      'https://tables.example/trattoria-lumen/table.html',
    );
  });

  it('is on the service for a restaurant without a website', () => {
    expect(orderingPageOf('lumen', '', SNIPPET)).toBe('https://tables.example/at/lumen/table');
    expect(orderingPageOf('lumen', '', '')).toBeUndefined();
  });

  it.each([
    'https://trattoria.example/lumen/',
    'http://tables.example/trattoria-lumen/',
    'https://tables.example/',
    'https://tables.example/plain.html?facility=trattoria-lumen',
    'https://tables.example.org/trattoria-lumen/',
    '/trattoria-lumen/',
  ])('is not guessed for %j', (website) => {
    expect(orderingPageOf('lumen', website, SNIPPET)).toBeUndefined();
  });
});
