/**
 * How PostgreSQL's programs find their data.
 *
 * On Linux they are started inside the data folder and told to find it at `/proc/self/cwd`, so that their account needn't
 * be allowed to enter the folders above: the data can be in root's own folders.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Account } from './account.ts';

const OWN_FOLDER = '/proc/self/cwd';

/** Whether the programs can work in a folder whose parents they can't enter. */
export const reachesPrivateFolders = (): boolean => process.platform === 'linux' && existsSync(OWN_FOLDER);

/** How to start a program on the cluster in `folder`: its `-D`, and options for `spawn`. */
export function inDataFolder(folder: string, account: Account) {
  const cwd = path.join(folder, 'data');
  return {
    dataDir: reachesPrivateFolders() ? OWN_FOLDER : cwd,
    options: { ...account, cwd, env: { ...process.env, LC_ALL: 'C' } },
  };
}
