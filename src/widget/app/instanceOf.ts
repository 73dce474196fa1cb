/** Tells the widgets of a page apart in its history, also after a reload. */
export function instanceOf(host: HTMLElement): string {
  return [...document.querySelectorAll(host.localName)].indexOf(host) + (host.getAttribute('facility') ?? '');
}
