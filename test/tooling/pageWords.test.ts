import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalogueFaults } from '../../scripts/build/catalogues.ts';
import { findUnwritten, pageWords } from '../../scripts/build/pageWords.ts';
import { PAGE_LANGUAGES } from '../../src/i18n/pageLanguages.ts';

const FOLDER = 'src/pages/desk/locales/book';
const whole = { title: 'The book of {{name}}', hint: 'One line each' };

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tableside-page-words-'));
  await mkdir(join(root, FOLDER), { recursive: true });
  await write('where', { title: 'Heading', hint: 'Below it' });
  for (const language of PAGE_LANGUAGES) await write(language, whole);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const write = (name: string, content: unknown, folder = FOLDER) =>
  writeFile(join(root, folder, `${name}.json`), JSON.stringify(content));
const list = (unwritten: unknown) => write('unwritten', unwritten, 'src/pages');

describe('the sentences of the pages for restaurants', () => {
  it('are required in each language of those pages, and in no other', async () => {
    expect(catalogueFaults(root, 'src')).toEqual([]);
    await write('sv', whole);
    await rm(join(root, FOLDER, 'ja.json'));
    expect(catalogueFaults(root, 'src').toSorted()).toEqual([
      `${FOLDER}/ja.json is missing.`,
      `${FOLDER}/sv.json belongs to no language of src/i18n/pageLanguages.ts.`,
    ]);
  });

  it('may lack in a language what is listed as unwritten, and nothing else', async () => {
    await write('fr', { title: 'Le livre de {{name}}' });
    expect(catalogueFaults(root, 'src')).toEqual([`${FOLDER}/fr.json: "hint" lacks its sentence.`]);
    expect(findUnwritten(root)).toEqual({ [`${FOLDER}/fr.json`]: ['hint'] });
    await list(findUnwritten(root));
    expect(catalogueFaults(root, 'src')).toEqual([]);
    await write('fr', { title: 'Le livre de {{name}}', hint: 'Une ligne chacun' });
    expect(catalogueFaults(root, 'src')).toEqual([
      `${FOLDER}/fr.json: "hint" is written, and listed as unwritten: npm run words.`,
    ]);
  });

  it('are one module per language, in English where they are not written yet', async () => {
    await write('fr', { title: 'Le livre de {{name}}' });
    await mkdir(join(root, 'src/pages/desk/locales/board'));
    await write('en', { ready: 'Ready' }, 'src/pages/desk/locales/board');
    const { load } = pageWords(root) as unknown as { load(id: string): { code: string } | undefined };
    const { code } = load('\0virtual:page-words/desk/fr')!;
    expect(JSON.parse(code.slice('export default '.length, -1))).toEqual({
      title: 'Le livre de {{name}}',
      hint: 'One line each',
      ready: 'Ready',
    });
    expect(load('\0virtual:page-words/desk')!.code).toContain(
      "ja: () => import('virtual:page-words/desk/ja')",
    );
  });
});
