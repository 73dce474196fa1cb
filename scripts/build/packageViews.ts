/**
 * How the package's element finds its views: each is an `import()` of a file beside it with its name written out,
 * which every bundler follows and every browser understands. `tableside.js` can't do that (scripts/build/chunks.ts).
 */
import type { Plugin } from 'vite';

const FROM_SCRIPT = 'import(/* @vite-ignore */ `${TablesideWidget.base}${__RELEASE__}/${file}.js`)';
const BESIDE = '__VIEWS__[file]()';
const CLASS = 'extends HTMLElement';
/** A server that renders the page's first HTML reads the module too, and has no elements. */
const ANYWHERE = 'extends (globalThis.HTMLElement ?? Object)';

/** `element.ts` with its views beside it. */
export function withViewsBeside(code: string): string {
  for (const known of [FROM_SCRIPT, CLASS])
    if (code.split(known).length !== 2)
      throw new Error(`element.ts is not as scripts/build/packageViews.ts knows it: ${known}`);
  const changed = code.replace(FROM_SCRIPT, BESIDE).replace(CLASS, ANYWHERE);
  if (changed.includes('__RELEASE__'))
    throw new Error('element.ts loads files in a way that scripts/build/packageViews.ts does not know.');
  return changed;
}

/** @param views what the element may ask for, `booking/main` and the like */
export function packageViews(views: readonly string[]): Plugin {
  return {
    name: 'tableside:package-views',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/widget\/script\/element\.ts$/ },
      handler: (code) => ({ code: withViewsBeside(code), map: null }),
    },
    generateBundle(_, bundle) {
      const table = views.map((view) => `  '${view}': () => import('./views/${view}.js'),\n`).join('');
      for (const output of Object.values(bundle))
        if (output.type === 'chunk' && output.code.includes('__VIEWS__'))
          output.code = `const __VIEWS__ = {\n${table}};\n${output.code}`;
    },
  };
}
