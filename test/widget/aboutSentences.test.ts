/** What the restaurant says of itself loads beside other catalogues, in one space of keys. */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const locales = resolve(import.meta.dirname, '../../src/widget/locales');
/** Those of the views that show it, of first screens and later steps. */
const BESIDE = ['booking', 'instead', 'steps', 'guest', 'waitlist', 'menu', 'order', 'ordering', 'handover'];
const read = (catalogue: string, file: string) =>
  JSON.parse(readFileSync(resolve(locales, catalogue, file), 'utf8')) as Record<string, string>;

it('no sentence of the restaurant has the key of another sentence beside it, whichever loads first', () => {
  for (const file of readdirSync(resolve(locales, 'about')).filter((name) => name !== 'where.json')) {
    const about = read('about', file);
    for (const other of BESIDE)
      for (const [key, sentence] of Object.entries(read(other, file)))
        expect(about[key] ?? sentence, `${key} of ${other}/${file}`).toBe(sentence);
  }
});
