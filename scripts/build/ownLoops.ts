/**
 * The library that orders addresses walks a list by `entries()`, which pages with an old library (Prototype 1.7) have
 * replaced by a method that gives the values alone: there no step would open that shows an address. The widget's
 * build counts instead.
 */
import type { Plugin } from 'vite';

const LOOP = /for \(const \[(\w+), (\w+)\] of (\w+)\.entries\(\)\) \{/g;

/** The module with loops that ask a list for its length and items alone. */
export const withCountedLoops = (code: string): string =>
  code.replace(
    LOOP,
    (_, place: string, item: string, list: string) =>
      `for (let ${place} = 0; ${place} < ${list}.length; ${place}++) { const ${item} = ${list}[${place}];`,
  );

/** Applies `withCountedLoops`, and fails the build when a new library asks lists for more in another way. */
export function ownLoops(): Plugin {
  return {
    name: 'tableside:own-loops',
    transform: {
      filter: { id: /[\\/]localized-address-format[\\/]/ },
      handler(code) {
        const counted = withCountedLoops(code);
        if (/\.entries\(|\bArray\.from\b|\.bind\(/.test(counted))
          this.error(
            'The library of addresses is written in a way that scripts/build/ownLoops.ts does not know.',
          );
        return { code: counted, map: null };
      },
    },
  };
}
