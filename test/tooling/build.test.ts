import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { recordOf } from '../../scripts/build/chunks.ts';
import { withRetries } from '../../scripts/build/retryImports.ts';

describe('imports that are tried again', () => {
  it('request the same file under another address, once', async () => {
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

  it('leave a chunk without dynamic imports alone', () => {
    expect(withRetries('import{a}from"./main.js";a();')).toBe('import{a}from"./main.js";a();');
  });

  it('need a name that is not taken', () => {
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
