/** The package's `./define`: registers `<tableside-widget>`, unless a script of the page has. */
import { TablesideWidget } from './index.ts';

const registry = (globalThis as { customElements?: CustomElementRegistry }).customElements;
const known = registry?.get('tableside-widget') as typeof TablesideWidget | undefined;
if (!known) registry?.define('tableside-widget', TablesideWidget);
// A script of the page was first, and its version serves all widgets.
else if (known.base !== TablesideWidget.base) console.warn('Tableside: two versions');
