/** `npm start`: the service with the demo restaurants, on a fresh clone too. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { command, projectRoot, requireBuild, requireNode, requirePackages } from './support/project.mjs';

await command(async () => {
  requireNode();
  await requirePackages();
  await requireBuild();
  // In this process and not in one below it, so that signals and the exit status need no messenger.
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(join(projectRoot, 'dist', 'service', 'main.js')).href);
});
