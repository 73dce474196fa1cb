import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { jsonText } from '../../src/domain/jsonText.ts';

const PROTOTYPES = [Array.prototype, Object.prototype, String.prototype, Number.prototype, Date.prototype];
const json = fc.jsonValue({ maxDepth: 4 });

describe('what we write as JSON', () => {
  // A date has a method of its own.
  const own = Object.getOwnPropertyDescriptor(Date.prototype, 'toJSON')!;
  afterEach(() => {
    for (const prototype of PROTOTYPES) delete (prototype as { toJSON?: unknown }).toJSON;
    Object.defineProperty(Date.prototype, 'toJSON', own);
  });

  it('reads as what it was, whatever it holds', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(JSON.parse(jsonText(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('leaves out what is undefined as the browser does', () => {
    const value = { a: undefined, b: [undefined, null], c: { d: 'x' } };
    expect(jsonText(value)).toBe(JSON.stringify(value));
  });

  it('is not changed by a page that gives every object a way to be written', () => {
    fc.assert(
      fc.property(json, (value) => {
        const wanted = jsonText(value);
        for (const prototype of PROTOTYPES)
          Object.defineProperty(prototype, 'toJSON', { configurable: true, value: () => 'the page' });
        const written = jsonText(value);
        for (const prototype of PROTOTYPES) delete (prototype as { toJSON?: unknown }).toJSON;
        expect(written).toBe(wanted);
      }),
    );
  });
});
