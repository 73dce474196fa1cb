import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DeliveryArea, readDeliveryArea } from '../../src/domain/deliveryArea.ts';

const delivers = (area: string, postcode: string) => {
  const read = readDeliveryArea(area);
  return read.kind === 'postcodes' ? read.includes(postcode) : read.kind;
};

describe('a delivery area', () => {
  it.each([null, undefined, '', ' \n '])('that says nothing (%j) promises nothing', (area) => {
    expect(readDeliveryArea(area)).toEqual({ kind: 'open' });
  });

  it.each([
    ['10115, 10117;10119\n10178', '10119'],
    ['10115 10117 10119', '10117'],
    ['10115 10117, 10119', '10117'],
    ['10115', ' 10115 '],
    ['10115-10119', '10117'],
    ['10115 – 10119, 12043', '10115'],
    ['10119-10115', '10116'],
    ['D-10115, D-10117', '10117'],
    ['10115', 'D-10115'],
    ['A-1010, A-1020', '1020'],
    ['LV-1010', 'LV-1010'],
    ['MD2001', 'md-2001'],
    ['SW1A 1AA, EC2A 4BX', 'sw1a1aa'],
    ['N1, SW1, EC2A', 'N1 9GU'],
    ['N1, SW1, EC2A', 'SW1A 1AA'],
    ['N1, SW1, EC2A', 'ec2a 4bx'],
    ['1011 AB, 1012CD', '1012 cd'],
    ['1011, 1012', '1012 CD'],
    ['1011-1018', '1017XK'],
    ['M5V 2T6, M5V2T7', 'm5v 2t7'],
    ['M5V, M5W', 'M5W 1A1'],
    ['D02, D04', 'D02 X285'],
    ['00-950, 00-951', '00950'],
    ['1000-001, 1000-002', '1000-002'],
    ['1000, 1050', '1050-147'],
    ['113 51, 113 52', '11352'],
    ['110 001', '110001'],
    ['100-0001、100-0002', '〒１００－０００２'],
    ['01310-100', '01310100'],
    ['12345', '12345-6789'],
    ['13001، 13002', '١٣٠٠٢'],
  ])('"%s" holds %s', (area, postcode) => expect(delivers(area, postcode)).toBe(true));

  it.each([
    ['10115, 10117', '10116'],
    ['10115, 10117', ''],
    ['10115, 10117', '1011'],
    ['10115, 10117', '101150'],
    ['10115-10119', '10120'],
    ['10115-10119', '1016'],
    ['10115-10119', '101155'],
    ['999-1001', '1000'],
    ['N1, SW1', 'N19 4AA'],
    ['SW1A', 'SW1 2AA'],
    ['N1 9GU', 'N1 9GV'],
    ['1012 AB', '1012 AC'],
    ['M5V 2T6', 'M5V 2T7'],
    ['10115', 'constructor'],
  ])('"%s" does not hold %s', (area, postcode) => expect(delivers(area, postcode)).toBe(false));

  it.each([
    'within 5 km',
    '5 km',
    '1500 m',
    '1500 km',
    '3000 ft',
    '10 minutes by bike',
    '30-45',
    '30 - 45 min',
    '20 30',
    'Mitte, Kreuzberg 36',
    'Mitte',
    'Zone 2',
    '10115 Berlin, 10117 Berlin',
    '10115, and the streets around it',
    'PLZ 10115, 10117',
    ',,,',
    '1e5',
    '10115-',
    '🍕',
  ])('"%s" is words, for the guest to confirm', (area) => {
    expect(readDeliveryArea(` ${area}\n`)).toEqual({ kind: 'text', text: area });
  });

  it('holds exactly what it lists, in any order, spelling and separation', () => {
    const code = fc.integer({ min: 10_000, max: 10_050 }).map(String);
    const separator = fc.constantFrom(',', ', ', ';', '\n', ' ', ' ;\n', '،');
    fc.assert(
      fc.property(fc.array(fc.tuple(code, separator), { minLength: 1 }), code, (list, asked) => {
        const area = list.map(([each, after]) => each + after).join('');
        expect(delivers(area, asked)).toBe(list.some(([each]) => each === asked));
      }),
    );
  });

  it('holds every code of its ranges and none beside them', () => {
    const edge = fc.integer({ min: 0, max: 99 });
    const asText = (value: number) => String(value).padStart(5, '0');
    fc.assert(
      fc.property(fc.array(fc.tuple(edge, edge), { minLength: 1, maxLength: 3 }), edge, (list, asked) => {
        const area = list.map(([from, to]) => `${asText(from)}-${asText(to)}`).join(', ');
        const isInside = list.some(
          ([from, to]) => Math.min(from, to) <= asked && asked <= Math.max(from, to),
        );
        expect(delivers(area, asText(asked))).toBe(isInside);
      }),
    );
  });

  it('is read whole or not at all: a list too long to check is shown', () => {
    const list = Array.from({ length: 5000 }, (_, index) => String(10_000 + index)).join(',');
    expect(readDeliveryArea(list)).toEqual({ kind: 'text', text: list });
  });

  it('is one of the three for any text, and any postcode can be asked', () => {
    const kinds: DeliveryArea['kind'][] = ['open', 'postcodes', 'text'];
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('1', '0', '5', 'A', 'b', ' ', '-', ',', '\n', '٣') }),
    );
    fc.assert(
      fc.property(text, text, (area, postcode) => {
        const read = readDeliveryArea(area);
        expect(kinds).toContain(read.kind);
        if (read.kind === 'postcodes') expect([true, false]).toContain(read.includes(postcode));
      }),
      { numRuns: 1000 },
    );
    for (const hostile of ['1', '1 ', '1234 ', '1-', 'A1', ' ', ',', 'A-1', '1234 AB']) {
      const long = hostile.repeat(100_000 / hostile.length);
      expect(kinds).toContain(readDeliveryArea(long).kind);
      expect(kinds).toContain(readDeliveryArea(long.slice(0, 19_999)).kind);
      expect(delivers('10115', long)).toBe(false);
    }
  });
});
