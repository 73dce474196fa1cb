import { signal } from '@preact/signals';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FulfilmentRules, isFulfilledAt } from '../../../../src/domain/fulfilment.ts';
import { createAgreedTime } from '../../../../src/widget/ordering/checkout/agreedTime.ts';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const RULES: FulfilmentRules = {
  timezone: 'Europe/Berlin',
  hours: [{ begins: '11:00', ends: '22:00', weekdays: EVERY_DAY }],
  leadMinutes: 30,
  daysInAdvance: 2,
};
/** A local time of Saturday, 21 November 2026 in Berlin. */
const at = (time: string) => new Date(`2026-11-21T${time}+01:00`);

function start(time: string, more: Partial<FulfilmentRules> = {}) {
  const clock = { now: at(time).getTime() };
  const rules = signal<FulfilmentRules>({ ...RULES, ...more });
  const planned = signal<Date | undefined>(undefined);
  const agreed = createAgreedTime({ now: () => clock.now, rules, planned });
  agreed.update();
  return { ...agreed, clock, rules, planned };
}

describe('the time that an order is for', () => {
  it('is the soonest that still holds when the order has been a minute on its way', () => {
    expect(start('18:10:30').time.value).toEqual(at('18:45'));
    expect(start('18:09:00').time.value).toEqual(at('18:40'));
  });

  it('stays what the guest was shown while the kitchen can keep it', () => {
    const { clock, update, time, moved } = start('18:05');
    expect(time.value).toEqual(at('18:40'));
    clock.now = at('18:09:00').getTime();
    update();
    expect([time.value, moved.value]).toEqual([at('18:40'), undefined]);
  });

  it('moves on, and says from what, once it has passed', () => {
    const { clock, update, time, moved } = start('18:05');
    clock.now = at('18:09:01').getTime();
    update();
    expect(time.value).toEqual(at('18:45'));
    expect(moved.value).toEqual({ before: at('18:40'), reason: 'tooLate', after: at('18:45') });
  });

  it('is the planned one, and the soonest again when the plan has passed', () => {
    const { clock, update, time, planned, moved } = start('18:05');
    planned.value = at('19:30');
    update();
    expect([time.value, moved.value]).toEqual([at('19:30'), undefined]);
    clock.now = at('19:00').getTime();
    update();
    expect(moved.value).toEqual({ before: at('19:30'), reason: 'tooLate', after: at('19:35') });
    expect(planned.value).toBeUndefined();
  });

  it('that was planned is too late to order for before it has passed, when the kitchen needs longer', () => {
    const { clock, update, planned, moved } = start('18:05', { leadMinutes: 45 });
    planned.value = at('19:00');
    update();
    clock.now = at('18:14:30').getTime();
    update();
    expect(moved.value).toEqual({ before: at('19:00'), reason: 'tooLate', after: at('19:05') });
  });

  it('that was planned is not offered any more where the hours have changed or are those of another type', () => {
    const { update, planned, rules, moved } = start('18:05');
    planned.value = at('21:30');
    update();
    rules.value = { ...RULES, hours: [{ begins: '11:00', ends: '21:00', weekdays: EVERY_DAY }] };
    update();
    expect(moved.value).toEqual({ before: at('21:30'), reason: 'notOffered', after: at('18:40') });
  });

  it('forgets what moved as soon as the guest plans another', () => {
    const { clock, update, planned, moved } = start('18:05');
    clock.now = at('18:20').getTime();
    update();
    expect(moved.value).toBeTruthy();
    planned.value = at('20:00');
    update();
    expect(moved.value).toBeUndefined();
  });

  it('is the next one when the service refuses it, though our clock would allow it', () => {
    const { refuse, time, moved } = start('18:05');
    refuse();
    expect(moved.value).toEqual({ before: at('18:40'), reason: 'gone', after: at('18:45') });
    refuse();
    expect(time.value).toEqual(at('18:50'));
  });

  it('is the next one by the rules that the kitchen has now, when they could be read', () => {
    const { refuse, update, time, moved, planned } = start('18:05');
    refuse({ ...RULES, leadMinutes: 90 });
    expect(moved.value).toEqual({ before: at('18:40'), reason: 'tooLate', after: at('19:40') });
    planned.value = at('19:15');
    update();
    expect(time.value).toEqual(at('19:40'));
  });

  it('may still be an earlier one of the guest’s choice after a later one was refused', () => {
    const { update, refuse, planned, time } = start('18:05');
    planned.value = at('21:00');
    update();
    refuse();
    expect(time.value).toEqual(at('21:05'));
    planned.value = at('20:00');
    update();
    expect(time.value).toEqual(at('20:00'));
  });

  it('is none after the last order of the last day, and comes back with the hours', () => {
    const { clock, update, time, moved, rules } = start('21:20', { daysInAdvance: 0 });
    expect(time.value).toEqual(at('21:55'));
    clock.now = at('21:40').getTime();
    update();
    expect([time.value, moved.value?.after]).toEqual([undefined, undefined]);
    rules.value = RULES;
    update();
    expect(time.value).toEqual(new Date('2026-11-22T11:00+01:00'));
  });

  it('is always one that the kitchen can keep a minute later, whatever passes and whatever is refused', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.integer({ min: 0, max: 400 }), fc.constant('refuse' as const)), {
          maxLength: 12,
        }),
        (steps) => {
          const { clock, update, refuse, time, rules } = start('10:00');
          const seen = new Set<number>();
          for (const step of steps) {
            if (step === 'refuse') {
              if (time.value) seen.add(time.value.getTime());
              refuse();
            } else {
              clock.now += step * 60_000;
              update();
            }
            const shown = time.value;
            if (!shown) continue;
            expect(isFulfilledAt(rules.value, shown, clock.now + 60_000)).toBe(true);
            expect(seen.has(shown.getTime())).toBe(false);
          }
        },
      ),
    );
  });
});
