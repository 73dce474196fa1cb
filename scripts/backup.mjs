/** `npm run backup [-- FILE]`: everything that is in the database into one file, while the services go on. */
import { runBuilt } from './support/runBuilt.mjs';

await runBuilt('backup.js');
