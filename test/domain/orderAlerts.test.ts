import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alertTimes, nextAlert } from '../../src/domain/orderAlerts.ts';

const MINUTE = 60_000;
const created = new Date('2026-11-19T18:00:00Z');
const after = (minutes: number) => new Date(created.getTime() + minutes * MINUTE);
const minutesOf = (times: Date[]) => times.map((time) => (time.getTime() - created.getTime()) / MINUTE);

describe('an order that nobody takes', () => {
  it('is told of after three minutes, then after pauses that double up to a quarter of an hour, for two hours', () => {
    const times = alertTimes({ created, fulfillment_time: after(30) }, 3);
    expect(minutesOf(times)).toEqual([3, 9, 21, 36, 51, 66, 81, 96, 111]);
  });

  it("for tomorrow's lunch is told of once now, and again two hours before its time", () => {
    const times = alertTimes({ created, fulfillment_time: after(17 * 60) }, 5);
    expect(minutesOf(times).slice(0, 4)).toEqual([5, 15 * 60 + 5, 15 * 60 + 15, 15 * 60 + 30]);
    expect(times.at(-1)!.getTime()).toBeLessThanOrEqual(after(17 * 60).getTime());
  });

  const waiting = fc.record({
    minutes: fc.integer({ min: 1, max: 60 }),
    ahead: fc.integer({ min: -10, max: 60 * 24 * 60 }),
  });

  it('is first told of when the restaurant has said, in order, never for longer than two hours at once', () => {
    fc.assert(
      fc.property(waiting, ({ minutes, ahead }) => {
        const times = alertTimes({ created, fulfillment_time: after(ahead) }, minutes);
        const told = minutesOf(times);
        expect(told[0]).toBe(minutes);
        expect(told.length).toBeLessThanOrEqual(14);
        const pauses = told.slice(1).map((time, index) => time - told[index]!);
        expect(pauses.every((pause) => pause > 0)).toBe(true);
        expect(told.at(-1)!).toBeLessThanOrEqual(Math.max(120, ahead));
        // Within a round nobody waits longer than a quarter of an hour, or than the restaurant has said.
        const round = ahead <= 240 ? pauses : pauses.slice(1);
        expect(Math.max(0, ...round)).toBeLessThanOrEqual(Math.max(15, minutes));
      }),
    );
  });

  it('has its next time after any other, and comes to an end', () => {
    fc.assert(
      fc.property(waiting, fc.integer({ min: 0, max: 3000 }), ({ minutes, ahead }, passed) => {
        const order = { created, fulfillment_time: after(ahead) };
        const next = nextAlert(order, minutes, after(passed));
        if (next) expect(next > after(passed)).toBe(true);
        expect(nextAlert(order, minutes, after(Math.max(121, ahead + 1)))).toBeUndefined();
      }),
    );
  });
});
