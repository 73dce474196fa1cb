import { expect, it, onTestFinished, vi } from 'vitest';
import type { Stream, StreamEvent } from '../../../../src/pages/desk/live/line.ts';
import { createSharedStreams } from '../../../../src/pages/desk/live/sharedStream.ts';
import { createWebLocks } from '../../../widget/support/webLocks.ts';

const NAMES = ['here', 'anew', 'beat', 'order', 'error'];

let browsers = 0;

/** A browser with tabs, and the streams that they open at the service. */
function openBrowser({ hasLocks = true } = {}) {
  const locks = createWebLocks();
  const address = `/live/${++browsers}`;
  const streams: {
    since: string | undefined;
    isClosed: boolean;
    say(name: string, event?: StreamEvent): void;
  }[] = [];

  function openTab(since?: string, thawed?: () => Promise<void> | undefined) {
    const share = createSharedStreams({
      open(_address, asked): Stream {
        const listeners = new Map<string, (event: StreamEvent) => void>();
        const stream = {
          since: asked,
          isClosed: false,
          say: (name: string, event: StreamEvent = {}) =>
            void (!stream.isClosed && listeners.get(name)?.(event)),
        };
        streams.push(stream);
        return {
          addEventListener: (name, listener) => void listeners.set(name, listener),
          close: () => (stream.isClosed = true),
        };
      },
      locks: hasLocks ? locks.pageOf(thawed) : undefined,
      channel: (name) => {
        const channel = new BroadcastChannel(name);
        // A frozen page hears nothing.
        return {
          postMessage: (message) => channel.postMessage(message),
          addEventListener: (name, listener) =>
            channel.addEventListener(name, (event) => void (thawed?.() ?? listener(event))),
          close: () => channel.close(),
        };
      },
      askMs: 20,
    });
    const stream = share(address, since);
    const heard: string[] = [];
    for (const name of NAMES)
      stream.addEventListener(name, ({ lastEventId }) =>
        heard.push(lastEventId ? `${name} ${lastEventId}` : name),
      );
    onTestFinished(() => stream.close());
    return { stream, heard };
  }

  return { openTab, streams, reading: () => streams.filter(({ isClosed }) => !isClosed) };
}

it('is opened once for all tabs, and each hears all of it', async () => {
  const { openTab, streams } = openBrowser();
  const tabs = [openTab(), openTab(), openTab()];
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.say('here', { lastEventId: '41' });
  streams[0]?.say('order', { lastEventId: '42' });
  for (const { heard } of tabs)
    await vi.waitFor(() => expect(heard.slice(0, 2)).toEqual(['here 41', 'order 42']));
  expect(streams).toHaveLength(1);
});

it('tells a tab that comes later to read everything, and then what all others hear', async () => {
  const { openTab, streams } = openBrowser();
  openTab();
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.say('here', { lastEventId: '41' });
  streams[0]?.say('beat');
  const late = openTab();
  await vi.waitFor(() => expect(late.heard.slice(0, 2)).toEqual(['anew 41', 'beat']));
  streams[0]?.say('order', { lastEventId: '42' });
  await vi.waitFor(() => expect(late.heard).toContain('order 42'));
  expect(late.heard.filter((name) => name.startsWith('anew'))).toHaveLength(1);
});

it('does not repeat to a tab what it has heard already', async () => {
  const { openTab, streams } = openBrowser();
  openTab();
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.say('here', { lastEventId: '41' });
  streams[0]?.say('beat');
  const back = openTab('41');
  await vi.waitFor(() => expect(back.heard).toContain('beat'));
  expect(back.heard.join()).not.toMatch(/here|anew/);
});

it('goes on in another tab when the reading one is closed, from the last change received', async () => {
  const { openTab, streams, reading } = openBrowser();
  const first = openTab();
  const second = openTab();
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.say('here', { lastEventId: '41' });
  await vi.waitFor(() => expect(second.heard).toContain('here 41'));
  first.stream.close();
  await vi.waitFor(() => expect(reading()).toHaveLength(1));
  expect(streams[1]?.since).toBe('41');
  streams[1]?.say('order', { lastEventId: '42' });
  expect(second.heard).toContain('order 42');
});

it('is taken from a frozen tab that does not answer', async () => {
  const { openTab, streams } = openBrowser();
  let frozen: Promise<void> | undefined;
  const first = openTab(undefined, () => frozen);
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.say('here', { lastEventId: '41' });
  let thaw = () => {};
  frozen = new Promise((resolve) => (thaw = resolve));
  const second = openTab();
  await vi.waitFor(() => expect(streams.length).toBeGreaterThan(1));
  streams.at(-1)?.say('here', { lastEventId: '50' });
  await vi.waitFor(() => expect(second.heard).toContain('here 50'));
  frozen = undefined;
  thaw();
  // It opens its line anew, as one whose line has broken.
  await vi.waitFor(() => expect(first.heard).toContain('error'));
  expect(streams[0]?.isClosed).toBe(true);
});

it('is separate for each tab where the browser has no locks', () => {
  const { openTab, streams } = openBrowser({ hasLocks: false });
  openTab();
  openTab();
  expect(streams).toHaveLength(2);
});
