/** Completes the npm package in `dist/package`: its package.json, types, manifest and README. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readChunks, releaseOf } from './chunks.ts';
import { languageFiles } from './firstSentences.ts';
import { manifestOf } from './manifest.ts';
import { attributesIn } from './publicInterface.ts';

/** Documents that a package's readers need. */
const DOCUMENTS = ['frameworks', 'attributes', 'events', 'control', 'licences'];

/** The files that the element may request: the first screen of each entry, and its languages. */
export function viewsOf(root: string): string[] {
  return Object.keys(readChunks(join(root, 'dist/chunks'))).flatMap((entry) =>
    ['main', ...languageFiles().keys()].map((file) => `${entry}/${file}`),
  );
}

/** Adds the class comment's description of each attribute to their type. */
export function withComments(types: string, element: string): string {
  const texts = new Map(attributesIn(element).map(({ name, text }) => [name, text]));
  const typed = new Set<string>();
  const [before = '', body = ''] = types.split(/(?<=interface TablesideAttributes \{\n)/);
  const commented = body.replace(/^( +)'?([\w-]+)'?\?:/gm, (line, space: string, name: string) => {
    typed.add(name);
    if (!texts.get(name)) throw new Error(`The class comment of element.ts says nothing of "${name}".`);
    return `${space}/** ${texts.get(name)} */\n${line}`;
  });
  for (const name of texts.keys())
    if (!typed.has(name)) throw new Error(`package/attributes.ts has no type for the attribute "${name}".`);
  return before + commented;
}

/** Writes the types of the package's public interface, and no others. */
function writeTypes(root: string, target: string): void {
  const tsc = join(root, 'node_modules/typescript/lib/tsc.js');
  const sources = [
    'i18n/languages.d.ts',
    'widget/script/release.d.ts',
    ...['index', 'define', 'jsxReact', 'jsxPreact'].map((name) => `widget/package/${name}.ts`),
  ].map((file) => join(root, 'src', file));
  const options = [
    '--ignoreConfig --declaration --emitDeclarationOnly --strict --skipLibCheck --allowImportingTsExtensions',
    '--target es2022 --lib es2023,dom,dom.iterable --module esnext --moduleResolution bundler --types vite/client',
  ].flatMap((line) => line.split(' '));
  const folders = ['--rootDir', join(root, 'src'), '--outDir', target];
  execFileSync(process.execPath, [tsc, ...options, ...folders, ...sources], { cwd: root, stdio: 'inherit' });
  // Internal modules have types too, which no public one refers to.
  for (const unseen of ['i18n', 'widget/script/skeleton.d.ts'])
    rmSync(join(target, unseen), { recursive: true });
  for (const file of readdirSync(target, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.d.ts')) continue;
    const path = join(target, file);
    let types = readFileSync(path, 'utf8').replaceAll(/(from |import )'(\.[^']+)\.ts'/g, "$1'$2.js'");
    if (file.endsWith('attributes.d.ts'))
      types = withComments(types, readFileSync(join(root, 'src/widget/script/element.ts'), 'utf8'));
    writeFileSync(path, types);
  }
}

/** The documents in one text, each a heading level deeper, without links to files that the package lacks. */
function documentsIn(read: (file: string) => string): string {
  return DOCUMENTS.map((name) =>
    read(`public/docs/developer/${name}.md`)
      .replace(/^<!--.*-->\n/gm, '')
      .replace(/^#+ /gm, '#$&')
      .replace(/\[([^\]]+)\]\((?!\w+:)[^)]*\)/g, '$1')
      .trimEnd(),
  ).join('\n\n');
}

/**
 * @param root the project, its widget and the package's modules already built
 * @param views the folder of the views as they are built for bundlers
 */
export function completePackage(root: string, views: string): void {
  const target = join(root, 'dist/package');
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const write = (file: string, text: string) => writeFileSync(join(target, file), text);
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  const project = JSON.parse(read('package.json')) as Record<
    'name' | 'version' | 'description' | 'license' | 'keywords' | 'engines',
    unknown
  >;

  const release = join(root, 'dist/widget', releaseOf(join(root, 'dist/widget')));
  cpSync(views, join(target, 'views'), { recursive: true });
  cpSync(join(release, 'licenses.md'), join(target, 'licenses.md'));
  write('LICENSE', read('LICENSE'));
  mkdirSync(join(target, 'types'), { recursive: true });
  writeTypes(root, join(target, 'types'));
  write(
    'custom-elements.json',
    json(manifestOf(read('src/widget/script/element.ts'), read('src/widget/events.ts'))),
  );
  write('README.md', `# Tableside\n\n${documentsIn(read)}\n`);
  const types = (name: string) => `./types/widget/package/${name}.d.ts`;
  write(
    'package.json',
    json({
      name: project.name,
      version: project.version,
      description: project.description,
      license: project.license,
      keywords: project.keywords,
      engines: project.engines,
      type: 'module',
      sideEffects: ['./define.js'],
      customElements: 'custom-elements.json',
      types: types('index'),
      exports: {
        '.': { types: types('index'), default: './index.js' },
        './define': { types: types('define'), default: './define.js' },
        './jsx-react': { types: types('jsxReact') },
        './jsx-preact': { types: types('jsxPreact') },
        './custom-elements.json': './custom-elements.json',
        './package.json': './package.json',
      },
      files: ['*.js', 'custom-elements.json', 'licenses.md', 'types', 'views'],
      // Optional: only JSX users need one of them.
      peerDependencies: { preact: '>=10', react: '>=19' },
      peerDependenciesMeta: { preact: { optional: true }, react: { optional: true } },
    }),
  );
}
