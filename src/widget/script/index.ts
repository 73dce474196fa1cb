/**
 * `tableside.js`, the script of the snippet: defines `<tableside-widget>` and, when its own tag carries
 * `data-facility`, puts one in its place. Leaves nothing else on the page.
 */
import { chunk, failed, TablesideWidget } from './element.ts';

// A module and some tag managers run scripts without saying which; then it is found by its name.
const script =
  (document.currentScript as HTMLScriptElement | null) ??
  document.querySelector<HTMLScriptElement>('[src*="/tableside.js"]');

if (script) {
  TablesideWidget.base = new URL('.', script.src).href;
  // A page may load the script twice, or two versions of it: the first one serves both.
  if (!customElements.get('tableside-widget')) {
    customElements.define('tableside-widget', TablesideWidget);
    /** What is pressed on behalf of the guest, and so left to the browser. */
    let left: HTMLElement | undefined;
    // Any control of the page may open a dialog: what that takes is fetched when it is pressed.
    addEventListener('click', (event) => {
      const opener = (event.target as Partial<Element>).closest?.<HTMLElement>('[data-tableside-open]');
      if (!opener || opener === left) return;
      event.preventDefault();
      chunk('dialog/main')
        .then((dialog: { open(event: MouseEvent): Promise<void> }) => dialog.open(event))
        .catch(() => {
          failed(opener);
          // It does what it does without us: a link leads to its address, a button sends its form or shows its popover.
          left = opener;
          opener.click();
          left = undefined;
        });
    });
  }
  if (script.dataset.facility) {
    const element = document.createElement('tableside-widget');
    // `data-party-size` of the script is `party-size` of the element.
    for (const { name, value } of script.attributes)
      if (name.startsWith('data-')) element.setAttribute(name.slice(5), value);
    script.after(element);
    // Once: a router that copies the page and runs its scripts again (Turbo) has the element in its copy.
    delete script.dataset.facility;
  }
}
