import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { doneAddress } from '../../src/domain/doneAddress.ts';

const PAGE = 'https://restaurant.example/book/';

describe('where a page goes on to', () => {
  it('is told what has happened and the id of its event, and keeps its own query', () => {
    expect(doneAddress('../thanks?lang=de#top', PAGE, 'requested', 'abc')).toBe(
      'https://restaurant.example/thanks?lang=de&tableside-outcome=requested&tableside-id=abc#top',
    );
  });

  it('is a page of the web, whatever the attribute says', () => {
    for (const text of [
      '',
      ' ',
      'javascript:alert(1)',
      ' java\nscript:alert(1)',
      'data:text/html,x',
      'http://',
    ])
      expect(doneAddress(text, PAGE, 'booked', 'abc'), text).toBeUndefined();
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(doneAddress(text, PAGE, 'booked', 'abc') ?? 'https:').toMatch(/^https?:/);
      }),
    );
  });
});
