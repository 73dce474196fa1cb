/**
 * The first steps of every command: the right Node, room on the disk, the packages of the lock file. It
 * needs nothing from node_modules, because it runs before anything is installed.
 */
import { spawn } from 'node:child_process';
import fs, { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { telling } from './progress.mjs';

/** Folder of package.json, without a slash at its end. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** A requirement that can't be met. The message is one sentence for whoever ran the command. */
export class Unmet extends Error {}

/** @throws {Unmet} when this Node is older than package.json asks for */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Unmet(`Tableside needs Node 20.19 or newer, this is ${process.versions.node}.`);
  }
}

/** Disk space that an installation takes, npm's cache included: for all packages, or those that the service needs. */
const INSTALL_MB = { all: 900, served: 400 };

/**
 * Installs the packages of the lock file unless they are all there.
 *
 * @param {{ dev?: boolean }} [which] `dev: false` leaves out what only checks and tests need
 * @throws {Unmet}
 */
export async function requirePackages({ dev = true } = {}) {
  if (hasPackages(dev)) return;
  requireSpace(dev ? INSTALL_MB.all : INSTALL_MB.served, 'the packages');
  // Explicit, because NODE_ENV or npm's own settings could choose otherwise.
  const flags = ['--no-audit', '--no-fund', dev ? '--include=dev' : '--omit=dev'];
  // npm's cache is in the home directory unless that is read-only.
  if (!mayWrite(homedir())) flags.push('--cache', join(projectRoot, '.cache', 'npm'));
  const { succeeded, output } = await telling('Installing packages', () =>
    quietly(...npmCommand(['ci', ...flags])),
  );
  if (!succeeded)
    throw new Unmet(`${output}\nThe packages could not be installed: see the lines of npm above.`);
}

/** Whether node_modules holds the packages of the lock file, except those for other platforms. */
function hasPackages(dev) {
  const wanted = packagesIn(join(projectRoot, 'package-lock.json'));
  const installed = packagesIn(join(projectRoot, 'node_modules', '.package-lock.json'));
  return Object.entries(wanted).every(
    ([path, { version, optional, devOptional, dev: isDev }]) =>
      path === '' ||
      (isDev && !dev) ||
      (installed[path]
        ? installed[path].version === version
        : optional === true || (devOptional === true && !dev)),
  );
}

function mayWrite(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function packagesIn(lockFile) {
  return existsSync(lockFile) ? JSON.parse(readFileSync(lockFile, 'utf8')).packages : {};
}

/**
 * Finds a full disk before anything is half written.
 *
 * @param {number} megabytes
 * @throws {Unmet} when the project's disk has less
 */
export function requireSpace(megabytes, what) {
  // Through the module, because an import by name would crash a Node that is too old before it can be told so.
  const { bavail, bsize } = fs.statfsSync(projectRoot);
  const free = Math.floor((bavail * bsize) / 1_000_000);
  if (free < megabytes)
    throw new Unmet(`There is not enough room for ${what}: ${free} MB are free, ${megabytes} MB are needed.`);
}

/** Runs npm. */
export function npm(args) {
  return run(...npmCommand(args));
}

/** The npm that runs us, if any; otherwise the one on the PATH. */
function npmCommand(args) {
  const own = process.env.npm_execpath;
  return own && /^npm-cli\.c?js$/.test(basename(own))
    ? [process.execPath, [own, ...args]]
    : ['npm', args, { shell: process.platform === 'win32' }];
}

/** Runs a package's program. @param file its script in node_modules */
export function runPackage(file, args, options) {
  return run(...packageCommand(file, args), options);
}

/** The program and arguments that run it. */
export function packageCommand(file, args) {
  return [process.execPath, [join(projectRoot, 'node_modules', file), ...args]];
}

/**
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<boolean>} whether the program ended with status 0; its output is ours
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: projectRoot, stdio: 'inherit', ...options });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

/**
 * Runs a program and collects its output, which matters only if it fails.
 *
 * @returns {Promise<{ succeeded: boolean, output: string }>}
 */
export function quietly(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: projectRoot, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', (error) => resolve({ succeeded: false, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ succeeded: code === 0, output }));
  });
}

/** Runs a command. An error prints one sentence and sets status 1; LOG_LEVEL=debug shows its stack. */
export async function command(main) {
  try {
    await main();
  } catch (error) {
    console.error(`\n${sentenceOf(error)}`);
    if (process.env.LOG_LEVEL === 'debug') console.error(error);
    process.exitCode = 1;
  }
}

function sentenceOf(error) {
  if (error instanceof Unmet) return error.message;
  const message = error instanceof Error ? error.message : String(error);
  return `Something unexpected happened (${message.split('\n', 1)[0]}). Set LOG_LEVEL=debug to see where.`;
}
