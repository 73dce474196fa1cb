import { describe, expect, it } from 'vitest';
import { minutesOf } from '../../src/domain/localTime.ts';
import { isTooSoon } from '../../src/domain/shortNotice.ts';

const zone = 'Europe/Berlin';
/** Saturday, 21 November 2026, 18:00 in Berlin. */
const now = new Date('2026-11-21T17:00Z');
const dinner = ['18:00', '19:00', '21:30'].map(minutesOf);

const isSoon = (day: string, noticeHours: number, weeks: Record<string, number[] | undefined>) =>
  isTooSoon({ day, noticeHours, zone, now, timesOf: (other) => (other in weeks ? weeks[other] : []) });

describe('a day without times', () => {
  it('comes too soon when the notice goes beyond it and the weekday is an open one', () => {
    expect(isSoon('2026-11-21', 24, { '2026-11-28': dinner })).toBe(true);
  });

  it('is closed all the same when the weekday always is', () => {
    expect(isSoon('2026-11-23', 96, {})).toBe(false);
  });

  it('is taken for too soon while nothing is known of the weekday', () => {
    expect(isSoon('2026-11-21', 24, { '2026-11-28': undefined })).toBe(true);
  });

  it('is no matter of notice when it lies behind it', () => {
    expect(isSoon('2026-11-23', 24, { '2026-11-30': dinner })).toBe(false);
  });

  it('on which the notice ends is too soon once its last usual time is past', () => {
    expect(isSoon('2026-11-21', 3, { '2026-11-28': dinner })).toBe(false);
    expect(isSoon('2026-11-21', 4, { '2026-11-28': dinner })).toBe(true);
  });

  it('is over late in the evening without any notice', () => {
    expect(isSoon('2026-11-21', 0, { '2026-11-28': ['12:00', '13:00'].map(minutesOf) })).toBe(true);
  });

  it('is not over before the last time of its evening, which may lie past midnight', () => {
    expect(isSoon('2026-11-21', 5, { '2026-11-28': [...dinner, 24 * 60 + 30] })).toBe(false);
  });

  it('looks past a holiday for what the weekday usually is', () => {
    expect(isSoon('2026-11-21', 24, { '2026-11-28': [], '2026-12-05': dinner })).toBe(true);
  });
});
