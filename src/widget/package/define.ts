/** The package's `./define`: registers `<tableside-widget>`, unless a script of the page has. */
import { tellOther } from '../script/element.ts';
import { TablesideWidget } from './index.ts';

const registry = (globalThis as { customElements?: CustomElementRegistry }).customElements;
const known = registry?.get('tableside-widget') as typeof TablesideWidget | undefined;
if (known) tellOther(known);
else registry?.define('tableside-widget', TablesideWidget);
