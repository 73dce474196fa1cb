/** What the README lists is what there is. */
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { eventsIn, taggedIn } from '../../scripts/build/publicInterface.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const readme = read('README.md');

/** The rows of the first table after a heading, as their cells. */
function tableBelow(heading: string): string[][] {
  const section = readme.split(`### ${heading}\n`)[1] ?? readme.split(`## ${heading}\n`)[1] ?? '';
  const rows = /(?:^\|.*\n)+/m.exec(section)?.[0].trim().split('\n').slice(2) ?? [];
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
  it('describes every attribute as the class comment of the element does, in its order', () => {
    const comment = taggedIn(read('src/widget/script/element.ts'), 'attr');
    expect(comment.length).toBeGreaterThan(5);
    expect(tableBelow('Attributes')).toEqual(comment.map(({ name, text }) => [`\`${name}\``, text]));
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
    const named = tableBelow('Events').map(([name = '']) => name.replaceAll('`', ''));
    expect(new Set(named)).toEqual(new Set(emitted.map((name) => `tableside-${name}`)));
    const listed = eventsIn(read('src/widget/events.ts')).map(({ name, text }) => [`\`${name}\``, text]);
    expect(tableBelow('Events').map((cells) => cells.slice(0, 2))).toEqual(listed);
  });

  it('names every token of the theme, as the class comment of the element does', () => {
    const used = found(read('src/widget/ui/base.css'), /var\((--tableside-[\w-]+)/g);
    const named = tableBelow('Theming').map(([name = '']) => name.replaceAll('`', ''));
    expect(new Set(named)).toEqual(new Set(used));
    const comment = taggedIn(read('src/widget/script/element.ts'), 'cssprop');
    expect(tableBelow('Theming')).toEqual(comment.map(({ name, text }) => [`\`${name}\``, text]));
  });

  it('names every part, as the class comment of the element and the widget’s own files do', () => {
    const [, table = ''] = /\n\| part \|.+\n\|.+\n((?:\|.+\n)+)/.exec(readme) ?? [];
    const rows = [...table.matchAll(/^\| `([\w-]+)` \| (.+) \|$/gm)].map(([, name, text]) => ({
      name,
      text,
    }));
    expect(rows).toEqual(taggedIn(read('src/widget/script/element.ts'), 'csspart'));
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
    expect(new Set(used)).toEqual(new Set(rows.map(({ name }) => name)));
  });

  it('tells of each vendor’s sources what the page has on which they are tried', () => {
    const [, policy = ''] =
      /Content-Security-Policy" content="([^"]+)"/.exec(read('public/plain-vendors.html')) ?? [];
    const given = new Map(policy.split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1)]));
    const asked = tableBelow('Content security policy').map((cells) => [
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

  it('tells of each vendor’s sources what the page of headers does', () => {
    const page = read('public/operators.html');
    const table = tableBelow('Content security policy');
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

  it('names every setting of the service', () => {
    const settings = found(read('src/service/settings.ts'), /^ {2}([A-Z_]+): z\./gm);
    for (const name of settings) expect(readme).toMatch(new RegExp(`^\\| \`${name}\` \\|`, 'm'));
    expect(settings).toContain('POST_LIMIT');
  });

  it('shows every recipe as the file has it that a test runs', () => {
    for (const file of readdirSync(join(root, 'public/recipes')))
      expect(readme).toContain(`\`\`\`js\n${read(join('public/recipes', file))}\`\`\``);
  });

  it('leads only to files that are there', () => {
    const files = found(readme, /`((?:src|scripts|test|public|e2e)\/[\w/.-]+\.\w+)`/g);
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) expect(() => read(file ?? ''), file).not.toThrow();
  });

  it('names only commands that there are', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = found(readme, /`npm run ([\w:-]+)/g);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named));
  });
});
