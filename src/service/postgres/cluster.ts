/** Opens the PostgreSQL cluster in a folder, creating it if missing. */
import { execFile } from 'node:child_process';
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Log } from '../log.ts';
import { causeOf } from '../startFailure.ts';
import {
  type Account,
  canEnter,
  DatabaseUnavailable,
  giveTo,
  makePrivateFolder,
  postgresAccount,
  takeOver,
} from './account.ts';
import { inDataFolder, reachesPrivateFolders } from './dataFolder.ts';
import { findCluster, finishMove, nameOf, type Place, refuseForgotten } from './place.ts';
import { runningPostmaster } from './postmaster.ts';
import { exists, type Programs, postgresPrograms, SHARED_FOLDER } from './programs.ts';
import { reasonOf } from './reason.ts';

const run = promisify(execFile);

/** The role that created the cluster and may do everything; only used to set up the two others. */
const SUPERUSER = 'tableside';
/** Owns the tables, and migrates. */
export const OWNER = 'tableside_owner';
/** The service's role: reads and writes rows. */
export const SERVER = 'tableside_service';
export const DATABASE = 'postgres';

export interface Cluster {
  /** Contains `data/`, `password`, `port` and `postgres.log`. */
  folder: string;
  account: Account;
  programs: Programs;
  /** The superuser's. */
  password: string;
}

export interface OpenOptions {
  log?: Log | undefined;
  /** Where earlier versions put clusters; tests use another folder. */
  sharedFolder?: string;
  /** Whether a missing cluster is an error. */
  mustExist?: boolean;
}

/**
 * Opens the cluster of `dataDir`, creating it if missing. Several processes may do so at once.
 *
 * @throws DatabaseUnavailable with one sentence for the operator
 */
export async function openCluster(
  dataDir: string,
  { log, sharedFolder = SHARED_FOLDER, mustExist = false }: OpenOptions = {},
): Promise<Cluster> {
  const account = await postgresAccount();
  const programs = await postgresPrograms(account);
  if (mustExist && !(await exists(nameOf(dataDir))))
    throw new DatabaseUnavailable(
      `There is no database in ${dataDir}: set DATA_DIR to the folder of the service.`,
    );
  await mkdir(dataDir, { recursive: true }).catch((error: unknown) => {
    throw new DatabaseUnavailable(
      `DATA_DIR cannot be used: ${dataDir} is not a folder that can be written to (${causeOf(error)}).`,
    );
  });
  const canMove = reachesPrivateFolders() || (await canEnter(account, dataDir));
  const place = { dataDir, sharedFolder, canMove, log };
  const folder = (await findCluster(place)) ?? (await makeCluster(place, account, programs));
  if (!reachesPrivateFolders() && !(await canEnter(account, folder))) throw cannotEnter(folder);
  await requireVersion(folder, programs);
  if (!(await runningPostmaster(folder)))
    await takeOver(folder, path.join(folder, 'data'), account).catch(cannotUse(folder));
  const password = await passwordOf(folder, account, programs).catch(cannotUse(folder));
  return { folder, account, programs, password };
}

function cannotEnter(folder: string): DatabaseUnavailable {
  return new DatabaseUnavailable(
    `PostgreSQL's own user cannot enter ${folder}: open the folders around it to everybody ("chmod a+x"), set DATA_DIR to a folder such as /srv/tableside, or start the service as a user other than root.`,
  );
}

function cannotUse(folder: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof DatabaseUnavailable) throw error;
    throw new DatabaseUnavailable(
      `The database in ${folder} cannot be used (${causeOf(error)}): check the disk that DATA_DIR is on, and who may write to it.`,
    );
  };
}

/**
 * The connection URL of the database for one of its roles.
 *
 * The other two roles' passwords are derived from the superuser's, so that there is only one file to keep.
 */
export function urlOf({ password }: Cluster, port: number, role: string = SUPERUSER): string {
  const own = role === SUPERUSER ? password : passwordFor(role, password);
  return `postgres://${role}:${own}@127.0.0.1:${port}/${DATABASE}`;
}

export function passwordFor(role: string, password: string): string {
  return createHmac('sha256', password).update(role).digest('base64url');
}

/**
 * Creates a cluster under another name and renames it when it is complete, so that nobody sees half of one. Of several
 * processes the first one wins.
 */
async function makeCluster(place: Place, account: Account, programs: Programs): Promise<string> {
  const name = nameOf(place.dataDir);
  if (!place.canMove) throw cannotEnter(place.dataDir);
  await refuseForgotten(place);
  const folder = `${name}.new-${randomUUID()}`;
  try {
    await initialise(folder, account, programs);
    await finishMove(place.dataDir);
    await rename(folder, name);
  } catch (error) {
    // The first error is the one to report; a folder left behind is in nobody's way.
    await rm(folder, { recursive: true, force: true }).catch(() => {});
    if (await exists(name)) return name;
    throw new DatabaseUnavailable(
      `The embedded database could not be made in ${place.dataDir}: ${reasonOf(error)}`,
    );
  }
  return name;
}

async function initialise(folder: string, account: Account, programs: Programs): Promise<void> {
  await makePrivateFolder(folder, account);
  await makePrivateFolder(path.join(folder, 'data'), account);
  await writePassword(folder, account);
  const { dataDir, options } = inDataFolder(folder, account);
  const flags = [
    `--pgdata=${dataDir}`,
    '--pwfile=../password',
    '--encoding=UTF8',
    '--locale=C',
    '--auth=scram-sha-256',
    `--username=${SUPERUSER}`,
    '--no-instructions',
  ];
  await run(programs.initdb, flags, options);
}

async function writePassword(folder: string, account: Account): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  const file = path.join(folder, 'password');
  await writeFile(file, `${password}\n`, { mode: 0o600, flush: true });
  await giveTo(account, file);
  return password;
}

/** @throws DatabaseUnavailable when the data is of another major version, or isn't PostgreSQL's */
async function requireVersion(folder: string, { major }: Programs): Promise<void> {
  const file = path.join(folder, 'data', 'PG_VERSION');
  const version = await readFile(file, 'utf8').catch((error: unknown) => {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new DatabaseUnavailable(
      isMissing
        ? `${folder} holds no database: bring its files back, or move that folder away to begin with an empty one.`
        : `The database in ${folder} cannot be read (${causeOf(error)}): start the service as the user to whom it belongs, or as root.`,
    );
  });
  if (Number.parseInt(version, 10) !== major)
    throw new DatabaseUnavailable(
      `The database in ${folder} was made by PostgreSQL ${version.trim()}, and this release brings ${major}: make a backup with the release that made it, and restore that into an empty DATA_DIR.`,
    );
}

/** The superuser's password. A lost one is replaced, for which no server may be running. */
async function passwordOf(folder: string, account: Account, programs: Programs): Promise<string> {
  const file = path.join(folder, 'password');
  const kept = (await readFile(file, 'utf8').catch(ifMissing))?.trim();
  if (kept) return kept;
  const running = await runningPostmaster(folder);
  if (running)
    throw new DatabaseUnavailable(
      `The password in ${file} is lost while the database runs: end the services that use it, then its server by "kill -INT ${running.pid}", and start again, which sets a new one.`,
    );
  const password = await writePassword(`${folder}`, account);
  try {
    await setPassword(folder, account, programs, password);
  } catch (error) {
    await rm(file, { force: true });
    throw new DatabaseUnavailable(
      `The password in ${file} is lost, and a new one could not be set: ${reasonOf(error)}`,
    );
  }
  return password;
}

function ifMissing(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}

/** Sets the superuser's password with a single-user server, which nobody else can connect to. */
async function setPassword(
  folder: string,
  account: Account,
  programs: Programs,
  password: string,
): Promise<void> {
  const { dataDir, options } = inDataFolder(folder, account);
  const working = run(programs.postgres, ['--single', '-D', dataDir, DATABASE], options);
  working.child.stdin?.end(`ALTER ROLE ${SUPERUSER} PASSWORD '${password}'\n`);
  const { stderr } = await working;
  if (/ERROR|FATAL/.test(stderr)) throw Object.assign(new Error('refused'), { stderr });
}
