/**
 * Converts between text typed into a plain field and HTML as stored in `description`: paragraphs and line breaks are kept,
 * and what looks like an element is text.
 */
import { parseCustomText, type RichNode } from './customText.ts';
import { escapeHtml } from './escapeHtml.ts';

/** `html` for a plain field: paragraphs separated by an empty line, without emphasis and links. */
export function typedText(html: string): string {
  return textOf(parseCustomText(html))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function textOf(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node.replace(/\s+/g, ' ');
      const inside = textOf(node.children);
      if (node.tag === 'br') return '\n';
      if (node.tag === 'li') return `\n- ${inside.trim()}`;
      return node.tag === 'p' || node.tag === 'ul' || node.tag === 'ol' ? `\n\n${inside}\n\n` : inside;
    })
    .join('');
}

/** `text` as HTML of paragraphs. */
export function writtenText(text: string): string {
  return text
    .trim()
    .split(/\n[^\S\n]*\n\s*/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${paragraph.trim().split('\n').map(escapeHtml).join('<br>')}</p>`)
    .join('');
}
