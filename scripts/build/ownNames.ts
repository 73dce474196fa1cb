/**
 * The bundler's own runtime makes a namespace of several modules in one file by `for ... in`, which meets what a page
 * has given every object too; a plain value there (`Object.prototype.owner = 'the page'`) would be no getter, and the
 * file would fail to load.
 */
import type { Plugin } from 'vite';

const LOOP = /for \(var (\w+) in (\w+)\)/g;

/** The runtime with loops over what the bundler itself has named alone. */
export const withOwnNames = (code: string): string =>
  code.replace(LOOP, (_, name: string, names: string) => `for (var ${name} of Object.keys(${names}))`);

/** Applies `withOwnNames`, and fails the build when a new bundler makes its namespaces in another way. */
export function ownNames(): Plugin {
  return {
    name: 'tableside:own-names',
    transform: {
      filter: { id: /^\0rolldown\/runtime\.js$/ },
      handler(code) {
        const own = withOwnNames(code);
        if (own === code || /for \([^;)]* in /.test(own))
          this.error('The bundler makes namespaces in a way that scripts/build/ownNames.ts does not know.');
        return { code: own, map: null };
      },
    },
  };
}
