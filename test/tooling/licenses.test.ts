/** May it be used? The licences of ours and of what the built files hold (`npm run build` comes first). */
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { releaseOf } from '../../scripts/build/chunks.ts';
import { writeLicenses } from '../../scripts/build/licenses.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const release = `dist/widget/${releaseOf(join(root, 'dist/widget'))}`;

const OF_THE_WIDGET = [
  '@paypal/paypal-js',
  '@preact/signals',
  '@preact/signals-core',
  '@stripe/stripe-js',
  'date-fns-tz',
  'libphonenumber-js',
  'localized-address-format',
  'preact',
];

interface Listed {
  name: string;
  version: string;
}

/** The lists of two builds, put together. */
async function together(...lists: object[][]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tableside-licenses-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [index, list] of lists.entries()) {
    await mkdir(join(folder, `${index}`));
    await writeFile(join(folder, `${index}/licenses.json`), JSON.stringify(list));
  }
  writeLicenses(folder);
  return readFile(join(folder, 'licenses.md'), 'utf8');
}

describe('the licences of the built files', () => {
  it('are those of the packages in the files, each once, with its text', async () => {
    const qr = { name: 'qr', version: '1.0.0', identifier: 'MIT', text: 'Of qr.' };
    const zod = { name: 'zod', version: '4.0.0', identifier: 'MIT', text: 'Of zod.' };
    expect(await together([zod], [qr, zod])).toBe(
      '# Licences of the packages in these files\n\n## qr 1.0.0 (MIT)\n\nOf qr.\n\n## zod 4.0.0 (MIT)\n\nOf zod.\n',
    );
  });

  it('include the text that a package names but does not contain', async () => {
    const list = await together([{ name: 'a', version: '1.0.0', identifier: 'Apache-2.0' }]);
    expect(list).toContain('Version 2.0, January 2004');
  });

  it.each([{}, { identifier: 'Unheard-of' }])('end the build where nobody knows it: %j', async (terms) => {
    await expect(together([{ name: 'a', version: '1.0.0', ...terms }])).rejects.toThrow('a brings no text');
  });

  it.each([
    [release, OF_THE_WIDGET],
    [
      'dist/pages',
      [
        '@preact/signals',
        '@preact/signals-core',
        'date-fns-tz',
        'localized-address-format',
        'minisearch',
        'preact',
        'qr',
      ],
    ],
    ['dist/package', OF_THE_WIDGET],
  ])('lie in %s, with the very text of every package', (folder, packages) => {
    const list = read(`${folder}/licenses.md`);
    const sections = list.split(/^## /m).slice(1);
    expect(sections.map((section) => section.split(' ')[0])).toEqual(packages);
    for (const [index, name] of packages.entries()) {
      const { version } = JSON.parse(read(`node_modules/${name}/package.json`)) as Listed;
      expect(sections[index]).toContain(`${name} ${version} (`);
      const own = readdirSync(join(root, 'node_modules', name)).find((file) => /^licen[cs]e/i.test(file));
      if (own) expect(sections[index]).toContain(read(`node_modules/${name}/${own}`).trim());
    }
  });

  it('are not owed by the service, which takes its packages from node_modules', () => {
    const code = read('dist/service/main.js');
    expect(code).toMatch(/^\/\/ src\/service\//m);
    expect(code).not.toMatch(/^\/\/ node_modules\//m);
  });
});

describe('our own licence', () => {
  it('is MIT, says so in both packages, and comes with them', () => {
    const built = JSON.parse(read('dist/package/package.json')) as Record<string, unknown>;
    const own = JSON.parse(read('package.json')) as Record<string, unknown>;
    expect(read('LICENSE')).toMatch(/^MIT License/);
    expect(read('dist/package/LICENSE')).toBe(read('LICENSE'));
    for (const field of ['license', 'keywords', 'engines']) expect(built[field], field).toEqual(own[field]);
    expect(own.license).toBe('MIT');
    expect(built.files).toContain('licenses.md');
  });
});
