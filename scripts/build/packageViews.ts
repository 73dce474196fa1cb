/**
 * How the package's element finds its views: each is an `import()` with the file's name written out, which every
 * bundler follows and every browser understands. `tableside.js` can't do that, because it is not a module, and its
 * files are relative to the script's own address (src/widget/script/loadFile.ts).
 */
import type { Plugin } from 'vite';

const FROM_SCRIPT = /\/src\/widget\/script\/loadFile\.ts$/;
const BESIDE = '\0tableside:views';

/** Server rendering imports the element's module too, where there is no `HTMLElement`. */
export const ANYWHERE = 'const { HTMLElement = Object } = globalThis;';

/** The module that replaces `loadFile.ts`. */
export function viewsBeside(views: readonly string[]): string {
  const table = views.map((view) => `  '${view}': () => import('./views/${view}.js'),\n`).join('');
  return `const views = {\n${table}};\nexport const loadFile = (base, file) => views[file]();\n`;
}

/** @param views the files that the element may request, such as `booking/main` */
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
