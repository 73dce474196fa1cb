/** Generates the parts of the documentation between `<!-- from FILE -->` and `<!-- end -->` from those source files. */
import { eventsIn, methodsIn, taggedIn } from '../publicInterface.ts';

/** `<!-- from src/widget/script/element.ts: @attr -->`; the tag says which lines of the file. */
const MADE = /^<!-- from ([\w./-]+)(?:: @(\w+))? -->\n([\s\S]*?)^<!-- end -->$/gm;

/**
 * The document with its generated parts renewed. Of a table, the head and columns unknown to the source are kept.
 *
 * @param read the text of a file of the project
 * @throws when a part names a file that it can't be generated from
 */
export const withMadeParts = (markdown: string, read: (file: string) => string): string =>
  markdown.replace(MADE, (_, file: string, tag: string | undefined, old: string) => {
    const from = `<!-- from ${file}${tag ? `: @${tag}` : ''} -->`;
    const text = read(file);
    const [, program] = /\.(js|sh)$/.exec(file) ?? [];
    const made = program ? `\`\`\`${program}\n${text}\`\`\`\n` : tableOf(rowsOf(file, tag, text), old);
    return `${from}\n${made}<!-- end -->`;
  });

function rowsOf(file: string, tag: string | undefined, text: string): string[][] {
  if (file.endsWith('/events.ts')) return eventsIn(text).map((event) => [`\`${event.name}\``, event.text]);
  const described =
    tag === 'method'
      ? methodsIn(text).map((method) => ({ ...method, name: `${method.name}()` }))
      : taggedIn(text, tag ?? '');
  if (described.length === 0) throw new Error(`${file} has nothing for "<!-- from ${file}: @${tag} -->".`);
  return described.map((one) => [`\`${one.name}\``, one.text]);
}

/** @param old the previous table, or at least its head */
function tableOf(rows: readonly string[][], old: string): string {
  const [heads = '', line = '', ...body] = old.trimEnd().split('\n');
  const known = new Map(body.map(cellsOf).map((cells) => [cells[0], cells]));
  const count = cellsOf(heads).length;
  const drawn = rows.map((row) => {
    const kept = known.get(row[0])?.slice(row.length) ?? [];
    const cells = [...row, ...kept, ...Array.from({ length: count }, () => '')].slice(0, count);
    return `| ${cells.join(' | ')} |`.replaceAll('  |', ' |');
  });
  return `${[heads, line, ...drawn].join('\n')}\n`;
}

const cellsOf = (row: string): string[] =>
  row
    .trim()
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
