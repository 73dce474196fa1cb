/**
 * Lets a file that could not be fetched be requested again. Browsers before the summer of 2026 remember a failed
 * module for the life of the page (whatwg/html#6768); there it can only be fetched under another address. The file
 * is the same under any query. Its static imports keep their addresses.
 *
 * Only a rendered chunk knows the addresses of the others, so each `import()` is changed there, found by the
 * bundler's own parser, before minification. The package's views are built without it, because bundlers can't
 * follow computed addresses.
 */
import { type Plugin, parseSync, Visitor } from 'vite';

const NAME = 'importAgain';
const HELPER = `
function ${NAME}(file) {
  return import(file).catch(() => import(file + "?" + Math.random()));
}`;

/**
 * Makes each `import()` of a chunk try a second time, under another address; unchanged if it has none.
 *
 * @throws Error when it can't be done
 */
export function withRetries(code: string): string {
  let retried = '';
  let done = 0;
  new Visitor({
    ImportExpression({ start, end, source }) {
      if (source.type !== 'Literal' || !String(source.value).startsWith('.')) return;
      retried += `${code.slice(done, start)}${NAME}(${source.raw})`;
      done = end;
    },
  }).visit(parseSync('chunk.js', code).program);
  if (done === 0) return code;
  if (code.includes(NAME)) throw new Error(`The name ${NAME} is taken.`);
  return retried + code.slice(done) + HELPER;
}

/** Applies `withRetries` to every chunk. */
export function retryImports(): Plugin {
  return { name: 'tableside:retry-imports', renderChunk: (code) => ({ code: withRetries(code), map: null }) };
}
