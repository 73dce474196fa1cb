/** The account that PostgreSQL's programs run under, and which folders it may enter. */
import { execFile, spawn } from 'node:child_process';
import { chmod, chown, lstat, mkdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { StartFailure } from '../startFailure.ts';

const run = promisify(execFile);

/** The database can't be used; the message is one sentence for the operator. */
export class DatabaseUnavailable extends StartFailure {
  override readonly name = 'DatabaseUnavailable';
}

/** The account a program runs as; empty for our own. PostgreSQL refuses to run as root. */
export interface Account {
  uid?: number;
  gid?: number;
}

const USER = 'postgres';

/** The account to run under: our own, or for root the user `postgres`, which is created if missing. */
export async function postgresAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  const known = await accountOf(USER);
  if (known) return known;
  await run('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    USER,
  ]).catch(() => {
    // Another process may have just created it; otherwise the lookup below fails.
  });
  const made = await accountOf(USER);
  if (made) return made;
  throw new DatabaseUnavailable(
    'PostgreSQL does not run as root and no user called "postgres" could be made: start the service as another user, or set DATABASE_URL.',
  );
}

async function accountOf(user: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((which) => run('id', [which, user])));
    return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
  } catch {
    // There is no such account.
    return undefined;
  }
}

/** Whether `account` can enter `folder` by its path. */
export function canEnter(account: Account, folder: string): Promise<boolean> {
  if (account.uid === undefined) return Promise.resolve(true);
  return new Promise((resolve) => {
    const child = spawn('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], {
      ...account,
      cwd: '/',
      stdio: 'ignore',
    });
    child.on('error', () => resolve(false));
    child.on('close', (status) => resolve(status === 0));
  });
}

/** Creates `folder`, private to `account`. */
export async function makePrivateFolder(folder: string, account: Account): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await giveTo(account, folder);
}

/** Makes `account` the owner of one file or folder; does nothing when that is our own account. */
export async function giveTo({ uid, gid }: Account, file: string): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(file, uid, gid);
}

/**
 * Makes `account` the owner of a cluster that was copied or restored from an archive: PostgreSQL only starts on data
 * that belongs to the account it runs as, and that nobody else may read.
 *
 * @throws DatabaseUnavailable when it belongs to another account and we are not root
 */
export async function takeOver(folder: string, data: string, account: Account): Promise<void> {
  const owner = account.uid ?? process.getuid?.();
  if (owner === undefined) return;
  const [around, within] = await Promise.all([lstat(folder), lstat(data)]);
  if (around.uid !== owner || within.uid !== owner) {
    if (account.uid === undefined)
      throw new DatabaseUnavailable(
        `The database in ${folder} belongs to another user (${within.uid}): start the service as that user or as root, or make it your own by "chown -R".`,
      );
    await run('chown', ['-R', `${account.uid}:${account.gid}`, folder]);
  }
  for (const [one, { mode }] of [[folder, around] as const, [data, within] as const])
    if ((mode & 0o077) !== 0) await chmod(one, 0o700);
}
