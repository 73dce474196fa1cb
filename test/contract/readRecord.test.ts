import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FieldsOf, flag, number, orNull, readRecord, text } from '../../src/contract/readRecord.ts';

const FIELDS = { name: text, seats: number, open: flag, stars: orNull(number) };

describe('a record that is read', () => {
  it('has the fields that were asked for, and no other', () => {
    const record = { name: 'Lumen', seats: 4, open: false, stars: null, secret: 'x' };
    expect(readRecord(FIELDS, record, ['name'])).toEqual({
      name: 'Lumen',
      seats: 4,
      open: false,
      stars: null,
    });
  });

  it('is without what is missing, null or of another type', () => {
    expect(readRecord(FIELDS, { name: 'Lumen', seats: '4', open: null }, ['name'])).toEqual({
      name: 'Lumen',
    });
  });

  it('is none where a field that must be there is not', () => {
    expect(readRecord(FIELDS, { seats: 4 }, ['name'])).toBeUndefined();
    expect(readRecord(FIELDS, { name: 4 }, ['name'])).toBeUndefined();
  });

  it('cannot be read otherwise than the contract has it', () => {
    interface Contract {
      name: string;
      logo: string | null;
    }
    expect({ name: text, logo: orNull(text) } satisfies FieldsOf<Contract>).toBeDefined();
    expect({ logo: text } satisfies FieldsOf<Contract>).toBeDefined();
    // @ts-expect-error another type
    expect({ name: number } satisfies FieldsOf<Contract>).toBeDefined();
    // @ts-expect-error null, which the contract doesn't have
    expect({ name: orNull(text) } satisfies FieldsOf<Contract>).toBeDefined();
    // @ts-expect-error a field that the contract doesn't have
    expect({ nmae: text } satisfies FieldsOf<Contract>).toBeDefined();
  });

  it('is none where there is no object', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constantFrom(null, undefined)),
        (value) => {
          expect(readRecord({}, value, [])).toBeUndefined();
        },
      ),
    );
  });

  it('has no text longer than a guest could want to read', () => {
    expect(readRecord(FIELDS, { name: 'a'.repeat(1_000_000) }, ['name'])?.name).toHaveLength(20_000);
  });

  it('takes nothing from what a page has given every object', () => {
    const inherited = Object.create({ name: 'of the page' }) as object;
    expect(readRecord(FIELDS, inherited, [])).toEqual({});
    const record = readRecord({ ['__proto__']: text, constructor: text }, { a: 1 }, []);
    expect(Object.keys(record ?? {})).toEqual([]);
  });
});
