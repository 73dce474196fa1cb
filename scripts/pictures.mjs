/** `npm run pictures`: a picture of every screen and state into `pictures/`, with an index to look through. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireBuild } from './build.mjs';
import { command, projectRoot, requireNode, requirePackages, runPackage, Unmet } from './support/project.mjs';

const folder = join(projectRoot, 'pictures');

await command(async () => {
  requireNode();
  await requirePackages();
  await requireBuild();
  // `npm run pictures -- --grep choose` takes some of them anew and keeps the others.
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
  writeFileSync(join(folder, 'index.html'), indexOf(picturesBelow(folder)));
  console.log(`Open ${join(folder, 'index.html')}`);
  if (!taken) throw new Unmet('Some pictures could not be taken: see the lines above.');
});

function picturesBelow(from) {
  return readdirSync(from, { recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.png'))
    .sort((one, other) => one.localeCompare(other));
}

/** One row a state, one picture a variant. */
function indexOf(files) {
  const states = new Map();
  for (const file of files) {
    const [, state, variant] = /^(.+)-(\d+-(?:light|dark)-\w+(?:-\d+px)?)\.png$/.exec(file) ?? [];
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
