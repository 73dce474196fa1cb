import { describe, expect, it } from 'vitest';
import { isTimeZone } from '../../src/domain/timeZone.ts';

describe('time zones', () => {
  it.each(['Europe/Berlin', 'Asia/Kolkata', 'UTC', 'America/Argentina/Buenos_Aires'])('know %s', (name) => {
    expect(isTimeZone(name)).toBe(true);
  });

  it.each(['', 'Mars/Olympus', 'Europe/Berlin ', 'Europe', '\u0000', 'x'.repeat(10_000)])(
    'refuse %j',
    (name) => {
      expect(isTimeZone(name)).toBe(false);
    },
  );
});
