/** What stands in the element until the application does: the first screen's shape, in plain DOM. */

/** Grey shapes where the state line, the guests, the month and the times will stand. */
const CSS = `:host{display:block;container-type:inline-size;font-size:medium;line-height:1.45}
:host([hidden]){display:none}
:host([theme=dark]){color-scheme:dark}
:host([theme=light]){color-scheme:light}
.sk{display:grid;gap:1.5em;padding:1.25em 1em;opacity:.07}
i{height:4em;border-radius:.75em;background:currentColor}
i+i+i{height:25em;background:radial-gradient(currentColor 1.2em,#0000 1.25em)0 3em/14.28% 3em}
i+i+i+i{height:9em;background:linear-gradient(currentColor 3em,#0000 0)0 0/1em 3.5em}
@container(width>=47.5em){.sk{grid:auto/21.5em 1fr;column-gap:3em;padding:1.75em}i:nth-child(-n+2){grid-column:1/3}}`;

/** Puts the skeleton into `root`; the children of the element show below it. */
export function showSkeleton(root: ShadowRoot): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS);
  root.adoptedStyleSheets = [sheet];
  const skeleton = document.createElement('div');
  skeleton.className = 'sk';
  for (let part = 0; part < 4; part++) skeleton.append(document.createElement('i'));
  root.replaceChildren(skeleton, document.createElement('slot'));
}
