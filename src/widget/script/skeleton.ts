/** What stands in the element until the application does: the first screen's shape, in plain DOM. */

import { setStyle } from '../browser.ts';

/**
 * Grey shapes where the state line, the guests and the month will stand; for an order where delivery or
 * pickup, the categories and the products will, each of these with its picture. No line breaks: they would be bytes that every page loads.
 */
const CSS = `:host(:not([hidden])){display:block;font-size:medium;container-type:inline-size}\
i{font-size:medium;background:currentColor;display:block;border-radius:1em;height:4em;margin:1em;opacity:.07}\
i+i+i{height:12em;background:radial-gradient(currentColor 1em,#0000 1.1em)0 0/14% 3em}\
@container(width>47em){i{margin:2em}i+i+i{height:21em;width:22em}}\
:host(:is([view=ordering],[view$=s])) i+i+i{width:auto;height:24em;background:linear-gradient(currentColor 6.5em,#0000 0)100% 0/6.5em 8.5em repeat-y,linear-gradient(currentColor 1em,#0000 0)0 0/55% 8.5em repeat-y}\
i:dir(rtl){scale:-1 1}`;

/** Puts the skeleton into `root`; the children of the element show below it. */
export function showSkeleton(root: ShadowRoot): void {
  setStyle(root, CSS);
  root.replaceChildren(...['i', 'i', 'i', 'slot'].map((name) => document.createElement(name)));
}
