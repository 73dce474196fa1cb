/** `npm run guest-data -- export --email ADDRESS`: hands over, or erases, what the service holds of a guest. */
import { runBuilt } from './support/runBuilt.mjs';

await runBuilt('guestData.js');
