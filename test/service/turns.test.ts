import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Busy } from '../../src/service/busy.ts';
import { createTurns } from '../../src/service/turns.ts';

/** A work that ends when it is told to. */
function heldWork() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { work: () => ended, end };
}

describe('turns', () => {
  it('come one after the other for one key, in the order in which they were asked for, and at once for others', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 40 }), async (keys) => {
        const turns = createTurns();
        const running = new Map<string, number>();
        const order: string[] = [];
        let together = 0;
        await Promise.all(
          keys.map((key, index) =>
            turns.take(key, async () => {
              running.set(key, (running.get(key) ?? 0) + 1);
              expect(running.get(key)).toBe(1);
              together = Math.max(together, [...running.values()].filter(Boolean).length);
              await new Promise(setImmediate);
              order.push(`${key}${index}`);
              running.set(key, 0);
            }),
          ),
        );
        for (const key of new Set(keys)) {
          const own = keys.flatMap((one, index) => (one === key ? [`${one}${index}`] : []));
          expect(order.filter((entry) => entry.startsWith(key))).toEqual(own);
        }
        expect(together).toBe(new Set(keys).size);
      }),
      { numRuns: 30 },
    );
  });

  it('are refused before they wait when too many wait for the same, and for nobody else', async () => {
    const turns = createTurns({ mostWaiting: 3 });
    const { work, end } = heldWork();
    const taken = [1, 2, 3, 4].map(() => turns.take('rush', work));
    await expect(turns.take('rush', work)).rejects.toThrow(Busy);
    await expect(turns.take('other', async () => 'served')).resolves.toBe('served');
    end();
    await Promise.all(taken);
    await expect(turns.take('rush', async () => 'served')).resolves.toBe('served');
  });

  it('are refused when they would come too late, going by how long the last ones took', async () => {
    let clock = 0;
    const turns = createTurns({ longestWait: 250, now: () => clock });
    const slow = async () => void (clock += 200);
    const { work, end } = heldWork();
    const first = turns.take('slow', slow);
    const held = turns.take('slow', work);
    await first;
    // By now a work is thought to take 40.
    const waiting = Promise.allSettled(Array.from({ length: 7 }, () => turns.take('slow', slow)));
    const refused = await turns.take('slow', slow).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Busy);
    expect(refused).toMatchObject({ retryAfterSeconds: 1 });
    end();
    await held;
    // Each takes 200, so that the third and who comes after it would wait for too long.
    const outcomes = (await waiting).map(({ status }) => status);
    expect(outcomes).toEqual(['fulfilled', 'fulfilled', ...Array<string>(5).fill('rejected')]);
  });

  it('are not begun for those who have left meanwhile', async () => {
    const turns = createTurns();
    const { work, end } = heldWork();
    const first = turns.take('a', work);
    const leaving = new AbortController();
    let begun = false;
    const second = turns.take('a', async () => void (begun = true), leaving.signal);
    leaving.abort(new Error('left'));
    end();
    await first;
    await expect(second).rejects.toThrow('left');
    expect(begun).toBe(false);
  });

  it('go on after a work that failed', async () => {
    const turns = createTurns();
    const failed = turns.take('a', async () => Promise.reject(new Error('no')));
    const next = turns.take('a', async () => 'served');
    await expect(failed).rejects.toThrow('no');
    await expect(next).resolves.toBe('served');
  });
});
