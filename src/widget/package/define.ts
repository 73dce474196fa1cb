/** The package's `./define`: registers `<tableside-widget>`, unless a script of the page has. */
import { TablesideWidget } from './index.ts';

const registry = (globalThis as { customElements?: CustomElementRegistry }).customElements;
if (registry && !registry.get('tableside-widget')) registry.define('tableside-widget', TablesideWidget);
