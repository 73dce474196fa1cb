/** What stands in the element until the application does: the first screen's shape, in plain DOM. */

/** Grey shapes where the state line, the guests, the month and the times will stand. */
const CSS = `:host{display:block;container-type:inline-size;font-size:medium;line-height:1.45}
:host([hidden]){display:none}
:host([theme=dark]){color-scheme:dark}
:host([theme=light]){color-scheme:light}
.sk{display:grid;gap:1.5em;padding:1.25em 1em;opacity:.07}
.sk i{height:3.875em;border-radius:.75em;background:currentColor}
.sk i:nth-child(2){height:2.875em;border-radius:9em}
.sk i:nth-child(3){height:24em;background:radial-gradient(circle,currentColor 1.2em,#0000 1.25em)0 2.5em/14.2857% 3em}
.sk i:nth-child(4){height:9em;background:linear-gradient(currentColor 3em,#0000 0)0 0/100% 3.5em}
@container(width>=47.5em){.sk{grid-template-columns:21.5em 1fr;column-gap:3em;padding:1.75em}.sk i:nth-child(-n+2){grid-column:1/3}}`;

let sheet: CSSStyleSheet | undefined;

/** Puts the skeleton into `root`; the children of the element show below it. Returns it. */
export function showSkeleton(root: ShadowRoot): HTMLElement {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS);
  }
  root.adoptedStyleSheets = [sheet];
  const skeleton = document.createElement('div');
  skeleton.className = 'sk';
  skeleton.ariaHidden = 'true';
  for (let part = 0; part < 4; part++) skeleton.append(document.createElement('i'));
  root.replaceChildren(skeleton, document.createElement('slot'));
  return skeleton;
}
