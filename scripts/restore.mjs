/** `npm run restore -- FILE`: restores a backup into an empty folder or an empty database. */
import { runBuilt } from './support/runBuilt.mjs';

await runBuilt('restore.js');
