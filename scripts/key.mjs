/** `npm run key -- --name "Till" --facility ID --role manager`: makes, lists and revokes API keys. */
import { runBuilt } from './support/runBuilt.mjs';

await runBuilt('key.js');
