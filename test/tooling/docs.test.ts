/** What the documentation says is what there is. `npm run docs` writes anew what its sources say. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { markdownIn, readDocuments } from '../../scripts/build/docs/documents.ts';
import { render } from '../../scripts/build/docs/markdown.ts';
import { withMadeParts } from '../../scripts/build/docs/tables.ts';
import { eventsIn, taggedIn } from '../../scripts/build/publicInterface.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const DOCS = 'public/docs';
const files = ['README.md', ...markdownIn(join(root, DOCS)).map((file) => `${DOCS}/${file}`)];
const texts = files.map(read).join('\n');

/** The rows of the first table of a document that has such a column, as their cells. */
function tableOf(file: string, head: string): string[][] {
  const tables = read(`${DOCS}/${file}`).match(/(?:^\|.*\n)+/gm) ?? [];
  const table = tables.find((one) => one.startsWith(`| ${head} |`));
  const rows = table?.trim().split('\n').slice(2) ?? [];
  return rows.map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

const found = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, name]) => name)),
];

describe('the README', () => {
  it('is read in a few minutes: all else is documentation', () => {
    expect(read('README.md').split('\n').length).toBeLessThanOrEqual(150);
  });
});

describe('the documentation', () => {
  it.each(markdownIn(join(root, DOCS)))('%s says what its sources say (else: npm run docs)', async (file) => {
    const path = join(root, DOCS, file);
    await expect(withMadeParts(readFileSync(path, 'utf8'), read)).toMatchFileSnapshot(path);
  });

  it('has up-to-date tables wherever it names their source', () => {
    const made = texts.match(/^<!-- from .+ -->$/gm) ?? [];
    const recipes = readdirSync(join(root, 'public/recipes')).map((file) => `public/recipes/${file}`);
    const element = ['attr', 'cssprop', 'csspart', 'method'].map(
      (tag) => `src/widget/script/element.ts: @${tag}`,
    );
    expect(new Set(made)).toEqual(
      new Set(
        [...element, 'src/widget/events.ts', 'scripts/firstRestaurant.sh', ...recipes].map(
          (source) => `<!-- from ${source} -->`,
        ),
      ),
    );
  });

  it('links only to documents, headings and files that exist and are served', () => {
    const broken: string[] = [];
    const idsOf = (file: string) => render(read(file), '').passages.map(({ heading }) => heading.id);
    for (const file of files)
      for (const link of render(read(file), '').links) {
        if (/^https?:/.test(link)) continue;
        const [path = '', fragment] = link.split('#');
        const target = path === '' ? file : relative(root, resolve(root, dirname(file), path));
        const isThere = existsSync(join(root, target));
        const hasPlace =
          !fragment ||
          (target.endsWith('.md')
            ? isThere && idsOf(target).includes(fragment)
            : isThere && read(target).includes(`id="${fragment}"`));
        if (!isThere || !hasPlace || (file !== 'README.md' && !target.startsWith('public/')))
          broken.push(`${file}: ${link}`);
      }
    expect(broken).toEqual([]);
  });

  it('lists every document in the contents of its guide', () => {
    const { first, sections } = readDocuments(join(root, DOCS));
    const inContents = [first, ...sections.flatMap(({ documents }) => documents)].map(({ file }) => file);
    expect(inContents.toSorted()).toEqual(markdownIn(join(root, DOCS)));
    for (const { documents } of sections) expect(documents.length).toBeGreaterThan(3);
  });

  it('names every event that the widget dispatches, and no other', () => {
    const sources = readdirSync(join(root, 'src/widget'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => read(join('src/widget', file)))
      .join('\n');
    const emitted = [
      ...found(sources, /\bemit\('([\w-]+)'/g),
      ...found(sources, /CustomEvent\(\s*'tableside-([\w-]+)'/g),
    ];
    const named = eventsIn(read('src/widget/events.ts')).map(({ name }) => name);
    expect(new Set(named)).toEqual(new Set(emitted.map((name) => `tableside-${name}`)));
  });

  it('says for every event what its detail holds', () => {
    const told = new Map(
      tableOf('developer/events.md', 'event').map(([name = '', , detail = '']) => [name, detail]),
    );
    const shared: Record<string, string[]> = { OfFacility: ['facility'], When: ['facility', 'date', 'time'] };
    for (const { name, detail } of eventsIn(read('src/widget/events.ts'))) {
      const members = [
        ...Object.entries(shared).flatMap(([type, its]) =>
          new RegExp(`\\b${type}\\b`).test(detail) ? its : [],
        ),
        ...found(detail, /(\w+)\??: /g),
      ];
      for (const member of members) expect(told.get(`\`${name}\``), name).toContain(`\`${member}\``);
    }
  });

  it('names every token of the theme that the style of the widget reads', () => {
    const used = found(read('src/widget/ui/base.css'), /var\((--tableside-[\w-]+)/g);
    const named = taggedIn(read('src/widget/script/element.ts'), 'cssprop').map(({ name }) => name);
    expect(new Set(named)).toEqual(new Set(used));
  });

  it('names every part that the widget’s own files have', () => {
    const named = taggedIn(read('src/widget/script/element.ts'), 'csspart').map(({ name }) => name);
    const sources = readdirSync(join(root, 'src/widget'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => read(join('src/widget', file)))
      .join('\n');
    const used = [
      // Of elements; a component may have a `part` of its own.
      ...found(sources, /<[a-z]\w*\s[^<>]*\bpart="([\w-]+)"/g),
      ...found(sources, /\bpart: '([\w-]+)'/g),
      ...found(sources, /\bpart=\{.+'([\w-]+ [\w-]+)'/g),
    ].flatMap((names) => names?.split(' ') ?? []);
    expect(new Set(used)).toEqual(new Set(named));
  });

  it('names the same sources for each vendor as the page that tests them', () => {
    const [, policy = ''] =
      /Content-Security-Policy" content="([^"]+)"/.exec(read('public/plain-vendors.html')) ?? [];
    const given = new Map(policy.split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1)]));
    const asked = tableOf('developer/content-security-policy.md', 'directive').map((cells) => [
      found(cells[0] ?? '', /`([\w-]+)`/g)[0],
      found(cells.slice(1).join(' '), /(?:^|[ `])(https:[^ `]+|data:|'unsafe-inline')/g),
    ]);
    expect(asked.map(([directive]) => directive)).toContain('frame-src');
    for (const [directive, sources] of asked)
      expect(given.get(directive as string), directive as string).toEqual(
        expect.arrayContaining(sources as string[]),
      );
    const vendors = [...given.values()].flat().filter((source) => source.startsWith('https:'));
    expect(
      new Set(asked.flatMap(([, sources]) => sources).filter((source) => source?.startsWith('https:'))),
    ).toEqual(new Set(vendors));
  });

  it('names the same sources for each vendor as the page of headers', () => {
    const page = read('public/operators.html');
    const table = tableOf('developer/content-security-policy.md', 'directive');
    for (const [column, vendor] of ['stripe', 'paypal'].entries()) {
      const [, policy = ''] = new RegExp(`data-policy="${vendor}">([^<]+)<`).exec(page) ?? [];
      const given = new Map(
        policy.split('; ').map((line) => [line.split(' ')[0], found(line, / (https:[^ ]+|data:)/g)]),
      );
      for (const cells of table) {
        const [directive = ''] = found(cells[0] ?? '', /`([\w-]+)`/g);
        const asked = found(cells[column + 1] ?? '', /(?:^|[ `])(https:[^ `]+|data:)/g);
        const ours = ['https://HOST', 'https://API', 'https://PICTURES'];
        expect(
          new Set((given.get(directive) ?? []).filter((source) => !ours.includes(source ?? ''))),
          `${vendor}: ${directive}`,
        ).toEqual(new Set(asked));
      }
      expect(policy).toContain('script-src https://HOST');
    }
  });

  it('names every setting of the service, and no other', () => {
    const settings = found(read('src/service/settings.ts'), /^ {2}([A-Z_]+): (?:z\.|databaseUrl)/gm);
    const named = tableOf('operator/settings.md', 'variable').map(([name = '']) => name.replaceAll('`', ''));
    expect(new Set(named)).toEqual(new Set(settings));
    expect(settings).toContain('POST_LIMIT');
  });

  it('names every attack', () => {
    const attacks = readdirSync(join(root, 'scripts/attack'))
      .filter((file) => file.endsWith('.mjs'))
      .map((file) => file.replace('.mjs', ''));
    const named = tableOf('operator/attacks.md', 'name').map(([name = '']) => /\w+/.exec(name)?.[0]);
    expect(new Set(named)).toEqual(new Set(attacks));
  });

  it('names only files that exist', () => {
    const named = found(texts, /`((?:src|scripts|test|public|e2e)\/[\w/.-]+\.\w+)`/g);
    expect(named.length).toBeGreaterThan(20);
    for (const file of named) expect(() => read(file ?? ''), file).not.toThrow();
  });

  it('names only commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = found(texts, /\bnpm run ([\w:-]+)/g);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named));
  });
});
