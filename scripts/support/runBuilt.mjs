/** Runs the service or one of its tools, even from a fresh clone. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { requireBuild } from '../build.mjs';
import { command, projectRoot, requireNode, requirePackages } from './project.mjs';

/**
 * Installs and builds what a program of the built service needs, then runs it: in this process instead
 * of a child, so that signals and the exit status need no forwarding.
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
