/** The HTML around a document: the contents, its headings, and links to the documents before and after it. */
import { escapeHtml } from '../../../src/domain/escapeHtml.ts';
import type { Document, Section } from './documents.ts';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** A page with fewer headings needs no list of them. */
const FEWEST_HEADINGS = 2;

/** @param neighbours the documents before and after it, where there are any */
export function pageOf(
  document: Document,
  sections: readonly Section[],
  neighbours: readonly [Document | undefined, Document | undefined],
): string {
  const { root, title, lead, html } = document;
  const docs = root.replace('../', '') || './';
  const isFirst = document.file === 'README.md';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="description" content="${escapeHtml(lead)}">
<title>${escapeHtml(isFirst ? title : `${title} – Tableside`)}</title>
<link rel="icon" href="${root}icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${root}index.css">
<link rel="stylesheet" href="${root}pages/docs.css">
<script type="module" src="${root}pages/docs.js"></script>
</head>
<body data-docs="${docs}">
<a class="skip" href="#text">Skip to the text</a>
<header>
<p class="name"><a href="${docs}">Tableside <span>Documentation</span></a></p>
<div id="search"></div>
<button class="menu" type="button" popovertarget="contents">Menu</button>
</header>
<nav id="contents" popover aria-label="Documentation">
${sections.map((section) => groupOf(section, document, docs)).join('\n')}
</nav>
<main id="text" tabindex="-1">
<article>
${html.trim()}
</article>
${nextOf(neighbours, docs)}</main>
${headingsOf(document)}</body>
</html>
`;
}

/** A section in the contents, open if it holds the current document. */
function groupOf({ documents }: Section, current: Document, docs: string): string {
  const [contents] = documents;
  if (!contents) return '';
  const isHere = documents.includes(current);
  const links = documents.map((document, index) => {
    const here = document === current ? ' aria-current="page"' : '';
    return `<li><a href="${docs}${document.address}"${here}>${escapeHtml(index === 0 ? 'Overview' : document.title)}</a></li>`;
  });
  return `<details${isHere ? ' open' : ''}><summary>${escapeHtml(contents.title)}</summary><ul>
${links.join('\n')}
</ul></details>`;
}

function headingsOf({ passages }: Document): string {
  const headings = passages.map(({ heading }) => heading).filter(({ level }) => level === 2);
  if (headings.length < FEWEST_HEADINGS) return '';
  return `<nav class="headings" aria-label="On this page">
<p>On this page</p>
<ul>
${headings.map(({ id, text }) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`).join('\n')}
</ul>
</nav>
`;
}

function nextOf([before, after]: readonly (Document | undefined)[], docs: string): string {
  const link = (document: Document | undefined, rel: string, word: string) =>
    document
      ? `<a rel="${rel}" href="${docs}${document.address}"><span>${word}</span> ${escapeHtml(document.title)}</a>`
      : '';
  if (!before && !after) return '';
  return `<nav class="next" aria-label="Other pages">
${link(before, 'prev', 'Before')}
${link(after, 'next', 'Next')}
</nav>
`;
}
