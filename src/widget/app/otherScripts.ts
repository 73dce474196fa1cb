import type { TablesideWidget } from '../script/element.ts';

/**
 * Tells the developer, once, when a page loads the script from several places: they may be several versions, and the
 * first one serves all of its widgets.
 */
export function tellOtherScripts(): void {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[src*="/tableside.js"]');
  const folders = new Set(Array.from(scripts, ({ src }) => new URL('.', src).href));
  const known = customElements.get('tableside-widget') as typeof TablesideWidget | undefined;
  if (!known || known.isTold || folders.size < 2) return;
  known.isTold = true;
  console.warn(`Tableside: this page loads its script from several places: ${[...folders].join(', ')}`);
}
