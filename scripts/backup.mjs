/** `npm run backup [-- FILE]`: backs up the whole database to one file, while the services keep running. */
import { runBuilt } from './support/runBuilt.mjs';

await runBuilt('backup.js');
