/**
 * What every command of the project begins with: the right Node, the packages of the lock file, the
 * build. Plain Node, because it runs before anything is installed.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Folder of package.json, without a slash at its end. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** Something that can't be had. The message is one sentence for whoever ran the command. */
export class Unmet extends Error {}

/** @throws {Unmet} when this Node is older than package.json asks for */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Unmet(`Tableside needs Node 20.19 or newer, this is ${process.versions.node}.`);
  }
}

/** Installs the packages of the lock file unless they are all there. @throws {Unmet} */
export async function requirePackages() {
  if (hasPackages()) return;
  console.error('Installing packages.');
  if (!(await npm(['ci', '--no-audit', '--no-fund']))) {
    throw new Unmet('The packages could not be installed: see the lines of npm above.');
  }
}

/** Whether node_modules holds what the lock file names; what other platforms need is left out. */
function hasPackages() {
  const wanted = packagesIn(join(projectRoot, 'package-lock.json'));
  const installed = packagesIn(join(projectRoot, 'node_modules', '.package-lock.json'));
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || (installed[path] ? installed[path].version === version : optional === true),
  );
}

function packagesIn(lockFile) {
  return existsSync(lockFile) ? JSON.parse(readFileSync(lockFile, 'utf8')).packages : {};
}

/** Builds what is missing or older than its sources. @throws {Unmet} */
export async function requireBuild() {
  if (isBuilt()) return;
  console.error('Building.');
  if (!(await npm(['run', '--silent', 'build']))) throw new Unmet('The build failed: see the lines above.');
}

function isBuilt() {
  const outputs = ['dist/widget/tableside.js', 'dist/pages/tableCodes.js', 'dist/service/main.js'].map(
    (file) => join(projectRoot, file),
  );
  if (!outputs.every((file) => existsSync(file))) return false;
  const built = Math.min(...outputs.map((file) => statSync(file).mtimeMs));
  const sources = ['src', 'scripts/build', 'vite.config.ts', 'package-lock.json'];
  return Math.max(...sources.map((source) => newest(join(projectRoot, source)))) < built;
}

/**
 * Runs a program of the built service, with what it needs installed and built: in this process and
 * not in one below it, so that signals and the exit status need no messenger.
 *
 * @param {string} file in `dist/service/`
 */
export async function runBuilt(file) {
  await command(async () => {
    requireNode();
    await requirePackages();
    await requireBuild();
    process.setSourceMapsEnabled(true);
    await import(pathToFileURL(join(projectRoot, 'dist', 'service', file)).href);
  });
}

/** When the newest file below `path` was written. A folder counts too: it tells of files that are gone. */
function newest(path) {
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(found.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Runs npm: the one that runs us, where there is one. */
export function npm(args) {
  const own = process.env.npm_execpath;
  return own && /^npm-cli\.c?js$/.test(basename(own))
    ? run(process.execPath, [own, ...args])
    : run('npm', args, { shell: process.platform === 'win32' });
}

/** Runs the program of a package in node_modules. `file` is its script. */
export function runPackage(file, args, options) {
  return run(process.execPath, [join(projectRoot, 'node_modules', file), ...args], options);
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

/** Runs a command; what is unmet ends it with its sentence and status 1, a real fault with its trace. */
export async function command(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Unmet ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
