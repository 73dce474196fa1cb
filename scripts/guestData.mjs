/** `npm run guest-data -- export --email ADDRESS`: exports, or erases, what the service holds about a guest. */
import { runBuilt } from './support/runBuilt.mjs';

await runBuilt('guestData.js');
