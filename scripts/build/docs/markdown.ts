/** Renders one Markdown document of `public/docs` as HTML. Raw HTML in it is not trusted: tags show as text. */
import GithubSlugger from 'github-slugger';
import MarkdownIt, { type MarkdownIt as Parser, type Token } from 'markdown-it';

export interface Heading {
  level: number;
  /** Made as on GitHub, so that links work there and here. */
  id: string;
  text: string;
}

/** The text below a heading, without markup, for the search. */
export interface Passage {
  /** The document's title for the text before the first heading. */
  heading: Heading;
  text: string;
}

export interface Rendered {
  title: string;
  /** The first paragraph, as text. */
  lead: string;
  html: string;
  passages: Passage[];
  /** Addresses as written. */
  links: string[];
}

/** Comments, which tell writers where a table comes from, are removed; other HTML is shown as text. */
const COMMENT = /^<!--[\s\S]*?-->\n?/gm;

/** Addresses of the service that are no files; in the pages that the service shows, they become links. */
const SERVICE_ADDRESSES = new Set(['/docs/api', '/v1/openapi.json']);

/** Letters from which a path is often too long for the rest of its line. */
const LONG_PATH = 24;

const textOf = (token: Token | undefined): string =>
  (token?.children ?? [])
    .map(({ type, content }) => (type === 'softbreak' ? ' ' : content))
    .join('')
    .trim();

/** `attributes.md#facility` becomes `attributes.html#facility` in the pages that the service shows. */
export const servedLink = (link: string): string =>
  /^[a-z]+:/.test(link)
    ? link
    : link
        .replace(/(^|\/)README\.md(?=#|$)/, (_, slash: string) => slash || './')
        .replace(/\.md(?=#|$)/, '.html');

/**
 * @param markdown a document that begins with its title
 * @param root relative path from the page to the service's root, e.g. `../../`
 * @throws for one without a title
 */
export function render(markdown: string, root: string): Rendered {
  const parser = new MarkdownIt({ html: false, linkify: false, typographer: false });
  const tokens = parser.parse(markdown.replace(COMMENT, ''), {});
  const passages = passagesOf(tokens);
  const [first] = passages;
  if (first?.heading.level !== 1)
    throw new Error('A document of public/docs begins with "# " and its title.');
  const inline = tokens.flatMap(({ children }) => children ?? []);
  const links = inline
    .filter(({ type }) => type === 'link_open')
    .map((token) => String(token.attrGet('href')));
  for (const token of inline)
    if (token.type === 'link_open') token.attrSet('href', servedLink(String(token.attrGet('href'))));
  draw(parser, root);
  const lead = tokens.findIndex(({ type, level }) => type === 'paragraph_open' && level === 0);
  return {
    title: first.heading.text,
    lead: lead < 0 ? '' : textOf(tokens[lead + 1]),
    html: parser.renderer.render(tokens, parser.options, {}),
    passages,
    links,
  };
}

/** Gives each heading its id, and collects the text below it. */
function passagesOf(tokens: Token[]): Passage[] {
  const slugger = new GithubSlugger();
  const passages: Passage[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open') {
      const text = textOf(tokens[index + 1]);
      const heading = { level: Number(token.tag.slice(1)), id: slugger.slug(text), text };
      token.attrSet('id', heading.id);
      passages.push({ heading, text: '' });
      continue;
    }
    const last = passages.at(-1);
    if (!last || tokens[index - 1]?.type === 'heading_open') continue;
    const said = token.type === 'inline' ? textOf(token) : token.type === 'fence' ? token.content.trim() : '';
    if (said) last.text += `${last.text && ' '}${said}`;
  }
  return passages;
}

/** Sets how code, tables and headings are rendered. */
function draw(parser: Parser, root: string): void {
  const { renderer, utils } = parser;
  const { rules } = renderer;
  // An example that is too wide scrolls on its own, and can be focused by key.
  rules['fence'] = (tokens, index) =>
    `<pre tabindex="0"><code>${utils.escapeHtml((tokens[index]?.content ?? '').trimEnd())}</code></pre>\n`;
  rules['code_block'] = rules['fence'];
  rules['code_inline'] = (tokens, index) => {
    const content = tokens[index]?.content ?? '';
    const text = utils.escapeHtml(content);
    // A long path may be broken between its folders.
    const shown = `<code>${text.length < LONG_PATH ? text : text.replaceAll(/(?<=\w)\/(?=\w)/g, '/<wbr>')}</code>`;
    return SERVICE_ADDRESSES.has(content) ? `<a href="${root}${content.slice(1)}">${shown}</a>` : shown;
  };
  rules['heading_close'] = (tokens, index) => {
    const opened = tokens[index - 2];
    const id = opened?.attrGet('id') ?? '';
    const text = utils.escapeHtml(textOf(tokens[index - 1]));
    const link =
      opened?.tag === 'h1' ? '' : ` <a class="here" href="#${id}" aria-label="Link to “${text}”">#</a>`;
    return `${link}</${opened?.tag ?? 'h2'}>\n`;
  };
  drawTables(parser);
}

/**
 * A narrow page shows each row as a block, so cells carry their column's name, and the roles that a table loses when
 * it is laid out as blocks.
 */
function drawTables({ renderer: { rules }, utils }: Parser): void {
  let heads: string[] = [];
  let column = 0;
  rules['table_open'] = () => {
    heads = [];
    return '<div class="wide" tabindex="0" role="group" aria-label="Table"><table role="table">\n';
  };
  rules['table_close'] = () => '</table></div>\n';
  rules['thead_open'] = () => '<thead role="rowgroup">\n';
  rules['tbody_open'] = () => '<tbody role="rowgroup">\n';
  rules['tr_open'] = () => {
    column = 0;
    return '<tr role="row">';
  };
  rules['th_open'] = (tokens, index) => {
    heads.push(textOf(tokens[index + 1]));
    return '<th scope="col" role="columnheader">';
  };
  rules['td_open'] = () => {
    const head = heads[column++] ?? '';
    // In a table of two columns the second needs no name.
    const name = column > 1 && heads.length > 2 ? ` data-head="${utils.escapeHtml(head)}"` : '';
    return `<td role="cell"${name}>`;
  };
}
