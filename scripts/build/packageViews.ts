/**
 * How the package's element finds its views: each is an `import()` of a file beside it with its name written out,
 * which every bundler follows and every browser understands. `tableside.js` can't do that: it is no module, and its
 * files lie beside the script's own address (src/widget/script/loadFile.ts).
 */
import type { Plugin } from 'vite';

const FROM_SCRIPT = /\/src\/widget\/script\/loadFile\.ts$/;
const BESIDE = '\0tableside:views';

/** A server that renders the page's first HTML reads the element's module too, and has no elements. */
export const ANYWHERE = 'const { HTMLElement = Object } = globalThis;';

/** The module in place of `loadFile.ts`. */
export function viewsBeside(views: readonly string[]): string {
  const table = views.map((view) => `  '${view}': () => import('./views/${view}.js'),\n`).join('');
  return `const views = {\n${table}};\nexport const loadFile = (base, file) => views[file]();\n`;
}

/** @param views what the element may ask for, `booking/main` and the like */
export function packageViews(views: readonly string[]): Plugin {
  return {
    name: 'tableside:package-views',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (importer === BESIDE) return { id: source, external: true };
      const resolved =
        source.endsWith('/loadFile.ts') && (await this.resolve(source, importer, { skipSelf: true }));
      return resolved && FROM_SCRIPT.test(resolved.id) ? BESIDE : null;
    },
    load: (id) => (id === BESIDE ? viewsBeside(views) : null),
  };
}
