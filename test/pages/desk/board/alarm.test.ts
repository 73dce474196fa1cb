import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAlarm } from '../../../../src/pages/desk/board/alarm.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function alarmOf({ isLoud = true } = {}) {
  const bell = { unlock: vi.fn(() => Promise.resolve(isLoud)), ring: vi.fn() };
  const sleep = vi.fn();
  const keepAwake = vi.fn(() => sleep);
  const untaken = signal(0);
  return { alarm: createAlarm({ bell, keepAwake, untaken }), bell, keepAwake, sleep, untaken };
}

it('sounds repeatedly until every order is accepted, and at once for one that comes later', async () => {
  const { alarm, bell, untaken } = alarmOf();
  const end = alarm.start();
  untaken.value = 1;
  vi.advanceTimersByTime(60_000);
  // Nobody has touched the screen: browsers let no sound out, and the screen asks for the touch.
  expect(bell.ring).not.toHaveBeenCalled();
  await alarm.open();
  const before = bell.ring.mock.calls.length;
  vi.advanceTimersByTime(60_000);
  expect(bell.ring.mock.calls.length - before).toBeGreaterThanOrEqual(10);
  untaken.value = 0;
  const taken = bell.ring.mock.calls.length;
  vi.advanceTimersByTime(60_000);
  expect(bell.ring).toHaveBeenCalledTimes(taken);
  untaken.value = 2;
  expect(bell.ring).toHaveBeenCalledTimes(taken + 1);
  end();
  vi.advanceTimersByTime(60_000);
  expect(bell.ring).toHaveBeenCalledTimes(taken + 1);
});

it('rings when it is opened, to prove that it can be heard, and says so if it can’t', async () => {
  const loud = alarmOf();
  await loud.alarm.open();
  expect(loud.bell.ring).toHaveBeenCalledTimes(1);
  expect(loud.alarm.isMute.value).toBe(false);
  const mute = alarmOf({ isLoud: false });
  await mute.alarm.open();
  expect(mute.alarm.isMute.value).toBe(true);
  expect(mute.alarm.isOpen.value).toBe(true);
});

it('keeps the screen awake from then on, until the desk is left', async () => {
  const { alarm, keepAwake, sleep } = alarmOf();
  const end = alarm.start();
  expect(keepAwake).not.toHaveBeenCalled();
  await alarm.open();
  expect(keepAwake).toHaveBeenCalledTimes(1);
  expect(sleep).not.toHaveBeenCalled();
  end();
  expect(sleep).toHaveBeenCalledTimes(1);
});
