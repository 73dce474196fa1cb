import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commitsOf, wholeCommits } from '../../../src/service/desk/live/events.ts';
import type { Change } from '../../../src/service/store/changes.ts';

/** Commits of several changes each, in the order in which they are read. */
const changes = fc
  .array(fc.integer({ min: 1, max: 5 }), { maxLength: 12 })
  .map((sizes) =>
    sizes.flatMap((size, index) =>
      Array.from({ length: size }, (_, id): Change => ({ number: index + 1, kind: 'booking', recordId: id })),
    ),
  );

describe('commits', () => {
  it('have their number with the last of their events, so that whoever has a part comes back for all', () => {
    fc.assert(
      fc.property(changes, (all) => {
        for (const { number, text } of commitsOf(all)) {
          const events = text.split('\n\n').slice(0, -1);
          expect(events).toHaveLength(all.filter((change) => change.number === number).length);
          const ids = events.map((event) => /^id: (\d+)$/m.exec(event)?.[1]);
          expect(ids).toEqual([...events.slice(1).map(() => undefined), String(number)]);
        }
      }),
    );
  });

  it('are read page by page whole, in order, and none twice, whatever the size of a page', () => {
    fc.assert(
      fc.property(changes, fc.integer({ min: 1, max: 20 }), (all, most) => {
        const read: number[] = [];
        for (let last = 0; ; ) {
          const page = all.filter(({ number }) => number > last).slice(0, most);
          if (page.length === 0) break;
          const whole = wholeCommits(page, most);
          // Larger than a page: it is left out, and whoever reads is told to read everything anew.
          if (!whole) {
            const { number } = page.at(-1)!;
            expect(all.filter((change) => change.number === number).length).toBeGreaterThanOrEqual(most);
            last = number;
            continue;
          }
          for (const { number } of whole)
            expect(whole.filter((change) => change.number === number)).toEqual(
              all.filter((change) => change.number === number),
            );
          read.push(...commitsOf(whole).map(({ number }) => number));
          last = whole.at(-1)!.number;
        }
        expect(read).toEqual([...new Set(read)].sort((one, other) => one - other));
      }),
    );
  });
});
