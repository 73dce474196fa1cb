/**
 * `npm run bench`: the figures of the first screens on a slow phone, beside their bounds. Arguments after `--`
 * go to Playwright: `npm run bench -- -g 2000`.
 */
import { requireBuild } from './build.mjs';
import { command, requireNode, requirePackages, runPackage, Unmet } from './support/project.mjs';

await command(async () => {
  requireNode();
  await requirePackages();
  await requireBuild();
  const args = [
    'test',
    '-c',
    'e2e/playwright.config.ts',
    '--project=bench',
    '--reporter=line',
    ...process.argv.slice(2),
  ];
  if (!(await runPackage('@playwright/test/cli.js', args)))
    throw new Unmet('The bench did not run: see above.');
});
