/** Every restriction of our own fires where it must, and only there. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

const root = resolve(import.meta.dirname, '../..');

/** File -> its text. Each holds one fault, which its folder makes a fault. */
const FAULTS: Record<string, { rule: string; code: string }> = {
  'src/contract/knowsDomain.ts': direction("export { x } from '../domain/x.ts';"),
  'src/contract/knowsZodClassic.ts': direction("import { z } from 'zod'; export const a = z;"),
  'src/domain/knowsZod.ts': direction("import * as z from 'zod/mini'; export const a = z.string();"),
  'src/domain/knowsI18n.ts': direction("export * from '../i18n/x.ts';"),
  'src/domain/knowsPreact.ts': direction("import { render } from 'preact'; export const a = render;"),
  'src/i18n/knowsWidget.ts': direction("export { x } from '../widget/x.ts';"),
  'src/i18n/knowsPages.ts': direction("export { x } from '../pages/x.ts';"),
  'src/pages/codes/knowsWidget.ts': direction("export { x } from '../../widget/ui/x.ts';"),
  'src/pages/codes/knowsService.ts': direction("export { x } from '../../service/x.ts';"),
  'src/pages/codes/knowsZod.ts': direction("import * as z from 'zod/mini'; export const a = z.string();"),
  'src/pages/codes/knowsNode.ts': direction("import { sep } from 'node:path'; export const a = sep;"),
  'src/pages/codes/innerHtml.ts': markup(
    'export const a = (node: Element, text: string) => (node.innerHTML = text);',
  ),
  'src/service/knowsPages.ts': direction("export { x } from '../pages/x.ts';"),
  'src/widget/app/knowsPages.ts': direction("export { x } from '../../pages/x.ts';"),
  'src/service/actions/knowsRoutes.ts': direction("export { x } from '../app/x.ts';"),
  'src/service/store/knowsPaths.ts': direction("export type { X } from '../paths/x.ts';"),
  'src/service/knowsWidget.ts': direction("export { x } from '../widget/x.ts';"),
  'src/service/knowsSignals.ts': direction(
    "import { signal } from '@preact/signals'; export const a = signal(1);",
  ),
  'src/widget/app/knowsService.ts': direction("export { x } from '../../service/x.ts';"),
  'src/widget/app/knowsZodClassic.ts': direction("import { z } from 'zod'; export const a = z;"),
  'src/widget/api/knowsZod.ts': direction("import * as z from 'zod/mini'; export const a = z.string();"),
  'src/widget/booking/knowsZod.ts': direction("export { parse } from 'zod/mini';"),
  'src/widget/app/knowsNode.ts': direction("import { sep } from 'node:path'; export const a = sep;"),
  'src/widget/ui/knowsView.ts': direction("export { x } from '../links/x.ts';"),
  'src/widget/ui/knowsModel.ts': direction("export { x } from '../booking/x.ts';"),
  'src/widget/api/knowsModel.ts': direction("export { x } from '../booking/x.ts';"),
  'src/widget/booking/knowsSentences.ts': direction("export { x } from '../../i18n/x.ts';"),
  'src/widget/payments/knowsModel.ts': direction("export { x } from '../booking/x.ts';"),
  // It asks for the vendor's script as soon as it is imported.
  'src/widget/payments/knowsHastyLoader.ts': direction(
    "import { loadStripe } from '@stripe/stripe-js'; export const a = loadStripe;",
  ),
  'src/widget/booking/knowsVendor.ts': direction(
    "import { loadScript } from '@paypal/paypal-js'; export const a = loadScript;",
  ),
  'src/widget/booking/KnowsApi.tsx': direction("export { x } from '../api/x.ts';"),
  'src/widget/booking/knowsOtherView.ts': direction("export { x } from '../links/x.ts';"),
  'src/widget/booking/knowsOtherViewLater.ts': direction("export const a = () => import('../links/x.ts');"),
  'src/widget/app/knowsTypeOfService.ts': direction("export type { X } from '../../service/x.ts';"),
  'src/widget/script/element.ts': direction("export { x } from '../app/x.ts';"),
  'src/widget/script/index.ts': direction("import { render } from 'preact'; export const a = render;"),
  'src/widget/app/innerHtml.ts': markup(
    'export const a = (node: Element, text: string) => (node.innerHTML = text);',
  ),
  'src/widget/app/outerHtml.ts': markup(
    "export const a = (node: Element, text: string) => (node['outerHTML'] = text);",
  ),
  'src/widget/app/insertHtml.ts': markup(
    "export const a = (node: Element, text: string) => node.insertAdjacentHTML('beforeend', text);",
  ),
  'src/widget/app/write.ts': markup('export const a = (text: string) => document.write(text);'),
  'src/widget/app/dangerous.tsx': markup(
    'export const A = ({ text }: { text: string }) => <p dangerouslySetInnerHTML={{ __html: text }} />;',
  ),
  'src/widget/app/styleProp.tsx': {
    rule: 'tableside(no-style-attribute)',
    code: 'export const A = () => <p style="color: red">a</p>;',
  },
  'src/widget/app/styleText.ts': {
    rule: 'tableside(no-style-attribute)',
    code: "export const a = (node: Element) => node.setAttribute('style', 'color: red');",
  },
  'src/widget/api/runsSchema.ts': direction("export { x } from '../../contract/x.ts';"),
  'src/domain/runsSchema.ts': direction("export { x } from '../contract/x.ts';"),
  'src/contract/limits.ts': direction("import * as z from 'zod/mini'; export const x = z.string();"),
  'src/widget/app/eval.ts': { rule: 'eslint(no-eval)', code: "export const a = eval('1');" },
  'src/widget/app/newFunction.ts': {
    rule: 'eslint(no-new-func)',
    code: "export const a = new Function('return 1');",
  },
  'src/widget/app/signalInTest.ts': {
    rule: 'typescript(no-unnecessary-condition)',
    code: "import { signal } from '@preact/signals'; const open = signal(false); export const a = open ? 1 : 2;",
  },
  'src/widget/app/writeInComputed.ts': {
    rule: 'tableside(no-write-in-computed)',
    code: "import { computed, signal } from '@preact/signals'; const n = signal(0); export const a = computed(() => (n.value += 1));",
  },
  'src/domain/floating.ts': {
    rule: 'typescript(no-floating-promises)',
    code: 'export function a(work: () => Promise<void>) { work(); }',
  },
  'src/domain/misused.ts': {
    rule: 'typescript(no-misused-promises)',
    code: 'export const a = (work: () => Promise<void>) => [1].forEach(work);',
  },
  'src/domain/any.ts': {
    rule: 'typescript(no-explicit-any)',
    code: 'export const a = (value: any) => String(value);',
  },
  'src/domain/longFile.ts': { rule: 'eslint(max-lines)', code: '//\n'.repeat(300) },
  'src/domain/longFunction.ts': {
    rule: 'eslint(max-lines-per-function)',
    code: `export function a() {\n${'  //\n'.repeat(100)}}`,
  },
  'src/domain/circle.ts': {
    rule: 'import(no-cycle)',
    code: "export const a = 1; export type { X } from './circleTypes.ts';",
  },
  'src/domain/circleTypes.ts': {
    rule: 'import(no-cycle)',
    code: "import type { a } from './circle.ts'; export type X = typeof a;",
  },
  'src/widget/ui/noAlt.tsx': {
    rule: 'jsx-a11y(alt-text)',
    code: 'export const A = () => <img src="a.png" />;',
  },
};

/** What the rules must leave alone. */
const GOOD: Record<string, string> = {
  'src/contract/good.ts':
    "import * as z from 'zod/mini'; import { x } from './x.ts'; export const a = [z.string(), x];",
  'src/domain/good.ts':
    "import { getTimezoneOffset } from 'date-fns-tz/getTimezoneOffset'; import type { x } from '../contract/x.ts'; export const a: [typeof getTimezoneOffset, x] | undefined = undefined; export const b = getTimezoneOffset;",
  'src/widget/booking/Good.tsx':
    "import { x } from './x.ts'; import { x as y } from '../ui/x.ts'; import { x as z } from '../app/x.ts'; export const a = [x, y, z];",
  'src/pages/codes/good.ts':
    "import { signal } from '@preact/signals'; import { encodeQR } from 'qr'; import { x } from '../../domain/x.ts'; import { x as y } from '../x.ts'; export const a = [signal, encodeQR, x, y];",
  'src/widget/booking/goodModel.ts': "import { x } from '../api/x.ts'; export const a = x;",
  'src/widget/booking/main.tsx': "import { x } from '../api/x.ts'; export const a = x;",
  'src/widget/app/good.ts':
    "import { computed, effect, signal } from '@preact/signals'; const n = signal(0); export const a = computed(() => (n.value ? 1 : 2)); effect(() => { n.value = 1; });",
  'src/widget/api/good.ts':
    "import type { x } from '../../contract/x.ts'; import { x as y } from '../../contract/rawField.ts'; export const a: typeof x = y;",
  'src/widget/ui/good.tsx':
    'export const A = ({ high }: { high: number }) => <p style={{ minBlockSize: `${high}em` }}>a</p>;',
  'src/service/seed/longList.ts': `export const a = [\n${'  1,\n'.repeat(400)}];`,
  'src/widget/script/skeleton.ts': "import type { x } from '../app/x.ts'; export type X = typeof x;",
};
/** What the others import. */
const PARTS = [
  'contract',
  'domain',
  'i18n',
  'pages',
  'service',
  'service/app',
  'service/paths',
  'widget',
  'widget/app',
  'widget/api',
  'widget/ui',
  'widget/booking',
  'widget/links',
];

function direction(code: string) {
  return { rule: 'tableside(import-directions)', code };
}
function markup(code: string) {
  return { rule: 'tableside(no-markup-from-text)', code };
}

const Report = z.object({
  diagnostics: z.array(z.object({ code: z.optional(z.string()), filename: z.string(), message: z.string() })),
});

let folder: string;
let found: Map<string, string[]>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tableside-lint-'));
  for (const name of ['.oxlintrc.json', 'scripts/lint', 'tsconfig.json', 'package.json']) {
    await cp(join(root, name), join(folder, name), { recursive: true });
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const files = {
    ...Object.fromEntries(
      PARTS.map((part) => [`src/${part}/x.ts`, 'export const x = 1; export type X = number;']),
    ),
    ...GOOD,
    ...Object.fromEntries(Object.entries(FAULTS).map(([file, { code }]) => [file, code])),
  };
  for (const [file, code] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), `${code}\n`);
  }
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = await run(process.execPath, [oxlint, '--type-aware', '--format=json', 'src']);
  found = new Map();
  for (const { code = '', filename } of z.parse(Report, JSON.parse(stdout)).diagnostics) {
    found.set(filename, [...(found.get(filename) ?? []), code]);
  }
}, 60_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

/** A linter that finds faults ends with a status of its own; its report is what counts. */
async function run(command: string, args: string[]): Promise<{ stdout: string }> {
  try {
    return await promisify(execFile)(command, args, { cwd: folder, maxBuffer: 1 << 26 });
  } catch (error) {
    if (error instanceof Error && 'stdout' in error && typeof error.stdout === 'string')
      return { stdout: error.stdout };
    throw error;
  }
}

describe('the lint rules of this project', () => {
  it.each(Object.entries(FAULTS))('find the fault in %s', (file, { rule }) => {
    expect(found.get(file)).toContain(rule);
  });

  it.each(Object.keys(GOOD))('find nothing in %s', (file) => {
    expect(found.get(file) ?? []).toEqual([]);
  });

  it('hold for style sheets what they hold for code: none has over 300 lines', async () => {
    const files = await readdir(join(root, 'src'), { recursive: true });
    const long: string[] = [];
    for (const file of files.filter((name) => name.endsWith('.css'))) {
      const text = await readFile(join(root, 'src', file), 'utf8');
      if (text.trimEnd().split('\n').length > 300) long.push(file);
    }
    expect(long).toEqual([]);
  });

  it('leave comparisons of a signal itself to the types, which reject them', async () => {
    const code =
      "import { signal } from '@preact/signals'; const n = signal(1); export const a = n === 1; export const b = n > 1;\n";
    await writeFile(join(folder, 'src/domain/compared.ts'), code);
    const { stdout } = await run(process.execPath, [
      join(root, 'node_modules/typescript/bin/tsc'),
      '-p',
      '.',
    ]);
    expect(stdout).toMatch(/compared\.ts\(1,\d+\): error TS2367/);
    expect(stdout).toMatch(/compared\.ts\(1,\d+\): error TS2365/);
  }, 30_000);
});
