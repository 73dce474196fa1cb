/**
 * `npm run attack`: what strangers, bad luck and bad disks do to the service, one file each in scripts/attack/. Runs
 * all of them one after another, or those that are named: `npm run attack -- storm sockets`. Each prints its figures,
 * and fails if something did not hold.
 */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { requireBuild } from './build.mjs';
import { command, projectRoot, requireNode, requirePackages, run, Unmet } from './support/project.mjs';

const folder = join(projectRoot, 'scripts', 'attack');

await command(async () => {
  requireNode();
  await requirePackages();
  await requireBuild();
  const known = readdirSync(folder)
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => basename(file, '.mjs'));
  const asked = process.argv.slice(2);
  const unknown = asked.find((name) => !known.includes(name));
  if (unknown) throw new Unmet(`There is no attack "${unknown}", only ${known.join(', ')}.`);
  const failed = [];
  for (const name of asked.length > 0 ? asked : known) {
    console.log(`\n== ${name}`);
    if (!(await run(process.execPath, [join(folder, `${name}.mjs`)]))) failed.push(name);
  }
  if (failed.length > 0) throw new Unmet(`These did not hold: ${failed.join(', ')}.`);
});
