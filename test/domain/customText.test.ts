import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCustomText, type RichNode } from '../../src/domain/customText.ts';

/** As markup again, so that a test reads as what a guest sees. */
function shown(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node.replaceAll('<', '‹');
      const href = node.href === undefined ? '' : ` href="${node.href}"`;
      return node.tag === 'br' ? '<br>' : `<${node.tag}${href}>${shown(node.children)}</${node.tag}>`;
    })
    .join('');
}
const read = (html: string) => shown(parseCustomText(html));

describe("a restaurant's text", () => {
  it.each([
    ['<p>One</p><p>Two</p>', '<p>One</p><p>Two</p>'],
    ['<b>Nuts</b> and <i>eggs</i>', '<strong>Nuts</strong> and <em>eggs</em>'],
    ['<ul><li>One<li>Two</ul>', '<ul><li>One</li><li>Two</li></ul>'],
    ['<ul><li><p>One</p><li>Two</ul>', '<ul><li><p>One</p></li><li>Two</li></ul>'],
    ['<ul><li>One<ol><li>Deep</ol></li></ul>', '<ul><li>One<ol><li>Deep</li></ol></li></ul>'],
    ['<p>One<p>Two', '<p>One</p><p>Two</p>'],
    ['One<br/>Two', 'One<br>Two'],
    ['<DIV CLASS="x">One</DIV>', '<p>One</p>'],
    [
      '<a href="https://example.org/a?b=1&amp;c=2">Menu</a>',
      '<a href="https://example.org/a?b=1&c=2">Menu</a>',
    ],
    ["<a title='>' href=tel:+4930>Call</a>", '<a href="tel:+4930">Call</a>'],
    ['Caf&eacute;? Fish &amp; chips &#8364;5 &#x2013; &lt;b&gt;', 'Caf&eacute;? Fish & chips €5 – ‹b>'],
    ['2 < 3 and 4 > 3', '2 ‹ 3 and 4 > 3'],
  ])('%j keeps its shape', (html, expected) => {
    expect(read(html)).toBe(expected);
  });

  it('without any element keeps its lines', () => {
    expect(read('Closed on Mondays.\r\nDogs welcome.\n\nCash only.')).toBe(
      'Closed on Mondays.<br>Dogs welcome.<br><br>Cash only.',
    );
  });

  it.each([
    ['<script>alert(1)</script>Hello', 'Hello'],
    ['<script>"</p>"</SCRIPT >Hello', 'Hello'],
    ['<style>p{}</style><p onclick=x()>Hello</p>', '<p>Hello</p>'],
    ['<img src=x onerror=alert(1)>Hello', 'Hello'],
    ['<svg/onload=alert(1)><b>Hello</b></svg>', '<strong>Hello</strong>'],
    ['<a href="javascript:alert(1)">Hello</a>', 'Hello'],
    ['<a href="java&#115;cript:alert(1)">Hello</a>', 'Hello'],
    ['<a href=" jav&#x09;ascript:alert(1)">Hello</a>', 'Hello'],
    ['<a href="/relative">Hello</a>', 'Hello'],
    ['<iframe srcdoc="<b>x</b>">x</iframe>Hello', 'Hello'],
    ['<!-- <b>x</b> -->Hello<!doctype html><?php echo 1 ?>', 'Hello'],
    ['Hello<b', 'Hello'],
    ['Hello<a href="', 'Hello'],
    ['Hello<!-- never ends', 'Hello'],
    ['<script>never ends', ''],
    ['<constructor><prototype>Hello', 'Hello'],
    ['<form><input value=x><button>Hello</button></form>', 'Hello'],
  ])('%j loses what is not on the list', (html, expected) => {
    expect(read(html)).toBe(expected);
  });

  const pieces = fc.constantFrom(
    '<',
    '>',
    '</',
    '/>',
    '"',
    "'",
    '=',
    ' ',
    '&',
    '#',
    ';',
    '<!--',
    '-->',
    '<![CDATA[',
    'href',
    'javascript:',
    'https://a.b',
    '<a href=',
    '<p>',
    '</p>',
    '<ul>',
    '<li>',
    '<b>',
    '</b>',
    '<script>',
    '</script',
    '<img onerror=x>',
    '<svg>',
    '\u0000',
  );
  const hostile = fc
    .array(fc.oneof(pieces, fc.string({ maxLength: 5 })), { maxLength: 60 })
    .map((parts) => parts.join(''));

  it('never yields an element, an attribute or a scheme outside the list', () => {
    const check = (node: RichNode, depth = 0): void => {
      expect(depth).toBeLessThanOrEqual(13);
      if (typeof node === 'string') return;
      expect(['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a']).toContain(node.tag);
      expect(Object.keys(node).sort()).toEqual(
        node.tag === 'a' ? ['children', 'href', 'tag'] : ['children', 'tag'],
      );
      if (node.tag === 'a') expect(node.href).toMatch(/^(?:https?|mailto|tel):/);
      if (node.tag === 'br') expect(node.children).toEqual([]);
      for (const child of node.children) check(child, depth + 1);
    };
    fc.assert(
      fc.property(hostile, (html) => {
        for (const node of parseCustomText(html)) check(node);
      }),
      { numRuns: 3000 },
    );
  });

  it('that is plain stays whole', () => {
    fc.assert(
      fc.property(
        fc.string().map((text) => text.replace(/[<&\r\n]/g, '')),
        (text) => {
          expect(read(text)).toBe(text);
        },
      ),
    );
  });

  // Quadratic work on any of these would take minutes: the runner's own limit would end the test.
  it.each([
    '<',
    '<a ',
    '<a href="',
    '<a href=\'"',
    '<p',
    '<p>',
    '</p>',
    '<!--',
    '<script>',
    '<ul><li>',
    '&',
    '&#',
    '<b><i>',
    '"',
    'a= ',
    '<a =',
    '<a\n',
  ])('is read to its end when it is a megabyte of %j', (piece) => {
    expect(parseCustomText(piece.repeat(1_000_000 / piece.length))).toBeInstanceOf(Array);
  });
});
