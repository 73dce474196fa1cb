/**
 * How PostgreSQL's programs are shown their data.
 *
 * On Linux they are started inside the data folder and told to find it at `/proc/self/cwd`, so that
 * none of the folders around it need be theirs to enter: the data can lie in root's own folders.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Account } from './account.ts';

const OWN_FOLDER = '/proc/self/cwd';

/** Whether the programs can work in a folder whose parents they can't enter. */
export const reachesPrivateFolders = (): boolean => process.platform === 'linux' && existsSync(OWN_FOLDER);

/** What a program of the cluster in `folder` is started with: its `-D`, and options of `spawn`. */
export function inDataFolder(folder: string, account: Account) {
  const cwd = path.join(folder, 'data');
  return {
    dataDir: reachesPrivateFolders() ? OWN_FOLDER : cwd,
    options: { ...account, cwd, env: { ...process.env, LC_ALL: 'C' } },
  };
}
