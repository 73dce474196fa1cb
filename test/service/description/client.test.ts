/** Clients are made of the description by generators: one of those that are well kept makes one that compiles. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeApi } from '../../../src/service/description/document.ts';
import { PROJECT_ROOT } from '../../../src/service/settings.ts';

const run = promisify(execFile);
const resolved = createRequire(import.meta.url).resolve;
/** The programs as they are installed, without a shell between. */
const OAZAPFTS = join(resolved('oazapfts'), '../cli.js');
const TSC = join(resolved('typescript/package.json'), '../bin/tsc');

const CONFIG = {
  compilerOptions: {
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    strict: true,
    noUncheckedIndexedAccess: true,
    types: [],
    skipLibCheck: true,
    noEmit: true,
  },
  include: ['*.ts'],
};

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tableside-client-'));
  await mkdir(join(folder, 'node_modules'));
  await symlink(join(PROJECT_ROOT, 'node_modules/@oazapfts'), join(folder, 'node_modules/@oazapfts'));
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(CONFIG));
  const description = join(folder, 'openapi.json');
  await writeFile(description, JSON.stringify(describeApi('https://book.example')));
  await run(process.execPath, [OAZAPFTS, description, join(folder, 'client.ts')]);
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What the compiler says of a program that uses the client; empty when it compiles. */
async function faultsOf(program: string): Promise<string> {
  await writeFile(join(folder, 'program.ts'), program);
  return run(process.execPath, [TSC, '-p', folder]).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
}

it('a client made from the description compiles, and knows bodies, answers and statuses', async () => {
  const program = `
    import * as api from './client.js';
    export async function book(): Promise<string> {
      const slots = await api.listAvailability('trattoria-lumen', { dateGte: '2026-11-28' });
      if (slots.status !== 200) throw new Error();
      const slot = slots.data.objects[0]!;
      const made = await api.createBooking('trattoria-lumen', {
        num: 2, date: slot.date, checksum: slot.checksum, price_change: slot.price_change,
        name: 'Ada Guest', email: 'ada@guest.example', phone: '+49 30 1234567',
      }, { idempotencyKey: crypto.randomUUID() });
      if (made.status === 409) return made.data.error_message;
      if (made.status !== 201) throw new Error();
      return made.data.ref_num;
    }
    export async function note(): Promise<number> {
      const made = await api.createNote('trattoria-lumen', {
        begins: '2026-12-01T17:00:00Z', ends: '2026-12-01T22:00:00Z', text: 'Piano tuner comes',
      }, { headers: { 'Api-Key': 'key' } });
      return made.status === 201 ? made.data.id : 0;
    }
  `;
  expect(await faultsOf(program)).toBe('');
});

it('a program that asks for what is not there does not compile', async () => {
  const program = `
    import * as api from './client.js';
    export const note = api.createNote('trattoria-lumen', { begins: 7, ends: '2026-12-01T22:00:00Z', text: '' });
  `;
  expect(await faultsOf(program)).toContain("Type 'number' is not assignable to type 'string'");
});
