/** What comments and the contract's page send a reader to is there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const filesBelow = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    `${folder}/${file}`.replaceAll('\\', '/'),
  );

/** Documents that the repository holds, or that the build or the tests write. */
const DOCUMENTS = new Set([
  'README.md',
  'licenses.md',
  ...filesBelow('public/docs').map((file) => basename(file)),
]);

describe('the documents', () => {
  it('that the code names are in the repository', () => {
    const named = ['src', 'scripts', 'test', 'e2e']
      .flatMap(filesBelow)
      .filter((file) => /\.(?:tsx?|m?js|css)$/.test(file))
      .flatMap((file) =>
        Array.from(read(file).matchAll(/\b[\w-]+\.md\b/g), ([name]) => `${name} in ${file}`),
      );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !DOCUMENTS.has(name.split(' ')[0]!))).toEqual([]);
  });

  it('of the contract names only existing files, and every schema of the public half', () => {
    const page = read('src/contract/README.md');
    const rows = page.split('\n').filter((line) => line.startsWith('|'));
    const inManagement = (line: string) => page.indexOf(line) > page.indexOf('## The management half');
    const isReading = (line: string) => page.indexOf(line) > page.indexOf('## Left open');
    const gone = rows.flatMap((line) =>
      Array.from(line.matchAll(/`((?:\.\.\/)*[\w/]+\.ts)`/g), ([, file = '']) => file).filter(
        (file) =>
          !existsSync(
            join(root, 'src/contract', inManagement(line) && !isReading(line) ? `management/${file}` : file),
          ),
      ),
    );
    expect(gone).toEqual([]);
    const files = readdirSync(join(root, 'src/contract'), { recursive: true, encoding: 'utf8' });
    const schemas = files.filter(
      (file) =>
        /^(?!management).*\.ts$/.test(file) && / = z\.(?:object|extend)\(/.test(read(`src/contract/${file}`)),
    );
    const unnamed = schemas.filter((file) => !page.includes(`\`${file}\``));
    expect(unnamed).toEqual([]);
  });
});
