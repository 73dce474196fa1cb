import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLine, type Stream } from '../../../../src/pages/desk/live/line.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Streams that a test speaks through. */
function heldLine() {
  const opened: { since: string | undefined; isClosed: boolean; say(name: string, event?: object): void }[] =
    [];
  const ended = vi.fn();
  const line = createLine({
    ended,
    random: () => 0.5,
    open(since): Stream {
      const listeners = new Map<string, (event: object) => void>();
      const stream = {
        since,
        isClosed: false,
        say: (name: string, event = {}) => listeners.get(name)?.(event),
      };
      opened.push(stream);
      return {
        addEventListener: (name, listener) => void listeners.set(name, listener),
        close: () => (stream.isClosed = true),
      };
    },
  });
  const heard: (string | undefined)[] = [];
  line.onChange((kind) => heard.push(kind));
  return { line, opened, heard, ended };
}

it('reopens a connection that has fallen silent, from the last change received', () => {
  const { line, opened, heard } = heldLine();
  const end = line.start();
  opened[0]?.say('here', { lastEventId: '41' });
  opened[0]?.say('order', { lastEventId: '42' });
  expect(heard).toEqual([undefined, 'order']);
  expect(line.isOpen.value).toBe(true);
  for (let beat = 0; beat < 5; beat++) {
    vi.advanceTimersByTime(4_000);
    opened[0]?.say('beat');
  }
  expect(opened).toHaveLength(1);
  vi.advanceTimersByTime(10_500);
  expect(opened).toHaveLength(2);
  expect(opened[0]?.isClosed).toBe(true);
  expect(opened[1]?.since).toBe('42');
  end();
  expect(opened[1]?.isClosed).toBe(true);
});

it('polls what can’t wait every few seconds while there is no connection', () => {
  const { line, opened, heard } = heldLine();
  const end = line.start();
  opened[0]?.say('error');
  expect(line.isOpen.value).toBe(false);
  vi.advanceTimersByTime(4_100);
  expect(heard).toContain('order');
  expect(heard).toContain('booking');
  end();
  heard.length = 0;
  vi.advanceTimersByTime(20_000);
  expect(heard).toEqual([]);
});

it('asks a service that accepts no connection less and less often, and at once after one was open', () => {
  const { line, opened } = heldLine();
  const end = line.start();
  const lost: number[] = [];
  for (let seconds = 0; seconds < 30; seconds++) {
    opened.at(-1)?.say('error');
    const before = opened.length;
    vi.advanceTimersByTime(1_000);
    if (opened.length > before) lost.push(seconds);
  }
  expect(lost.slice(0, 4)).toEqual([0, 2, 6, 10]);
  opened.at(-1)?.say('beat');
  opened.at(-1)?.say('error');
  const before = opened.length;
  vi.advanceTimersByTime(1_000);
  expect(opened).toHaveLength(before + 1);
  end();
});

it('asks who is signed in only when the service says that the session or the role has ended', () => {
  const { line, opened, ended } = heldLine();
  const end = line.start();
  opened[0]?.say('bye', { data: '{"reason":"renew"}' });
  expect(ended).not.toHaveBeenCalled();
  opened[0]?.say('bye', { data: '{"reason":"session"}' });
  expect(ended).toHaveBeenCalledTimes(1);
  end();
});
