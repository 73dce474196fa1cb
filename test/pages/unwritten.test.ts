import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { findUnwritten } from '../../scripts/build/pageWords.ts';

const ROOT = resolve(import.meta.dirname, '../..');

it('lists every sentence of a restaurant’s page that is shown in English because a language lacks it', async () => {
  const unwritten = findUnwritten(ROOT);
  for (const [file, keys] of Object.entries(unwritten)) {
    const english = JSON.parse(readFileSync(join(ROOT, dirname(file), 'en.json'), 'utf8')) as object;
    const lines = Object.entries(english).filter(([key]) => keys.includes(key.replace(/_(one|other)$/, '')));
    console.info([file, ...lines.map(([key, text]) => `  ${key} = ${text}`)].join('\n'));
  }
  // `npm run words` writes the list anew.
  await expect(`${JSON.stringify(unwritten, null, 2)}\n`).toMatchFileSnapshot(
    join(ROOT, 'src/pages/unwritten.json'),
  );
});
