import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSpeakingName, TABLE_LIMIT } from '../../src/domain/tableName.ts';
import { readTableNames, TABLES_LIMIT } from '../../src/domain/tableNames.ts';

const namesIn = (text: string) => readTableNames(text).names.join('|');

describe('the names of tables', () => {
  it.each([
    ['', ''],
    [' , ;\n,', ''],
    ['1, 2;3\n4\r\n5، 6؛7、8', '1|2|3|4|5|6|7|8'],
    ['1-5', '1|2|3|4|5'],
    ['1 – 3', '1|2|3'],
    ['7-7', '7'],
    ['T1-T3', 'T1|T2|T3'],
    ['T1-3', 'T1|T2|T3'],
    ['T1-t3', 'T1|T2|T3'],
    ['Terrace 1-3, Bar', 'Terrace 1|Terrace 2|Terrace 3|Bar'],
    ['Terrace 1 - Terrace 2', 'Terrace 1|Terrace 2'],
    ['Terrace  1 -  2', 'Terrace 1|Terrace 2'],
    ['2.1-2.3', '2.1|2.2|2.3'],
    ['Floor 2, 9-11', 'Floor 2|9|10|11'],
    ['A-1-3', 'A-1|A-2|A-3'],
    ['08-11', '08|09|10|11'],
    ['0-2', '0|1|2'],
    ['998-1001', '998|999|1000|1001'],
    ['٨-١١', '٨|٩|١٠|١١'],
    ['شرفة ١-٢', 'شرفة ١|شرفة ٢'],
    ['Bar-Left, Table-7, 12-A', 'Bar-Left|Table-7|12-A'],
    ['5, 1-3, 2, 5', '5|1|2|3'],
    ['Cafe\u0301, Café', 'Café'],
    ['Am   Kamin\t2', 'Am Kamin 2'],
    ['🍋, __proto__, constructor', '🍋|__proto__|constructor'],
    ['a\u0000b\ud800', 'a b'],
  ])('in %j are %j', (text, names) => {
    expect(namesIn(text)).toBe(names);
    expect(readTableNames(text).faults).toEqual([]);
  });

  it.each([
    ['a range backwards', '20-1', 'backwards'],
    ['a named range backwards', 'T9 - T3', 'backwards'],
    ['a range between two rows', 'A1-B5', 'unclear'],
    ['a range without end', '1-1234567890123456', 'unclear'],
    ['a name of 41 letters', 'x'.repeat(41), 'long'],
    ['a range of names of 41 letters', `${'x'.repeat(40)}1-2`, 'long'],
    ['a name without end', 'x'.repeat(100_000), 'long'],
  ])('that can’t be read are told: %s', (_, text, kind) => {
    const faults = [{ kind, part: text.slice(0, TABLE_LIMIT) }];
    expect(readTableNames(`1, ${text}, 2`)).toEqual({ names: ['1', '2'], faults });
  });

  it('are three hundred at most, and that more were asked for is told once', () => {
    expect(readTableNames(`1-${TABLES_LIMIT}, 7`).faults).toEqual([]);
    const { names, faults } = readTableNames('1-200, 101-999999999999999, Bar, 20-1');
    expect(names).toEqual(Array.from({ length: TABLES_LIMIT }, (_, index) => String(index + 1)));
    expect(faults).toEqual([{ kind: 'many', part: '101-999999999999999' }]);
  });

  it('are each there once, tidy and short, whatever was written', () => {
    const sign = fc.constantFrom('1', '0', '9', '٣', 'T', 'ü', ' ', '-', '–', ',', '\n', '\u0007', '🍋');
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: sign })), (text) => {
        const { names } = readTableNames(text);
        expect(new Set(names).size).toBe(names.length);
        expect(names.length).toBeLessThanOrEqual(TABLES_LIMIT);
        for (const name of names) {
          expect(name.length).toBeLessThanOrEqual(TABLE_LIMIT);
          expect(name).toBe(name.trim());
          expect(name).not.toMatch(/[\p{Control}\p{Surrogate}]|\s\s|^$/u);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('of a list are read back as they are', () => {
    const name = fc.stringMatching(/^[A-Za-zäöüßء-ي0-9.]{1,12}(?: [A-Za-z0-9]{1,9})?$/);
    fc.assert(
      fc.property(fc.uniqueArray(name, { maxLength: 50 }), fc.constantFrom(',', '\n', ' ; '), (list, by) => {
        const { names } = readTableNames(list.join(by));
        expect(names).toEqual(list.map((each) => each.normalize('NFC')));
      }),
    );
  });

  it('of a range are as many as its numbers, in their order', () => {
    const lead = fc.constantFrom('', 'T', 'Terrasse ', 'A-', '2.', 'شرفة ');
    fc.assert(
      fc.property(lead, fc.nat(99_999), fc.nat(250), fc.boolean(), (before, from, more, isTwice) => {
        const { names } = readTableNames(`${before}${from}-${isTwice ? before : ''}${from + more}`);
        // `A-1-A-5` has a dash of its own in its last name, and is one.
        fc.pre(!(isTwice && before.includes('-')));
        expect(names).toEqual(Array.from({ length: more + 1 }, (_, index) => `${before}${from + index}`));
      }),
    );
  });

  it('are read in time however badly they are written', () => {
    for (const hostile of ['1', '-', '1-', 'a1', ' ', '1 ', '٣-', ',', 'a\u0300'])
      expect(readTableNames(hostile.repeat(100_000)).names.length).toBeLessThanOrEqual(TABLES_LIMIT);
  });
});

describe('a name', () => {
  it.each(['Bar', 'Terrace 1', 'Tisch 5', 'شرفة ١', 'VIP'])('that speaks for itself is %s', (name) => {
    expect(isSpeakingName(name)).toBe(true);
  });

  it.each(['12', 'T1', 'A-12', '2.1', '٣', 'XY 7'])('that needs the word before it is %s', (name) => {
    expect(isSpeakingName(name)).toBe(false);
  });
});
