import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableNote } from '../../src/domain/orderNotes.ts';
import { cleanTable, TABLE_LIMIT } from '../../src/domain/tableName.ts';

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  // Around the limit, where blanks and breaks come last.
  fc
    .array(fc.constantFrom('Table', ' ', '\n', '\r\n', '\t', '\u0000', '12', '١٢', '🪑'), { maxLength: 80 })
    .map((parts) => parts.join('')),
);

describe('the name of a table', () => {
  it.each([
    ['12', '12'],
    ['  Terrace\r\n3 ', 'Terrace 3'],
    ['\u0000\n', ''],
    ['الشرفة ٣', 'الشرفة ٣'],
    ['x'.repeat(60), 'x'.repeat(40)],
  ])('%j is kept as %j', (text, name) => {
    expect(cleanTable(text)).toBe(name);
  });

  it('is one line, no longer than a name may be, without blanks around it, and the same when it is cleaned again', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const name = cleanTable(text);
        expect(name.length).toBeLessThanOrEqual(TABLE_LIMIT);
        expect(name).not.toMatch(/\p{Cc}/u);
        expect(name.trim()).toBe(name);
        expect(cleanTable(name)).toBe(name);
      }),
      { numRuns: 1000 },
    );
  });

  it('loses nothing of a name that is short and on one line', () => {
    const short = fc
      .string({ unit: 'grapheme-ascii', minLength: 1, maxLength: TABLE_LIMIT })
      .map((text) => text.trim());
    fc.assert(
      fc.property(short, (text) => {
        expect(cleanTable(text)).toBe(text);
      }),
    );
  });

  it('does not take long over a name of a megabyte', () => {
    expect(cleanTable(`12${' '.repeat(1_000_000)}`)).toBe('12');
  });

  it('stands in the notes as the kitchen says it, and not at all while nobody knows it', () => {
    expect(tableNote('12')).toBe('Table 12');
    expect(tableNote('')).toBe('');
  });
});
