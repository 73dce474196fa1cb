import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as whole from 'zod/mini';
import { recordOf } from '../../scripts/build/chunks.ts';
import { withoutGlobal } from '../../scripts/build/leaveNoGlobal.ts';
import { withRetries } from '../../scripts/build/retryImports.ts';
import {
  onlySafeParse,
  slimZod,
  withoutChecks,
  withoutMethods,
  withoutWords,
  withPlainTypes,
} from '../../scripts/build/slimZod.ts';
import { slotChoice, slotMessage } from '../../src/contract/availability.ts';
import { bookingOutcome } from '../../src/contract/bookingOutcome.ts';
import { facilityBooking } from '../../src/contract/facilityBooking.ts';
import { facilityContact } from '../../src/contract/facilityContact.ts';
import { facilityDeposit } from '../../src/contract/facilityDeposit.ts';
import { facilityIdentity } from '../../src/contract/facilityIdentity.ts';

const zodCore = join(dirname(createRequire(import.meta.url).resolve('zod')), 'v4/core');

describe('zod without its globals', () => {
  it.each(['core.js', 'registries.js'])('keeps what %s shares to itself', (file) => {
    const code = readFileSync(join(zodCore, file), 'utf8');
    expect(code).toContain('globalThis.__zod_');
    expect(withoutGlobal(code)).not.toContain('globalThis.__zod_');
    expect(withoutGlobal(code)).toMatch(/export const global\w+ = /);
  });

  it('leaves a module alone that shares nothing', () => {
    expect(withoutGlobal('export const a = globalThis.b;')).toBe('export const a = globalThis.b;');
  });
});

describe('imports that are tried again', () => {
  it('ask for the same file under another address, once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tableside-retries-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    await writeFile(
      join(folder, 'step.js'),
      'if (!import.meta.url.includes("?")) throw new Error("first"); export const address = import.meta.url;',
    );
    const code =
      'const text = "import(\'./step.js\')"; export const load = () => import("./step.js"), said = text;';
    await writeFile(join(folder, 'main.js'), withRetries(code));
    await writeFile(
      join(folder, 'run.js'),
      'import { load, said } from "./main.js"; console.log((await load()).address, said);',
    );
    const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'run.js')]);
    expect(stdout).toMatch(/\/step\.js\?0\.\d+ import\('\.\/step\.js'\)\n$/);
  });

  it('leave a chunk alone that imports nothing later', () => {
    expect(withRetries('import{a}from"./main.js";a();')).toBe('import{a}from"./main.js";a();');
  });

  it('need a name that nobody has', () => {
    expect(() => withRetries('import("./b.js");let importAgain')).toThrow('taken');
  });
});

describe('the record of an entry', () => {
  const main = {
    fileName: 'main.js',
    facadeModuleId: '/src/widget/booking/main.tsx',
    moduleIds: ['/src/widget/booking/main.tsx', '/src/widget/booking/words/first.en.json'],
    isEntry: true,
    imports: [],
  };
  const locale = (name: string, file: string) => ({
    fileName: file,
    facadeModuleId: null,
    moduleIds: [`/src/widget/booking/words/${name}.json`],
    isEntry: false,
    imports: [],
  });
  const step = {
    fileName: 'Done-2.js',
    facadeModuleId: '/src/widget/booking/Done.tsx',
    moduleIds: ['/src/widget/booking/Done.tsx'],
    isEntry: false,
    imports: ['main.js'],
  };

  it('names the first screen, the file of each catalogue and what each file imports', () => {
    const record = recordOf('booking', [
      main,
      step,
      locale('first.de', 'de-3.js'),
      locale('later.de', 'de-4.js'),
    ]);
    expect(record).toEqual({
      entry: 'main.js',
      catalogues: { 'booking/first.de': 'de-3.js', 'booking/later.de': 'de-4.js' },
      files: { 'main.js': [], 'Done-2.js': ['main.js'], 'de-3.js': [], 'de-4.js': [] },
    });
  });

  it('refuses a first screen that waits for a second file', () => {
    expect(() => recordOf('booking', [{ ...main, imports: ['shared-5.js'] }])).toThrow('needs shared-5.js');
  });
});

describe('zod reduced to what the widget asks', () => {
  const parse = readFileSync(join(zodCore, 'parse.js'), 'utf8');
  const schemas = readFileSync(join(zodCore, '../mini/schemas.js'), 'utf8');
  const exportsOf = (code: string) =>
    new Set(Array.from(code.matchAll(/^export (?:const|function) (\w+)/gm), ([, name]) => name));

  it('keeps safeParse and every other name, so that what re-exports them still links', () => {
    expect(exportsOf(onlySafeParse(parse))).toEqual(exportsOf(parse));
  });

  it('takes the methods from the schemas and nothing else', () => {
    const left = withoutMethods(schemas);
    expect(exportsOf(left)).toEqual(exportsOf(schemas));
    expect(schemas).toContain('safeParseAsync');
    expect(left).not.toContain('safeParseAsync');
  });

  it('takes the checks from the types and nothing else', () => {
    const types = readFileSync(join(zodCore, 'schemas.js'), 'utf8');
    const left = withoutChecks(types);
    expect(exportsOf(left)).toEqual(exportsOf(types));
    expect(types).toContain('runChecks');
    expect(left).not.toContain('runChecks');
  });

  it('takes the hooks from what makes a type and the words from its parameters, and nothing else', () => {
    for (const [file, slim, gone] of [
      ['core.js', withPlainTypes, 'postProcessor'],
      ['util.js', withoutWords, 'Cannot specify both'],
    ] as const) {
      const code = readFileSync(join(zodCore, file), 'utf8');
      expect(exportsOf(slim(code))).toEqual(exportsOf(code));
      expect(code).toContain(gone);
      expect(slim(code)).not.toContain(gone);
    }
  });

  it('takes and refuses what the whole of zod does', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tableside-zod-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await cp(join(zodCore, '..'), join(folder, 'zod/v4'), { recursive: true });
    await writeFile(join(folder, 'zod/package.json'), '{ "type": "module" }');
    const { filter, handler } = slimZod().transform as {
      filter: { id: RegExp };
      handler(code: string, id: string): { code: string };
    };
    for (const name of await readdir(folder, { recursive: true })) {
      const file = join(folder, name);
      if (filter.id.test(file)) await writeFile(file, handler(await readFile(file, 'utf8'), file).code);
    }
    const slim = (await import(join(folder, 'zod/v4/mini/external.js'))) as typeof whole;
    const shapesOf = (z: typeof whole) => [
      z.string(),
      z.number(),
      z.boolean(),
      z.nullable(z.number()),
      z.array(z.string()),
      z.unknown(),
      z.record(z.string(), z.string()),
      z.object({ begins: z.string(), capacity: z.optional(z.number()) }),
    ];
    const [slimmed, all] = [shapesOf(slim), shapesOf(whole)];
    fc.assert(
      fc.property(fc.nat(all.length - 1), fc.jsonValue(), (kind, value) => {
        const { success, data } = slim.safeParse(slimmed[kind]!, value);
        const expected = whole.safeParse(all[kind]!, value);
        expect({ success, data }).toEqual({ success: expected.success, data: expected.data });
      }),
      { numRuns: 500 },
    );
  });

  it('suffices for what the widget reads: none of it has a check that would go unseen', () => {
    const shapes = { ...facilityIdentity, ...facilityBooking, ...facilityContact, ...facilityDeposit };
    const read = { ...shapes, ...slotChoice, slotMessage, ...bookingOutcome };
    for (const [field, schema] of Object.entries(read))
      expect(schema._zod.def.checks ?? [], field).toEqual([]);
  });

  it('refuses a zod that is written in another way', () => {
    expect(() => onlySafeParse('export const parse = 1;')).toThrow('slimZod.ts does not know');
    expect(() => withoutChecks('export const a = 1;')).toThrow('slimZod.ts does not know');
    expect(() => withoutMethods('export const a = 1;')).toThrow('slimZod.ts does not know');
    expect(() => withPlainTypes('export const a = 1;')).toThrow('slimZod.ts does not know');
    expect(() => withoutWords('export const a = 1;')).toThrow('slimZod.ts does not know');
  });
});
