/**
 * Seven builds (`npm run build`, scripts/build.mjs has their order):
 * - `widget`: each entry of the widget with everything it loads on demand, as ES chunks;
 * - `pinned`: the script that lies beside them, for pages that want one release and no other;
 * - `script`: `tableside.js`, the classic script of the snippet, which knows the release by name;
 * - `pages`: the pages for the people who run a restaurant, a script and a style sheet each, and the documentation;
 * - `service`: the service, for Node;
 * - `views`: the entries once more, as the npm package holds them for bundlers;
 * - `package`: the npm package, of the widget that was built.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig, type Plugin, type UserConfig } from 'vite';
import { leaveBrotli } from './scripts/build/brotli.ts';
import { checkCatalogues } from './scripts/build/catalogues.ts';
import { chunkFileName, entriesOf, nameByContents, recordChunks, releaseOf } from './scripts/build/chunks.ts';
import { writeDocs } from './scripts/build/docs/writeDocs.ts';
import { firstScreen } from './scripts/build/firstScreen.ts';
import { firstSentences, languageFiles } from './scripts/build/firstSentences.ts';
import { importJsx, JSX } from './scripts/build/jsx.ts';
import { LICENSES_JSON, writeLicenses } from './scripts/build/licenses.ts';
import { listFiles } from './scripts/build/listFiles.ts';
import { ownNames } from './scripts/build/ownNames.ts';
import { completePackage, viewsOf } from './scripts/build/package.ts';
import { ANYWHERE, packageViews } from './scripts/build/packageViews.ts';
import { pageWords, wordsFileName } from './scripts/build/pageWords.ts';
import { retryImports } from './scripts/build/retryImports.ts';
import { joinWords } from './scripts/build/words.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const WIDGET = path('dist/widget');
/** Where the entries are built, and what each was built into. */
const ENTRIES = path('dist/entries');
const CHUNKS = path('dist/chunks');
/** The entries as the package holds them. */
const VIEWS = path('dist/views');

/** Of the tests, too (vitest.config.ts). */
export const shared: UserConfig = {
  root: path('.'),
  publicDir: false,
  oxc: { jsx: JSX },
  // A catalogue is read whole; an export for each of its keys would only add bytes.
  json: { namedExports: false, stringify: false },
  define: { __LANGUAGES__: JSON.stringify(['en', ...languageFiles().keys()].toSorted().join('')) },
  plugins: [importJsx(), joinWords(path('src/widget')), pageWords(path('.'))],
};

/** What the builds for the browser have in common. */
const browser: UserConfig['build'] = {
  outDir: WIDGET,
  emptyOutDir: false,
  target: 'es2022',
  // The first browsers with `light-dark()`: no fallbacks for what they all know.
  cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
  modulePreload: false,
  reportCompressedSize: false,
  cssMinify: 'lightningcss',
  license: { fileName: LICENSES_JSON },
};

/**
 * One environment, and so one build, for each entry: what its first screen needs is one file, and
 * what a later step shares with it is not torn out into a chunk that everybody waits for.
 *
 * @param folder where they are built, a folder each
 * @param clean called before
 * @param own the plugins beside those that every build of them has
 */
function entries(folder: string, clean: () => void, own: Plugin[]): UserConfig {
  const mains = entriesOf(path('src/widget'));
  const first = firstScreen((family) => family === 'ui' || family.startsWith('payments/'));
  const environments = Object.entries(mains).map(([name, input]) => [
    name,
    {
      consumer: 'client' as const,
      build: { outDir: join(folder, name), rolldownOptions: { input: { main: input } } },
    },
  ]);
  return {
    ...shared,
    base: './',
    define: { ...shared.define, 'process.env.NODE_ENV': '"production"' },
    environments: Object.fromEntries(environments),
    builder: {
      async buildApp(builder) {
        // Entries and releases of an earlier build may be gone.
        clean();
        for (const name of Object.keys(mains)) {
          const environment = builder.environments[name];
          if (environment) await builder.build(environment);
        }
      },
    },
    build: {
      ...browser,
      // As a library, so that vite does not wrap `import()` into a helper of its own.
      lib: { entry: mains, formats: ['es'] },
      rolldownOptions: {
        // What steps share with the first screen they import from its file.
        preserveEntrySignatures: 'allow-extension',
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: chunkFileName,
          minify: true,
          comments: false,
          codeSplitting: first.codeSplitting,
        },
      },
    },
    plugins: [
      importJsx(),
      joinWords(path('src/widget')),
      first.plugin,
      checkCatalogues(path('.'), 'src/widget'),
      ownNames(),
      firstSentences(path('src/widget')),
      ...own,
    ],
  };
}

const remove = (...folders: string[]) => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
};

const widget = () =>
  entries(ENTRIES, () => remove(WIDGET, ENTRIES, CHUNKS), [
    retryImports(),
    recordChunks(CHUNKS),
    leaveBrotli(),
  ]);

const views = () =>
  mergeConfig(
    entries(VIEWS, () => remove(VIEWS), []),
    // The widget's says it of both.
    { build: { license: false } },
  );

/**
 * @param release where the chunks are, seen from the script
 * @param finish called when the script and its `.br` are written
 */
function classic(outDir: string, release: string, finish: () => void): UserConfig {
  return {
    ...shared,
    define: {
      ...shared.define,
      __RELEASE__: JSON.stringify(release),
      // Beside `tableside.js`; the pinned script lies a folder deeper.
      __API__: JSON.stringify(release === '.' ? '../v1' : 'v1'),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      ...browser,
      outDir,
      // It holds no package.
      license: false,
      // It exports nothing, so the name that this form wants is not used.
      lib: { entry: path('src/widget/script/index.ts'), formats: ['iife'], name: 'tableside' },
      rolldownOptions: { output: { entryFileNames: 'tableside.js', comments: false } },
    },
    plugins: [leaveBrotli(), { name: 'tableside:finish', closeBundle: finish }],
  };
}

/** It lies in the release and is part of what names it, so it can't know that name: its chunks are beside it. */
const pinned = () =>
  classic(ENTRIES, '.', () => {
    writeLicenses(ENTRIES);
    nameByContents(ENTRIES, WIDGET);
  });

const script = () => classic(WIDGET, releaseOf(WIDGET), () => listFiles(WIDGET));

function pages(): UserConfig {
  return {
    ...shared,
    base: './',
    build: {
      ...browser,
      outDir: path('dist/pages'),
      emptyOutDir: true,
      rolldownOptions: {
        input: entriesOf(path('src/pages')),
        output: {
          // Pages are plain HTML under `public/` and name these files.
          entryFileNames: '[name].js',
          assetFileNames: '[name][extname]',
          chunkFileNames: ({ name, facadeModuleId }) =>
            `${wordsFileName(facadeModuleId ?? '') ?? name}-[hash:8].js`,
          comments: false,
        },
      },
    },
    plugins: [
      importJsx(),
      pageWords(path('.')),
      checkCatalogues(path('.'), 'src/pages'),
      { name: 'tableside:finish', closeBundle: () => writeLicenses(path('dist/pages')) },
      { name: 'tableside:docs', closeBundle: () => writeDocs(path('public/docs'), path('dist/docs')) },
    ],
  };
}

function npmPackage(): UserConfig {
  return {
    ...shared,
    // No script's address says where the service is.
    define: { ...shared.define, __API__: '"/v1"' },
    build: {
      outDir: path('dist/package'),
      emptyOutDir: true,
      target: 'es2022',
      // Whoever bundles it minifies it.
      minify: false,
      lib: {
        entry: { index: path('src/widget/package/index.ts'), define: path('src/widget/package/define.ts') },
        formats: ['es'],
      },
      rolldownOptions: {
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          banner: ({ name }) => (name === 'index' ? ANYWHERE : ''),
        },
        // Whoever takes the class must get it whole: `index.js` and not a third file beside it.
        preserveEntrySignatures: 'allow-extension',
      },
    },
    plugins: [
      packageViews(viewsOf(path('.'))),
      { name: 'tableside:finish', closeBundle: () => completePackage(path('.'), VIEWS) },
    ],
  };
}

function service(): UserConfig {
  return {
    ...shared,
    build: {
      ssr: true,
      outDir: path('dist/service'),
      target: 'node20',
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        // The service, and the programs beside it.
        input: ['main', 'backup', 'restore', 'key', 'guestData'].map((name) =>
          path(`src/service/${name}.ts`),
        ),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash:6].js' },
      },
    },
    ssr: { external: true },
    plugins: [checkCatalogues(path('.'), 'src/service')],
  };
}

const builds: Record<string, () => UserConfig> = {
  widget,
  pinned,
  script,
  pages,
  service,
  views,
  package: npmPackage,
};

/** How long each plugin took matters to nobody who starts the service. */
const quiet: UserConfig = { build: { rolldownOptions: { checks: { bundlerTimings: false } } } };

export default defineConfig(({ mode }) => mergeConfig(builds[mode]?.() ?? shared, quiet));
