import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coordinatesOf, readPlace, roughly } from '../../src/domain/place.ts';

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

describe('a place in an address', () => {
  it('is its longitude and latitude, with a comma between them', () => {
    expect(readPlace('13.405,52.52')).toEqual({ longitude: 13.405, latitude: 52.52 });
    expect(readPlace('-0.1, -45')).toEqual({ longitude: -0.1, latitude: -45 });
  });

  it.each(['', '13.405', '13.405,', 'Berlin', '181,0', '0,91', '1e1,2', '13,52,1', ' 13,52'])(
    'is none when it says %j',
    (text) => expect(readPlace(text)).toBeUndefined(),
  );

  it('is said to three decimals', () => {
    expect(roughly({ longitude: 13.4312345, latitude: -0.0001 })).toEqual({ longitude: 13.431, latitude: 0 });
  });
});
