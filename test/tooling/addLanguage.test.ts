import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { catalogueFaults } from '../../scripts/build/catalogues.ts';
import { addLanguage } from '../../scripts/support/addLanguage.mjs';
import { LANGUAGES } from '../../src/i18n/locales.ts';

const project = join(import.meta.dirname, '../..');
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tableside-language-'));
  for (const folder of ['src', 'public'])
    await cp(join(project, folder), join(root, folder), {
      recursive: true,
      filter: (file) => !/\.(?:png|jpe?g|webp|woff2|tsx?)$/.test(file),
    });
});
afterEach(() => rm(root, { recursive: true, force: true }));

it('a new language gets every file of sentences by one command, and needs one line of code', async () => {
  // Swahili has the plural forms of English.
  const files = addLanguage(root, 'sw');
  expect(files).toContain('src/widget/app/words/shared.sw.json');
  expect(files).toContain('src/service/mail/locales/sw.json');
  expect(files).toContain('src/i18n/glossary/sw.json');
  expect(catalogueFaults(root, 'src', [...LANGUAGES, 'sw'])).toEqual([]);
});

it('existing files stay as they are', async () => {
  const file = join(root, 'src/i18n/glossary/sw.json');
  await writeFile(file, '{"table":"meza"}');
  expect(addLanguage(root, 'sw')).not.toContain('src/i18n/glossary/sw.json');
  expect(await readFile(file, 'utf8')).toBe('{"table":"meza"}');
  expect(addLanguage(root, 'sw')).toEqual([]);
});
