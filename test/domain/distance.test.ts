import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metresBetween } from '../../src/domain/distance.ts';

const place = fc.record({
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
});
const HALF_AROUND = Math.PI * 6_371_000;

describe('the distance between two places', () => {
  it.each([
    ['Berlin and Munich', [13.405, 52.52], [11.575, 48.137], 504],
    ['two sides of the date line', [179.5, 0], [-179.5, 0], 111],
    ['the poles', [0, 90], [0, -90], 20_015],
  ] as const)('is right for %s', (_, [a, b], [c, d], kilometres) => {
    const metres = metresBetween({ longitude: a, latitude: b }, { longitude: c, latitude: d });
    expect(Math.round(metres / 1000)).toBe(kilometres);
  });

  it('is the same both ways, nothing to itself, and never more than half around the earth', () => {
    fc.assert(
      fc.property(place, place, (one, other) => {
        const metres = metresBetween(one, other);
        expect(metres).toBeGreaterThanOrEqual(0);
        expect(metres).toBeLessThanOrEqual(HALF_AROUND);
        expect(metresBetween(other, one)).toBeCloseTo(metres, 3);
        expect(metresBetween(one, one)).toBe(0);
      }),
    );
  });

  it('is no longer than by a third place', () => {
    fc.assert(
      fc.property(place, place, place, (one, other, third) => {
        const around = metresBetween(one, third) + metresBetween(third, other);
        expect(metresBetween(one, other)).toBeLessThanOrEqual(around + 1);
      }),
    );
  });
});
