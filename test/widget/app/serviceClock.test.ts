import { describe, expect, it, onTestFinished } from 'vitest';
import { createServiceClock } from '../../../src/widget/app/serviceClock.ts';

const SERVICE = Date.parse('2026-11-28T18:00:00Z');
const HOUR = 3_600_000;

/** A guest's clock that a test sets. */
function open(device: number) {
  const guest = { time: device };
  return { guest, clock: createServiceClock(() => guest.time) };
}

const answerAt = (instant: number) =>
  new Response('{}', { headers: { Date: new Date(instant).toUTCString() } });

describe('the clock of the service', () => {
  it('is the guest’s own until an answer tells the time', () => {
    const { clock } = open(SERVICE - HOUR);
    clock.hear(new Response('{}'));
    clock.hear(new Response('{}', { headers: { Date: 'soon' } }));
    expect(clock.now()).toBe(SERVICE - HOUR);
  });

  it.each([-26 * HOUR, -HOUR, 5 * HOUR])('is right where the guest’s clock is wrong by %d ms', (wrong) => {
    const { guest, clock } = open(SERVICE + wrong);
    clock.hear(answerAt(SERVICE));
    expect(clock.now()).toBe(SERVICE);
    expect(clock.tick.value).toBe(SERVICE);
    guest.time += HOUR;
    expect(clock.now()).toBe(SERVICE + HOUR);
  });

  it('does not go back for an answer that was slow or came out of a cache', () => {
    const { clock } = open(SERVICE);
    clock.hear(answerAt(SERVICE));
    clock.hear(answerAt(SERVICE - 60_000));
    expect(clock.now()).toBe(SERVICE);
    clock.hear(answerAt(SERVICE + 2000));
    expect(clock.now()).toBe(SERVICE + 2000);
  });

  it('tells what is drawn how late it is as soon as the element is in the page', () => {
    const { guest, clock } = open(SERVICE);
    guest.time += HOUR;
    expect(clock.tick.value).toBe(SERVICE);
    onTestFinished(clock.connect());
    expect(clock.tick.value).toBe(SERVICE + HOUR);
  });
});
