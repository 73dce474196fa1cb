import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLocalDate } from '../../src/contract/dates.ts';
import { addressWish, asksToOpen } from '../../src/domain/addressWish.ts';
import { minutesOf } from '../../src/domain/localTime.ts';

describe('what a link asks for', () => {
  it('is read from the parameters that begin with the name of the widget, and from no other', () => {
    expect(
      addressWish(
        '?tableside-party-size=4&tableside-date=2026-12-01&tableside-table=Bar+2&date=2027-01-01',
        '',
      ),
    ).toEqual({ 'party-size': '4', date: '2026-12-01', table: 'Bar 2' });
    expect(addressWish('?date=2026-12-01&party-size=3', '')).toEqual({});
  });

  it('leads to the details as soon as it names both a day and a time', () => {
    expect(addressWish('?tableside-date=2026-12-01&tableside-time=19:30', '')).toEqual({
      date: '2026-12-01',
      time: '19:30',
      step: 'details',
    });
    expect(addressWish('?tableside-time=19:30', '')).toEqual({ time: '19:30' });
  });

  it('never reaches the pages behind links in mails, nor what a guest types', () => {
    for (const view of ['cancel', 'status', 'dialog', 'constructor', ''])
      expect(addressWish(`?tableside-view=${view}`, ''), view).toEqual({});
    expect(
      addressWish('?tableside-name=Ada&tableside-email=a@b.example&tableside-api=//evil.example', ''),
    ).toEqual({});
  });

  it('does not put another restaurant in place of the one that the element names', () => {
    expect(addressWish('?tableside-facility=other&tableside-date=2026-12-01', 'mine')).toEqual({});
    expect(addressWish('?tableside-facility=mine&tableside-view=ordering', 'mine')).toEqual({
      facility: 'mine',
      view: 'ordering',
    });
    expect(addressWish('?tableside-facility=other', '')).toEqual({ facility: 'other' });
  });

  it('is valid or nothing, whatever the query', () => {
    const names = [
      'facility',
      'view',
      'party-size',
      'date',
      'time',
      'table',
      'product',
      'step',
      'open',
      'api',
      '__proto__',
    ];
    const value = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        '2026-02-30',
        '2026-02-28',
        '25:00',
        '19:30',
        '0',
        '101',
        '12',
        'status',
        'table',
        '<b>',
      ),
    );
    const query = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 8 });
    fc.assert(
      fc.property(query, (parts) => {
        const search = new URLSearchParams(parts.map(([name, text]) => [`tableside-${name}`, text]));
        const wish = addressWish(`?${search}`, '');
        for (const name of Object.keys(wish))
          expect(['facility', 'view', 'party-size', 'date', 'time', 'table', 'product', 'step']).toContain(
            name,
          );
        if (wish.facility !== undefined) expect(wish.facility).toMatch(/^[\w-]{1,100}$/);
        if (wish.view !== undefined) expect(['cancel', 'status', 'dialog']).not.toContain(wish.view);
        if (wish['party-size'] !== undefined)
          expect(Number(wish['party-size'])).toSatisfy((n) => n >= 1 && n <= 100);
        if (wish.date !== undefined) expect(isLocalDate(wish.date)).toBe(true);
        if (wish.time !== undefined) expect(minutesOf(wish.time)).not.toBeNaN();
        if (wish.product !== undefined) expect(wish.product).toMatch(/^\d{1,15}$/);
        if (wish.table !== undefined) expect(wish.table).toMatch(/^[^\p{Cc}]{1,40}$/u);
        expect(wish.step).toBe(wish.date && wish.time ? 'details' : undefined);
      }),
    );
  });

  it('opens the dialog of a button only when it says so', () => {
    expect(asksToOpen('?tableside-open')).toBe(true);
    expect(asksToOpen('?tableside-open=false')).toBe(false);
    expect(asksToOpen('?tableside-view=booking')).toBe(false);
  });
});
