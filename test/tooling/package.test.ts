/** The npm package as it is built (`npm run build` comes first): what it registers, describes and types. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Ajv } from 'ajv';
import { publint } from 'publint';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { entriesOf } from '../../scripts/build/chunks.ts';
import { languageFiles } from '../../scripts/build/firstSentences.ts';
import { withComments } from '../../scripts/build/package.ts';
import { PAYMENT_TYPES } from '../../src/contract/order.ts';
import { FIRST_READS } from '../../src/domain/views.ts';

const root = resolve(import.meta.dirname, '../..');
const built = join(root, 'dist/package');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const run = promisify(execFile);

beforeAll(() => {
  if (!existsSync(join(built, 'package.json'))) throw new Error('The package is not built: npm run build.');
});

/** A project that has the package among its own; gone when the test ends. */
async function projectWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tableside-package-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'node_modules/@types'), { recursive: true });
  await symlink(built, join(folder, 'node_modules/tableside'));
  for (const name of ['react', 'preact', '@types/react'])
    await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
  return folder;
}

describe('the npm package', () => {
  it('passes publint', async () => {
    const { messages } = await publint({ pkgDir: built, strict: true, pack: false });
    expect(messages).toEqual([]);
  });

  it('registers nothing when its class is imported, and the element when `define` is, once', async () => {
    const folder = await projectWith({
      'use.mjs': `
        const defined = [];
        globalThis.HTMLElement = class {};
        globalThis.location = { href: 'https://restaurant.example/menu' };
        globalThis.customElements = { get: (name) => defined.find(([known]) => known === name)?.[1], define: (...args) => defined.push(args) };
        const { TablesideWidget } = await import('tableside');
        const before = defined.length;
        await import('tableside/define');
        console.log(JSON.stringify({ before, after: defined.map(([name, known]) => [name, known === TablesideWidget]), base: TablesideWidget.base, property: ['paymentMethods', 'messages'].every((name) => name in TablesideWidget.prototype) }));`,
    });
    const { stdout } = await run(process.execPath, ['--preserve-symlinks', join(folder, 'use.mjs')]);
    expect(JSON.parse(stdout)).toEqual({
      before: 0,
      after: [['tableside-widget', true]],
      base: 'https://restaurant.example/menu',
      property: true,
    });
  });

  it('can be imported where there is no document, as in server rendering', async () => {
    const folder = await projectWith({
      'server.mjs': `
        import { TablesideWidget } from 'tableside';
        import 'tableside/define';
        console.log(typeof TablesideWidget, typeof customElements);`,
    });
    const { stdout } = await run(process.execPath, [join(folder, 'server.mjs')]);
    expect(stdout.trim()).toBe('function undefined');
  });

  it('imports every view and language by its literal name, and holds every file it names', () => {
    const code = read('dist/package/index.js');
    const named = Array.from(
      code.matchAll(/import\(["']\.\/(views\/[\w/-]+\.js)["']\)/g),
      ([, file = '']) => file,
    );
    const entries = Object.keys(entriesOf(join(root, 'src/widget')));
    const wanted = entries.flatMap((entry) =>
      ['main', ...languageFiles().keys()].map((file) => `views/${entry}/${file}.js`),
    );
    expect(named.toSorted()).toEqual(wanted.toSorted());
    const files = readdirSync(join(built, 'views'), { recursive: true, encoding: 'utf8' })
      .filter((file) => statSync(join(built, 'views', file)).isFile())
      .map((file) => file.replaceAll('\\', '/'));
    expect(files.filter((file) => !file.endsWith('.js'))).toEqual([]);
    for (const file of files) {
      const text = read(`dist/package/views/${file}`);
      // What a step imports lies beside it: no address of ours, and nothing of the project.
      // A button fetches its view before it is pressed, where that can be found by its name; else when it is.
      for (const [, from = ''] of text.matchAll(/\b(?:from|import)\(?["'`]([^"'`]+)["'`]/g))
        if (!from.startsWith('../${'))
          expect(existsSync(join(built, 'views', file, '..', from)), `${file} -> ${from}`).toBe(true);
    }
    expect(files).toEqual(expect.arrayContaining(wanted.map((file) => file.replace('views/', ''))));
  });
});

describe('the description of the element', () => {
  const manifest = JSON.parse(
    existsSync(join(built, 'custom-elements.json')) ? read('dist/package/custom-elements.json') : '{}',
  ) as { modules: { declarations: Record<string, { name: string }[]>[] }[] };

  it('is a manifest that follows the schema', () => {
    const file = createRequire(import.meta.url).resolve('custom-elements-manifest/schema.json');
    const validate = new Ajv({ strict: false }).compile(JSON.parse(readFileSync(file, 'utf8')) as object);
    validate(manifest);
    expect(validate.errors).toBeNull();
    // And the schema is one that refuses.
    expect(validate({ ...manifest, modules: [{ kind: 'no such kind' }] })).toBe(false);
  });

  it('names every attribute, event, token and slot', () => {
    const { attributes, events, cssProperties, slots } = manifest.modules[0]!.declarations[0]!;
    const names = (list: { name: string }[] = []) => list.map(({ name }) => name);
    expect(names(attributes)).toEqual(expect.arrayContaining(['facility', 'party-size', 'email', 'phone']));
    expect(names(events)).toEqual(expect.arrayContaining(['tableside-ready', 'tableside-failed']));
    expect(names(cssProperties)).toContain('--tableside-accent');
    expect(names(slots)).toEqual(['']);
  });

  it('fails to build when an attribute has a type and no words, or words and no type', () => {
    const element = ' * @attr facility - Identifier.\n * @attr name - Prefills; likewise `email`.\n';
    const types = (...names: string[]) =>
      `interface TablesideAttributes {\n${names.map((name) => `    ${name}?: string;\n`).join('')}}`;
    expect(withComments(types('facility', 'name', 'email'), element)).toContain(
      '/** Prefills; likewise `email`. */\n    email?',
    );
    expect(() => withComments(types('facility', 'name', 'email', "'of-late'"), element)).toThrow('"of-late"');
    expect(() => withComments(types('facility', 'name'), element)).toThrow('"email"');
  });

  it('knows every view that is built, by name', () => {
    expect(new Set(Object.keys(FIRST_READS))).toEqual(
      new Set(Object.keys(entriesOf(join(root, 'src/widget')))),
    );
  });
});

/** What holds in the JSX of either framework. */
const JSX = `
export const usual = (
  <tableside-widget facility="trattoria-lumen" view="ordering" theme="dark" party-size={4} class-name="" hidden
    paymentMethods={[]} messages={{ en: { reserve: 'Book' } }}
    ontableside-booked={({ detail }) => detail.partySize.toFixed()}
    ontableside-failed={({ detail }) => detail.step === 'checkout' && detail.reason.length}>
    <a href="tel:+49">Call us</a>
  </tableside-widget>
);
export const more = (
  <tableside-widget links="follow" step="details" open done-url="/thanks" done-at-once
    ontableside-step={({ detail }) => detail.step === 'menu'}
    ontableside-slot={({ detail }) => detail.time.at(detail.partySize)}
    ontableside-waitlisted={({ detail }) => detail.id.at(0)}
    ontableside-closed={({ currentTarget }) => currentTarget} />
);
// @ts-expect-error A link is followed, or the attribute is left out.
export const links = <tableside-widget links="lead" />;
// @ts-expect-error No other step is there without what comes before it.
export const step = <tableside-widget step="checkout" />;
// @ts-expect-error An address is text.
export const address = <tableside-widget done-url={new URL('https://thanks.example')} />;
export const short = <tableside-widget facility="trattoria-lumen" />;
// @ts-expect-error There is no such view.
export const view = <tableside-widget view="dinner" />;
// @ts-expect-error Nor such a theme.
export const theme = <tableside-widget theme="pink" />;
// @ts-expect-error A party is a number.
export const party = <tableside-widget party-size="some" />;
// @ts-expect-error There is no such attribute.
export const attribute = <tableside-widget facilty="trattoria-lumen" />;
// @ts-expect-error What is booked has no name of a guest in it.
export const detail = <tableside-widget ontableside-booked={(event) => event.detail.guestName} />;
// @ts-expect-error A payment method has more to it.
export const methods = <tableside-widget paymentMethods={[{ type: 'CCARD' }]} />;
// @ts-expect-error Sentences are told apart by their language.
export const messages = <tableside-widget messages={{ reserve: 'Book' }} />;
`;

const FIXTURES: Record<string, { jsx?: string; code: string }> = {
  'React 19': { jsx: 'react', code: `import type {} from 'tableside/jsx-react';\n${JSX}` },
  Preact: { jsx: 'preact', code: `import type {} from 'tableside/jsx-preact';\n${JSX}` },
  'plain DOM': {
    code: `
import 'tableside/define';
import { TablesideWidget, type PaymentMethod, type TablesideEventMap } from 'tableside';
TablesideWidget.base = 'https://tables.example/';
declare const card: PaymentMethod;
const widget = document.querySelector('tableside-widget');
if (widget) widget.paymentMethods = [card];
if (widget) widget.messages = { de: { reserve: 'Buchen' } };
widget?.open() satisfies void;
widget?.close();
widget?.reset();
// @ts-expect-error It opens what it is, and nothing that it is told.
widget?.open('booking');
// @ts-expect-error There is no such method.
widget?.restart();
document.createElement('tableside-widget').addEventListener('tableside-ordered', ({ detail }) => detail.total.at(0));
document.addEventListener('tableside-step', ({ detail }) => detail.step satisfies string);
addEventListener('tableside-ready', ({ detail }) => detail satisfies null);
export type Submit = TablesideEventMap['tableside-submit'];
// @ts-expect-error The address is text.
TablesideWidget.base = 1;
// @ts-expect-error There is no such step.
document.addEventListener('tableside-step', ({ detail }) => detail.step === 'dessert');
document.addEventListener('tableside-submit', ({ detail }) => detail.facility.at(0));
// @ts-expect-error That of an order has no day.
document.addEventListener('tableside-submit', ({ detail }) => detail.date.at(0));
`,
  },
};

describe('the types of the package', () => {
  it.each(Object.entries(FIXTURES))('hold in %s, and refuse what is wrong', async (_, { jsx, code }) => {
    const folder = await projectWith({
      'use.tsx': code,
      'tsconfig.json': JSON.stringify({
        compilerOptions: {
          strict: true,
          noEmit: true,
          target: 'es2022',
          lib: ['es2023', 'dom', 'dom.iterable'],
          module: 'nodenext',
          types: [],
          // Ours are to be read too; those of React and Preact are theirs.
          skipLibCheck: jsx !== undefined,
          ...(jsx && { jsx: 'react-jsx', jsxImportSource: jsx }),
        },
        include: ['use.tsx'],
      }),
      'package.json': '{ "type": "module" }',
    });
    const tsc = join(root, 'node_modules/typescript/lib/tsc.js');
    const told = await run(process.execPath, [tsc, '-p', folder]).then(
      ({ stdout }) => stdout,
      (error: { stdout: string }) => error.stdout,
    );
    expect(told).toBe('');
  });

  it('call the payment types as the contract does', () => {
    const [, own = ''] = /type PrepaidType = (.+);/.exec(read('src/widget/payments/method.ts')) ?? [];
    const types = (text: string) => Array.from(text.matchAll(/'([\w-]+)'/g), ([, name]) => name);
    expect(types(own).length).toBeGreaterThan(0);
    expect(new Set([...types(own), 'OUTSTANDING'])).toEqual(new Set(PAYMENT_TYPES));
  });
});
