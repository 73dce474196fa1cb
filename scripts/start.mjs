/** `npm start`: the service with the demo restaurants, on a fresh clone too. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { requireBuild } from './build.mjs';
import { command, projectRoot, requireNode, requirePackages } from './support/project.mjs';

await command(async () => {
  requireNode();
  await requirePackages({ dev: false });
  await requireBuild();
  // In this process and not in one below it, so that signals and the exit status need no messenger.
  process.setSourceMapsEnabled(true);
  if (process.env.npm_lifecycle_event === 'start') endWithParent();
  await import(pathToFileURL(join(projectRoot, 'dist', 'service', 'main.js')).href);
});

/** npm hands a signal on to a shell between it and us, and some shells end without handing it on again. */
function endWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
