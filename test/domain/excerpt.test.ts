import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerptOf, tidyText } from '../../src/domain/excerpt.ts';

const text = fc.oneof(
  fc.lorem({ maxCount: 80 }),
  fc
    .array(fc.string({ unit: 'grapheme', maxLength: 120 }), { maxLength: 12 })
    .map((lines) => lines.join('\n')),
  fc.string({ unit: 'grapheme', minLength: 200, maxLength: 400 }),
);

/** Half of a sign that takes two units. */
const isTorn = (words: string) => /\p{Surrogate}/u.test(words);

describe('the beginning of a text', () => {
  it('is not needed for a short one', () => {
    expect(excerptOf('Six wines, six cheeses, one long table.')).toBeUndefined();
    expect(excerptOf('')).toBeUndefined();
  });

  it('ends with a word', () => {
    const beginning = excerptOf('Nothing goes to waste. '.repeat(20).trim());
    expect(beginning).toMatch(/(?:Nothing|goes|to|waste\.)$/);
    expect(beginning!.length).toBeGreaterThan(160);
  });

  it('is four lines of a text of many', () => {
    expect(excerptOf('1\n2\n3\n4\n5')).toBe('1\n2\n3\n4');
  });

  it('is what the text begins with, shorter than it, and tears no sign', () => {
    fc.assert(
      fc.property(text, (given) => {
        const whole = tidyText(given);
        const beginning = excerptOf(whole);
        if (beginning === undefined) return whole.length <= 220;
        return (
          whole.startsWith(beginning) &&
          beginning.length < whole.length &&
          beginning.length <= 180 &&
          (isTorn(whole) || !isTorn(beginning))
        );
      }),
    );
  });

  it('leaves one free line where a text has several, and none around it', () => {
    expect(tidyText('\r\n\n One \n\n\n\n two\r\nthree\n\n')).toBe('One\n\ntwo\nthree');
  });
});
