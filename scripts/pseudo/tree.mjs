/** A copy of the project in which two languages are pseudo-languages; it is built and tested as the project is. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { projectRoot } from '../support/project.mjs';
import { pseudoCatalogue } from './sentences.mjs';

/** The languages that they replace, which both the widget and the pages for restaurants have. */
export const PSEUDO_LANGUAGES = { de: 'accented', ar: 'fromRight' };

const COPIED = [
  'src',
  'public',
  'scripts',
  'e2e',
  'test',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
  'LICENSE',
];

/** @returns its folder; `removeTree` deletes it */
export function makeTree() {
  const folder = mkdtempSync(join(tmpdir(), 'tableside-pseudo-'));
  for (const name of COPIED) cpSync(join(projectRoot, name), join(folder, name), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const english = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?:^|[\\/])(?:locales|words)[\\/](?:.*[\\/])?(?:\w+\.)?en\.json$/.test(file),
  );
  for (const file of english) {
    const sentences = JSON.parse(readFileSync(join(folder, 'src', file), 'utf8'));
    for (const [language, kind] of Object.entries(PSEUDO_LANGUAGES))
      writeFileSync(
        join(folder, 'src', dirname(file), basename(file).replace(/en\.json$/, `${language}.json`)),
        JSON.stringify(pseudoCatalogue(sentences, kind, language)),
      );
  }
  return folder;
}

export const removeTree = (folder) => rmSync(folder, { recursive: true, force: true });
