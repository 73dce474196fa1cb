/** What runs the service, or a tool beside it, from a fresh clone too. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { requireBuild } from '../build.mjs';
import { command, projectRoot, requireNode, requirePackages } from './project.mjs';

/**
 * Runs a program of the built service, with what it needs installed and built: in this process and
 * not in one below it, so that signals and the exit status need no messenger.
 *
 * @param {string} file in `dist/service/`
 */
export async function runBuilt(file) {
  await command(async () => {
    requireNode();
    await requirePackages({ dev: false });
    await requireBuild();
    process.setSourceMapsEnabled(true);
    await import(pathToFileURL(join(projectRoot, 'dist', 'service', file)).href);
  });
}
