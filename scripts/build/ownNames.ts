/**
 * The bundler makes a namespace of several modules in one file by `for ... in`, which meets what a page has given
 * every object too; a plain value there (`Object.prototype.owner = 'the page'`) would be no getter, and the file
 * would fail to load.
 */
import type { Plugin } from 'vite';

const LOOP = /for\((?:var|let|const) (\w+) in (\w+)\)(?=\w+\(\w+,\1,\{get:\2\[\1\])/g;

/** The file with loops over what the bundler itself has named alone. */
export const withOwnNames = (code: string): string =>
  code.replace(LOOP, (_, name, names) => `for(var ${name} of Object.keys(${names}))`);

/** Applies `withOwnNames`, and fails the build when a new bundler makes its namespaces in another way. */
export function ownNames(): Plugin {
  return {
    name: 'tableside:own-names',
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        output.code = withOwnNames(output.code);
        if (output.name === 'rolldown-runtime' && / in \w+\)/.test(output.code))
          this.error('The bundler makes namespaces in a way that scripts/build/ownNames.ts does not know.');
      }
    },
  };
}
