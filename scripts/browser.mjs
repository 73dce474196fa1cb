/**
 * Finds a Chromium for the browser tests, the pictures and the bench, and installs one where there
 * is none: `node scripts/browser.mjs` prints the path of its executable on the last line.
 *
 * It tries, in this order: the one that TABLESIDE_BROWSER names; one on this machine; the system's package,
 * if it may be installed (it brings the libraries that a bare machine lacks); Playwright's own; the one
 * inside an npm package. A browser counts only if it really starts.
 */
import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { command, projectRoot, run, Unmet } from './support/project.mjs';

const CACHE = join(projectRoot, '.cache', 'browser');
const REMEMBERED = join(CACHE, 'path');
/** Version 147 is the newest that was tried; the major version is Chromium's. */
const NPM_CHROMIUM = '@sparticuz/chromium@147';

/** Debian's headless Chromium: the same engine opens a page in half the time. */
const HEADLESS_SHELL = 'chromium-headless-shell';

/** Arguments for every Chromium that we start; the sandbox does not work for root or in most containers. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-gpu',
];

const WAYS = [remembered, onThisMachine, playwrights, installPackage, installPlaywrights, installFromNpm];

/**
 * @returns {Promise<string>} path of a Chromium that starts
 * @throws {Unmet} when there is none and none can be had
 */
export async function findOrInstallBrowser() {
  const chosen = process.env.TABLESIDE_BROWSER;
  if (chosen) {
    if (await starts(chosen)) return chosen;
    throw new Unmet(`TABLESIDE_BROWSER names ${chosen}, which is no browser that starts.`);
  }
  for (const find of WAYS) {
    for (const candidate of await find()) {
      if (!(await starts(candidate))) continue;
      mkdirSync(CACHE, { recursive: true });
      writeFileSync(REMEMBERED, candidate);
      return candidate;
    }
  }
  throw new Unmet(
    'No Chromium is here and none could be installed: install Chrome or Chromium, or name one in TABLESIDE_BROWSER.',
  );
}

/** Whether `path` is a browser that opens a page. */
async function starts(path) {
  if (!existsSync(path)) return false;
  const { chromium } = await import('playwright-core');
  let browser;
  try {
    browser = await chromium.launch({ executablePath: path, args: BROWSER_ARGS, timeout: 30_000 });
    const page = await browser.newPage();
    await page.goto('about:blank');
    return true;
  } catch (error) {
    note(`${path} does not start: ${String(error.message).split('\n')[0]}`);
    return false;
  } finally {
    await browser?.close();
  }
}

function remembered() {
  return existsSync(REMEMBERED) ? [readFileSync(REMEMBERED, 'utf8').trim()] : [];
}

function onThisMachine() {
  const names = [
    HEADLESS_SHELL,
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
    'chrome',
    'msedge',
  ];
  const folders = (process.env.PATH ?? '').split(delimiter);
  const ending = process.platform === 'win32' ? '.exe' : '';
  const programs = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA];
  return [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name + ending))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...programs
      .filter(Boolean)
      .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
  ].filter((path) => existsSync(path));
}

async function playwrights() {
  const { chromium } = await import('playwright-core');
  return [chromium.executablePath()];
}

async function installPlaywrights() {
  note("Trying Playwright's own.");
  const cli = join(projectRoot, 'node_modules', 'playwright', 'cli.js');
  await onceTried(process.execPath, [cli, 'install', 'chromium'], { minutes: 4 });
  return playwrights();
}

/**
 * Runs an installer until it asks for the same download a second time, because Playwright's retries an unavailable
 * one four times.
 */
export function onceTried(program, args, { minutes }) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: minutes * 60_000 });
  const tried = new Set();
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => {
      const address = /^Downloading .*?(https?:[\w./:%?=&-]+)/.exec(line)?.[1];
      if (address && tried.has(address)) child.kill();
      else if (!child.killed) note(line);
      if (address) tried.add(address);
    });
  return new Promise((resolve) => {
    child.on('error', resolve);
    child.on('close', resolve);
  });
}

async function installPackage() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return [];
  note("Trying the system's package.");
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await install('apt-get', ['update', '-q'], { minutes: 3, env });
  for (const name of [HEADLESS_SHELL, 'chromium']) {
    const options = ['install', '-y', '-q', '--no-install-recommends', name];
    if (await install('apt-get', options, { minutes: 6, env })) break;
  }
  return onThisMachine();
}

async function installFromNpm() {
  if (process.platform !== 'linux') return [];
  note('Trying the one from npm.');
  const folder = join(CACHE, 'npm');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const npm = ['install', '--no-audit', '--no-fund', '--no-package-lock', '--save-exact', NPM_CHROMIUM];
  if (!(await install('npm', npm, { minutes: 6, cwd: folder }))) return [];
  // The package unpacks the libraries that a bare machine lacks only if it believes it runs on AWS.
  const script =
    "import('@sparticuz/chromium').then(async (m) => console.log(await m.default.executablePath()))";
  const tmp = join(CACHE, 'unpacked');
  mkdirSync(tmp, { recursive: true });
  const env = { ...process.env, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x', TMPDIR: tmp };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], {
      cwd: folder,
      env,
      timeout: 120_000,
    });
    const program = stdout.trim().split('\n').at(-1) ?? '';
    return [program, withLibraries(program)];
  } catch (error) {
    note(String(error.message).split('\n')[0]);
    return [];
  }
}

/** Writes a script that starts `program` with the libraries that came with it. */
function withLibraries(program) {
  const script = `${program}-with-libraries`;
  const libraries = join(dirname(program), 'al2023', 'lib');
  writeFileSync(script, `#!/bin/sh\nLD_LIBRARY_PATH='${libraries}' exec '${program}' "$@"\n`, {
    mode: 0o755,
  });
  return script;
}

/** Runs a program with its output on stderr, so that it isn't taken for the path; gives up after `minutes`. */
function install(program, args, { minutes, ...options }) {
  return run(program, args, { ...options, stdio: ['ignore', 2, 2], timeout: minutes * 60_000 });
}

function note(text) {
  console.error(text);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await command(async () => console.log(await findOrInstallBrowser()));
}
