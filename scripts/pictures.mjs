/**
 * `npm run pictures`: takes a picture of every screen and state into `pictures/`, with an index page.
 * `npm run pictures -- --compare BEFORE [AFTER] [--into FOLDER]`: lists the pictures that differ between two folders;
 * AFTER is `pictures/` by default, and FOLDER gets a picture of each difference.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { requireBuild } from './build.mjs';
import { picturesIn } from './support/picturesIn.mjs';
import { command, projectRoot, requireNode, requirePackages, runPackage, Unmet } from './support/project.mjs';

const folder = join(projectRoot, 'pictures');

await command(async () => {
  requireNode();
  await requirePackages();
  if (process.argv.includes('--compare')) return compare(process.argv.slice(2));
  await requireBuild();
  // `npm run pictures -- --grep choose` retakes some of them and keeps the others.
  const some = process.argv.slice(2);
  if (some.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const taken = await runPackage('@playwright/test/cli.js', [
    'test',
    '-c',
    'e2e/playwright.config.ts',
    '--project=pictures',
    '--reporter=dot',
    ...some,
  ]);
  writeFileSync(join(folder, 'index.html'), indexOf(picturesIn(folder)));
  console.log(`Open ${join(folder, 'index.html')}`);
  if (!taken) throw new Unmet('Some pictures could not be taken: see the lines above.');
});

async function compare(args) {
  const { values, positionals } = readArguments(args);
  const [after = folder] = positionals;
  // Imported only here, because taking pictures needs nothing but the browser.
  const { comparePictures } = await import('./comparePictures.mjs');
  // npm changes the working directory.
  const from = (path) => resolve(process.env.INIT_CWD ?? process.cwd(), path);
  const into = values.into && from(values.into);
  const { compared, differences } = comparePictures(from(values.compare), from(after), into);
  for (const line of differences) console.log(line);
  console.log(`${differences.length} of ${compared} pictures differ.`);
  if (differences.length > 0) process.exitCode = 1;
}

function readArguments(args) {
  const options = { compare: { type: 'string' }, into: { type: 'string' } };
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch {
    throw new Unmet(
      'Name the folder to compare with: npm run pictures -- --compare BEFORE [AFTER] [--into FOLDER]',
    );
  }
}

/** A row for each state, a picture for each variant. */
function indexOf(files) {
  const states = new Map();
  for (const file of files) {
    const [, state, variant] = /^(.+)-(\d+-(?:light|dark|dim)-\w+(?:-\d+px)?)\.png$/.exec(file) ?? [];
    if (state) states.set(state, [...(states.get(state) ?? []), { file, variant }]);
  }
  const rows = [...states].map(
    ([state, shots]) =>
      `<section><h2>${state}</h2><div>${shots
        .map(
          ({ file, variant }) =>
            `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${variant.replaceAll('-', ' ')}</figcaption></figure>`,
        )
        .join('')}</div></section>`,
  );
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Pictures of Tableside</title>
<style>
body { font: 15px/1.4 system-ui; margin: 24px; background: #ececec; color: #222 }
section { margin: 0 0 40px }
h2 { font-size: 17px }
div { display: flex; gap: 12px; overflow-x: auto; align-items: start }
figure { margin: 0; flex: none }
img { height: 460px; display: block; background: #fff; border-radius: 6px }
figcaption { margin-top: 6px; color: #555 }
</style>
<h1>Pictures of Tableside</h1>
${rows.join('\n')}
</html>
`;
}
