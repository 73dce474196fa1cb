/**
 * Lets a file that could not be fetched be asked for again. Browsers before the summer of 2026 keep a module
 * that failed as failed for as long as the page lives (whatwg/html#6768): in those the only way to it is under
 * another address. The file is the same under any query. What it imports statically keeps its address.
 */
import type { Plugin } from 'vite';

/** Longer than any name that a minifier makes. */
const NAME = '_load';
const CALL = new RegExp(`(?<![\\w$])${NAME}\\("([\\w-]+)"\\)`, 'g');
const HELPER = `function ${NAME}(f){return import(f=\`./\${f}.js\`).catch(()=>import(f+"?"+Math.random()))}`;

/**
 * A minified chunk whose `import()` tries a second time, under an address of its own; the same text when it has none.
 *
 * @throws Error when it can't be done
 */
export function withRetries(code: string): string {
  const retried = code.replaceAll(/\bimport\((["'`])\.\/([\w-]+)\.js\1\)/g, `${NAME}("$2")`);
  if (/\bimport\(["'`]\.\//.test(retried))
    throw new Error('There is an import() in a form that is not known.');
  if (retried === code) return code;
  if (new RegExp(`(?<![\\w$])${NAME}(?![\\w$])`).test(code))
    throw new Error('The name of the helper is taken.');
  return retried + HELPER;
}

/** What `withRetries` was given: bundlers follow an `import()` whose file is written out, and no other. */
export function withoutRetries(code: string): string {
  return code.replace(HELPER, '').replaceAll(CALL, 'import("./$1.js")');
}

/** Applies `withRetries` to every chunk. The minifiers come first. */
export function retryImports(): Plugin {
  return {
    name: 'tableside:retry-imports',
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle))
        if (output.type === 'chunk') output.code = withRetries(output.code);
    },
  };
}
