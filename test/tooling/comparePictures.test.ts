import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const script = resolve(import.meta.dirname, '../../scripts/pictures.mjs');

/** White, 8 x 6; the same with two red pixels, at 2, 1 and at 4, 3; white, 8 x 7. */
const WHITE =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAYAAAD+Bd/7AAAAH0lEQVR4AYXBAQEAMAiAME7/zt4Esr1ZHCRIkCBBwgcQiQQIzDJnmgAAAABJRU5ErkJggg==';
const DOTTED =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAYAAAD+Bd/7AAAAK0lEQVR4AYXBwQkAMAwDsbP339ntJxBCaCXl4sEUiY0pCRszSXRmSujMxwFjHAgI9AdXNQAAAABJRU5ErkJggg==';
const HIGHER =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAHCAYAAAA1WQxeAAAAIElEQVR4AYXBAQEAMAiAME7/zt4Esr1ZHCRIkCBBgoQPldMECiLi2WwAAAAASUVORK5CYII=';

async function folderOf(pictures: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tableside-pictures-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [file, base64] of Object.entries(pictures)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), Buffer.from(base64, 'base64'));
  }
  return folder;
}

/** Status and words of `npm run pictures -- --compare ...`. */
function compare(...args: string[]): Promise<{ status: number; said: string; failed: string }> {
  return new Promise((done) => {
    execFile(process.execPath, [script, '--compare', ...args], (error, said, failed) =>
      done({ status: Number(error?.code ?? 0), said, failed }),
    );
  });
}

it('says which pictures differ, and where', async () => {
  const before = await folderOf({
    'booking/a.png': WHITE,
    'booking/b.png': WHITE,
    'c.png': WHITE,
    'd.png': WHITE,
  });
  const after = await folderOf({
    'booking/a.png': WHITE,
    'booking/b.png': DOTTED,
    'c.png': HIGHER,
    'e.png': WHITE,
  });
  const into = join(after, 'differences');
  const { status, said } = await compare(before, after, '--into', into);
  expect(said.split('\n')).toEqual([
    'booking/b.png: 2 of 48 pixels, 3 x 3 at 2, 1',
    'c.png: 8 x 6 before, 8 x 7 now',
    'd.png: is gone',
    'e.png: is new',
    '4 of 5 pictures differ.',
    '',
  ]);
  expect(status).toBe(1);
  expect(existsSync(join(into, 'booking/b.png'))).toBe(true);
});

it('finds no difference where there is none', async () => {
  const folder = await folderOf({ 'a.png': WHITE, 'b.png': DOTTED });
  expect(await compare(folder, folder)).toMatchObject({ status: 0, said: '0 of 2 pictures differ.\n' });
});

it('ends with one sentence where there is nothing to compare', async () => {
  const empty = await folderOf({});
  expect(await compare(empty)).toMatchObject({
    status: 1,
    failed: `\nThere are no pictures in ${empty}.\n`,
  });
  const { status, failed } = await compare();
  expect(status).toBe(1);
  expect(failed).toContain('Name the folder to compare with');
});
