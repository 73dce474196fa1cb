import { describe, expect, it } from 'vitest';
import { createCartLock } from '../../../src/widget/state/cartLock.ts';

/** Web Locks of one browser: who asks first is given it first, frozen or not. */
function createLocks() {
  const queue: (() => void)[] = [];
  let isHeld = false;
  const next = () => {
    isHeld = false;
    queue.shift()?.();
  };
  const request = async (_: string, { signal }: LockOptions, work: () => Promise<void>) => {
    if (isHeld)
      await new Promise<void>((resolve, reject) => {
        queue.push(resolve);
        signal?.addEventListener('abort', () => {
          const at = queue.indexOf(resolve);
          if (at < 0) return;
          queue.splice(at, 1);
          reject(signal.reason as Error);
        });
      });
    isHeld = true;
    try {
      await work();
    } finally {
      next();
    }
  };
  return { request: request as LockManager['request'] };
}

const pageOf = (locks: ReturnType<typeof createLocks>) =>
  createCartLock('a cart', {
    locks,
    storage: () => {
      throw new DOMException('', 'SecurityError');
    },
    now: () => 0,
    wait: () => Promise.resolve(),
  });

describe('a page that is left while it waits for the lock', () => {
  it('is out of the way of the others, and has its turn when it is shown again', async () => {
    const locks = createLocks();
    const [holder, left, other] = [pageOf(locks), pageOf(locks), pageOf(locks)];
    const done: string[] = [];
    let finish = () => {};
    const held = holder.run(() => new Promise((resolve) => (finish = resolve)));
    // What a frozen page is given it never gives back.
    let isFrozen = false;
    const waiting = left.run(() => {
      done.push('left');
      return isFrozen ? new Promise(() => {}) : Promise.resolve();
    });
    isFrozen = true;
    left.leave();
    finish();
    await held;
    await other.run(async () => void done.push('other'));
    expect(done).toEqual(['other']);

    isFrozen = false;
    left.resume();
    await waiting;
    expect(done).toEqual(['other', 'left']);
  });

  it('asks for nothing while it is away, and tells what fails when it works', async () => {
    const page = pageOf(createLocks());
    page.leave();
    const done: string[] = [];
    const work = page.run(async () => void done.push('done'));
    page.resume();
    // Away again before it could go on.
    page.leave();
    await Promise.resolve();
    await Promise.resolve();
    expect(done).toEqual([]);
    page.resume();
    await work;
    expect(done).toEqual(['done']);
    await expect(page.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });
});
