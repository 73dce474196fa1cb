import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawCode } from '../../../src/pages/form/drawCode.ts';

/** The dark modules of a path as `[x, y]`. */
function darkModules(path: string): [number, number][] {
  const runs = Array.from(path.matchAll(/M(\d+) (\d+)h(\d+)/g), (run) => run.slice(1).map(Number));
  return runs.flatMap(([x = 0, y = 0, width = 0]) =>
    Array.from({ length: width }, (_, step): [number, number] => [x + step, y]),
  );
}

describe('a drawn code', () => {
  it('is one path of whole modules, in four modules of white, with its three finders', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), (address) => {
        const { edge, path } = drawCode(address);
        expect(path).toMatch(/^(?:M\d+ \d+h\d+v1H\d+z)+$/);
        const dark = darkModules(path);
        expect(new Set(dark.map(String)).size).toBe(dark.length);
        const all = dark.flat();
        expect([Math.min(...all), Math.max(...all)]).toEqual([4, edge - 5]);
        for (const [x, y] of [
          [4, 4],
          [edge - 11, 4],
          [4, edge - 11],
        ] as const)
          expect(path).toContain(`M${x} ${y}h7v1H${x}z`);
      }),
      { numRuns: 20 },
    );
  });
});
