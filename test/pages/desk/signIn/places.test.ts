import { describe, expect, it } from 'vitest';
import { countriesIn, countryAt, zonesFor, zonesOf } from '../../../../src/pages/desk/signIn/places.ts';

describe('the country of a new restaurant', () => {
  it.each([
    ['Europe/Berlin', ['en-GB', 'de'], 'DE'],
    ['Europe/Berlin', ['en-US'], 'DE'],
    ['Europe/London', ['en-US', 'en'], 'GB'],
    ['America/New_York', ['es-MX', 'en-US'], 'US'],
    ['Asia/Tokyo', ['ja'], 'JP'],
    ['UTC', ['fr-CA'], 'CA'],
    ['UTC', ['no tag'], 'DE'],
  ])('is found by the zone %s and the languages %j: %s', (zone, tags, country) => {
    expect(countryAt(zone, tags)).toBe(country);
  });

  it('has a name in the language of the page', () => {
    expect(countriesIn('de')).toContainEqual(['DE', 'Deutschland']);
  });
});

describe('time zones to choose from', () => {
  it('begin with those of the country, and include the device’s own whatever it is', () => {
    expect(zonesOf('DE')).toContain('Europe/Berlin');
    expect(zonesFor('JP', 'Etc/Nowhere').slice(0, 2)).toEqual(['Asia/Tokyo', 'Etc/Nowhere']);
    expect(zonesOf('??')).toEqual([]);
  });
});
