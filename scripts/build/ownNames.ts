/**
 * The bundler's runtime builds the namespaces of modules in one file with `for ... in`, which also visits whatever a
 * page has added to every object; a plain value there (`Object.prototype.owner = 'the page'`) is not a getter, so the
 * file would fail to load.
 */
import { type Plugin, parseSync, Visitor } from 'vite';

/** Limits those loops, found by the bundler's own parser, to the names that the bundler itself has set. */
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

/** Applies `withOwnNames`, and fails the build if a newer bundler builds its namespaces in another way. */
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
