/**
 * Lets a file that could not be fetched be asked for again. Browsers before the summer of 2026 keep a module
 * that failed as failed for as long as the page lives (whatwg/html#6768): in those the only way to it is under
 * another address. The file is the same under any query. What it imports statically keeps its address.
 *
 * Only a chunk that is rendered knows the addresses of the others, so each `import()` is changed there, found by
 * the bundler's own parser; the minifier comes after. The package's views are built without it: whoever bundles
 * them follows no address that is put together.
 */
import { type Plugin, parseSync, Visitor } from 'vite';

const NAME = 'importAgain';
const HELPER = `
function ${NAME}(file) {
  return import(file).catch(() => import(file + "?" + Math.random()));
}`;

/**
 * A chunk whose `import()` tries a second time, under an address of its own; the same text when it has none.
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
