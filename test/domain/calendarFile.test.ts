import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarEntry, calendarFile } from '../../src/domain/calendarFile.ts';

const ENTRY: CalendarEntry = {
  uid: 'K7F2QX@trattoria-lumen',
  start: new Date('2026-11-28T18:30:00Z'),
  minutes: 120,
  title: 'Trattoria Lumen',
  place: 'Oranienstraße 12, 10999 Berlin',
  description: '2 guests\nReference K7F2QX',
  url: 'https://lumen.example/',
  now: new Date('2026-11-19T11:00:05Z'),
};

/** What a calendar reads: lines unfolded, texts unescaped. */
function read(file: string): Map<string, string> {
  const lines = file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      const value = line
        .slice(colon + 1)
        .replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));
      return [line.slice(0, colon), value];
    }),
  );
}

describe('the calendar file of a booking', () => {
  it('holds the hours of the table in UTC, the place and the reference', () => {
    const file = calendarFile(ENTRY);
    expect(file).toContain('DTSTART:20261128T183000Z\r\nDTEND:20261128T203000Z\r\n');
    expect(file).toContain('DTSTAMP:20261119T110005Z\r\n');
    expect(file).toContain('LOCATION:Oranienstraße 12\\, 10999 Berlin\r\n');
    expect(file).toContain('DESCRIPTION:2 guests\\nReference K7F2QX\r\n');
    expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
    expect(file.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
  });

  it('leaves out what a facility does not have', () => {
    const { place: _, description: __, url: ___, ...bare } = ENTRY;
    const file = calendarFile(bare);
    for (const name of ['LOCATION', 'DESCRIPTION', 'URL']) expect(file).not.toContain(name);
    expect(file).not.toContain('\r\n\r\n');
  });

  it('says that what was only sent is not confirmed', () => {
    expect(calendarFile(ENTRY)).toContain('\r\nSTATUS:CONFIRMED\r\n');
    expect(calendarFile({ ...ENTRY, isTentative: true })).toContain('\r\nSTATUS:TENTATIVE\r\n');
  });

  it('takes no link but http and https', () => {
    expect(calendarFile({ ...ENTRY, url: 'javascript:alert(1)' })).not.toContain('URL');
    expect(calendarFile({ ...ENTRY, url: 'https://lumen.example/\r\nATTENDEE:x' })).not.toContain(
      '\r\nATTENDEE',
    );
  });

  it('reads back as it was written and never breaks out of its line, whatever the texts hold', () => {
    const text = fc.string({ unit: 'binary', maxLength: 300 });
    fc.assert(
      fc.property(text, text, text, (title, place, description) => {
        const file = calendarFile({ ...ENTRY, title, place, description });
        const found = read(file);
        // oxlint-disable-next-line no-control-regex -- control characters are what is removed
        const plain = (value: string) =>
          // oxlint-disable-next-line no-control-regex -- control characters are what a calendar must not get
          value.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
        expect(found.get('SUMMARY')).toBe(plain(title));
        expect(found.get('LOCATION') ?? '').toBe(plain(place));
        expect(found.get('DESCRIPTION') ?? '').toBe(plain(description));
        expect([...found.keys()].filter((key) => !/^[A-Z]+$/.test(key))).toEqual([]);
      }),
    );
  });

  it('has no line of more than 75 octets and cuts no character in two', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 60, maxLength: 400 }), (title) => {
        for (const line of calendarFile({ ...ENTRY, title }).split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(Buffer.from(line).toString()).toBe(line);
        }
      }),
    );
  });
});
