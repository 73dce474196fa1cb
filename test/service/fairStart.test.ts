import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFairStart } from '../../src/service/fairStart.ts';

/** A start whose rounds a test runs. */
function heldStart(atOnce: number) {
  const rounds: (() => void)[] = [];
  const start = createFairStart({ atOnce, soon: (run) => void rounds.push(run) });
  const begun: string[] = [];
  return {
    rounds,
    begun,
    ask: (key: string, name = key) => void start.begin(key).then(() => begun.push(name)),
    /** Runs one round. */
    async next() {
      rounds.shift()?.();
      await Promise.resolve();
    },
  };
}

describe('the order in which requests begin', () => {
  it('lets one of each restaurant begin in turn, whoever of them sent a thousand', async () => {
    const { ask, next, begun } = heldStart(4);
    for (let guest = 0; guest < 1000; guest += 1) ask('stormed');
    ask('calm');
    ask('quiet');
    await next();
    expect(begun).toEqual(['stormed', 'calm', 'quiet', 'stormed']);
  });

  it('keeps the order of one restaurant, begins all of them, and few in one round', async () => {
    const keys = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(keys, fc.integer({ min: 1, max: 9 }), async (asked, atOnce) => {
        const { ask, next, begun, rounds } = heldStart(atOnce);
        for (const [index, key] of asked.entries()) ask(key, `${key}${index}`);
        while (rounds.length > 0) {
          expect(rounds).toHaveLength(1);
          const before = begun.length;
          await next();
          expect(begun.length - before).toBeLessThanOrEqual(atOnce);
        }
        for (const key of new Set(asked))
          expect(begun.filter((name) => name.startsWith(key))).toEqual(
            asked.flatMap((one, index) => (one === key ? [`${one}${index}`] : [])),
          );
        expect(begun).toHaveLength(asked.length);
      }),
    );
  });
});
