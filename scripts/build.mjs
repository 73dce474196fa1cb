/**
 * `npm run build`: builds everything, or the parts that are named: `npm run build -- widget service`.
 * Parts that don't depend on each other are built side by side; the modes are those of vite.config.ts.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { telling } from './support/progress.mjs';
import { command, packageCommand, projectRoot, quietly, requireSpace, Unmet } from './support/project.mjs';

/** Part -> its builds, in order, because the script needs the chunks' names. */
const PARTS = {
  widget: ['widget', 'pinned', 'script'],
  pages: ['pages'],
  service: ['service'],
};
/** The npm package is made from the built widget. */
const AFTER = { package: ['views', 'package'] };

/** The service and what it serves. */
const SERVED = Object.keys(PARTS);
const SERVED_MB = 40;

/**
 * @param {readonly string[]} parts
 * @throws {Unmet} when one can't be built, with what the bundler said
 */
async function build(parts) {
  const chosen = (group) =>
    Object.entries(group)
      .filter(([part]) => parts.includes(part))
      .map(([, modes]) => modes);
  for (const group of [PARTS, AFTER]) await Promise.all(chosen(group).map(inTurn));
}

async function inTurn(modes) {
  for (const mode of modes) {
    const { succeeded, output } = await quietly(
      ...packageCommand('vite/bin/vite.js', ['build', '--mode', mode, '--logLevel', 'warn']),
    );
    // Output of a successful build holds its warnings.
    if (succeeded) process.stderr.write(output);
    else throw new Unmet(`${output}\nThe build of "${mode}" failed: see the lines above.`);
  }
}

/** Builds the service and what it serves if that is missing or older than its sources. @throws {Unmet} */
export async function requireBuild() {
  if (isBuilt()) return;
  requireSpace(SERVED_MB, 'what is built');
  await telling('Building', () => build(SERVED));
}

function isBuilt() {
  const outputs = [
    'dist/widget/tableside.js',
    'dist/pages/tableCodes.js',
    'dist/docs/index.html',
    'dist/service/main.js',
  ].map((file) => join(projectRoot, file));
  if (!outputs.every((file) => existsSync(file))) return false;
  const built = Math.min(...outputs.map((file) => statSync(file).mtimeMs));
  const sources = ['src', 'public/docs', 'scripts/build', 'vite.config.ts', 'package-lock.json'];
  return Math.max(...sources.map((source) => newest(join(projectRoot, source)))) < built;
}

/** When the newest file below `path` was written. Folders count too, because they change when files are deleted. */
function newest(path) {
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(found.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await command(async () => {
    const known = [...SERVED, ...Object.keys(AFTER)];
    const asked = process.argv.slice(2);
    const unknown = asked.find((part) => !known.includes(part));
    if (unknown) throw new Unmet(`There is no part "${unknown}" to build, only ${known.join(', ')}.`);
    await build(asked.length > 0 ? asked : known);
  });
}
