import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingFragment, isCode, readBookingLink } from '../../src/domain/bookingLink.ts';

const CODE = 'b7f6a1de-0c51-4b3e-9a55-1d2f3c4e5a6b';
const NOTHING = { facility: undefined, date: undefined, num: undefined, hasDeposit: false };

describe('the link of a booking', () => {
  it('holds the code first, then what it is about', () => {
    const date = new Date('2026-11-28T18:30:00Z');
    expect(bookingFragment(CODE, { facility: 'trattoria-lumen', date, num: 2, hasDeposit: true })).toBe(
      `#${CODE}&facility=trattoria-lumen&date=2026-11-28T18:30:00Z&deposit=1&num=2`,
    );
    expect(bookingFragment(CODE, {})).toBe(`#${CODE}`);
    expect(bookingFragment(CODE, { date: new Date(Number.NaN), num: 0 })).toBe(`#${CODE}`);
  });

  it('is read as it was made, whatever the facility is called', () => {
    fc.assert(
      fc.property(
        fc.uuid(),
        fc.option(fc.stringMatching(/^[^\s/\\?#.][^\s/\\?#]{0,60}$/), { nil: undefined }),
        fc.option(fc.integer({ min: 946_684_800, max: 4_000_000_000 }), { nil: undefined }),
        fc.option(fc.integer({ min: 1, max: 9999 }), { nil: undefined }),
        fc.boolean(),
        (code, facility, seconds, num, hasDeposit) => {
          const date = seconds === undefined ? undefined : new Date(seconds * 1000);
          const table = { facility, date, num, hasDeposit };
          const fragment = bookingFragment(code, table);
          // As an address keeps it, and as a mail's plain text lets it be a link to its end.
          expect(fragment).toMatch(/^#[\w&=:%.~!*'()-]+$/);
          expect(readBookingLink(new URL(fragment, 'https://here.example/').hash)).toEqual({ code, table });
        },
      ),
    );
  });

  it('never says more than is there when it was cut short', () => {
    const whole = { facility: 'lumen', date: new Date('2026-11-28T18:30:00Z'), num: 2, hasDeposit: true };
    const fragment = bookingFragment(CODE, whole);
    for (let length = 37; length < fragment.length; length++) {
      const table = readBookingLink(fragment.slice(0, length))?.table;
      // Without the party size nobody promises that there is no deposit.
      expect(table?.num).toBeUndefined();
      for (const [name, value] of Object.entries(table ?? {}))
        if (name !== 'facility' && value) expect(value).toEqual(whole[name as keyof typeof whole]);
    }
  });

  it.each([
    `#${CODE}`,
    CODE,
    `#${CODE}&`,
    `#${CODE}&facility=&date=&num=`,
    `#${CODE}&facility=..&date=2026-11-28&num=0`,
    `#${CODE}&facility=a/b&date=2026-13-28T18:30:00Z&num=2.5`,
    `#${CODE}&facility=%00%0a&date=tomorrow&num=-1&deposit=yes`,
    `#${CODE}&facility=${'x'.repeat(201)}&num=99999`,
    `#${CODE}&facility=%2e%2e&date=1926-11-28T18:30:00Z`,
    `#${CODE}%26facility%3Dlumen`,
    `#${CODE}?utm=mail`,
    `#${CODE}&__proto__=1&constructor=2&toString=3`,
  ])('leaves out what is malformed: %s', (fragment) => {
    expect(readBookingLink(fragment)).toEqual({ code: CODE, table: NOTHING });
  });

  it.each(['', '#', '#main', '#&num=2', '#facility=lumen', '#1234', '#deadbeefs', '#reservations'])(
    'is not the fragment %j',
    (fragment) => {
      expect(readBookingLink(fragment)).toBeUndefined();
    },
  );

  it('takes no text for a code that goes on after it', () => {
    expect([isCode(CODE), isCode('b7f6a1de')]).toEqual([true, true]);
    expect(['', 'no code', `${CODE}&x`, `${CODE}\n`, `x${CODE}`, 'a'.repeat(65)].filter(isCode)).toEqual([]);
  });
});
