/**
 * Where the cluster of a `DATA_DIR` is: in its folder `postgres`.
 *
 * Earlier versions put root's clusters into a shared folder, with a link of that name to them, when
 * the `postgres` account could not enter `DATA_DIR`. They are found there, and moved to where they
 * belong. Nothing here removes a folder.
 */
import { lstat, readdir, readFile, readlink, realpath, rename, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from '../log.ts';
import { DatabaseUnavailable } from './account.ts';
import { runningPostmaster } from './postmaster.ts';
import { exists } from './programs.ts';

export interface Place {
  dataDir: string;
  /** Where earlier versions put clusters that belong in private folders. */
  sharedFolder: string;
  /** Whether the account can work in `dataDir`. */
  canMove: boolean;
  log: Log | undefined;
}

export const nameOf = (dataDir: string) => path.join(dataDir, 'postgres');
const movingOf = (dataDir: string) => path.join(dataDir, 'postgres.moving');

/**
 * The folder of the cluster, or undefined when there is none yet.
 *
 * @throws DatabaseUnavailable when there is one that can't be reached, or a forgotten one that may be the right one
 */
export async function findCluster(place: Place): Promise<string | undefined> {
  await finishMove(place.dataDir);
  const name = nameOf(place.dataDir);
  // Nothing there yet, or not visible to us, which the attempt to create it will report.
  const found = await lstat(name).catch(() => undefined);
  if (!found) return undefined;
  if (found.isDirectory()) return name;
  if (!found.isSymbolicLink())
    throw new DatabaseUnavailable(`${name} is no folder: move it away, or set DATA_DIR to another folder.`);
  const target = await realpath(name).catch(async () => {
    throw new DatabaseUnavailable(
      `The database of ${name} is gone, because ${await readlink(name)} is not there: bring that folder back, or remove the link to begin with an empty database.`,
    );
  });
  return path.dirname(target) === place.sharedFolder ? moveHome(place, name, target) : target;
}

/** Moves a cluster from the shared folder to the place of its link, when that is safe. @returns the cluster's folder */
async function moveHome(place: Place, name: string, target: string): Promise<string> {
  const owner = await ownerOf(target);
  // The link may be a copy, and the data that of the original link's owner.
  if (owner !== undefined && owner !== name && (await leadsTo(owner, target))) {
    place.log?.warn(
      { folder: target },
      'the database belongs to another DATA_DIR too, and stays where it is',
    );
    return target;
  }
  if (!place.canMove || (await runningPostmaster(target))) return target;
  try {
    await rename(target, movingOf(place.dataDir));
  } catch (error) {
    place.log?.warn(
      { err: error, folder: target },
      'the database stays outside of DATA_DIR: move it there while no service runs',
    );
    return target;
  }
  await finishMove(place.dataDir);
  place.log?.info('the database has been moved into DATA_DIR');
  return name;
}

/** The second half of a move, in case a process was killed in between: gives the moved cluster its final name. */
export async function finishMove(dataDir: string): Promise<void> {
  const [name, moving] = [nameOf(dataDir), movingOf(dataDir)];
  if (!(await exists(moving))) return;
  if (await exists(name)) {
    // Only a link that leads nowhere may be replaced.
    if (!(await lstat(name)).isSymbolicLink() || (await realpath(name).catch(() => undefined)))
      throw new DatabaseUnavailable(`Both ${name} and ${moving} hold a database: move one of them away.`);
    await unlink(name);
  }
  await rename(moving, name).catch(async (error: unknown) => {
    // Another process was faster.
    if (await exists(moving)) throw error;
  });
}

/**
 * Refuses to create an empty database when an earlier version created one whose link was lost.
 *
 * @throws DatabaseUnavailable with the commands for both ways out
 */
export async function refuseForgotten({ dataDir, sharedFolder, log }: Place): Promise<void> {
  const name = nameOf(dataDir);
  // Without the shared folder there is nothing to find.
  for (const entry of await readdir(sharedFolder).catch(() => [])) {
    const folder = path.join(sharedFolder, entry);
    const owner = await ownerOf(folder);
    if (owner === name)
      throw new DatabaseUnavailable(
        `A database that was made for ${dataDir} lies in ${folder}: "ln -s ${folder} ${name}" takes it up again, "rm ${folder}/owner" leaves it alone and begins with an empty one.`,
      );
    // Its owner's folder was renamed, or is on a volume that isn't mounted at the moment.
    if (owner !== undefined && !(await leadsTo(owner, folder)))
      log?.warn(
        { folder, owner },
        'there is a database whose DATA_DIR is gone: a link to it, named "postgres", in an empty DATA_DIR takes it up again',
      );
  }
}

/** The path for which a cluster in the shared folder was created; undefined when it isn't recorded. */
async function ownerOf(folder: string): Promise<string | undefined> {
  return readFile(path.join(folder, 'owner'), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );
}

/** Whether `link` resolves to `folder`; a link that is missing or broken doesn't. */
async function leadsTo(link: string, folder: string): Promise<boolean> {
  return (await realpath(link).catch(() => undefined)) === folder;
}
