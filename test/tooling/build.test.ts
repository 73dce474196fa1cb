import { describe, expect, it } from 'vitest';
import { recordOf } from '../../scripts/build/chunks.ts';
import { withoutRetries, withRetries } from '../../scripts/build/retryImports.ts';

describe('imports that are tried again', () => {
  const chunk = 'const a=()=>import("./When.js"),b=()=>import("./cart-de.js").then(e=>e.n);';

  it('are taken out again for bundlers, which follow no address that is put together', () => {
    expect(withRetries(chunk)).not.toMatch(/import\("/);
    expect(withoutRetries(withRetries(chunk))).toBe(chunk);
  });

  it('leave a chunk alone that imports nothing later', () => {
    expect(withRetries('import{a}from"./main.js";a();')).toBe('import{a}from"./main.js";a();');
  });

  it('are known in every form, and need a name that nobody has', () => {
    expect(() => withRetries('import("./a/b.js")')).toThrow('form');
    expect(() => withRetries(`${chunk}let _load`)).toThrow('taken');
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
