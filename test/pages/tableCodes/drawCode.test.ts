import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawCode } from '../../../src/pages/tableCodes/drawCode.ts';

/** The dark modules of a path as `x,y`. */
function darkModules(path: string): Set<string> {
  const dark = new Set<string>();
  for (const [, x, y, width, back] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H(\d+)z/g)) {
    expect(back).toBe(x);
    for (let step = 0; step < Number(width); step++) {
      const place = `${Number(x) + step},${y}`;
      expect(dark.has(place)).toBe(false);
      dark.add(place);
    }
  }
  return dark;
}

describe('a drawn code', () => {
  it('is one path of whole modules, in four modules of white, with its three finders', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), (address) => {
        const { edge, path } = drawCode(address);
        expect(path).toMatch(/^(?:M\d+ \d+h\d+v1H\d+z)+$/);
        const places = [...darkModules(path)].map((place) => place.split(',').map(Number));
        const all = places.flat();
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
