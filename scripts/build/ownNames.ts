/**
 * The bundler's own runtime makes a namespace of several modules in one file by `for ... in`, which meets what a page
 * has given every object too; a plain value there (`Object.prototype.owner = 'the page'`) would be no getter, and the
 * file would fail to load.
 */
import { type Plugin, parseSync, Visitor } from 'vite';

/** The same code with its loops over what the bundler itself has named alone, found by the bundler's own parser. */
export function withOwnNames(code: string): string {
  let own = '';
  let done = 0;
  new Visitor({
    ForInStatement({ left, right }) {
      const names = code.slice(right.start, right.end);
      own += `${code.slice(done, left.end)} of Object.keys(${names})`;
      done = right.end;
    },
  }).visit(parseSync('runtime.js', code).program);
  return own + code.slice(done);
}

/** Applies `withOwnNames`, and fails the build when a new bundler makes its namespaces in another way. */
export function ownNames(): Plugin {
  return {
    name: 'tableside:own-names',
    transform: {
      filter: { id: /^\0rolldown\/runtime\.js$/ },
      handler(code) {
        const own = withOwnNames(code);
        if (own === code)
          this.error('The bundler makes namespaces in a way that scripts/build/ownNames.ts does not know.');
        return { code: own, map: null };
      },
    },
  };
}
