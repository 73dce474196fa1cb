import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coordinatesOf } from '../../src/domain/place.ts';

describe('where a facility is', () => {
  it('is read from a GeoJSON point and from its coordinates alone', () => {
    const wanted = { longitude: 13.4, latitude: 52.5 };
    expect(coordinatesOf({ type: 'Point', coordinates: [13.4, 52.5] })).toEqual(wanted);
    expect(coordinatesOf([13.4, 52.5])).toEqual(wanted);
  });

  it('is on the globe or nowhere, whatever the record says', () => {
    const anything = fc.oneof(
      fc.anything(),
      fc.array(fc.double(), { maxLength: 3 }),
      fc.record({ coordinates: fc.array(fc.anything(), { maxLength: 3 }) }),
    );
    fc.assert(
      fc.property(anything, (location) => {
        const place = coordinatesOf(location);
        if (!place) return;
        expect(Math.abs(place.longitude)).toBeLessThanOrEqual(180);
        expect(Math.abs(place.latitude)).toBeLessThanOrEqual(90);
      }),
    );
  });
});
