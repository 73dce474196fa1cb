import { describe, expect, it } from 'vitest';
import { internationalPhone, phoneFault, phoneSpellings } from '../../src/domain/phoneNumber.ts';

describe('a phone number as it is kept', () => {
  it.each([
    ['0660 1234567', 'AT', '+436601234567'],
    ['+43 (0)660 123 45 67', 'AT', '+436601234567'],
    ['0043 660/1234567', 'AT', '+436601234567'],
    ['06 12 34 56 78', 'fr', '+33612345678'],
    ['03-1234-5678', 'JP', '+81312345678'],
    ['٠٥٠ ١٢٣ ٤٥٦٧', 'AE', '+971501234567'],
    ['+44 20 7946 0018', 'AT', '+442079460018'],
  ])('is international, by the restaurant’s country: %s in %s', (typed, country, kept) => {
    expect(internationalPhone(typed, country)).toBe(kept);
    // What is international stays what it is, wherever.
    expect(internationalPhone(kept, 'US')).toBe(kept);
  });

  it.each([
    ['0660 1234567 ext. 12', 'AT'],
    ['0660 1234567, or my wife’s', 'AT'],
    ['12345', 'FR'],
    ['0660 1234567', ''],
    ['0660 1234567', 'Austria'],
    ['', 'AT'],
  ])('stays as it was typed where nobody can tell: "%s" in "%s"', (typed, country) => {
    expect(internationalPhone(typed, country)).toBe(typed);
  });
});

describe('the fault of a phone number', () => {
  it.each([
    ['+43 66', 'AT', 'short'],
    ['055 12', 'FR', 'short'],
    ['+999 123 456 789', 'AT', 'wrong'],
    ['+33 6 12 34 56 78 90 12', 'AT', 'wrong'],
  ] as const)('is told of one that cannot be one: %s in %s', (typed, country, fault) => {
    expect(phoneFault(typed, country)).toBe(fault);
  });

  it.each([
    ['0660 1234567', 'AT'],
    ['+33 6 12 34 56 78', 'AT'],
    // As long as a number there, of a series that nobody has been given yet.
    ['+1 555 555 5555', 'AT'],
    ['0660 1234567, ring twice', 'AT'],
    ['1234567', ''],
  ])('is none of one that is merely unknown: %s in "%s"', (typed, country) => {
    expect(phoneFault(typed, country)).toBeUndefined();
  });
});

describe('the spellings of a phone number', () => {
  it('are those under which it may be kept', () => {
    expect(phoneSpellings('0660 1234567', 'AT')).toEqual(
      expect.arrayContaining(['06601234567', '436601234567', '6601234567']),
    );
    expect(phoneSpellings('+43 660 1234567', 'FR')).toEqual(
      expect.arrayContaining(['06601234567', '436601234567', '6601234567']),
    );
    expect(phoneSpellings('12-34', 'FR')).toEqual(['1234']);
  });
});
