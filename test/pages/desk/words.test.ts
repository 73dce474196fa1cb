import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FOLDER = 'src/pages/desk/locales';

it('has no key in two families of sentences, because one would hide the other', () => {
  const keys = readdirSync(FOLDER).flatMap((family) =>
    Object.keys(JSON.parse(readFileSync(`${FOLDER}/${family}/where.json`, 'utf8')) as object),
  );
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
