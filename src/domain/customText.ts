/**
 * `widget_custom_text` and `description` may contain HTML, because the contract doesn't rule it out. They are parsed here
 * into a tree of the few elements that a restaurant's text needs.
 *
 * No browser parser sees the text, so nothing runs, no picture loads and no Trusted Types policy is needed. Elements that
 * are not on the list are reduced to their text; scripts, styles and the like are dropped. Parsing takes linear time.
 */
import { safeLink } from './links.ts';

export type RichTag = 'p' | 'br' | 'strong' | 'em' | 'ul' | 'ol' | 'li' | 'a';

export interface RichElement {
  tag: RichTag;
  /** Only for `a`; its scheme is http(s), mailto or tel. */
  href?: string;
  children: RichNode[];
}

export type RichNode = string | RichElement;

/** An address that a restaurant's text may link to, else `undefined`. */
export const textLink = (address: string): string | undefined =>
  safeLink(address, ['http:', 'https:', 'mailto:', 'tel:']);

/** What HTML elements become; block containers become paragraphs. */
const TAGS = new Map<string, RichTag>([
  ...(['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a'] as const).map((tag) => [tag, tag] as const),
  ['b', 'strong'],
  ['i', 'em'],
  ...['div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'section', 'article', 'tr', 'pre'].map(
    (name) => [name, 'p'] as const,
  ),
]);
/** Elements whose content is not meant to be read. */
const SILENT = new Set([
  'script',
  'style',
  'title',
  'textarea',
  'iframe',
  'noscript',
  'noembed',
  'noframes',
  'xmp',
  'template',
]);
const BLOCKS = new Set<RichTag>(['p', 'ul', 'ol', 'li']);
/** Levels of nesting; deeper elements are dropped and their text stays. */
const DEEPEST = 12;

const ENTITIES = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: '\u00a0',
    ndash: '–',
    mdash: '—',
    hellip: '…',
    euro: '€',
  }),
);

/** @returns what to show, in order; text outside of paragraphs stays as it is */
export function parseCustomText(html: string): RichNode[] {
  const root: RichNode[] = [];
  const open: RichElement[] = [];
  const close = (from: number) => void open.splice(from);
  const into = () => open.at(-1)?.children ?? root;
  // In a text without elements, line breaks are significant.
  const isPlain = !/<[a-z/!]/i.test(html);

  const addText = (text: string) => {
    if (!text) return;
    const list = into();
    const lines = isPlain ? text.split(/\r\n?|\n/) : [text];
    lines.forEach((line, index) => {
      if (index) list.push({ tag: 'br', children: [] });
      if (line) list.push(decode(line));
    });
  };

  const start = (tag: RichTag, attributes: string) => {
    if (BLOCKS.has(tag)) {
      // As in HTML: a paragraph ends where the next block begins, an item where the next item does.
      const list = open.findLastIndex((element) => element.tag === 'ul' || element.tag === 'ol');
      const ending = open.findIndex(
        (element, index) => index > list && (element.tag === 'p' || (tag === 'li' && element.tag === 'li')),
      );
      if (ending >= 0) close(ending);
      if (tag === 'li' && list < 0) tag = 'p';
    }
    if (tag === 'a') {
      const outer = open.findIndex((element) => element.tag === 'a');
      if (outer >= 0) close(outer);
    }
    const element: RichElement = { tag, children: [] };
    if (tag === 'a') {
      const href = textLink(decode(attributeOf(attributes, 'href')));
      if (!href) return;
      element.href = href;
    }
    if (open.length >= DEEPEST) return;
    into().push(element);
    if (tag !== 'br') open.push(element);
  };

  for (let at = 0; at < html.length; ) {
    const sign = html.indexOf('<', at);
    if (sign < 0) {
      addText(html.slice(at));
      break;
    }
    const next = html[sign + 1] ?? '';
    if (!/[a-z/!?]/i.test(next)) {
      addText(html.slice(at, sign + 1));
      at = sign + 1;
      continue;
    }
    addText(html.slice(at, sign));
    const end = next === '!' || next === '?' ? endOfRemark(html, sign) : endOfTag(html, sign);
    // As in HTML, an unfinished tag is not text.
    if (end < 0) break;
    at = end;
    const name = /^[a-z][a-z\d]*/i
      .exec(html.slice(sign + (next === '/' ? 2 : 1), sign + 24))?.[0]
      .toLowerCase();
    if (!name) continue;
    const tag = TAGS.get(name);
    if (next !== '/') {
      if (tag) start(tag, html.slice(sign + 1 + name.length, end - 1));
      else if (SILENT.has(name)) at = endOfSilence(html, end, name);
    } else if (tag) {
      const last = open.findLastIndex((element) => element.tag === tag);
      if (last >= 0) close(last);
    }
  }
  return root;
}

/** The index after the `>` of the tag at `at`; -1 when it has none. A `>` in a quoted value doesn't count. */
function endOfTag(html: string, at: number): number {
  for (let index = at + 1; index < html.length; index++) {
    const sign = html[index]!;
    if (sign === '>') return index + 1;
    if ((sign === '"' || sign === "'") && html[index - 1] === '=') {
      index = html.indexOf(sign, index + 1);
      if (index < 0) return -1;
    }
  }
  return -1;
}

/** The index after a comment, doctype or processing instruction; -1 when it doesn't end. */
function endOfRemark(html: string, at: number): number {
  const mark = html.startsWith('<!--', at) ? '-->' : '>';
  const end = html.indexOf(mark, at + 2);
  return end < 0 ? -1 : end + mark.length;
}

/** The index of the closing tag of a silent element; the end of the text when it has none. */
function endOfSilence(html: string, at: number, name: string): number {
  const closing = new RegExp(`</${name}`, 'gi');
  closing.lastIndex = at;
  return closing.exec(html)?.index ?? html.length;
}

/** The value of an attribute in the text between a tag's name and its end; empty when it is missing. */
function attributeOf(attributes: string, name: string): string {
  for (const [, key = '', double, single, bare] of attributes.matchAll(
    /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g,
  ))
    if (key.toLowerCase() === name) return double ?? single ?? bare ?? '';
  return '';
}

function decode(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return ENTITIES.get(name.toLowerCase()) ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
        ? String.fromCodePoint(code)
        : '\ufffd';
    },
  );
}
