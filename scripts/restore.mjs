/** `npm run restore -- FILE`: a backup into an empty folder or an empty database. */
import { runBuilt } from './support/project.mjs';

await runBuilt('restore.js');
