import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDocuments } from '../../../scripts/build/docs/documents.ts';
import { searchIndexOf } from '../../../scripts/build/docs/searchIndex.ts';
import { createSearch } from '../../../src/pages/docs/search.ts';

const { sections } = readDocuments(resolve(import.meta.dirname, '../../../public/docs'));
const index = searchIndexOf(sections);

async function ask(question: string) {
  const search = createSearch(async () => index);
  search.ask(question);
  await search.prepare();
  return search;
}

describe('the search of the documentation', () => {
  it.each([
    ['trust_proxy', 'operator/proxy.html'],
    ['how to make a backup', 'operator/backups.html'],
    ['custom properties', 'developer/theming.html'],
    ['paypal', 'developer/payment-methods.html'],
    ['add a language', 'contributor/how-to-add.html#a-language'],
    ['print qr codes', 'owner/table-codes.html'],
    ['api key roles', 'software/keys.html'],
    // A letter wrong, and a word that is not typed to its end.
    ['idempotensy', 'software/second-tries.html'],
    ['content secur', 'developer/content-security-policy.html'],
  ])('answers “%s” with %s among the first', async (question, address) => {
    const { results } = await ask(question);
    const first = results.value.slice(0, 4).map((result) => result.address);
    expect(
      first.filter((one) => one === address || one.startsWith(`${address}#`)).length,
      String(first),
    ).toBeGreaterThan(0);
  });

  it('says how many results there are, or that there are none', async () => {
    expect((await ask('zebra xylophone')).said.value).toBe('No results for “zebra xylophone”');
    expect((await ask('  ')).said.value).toBe('');
    expect((await ask('booking')).said.value).toBe('First 12 results');
  });

  it('loads the index once, and again only after a failure', async () => {
    let asked = 0;
    const search = createSearch(async () => {
      asked++;
      if (asked === 1) throw new Error('offline');
      return index;
    });
    await search.prepare();
    search.ask('backup');
    await search.prepare();
    search.ask('backups');
    await search.prepare();
    expect(asked).toBe(2);
    expect(search.results.value.length).toBeGreaterThan(0);
  });
});
