import { describe, expect, it } from 'vitest';
import { createCartLock } from '../../../../src/widget/ordering/cart/cartLock.ts';
import { turn } from '../../support/cartTabs.ts';
import { createWebLocks } from '../../support/webLocks.ts';

const MINUTE = 60_000;

/** A browser whose clock goes on by `pass` only, with the pages that show one cart. */
function createBrowser({ hasLocks = true } = {}) {
  const locks = createWebLocks();
  const stored = new Map<string, string>();
  const timers: { at: number; ring: () => void }[] = [];
  let time = 0;
  const done: string[] = [];

  function open(name: string) {
    let thawed: Promise<void> | undefined;
    let thaw = () => {};
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    };
    const lock = createCartLock('a cart', {
      locks: hasLocks ? locks.pageOf(() => thawed) : undefined,
      storage: () => storage as unknown as Storage,
      now: () => time,
      async wait(milliseconds) {
        await new Promise<void>((ring) => timers.push({ at: time + milliseconds, ring }));
        await thawed;
      },
    });
    return {
      ...lock,
      /** Is in `done` when it has had the lock. */
      run: () =>
        lock.run(async (renew) => {
          await renew();
          done.push(name);
        }),
      /** Asks for so much to be sent, each with its turn of the other pages. */
      send: (requests: number) =>
        lock.run(async (renew) => {
          for (let sent = 1; sent <= requests; sent++) {
            await renew();
            done.push(`${name} ${sent}`);
            await new Promise<void>((ring) => timers.push({ at: time + 20_000, ring }));
            await thawed;
          }
        }),
      /** The browser lets the page do nothing. It may have told it so before, or not. */
      freeze() {
        thawed = new Promise((resolve) => (thaw = resolve));
      },
      thaw() {
        thawed = undefined;
        thaw();
      },
    };
  }

  /** So many milliseconds, and all that happens in them. */
  async function pass(milliseconds: number) {
    const end = time + milliseconds;
    for (;;) {
      for (let turns = 0; turns < 5; turns++) await turn();
      const [next] = timers.sort((a, b) => a.at - b.at);
      if (!next || next.at > end) break;
      timers.shift();
      time = next.at;
      next.ring();
    }
    time = end;
  }

  return { open, pass, done };
}

describe('a browser that has Web Locks and refuses each of them', () => {
  it.each([
    ['rejects', () => Promise.reject(new DOMException('', 'SecurityError'))],
    [
      'throws',
      () => {
        throw new DOMException('', 'SecurityError');
      },
    ],
  ])(
    'and %s, as in a frame without an origin: the lease in storage counts, one at a time',
    async (_, request) => {
      const stored = new Map<string, string>();
      let time = 0;
      const storage = {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => void stored.set(key, value),
        removeItem: (key: string) => void stored.delete(key),
      };
      const open = (withStorage: boolean) =>
        createCartLock('a cart', {
          locks: { request },
          storage() {
            if (!withStorage) throw new DOMException('', 'SecurityError');
            return storage as unknown as Storage;
          },
          now: () => time,
          async wait(milliseconds) {
            time += milliseconds;
            await turn();
          },
        });
      for (const withStorage of [true, false]) {
        const done: string[] = [];
        const run = (name: string) =>
          open(withStorage).run(async (renew) => {
            expect(await renew()).toBe(true);
            expect(await renew()).toBe(false);
            done.push(`${name} begins`);
            if (withStorage) await turn();
            done.push(`${name} ends`);
          });
        await Promise.all([run('one'), run('two')]);
        expect(done).toHaveLength(4);
        expect([done[0], done[1]]).toEqual([done[0], done[0]!.replace('begins', 'ends')]);
      }
      expect(stored.size).toBe(0);
    },
  );
});

describe('a browser whose Web Locks never answer', () => {
  const never = () => new Promise<never>(() => {});

  it.each([
    ['to a request, nor to its end', (): typeof never => never],
    [
      'to a lock that is taken from another',
      () =>
        (_name: string, { signal }: LockOptions) =>
          new Promise<never>((_, refuse) => {
            signal?.addEventListener('abort', () => refuse(signal.reason as Error));
          }),
    ],
  ])('%s is waited for some seconds, once; then the lease in storage counts', async (_, requestOf) => {
    const stored = new Map<string, string>();
    let time = 0;
    const lock = createCartLock('a cart', {
      locks: { request: requestOf() as LockManager['request'] },
      storage: () =>
        ({
          getItem: (key: string) => stored.get(key) ?? null,
          setItem: (key: string, value: string) => void stored.set(key, value),
          removeItem: (key: string) => void stored.delete(key),
        }) as unknown as Storage,
      now: () => time,
      async wait(milliseconds) {
        time += milliseconds;
        await turn();
      },
    });
    const waits: number[] = [];
    for (let runs = 0; runs < 2; runs++) {
      const begun = time;
      await lock.run(async (renew) => {
        await renew();
        expect(stored.size).toBe(1);
      });
      waits.push(time - begun);
    }
    expect(waits[0]).toBeLessThan(15_000);
    expect(waits[1]).toBeLessThan(1000);
    expect(stored.size).toBe(0);
  });
});

describe.each([{ hasLocks: true }, { hasLocks: false }])(
  'the lock of a cart (Web Locks: $hasLocks)',
  (kind) => {
    it('is one page’s at a time, however long it needs', async () => {
      const { open, pass, done } = createBrowser(kind);
      void open('first').send(5);
      await pass(0);
      void open('second').send(2);
      await pass(5 * MINUTE);
      expect(done).toEqual(['first 1', 'first 2', 'first 3', 'first 4', 'first 5', 'second 1', 'second 2']);
    });

    it('is the next page’s when the one that has it is left, and the first one goes on when it is shown again', async () => {
      const { open, pass, done } = createBrowser(kind);
      const first = open('first');
      void first.send(3);
      await pass(1000);
      first.leave();
      first.freeze();
      void open('second').send(1);
      await pass(1000);
      expect(done).toEqual(['first 1', 'second 1']);

      first.thaw();
      first.resume();
      // The second one has not ended yet.
      await pass(1000);
      expect(done).toEqual(['first 1', 'second 1']);
      await pass(MINUTE);
      expect(done).toEqual(['first 1', 'second 1', 'first 2', 'first 3']);
    });

    it('passes a page by that is left while it waits, and is given to it when it is shown again', async () => {
      const { open, pass, done } = createBrowser(kind);
      const [first, left, other] = [open('first'), open('left'), open('other')];
      void first.send(1);
      await pass(1000);
      void left.run();
      await pass(1000);
      left.leave();
      left.freeze();
      await pass(MINUTE);
      void other.run();
      await pass(1000);
      expect(done).toEqual(['first 1', 'other']);

      left.thaw();
      left.resume();
      await pass(1000);
      expect(done).toEqual(['first 1', 'other', 'left']);
    });

    it('does not stay with a page that is frozen without a word', async () => {
      const { open, pass, done } = createBrowser(kind);
      const first = open('first');
      void first.send(2);
      await pass(1000);
      first.freeze();
      void open('second').send(1);
      await pass(10_000);
      expect(done).toEqual(['first 1']);
      await pass(MINUTE);
      expect(done).toEqual(['first 1', 'second 1']);
      first.thaw();
      await pass(MINUTE);
      expect(done).toEqual(['first 1', 'second 1', 'first 2']);
    });

    it('asks for nothing while the page is away', async () => {
      const { open, pass, done } = createBrowser(kind);
      const page = open('page');
      page.leave();
      void page.run();
      await pass(MINUTE);
      page.resume();
      // Away again before it could go on.
      page.leave();
      await pass(MINUTE);
      expect(done).toEqual([]);
      page.resume();
      await pass(1000);
      expect(done).toEqual(['page']);
    });
  },
);

describe('a Web Lock', () => {
  it('that a page is given in the moment in which it freezes is taken from it', async () => {
    const { open, pass, done } = createBrowser();
    const [first, frozen, other] = [open('first'), open('frozen'), open('other')];
    void first.send(1);
    await pass(1000);
    void frozen.run();
    await pass(1000);
    frozen.freeze();
    await pass(MINUTE);
    // The browser has given it the lock.
    expect(done).toEqual(['first 1']);
    void other.run();
    await pass(6000);
    expect(done).toEqual(['first 1', 'other']);
    // It hears that it had it when it is too late, and has its turn all the same.
    frozen.thaw();
    await pass(MINUTE);
    expect(done).toEqual(['first 1', 'other', 'frozen']);
  });
});
