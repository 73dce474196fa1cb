import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { UnusableAnswer } from '../../../src/widget/api/errors.ts';
import { useCommon } from '../../../src/widget/app/context.ts';
import { mountView } from '../../../src/widget/app/view.tsx';
import { FACILITY, restaurant, startRestaurantServer } from '../support/restaurantServer.ts';

beforeAll(() => {
  // jsdom has no constructed sheets; what a sheet says is not asked here.
  CSSStyleSheet.prototype.replaceSync ??= () => {};
});

/** Mounts a view with one screen; a model of it writes down when it begins and ends to follow the page. */
async function open(prepare = () => Promise.resolve({ guests: 2 })) {
  const { api } = await startRestaurantServer(restaurant({}));
  const host = document.createElement('div');
  host.setAttribute('facility', FACILITY.id);
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets ??= [];
  const done = new Promise<string>((resolve) => {
    for (const name of ['tableside-ready', 'tableside-failed'])
      host.addEventListener(name, () => resolve(name));
  });
  const followed: string[] = [];
  const connect = mountView(
    host,
    root,
    { api, locale: 'en', languages: 'en', first: [], firstPage: '' },
    {
      css: '',
      english: {
        retry: 'Try again',
        readFailed: "We can't load it.",
        fault: 'Something went wrong on our side.',
      },
      fields: {},
      start: 'only',
      later: {},
      loadWords: () => Promise.resolve({ css: '', sentences: [] }),
      async prepare({ follow }) {
        const own = await prepare();
        follow(() => {
          followed.push('begins');
          return () => followed.push('ends');
        });
        return own;
      },
      View({ shared: { guests } }) {
        const { facility, navigation } = useCommon();
        return <p>{JSON.stringify([facility.name, navigation.step.value, guests])}</p>;
      },
    },
  );
  onTestFinished(() => host.remove());
  return { root, done, connect, followed };
}

describe('a view', () => {
  it('shows what was prepared, and shares it with its components', async () => {
    const { root, done } = await open();
    expect(await done).toBe('tableside-ready');
    expect(root.querySelector('p')?.textContent).toBe(JSON.stringify([FACILITY.name, 'only', 2]));
  });

  it('lets a model follow the page from when it asks until the element leaves, and again when it is put back', async () => {
    const { done, connect, followed } = await open();
    const disconnect = connect();
    await done;
    expect(followed).toEqual(['begins']);
    disconnect();
    expect(followed).toEqual(['begins', 'ends']);
    connect()();
    expect(followed).toEqual(['begins', 'ends', 'begins', 'ends']);
  });

  it('has nothing follow a page that the element has left before it was ready', async () => {
    const { done, connect, followed } = await open();
    connect()();
    await done;
    expect(followed).toEqual([]);
    onTestFinished(connect());
    expect(followed).toEqual(['begins']);
  });

  it('says when it can’t be prepared, and prepares it anew when the guest tries again', async () => {
    let tries = 0;
    const { root, done } = await open(() =>
      tries++ ? Promise.resolve({ guests: 3 }) : Promise.reject(new UnusableAnswer()),
    );
    expect(await done).toBe('tableside-failed');
    const ready = new Promise((resolve) => root.host.addEventListener('tableside-ready', resolve));
    root.querySelector('button')!.click();
    await ready;
    expect(root.querySelector('p')?.textContent).toContain('3');
  });

  it('says that it can’t be loaded when it can’t, and only then', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => told.mockRestore());
    const unreadable = await open(() => Promise.reject(new UnusableAnswer()));
    expect(await unreadable.done).toBe('tableside-failed');
    await vi.waitFor(() => expect(unreadable.root.querySelector('p')?.textContent).toBe("We can't load it."));
    expect(told).not.toHaveBeenCalled();

    const wrong = await open(() => Promise.reject(new TypeError('guests is not a function')));
    expect(await wrong.done).toBe('tableside-failed');
    await vi.waitFor(() =>
      expect(wrong.root.querySelector('p')?.textContent).toBe('Something went wrong on our side.'),
    );
    expect(wrong.root.querySelector('button')?.textContent).toBe('Try again');
    expect(wrong.root.querySelector('slot')).toBeTruthy();
    await vi.waitFor(() =>
      expect(told.mock.calls).toEqual([[expect.stringMatching(/^Tableside:\nTypeError/)]]),
    );
  });

  it('tries again when the connection is back, and leaves nothing with the page that has taken it out', async () => {
    const [added, removed] = [vi.spyOn(window, 'addEventListener'), vi.spyOn(window, 'removeEventListener')];
    onTestFinished(() => void vi.restoreAllMocks());
    const left = () =>
      added.mock.calls.filter(
        ([name, listener, options]) =>
          !(options as AddEventListenerOptions | undefined)?.signal?.aborted &&
          !removed.mock.calls.some(([before, gone]) => before === name && gone === listener),
      );
    let tries = 0;
    const { root, done, connect } = await open(() =>
      tries++ ? Promise.resolve({ guests: 3 }) : Promise.reject(new UnusableAnswer()),
    );
    const disconnect = connect();
    expect(await done).toBe('tableside-failed');
    // Once the failure is drawn.
    await new Promise((resolve) => setTimeout(resolve));
    expect(left()).not.toEqual([]);
    disconnect();
    expect(left()).toEqual([]);
    onTestFinished(connect());
    const ready = new Promise((resolve) => root.host.addEventListener('tableside-ready', resolve));
    dispatchEvent(new Event('online'));
    await ready;
    expect(root.querySelector('p')?.textContent).toContain('3');
  });
});
