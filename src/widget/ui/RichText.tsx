import type { ComponentChildren } from 'preact';
import { parseCustomText, type RichNode } from '../../domain/customText.ts';

/** A restaurant's text that may hold HTML: its paragraphs, emphasis, lists and links, and nothing else of it. */
export function RichText({ html }: { html: string }) {
  return <>{parseCustomText(html).map(draw)}</>;
}

function draw(node: RichNode): ComponentChildren {
  if (typeof node === 'string') return node;
  const { tag: Tag, href = '', children } = node;
  if (Tag === 'br') return <br />;
  const inside = children.map(draw);
  return Tag === 'a' ? (
    // The guest has a table in hand here: another page opens beside it.
    <a href={href} target="_blank" rel="noopener noreferrer">
      {inside}
    </a>
  ) : (
    <Tag>{inside}</Tag>
  );
}
