import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { FulfilmentRules } from '../../../../src/domain/fulfilment.ts';
import { createPresentTime } from '../../../../src/widget/ordering/checkout/presentTime.ts';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const until = (ends: string): FulfilmentRules => ({
  timezone: 'Europe/Berlin',
  hours: [{ begins: '11:00', ends, weekdays: EVERY_DAY }],
  leadMinutes: 0,
  daysInAdvance: 0,
});
/** A local time of Saturday, 21 November 2026 in Berlin. */
const at = (time: string) => new Date(`2026-11-21T${time}+01:00`);

function start(time: string) {
  const clock = { now: at(time).getTime() };
  const rules = signal(until('22:00'));
  const present = createPresentTime({ now: () => clock.now, rules });
  present.update();
  return { ...present, clock, rules };
}

describe('the time of an order at the table', () => {
  it('is now, to the millisecond', () => {
    expect(start('18:10:30.123').time.value).toEqual(at('18:10:30.123'));
  });

  it('is none before the hours begin, nor from their end on', () => {
    expect(start('10:59:59.999').time.value).toBeUndefined();
    expect(start('21:59:59.999').time.value).toEqual(at('21:59:59.999'));
    expect(start('22:00').time.value).toBeUndefined();
  });

  it('goes on with the clock, of which nobody is told', () => {
    const { clock, update, time, moved } = start('18:10');
    clock.now = at('18:25').getTime();
    update();
    expect([time.value, moved.value]).toEqual([at('18:25'), undefined]);
  });

  it('is looked at again when the order is sent', () => {
    const { clock, holds, time } = start('21:58');
    clock.now = at('21:59:59').getTime();
    expect(holds()).toBe(true);
    expect(time.value).toEqual(at('21:59:59'));
    clock.now = at('22:00').getTime();
    expect(holds()).toBe(false);
    expect(time.value).toBeUndefined();
  });

  it('is none when the service says that the kitchen has closed meanwhile', () => {
    const { refuse, holds, time } = start('18:10');
    refuse(until('18:00'));
    expect(time.value).toBeUndefined();
    expect(holds()).toBe(false);
  });

  it('is still now when the service refuses it without other hours', () => {
    const { refuse, time } = start('18:10');
    refuse();
    expect(time.value).toEqual(at('18:10'));
  });

  it('follows the menu in hand again once that has other hours', () => {
    const { refuse, rules, holds } = start('18:10');
    refuse(until('18:00'));
    rules.value = until('23:00');
    expect(holds()).toBe(true);
  });
});
