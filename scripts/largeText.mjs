/**
 * `npm run large-text`: every state at 320 pixels with large text, in English, German and Arabic.
 * `npm run large-text -- --languages pl,tr`, or `--languages all`: the first screens in these languages at twice the
 * text size; `--states booking/choose,booking/missed` takes other states, `--states all` every one.
 * Other arguments go to Playwright: `-g booking/details`.
 */
import { requireBuild } from './build.mjs';
import { command, projectRoot, requireNode, requirePackages, runPackage, Unmet } from './support/project.mjs';

/** Removes an option and its value from the arguments; undefined if it isn't there. */
function take(args, name) {
  const at = args.indexOf(`--${name}`);
  if (at < 0) return undefined;
  const [, value] = args.splice(at, 2);
  if (!value) throw new Unmet(`Say what --${name} is: npm run large-text -- --${name} ...`);
  return value;
}

await command(async () => {
  const args = process.argv.slice(2);
  const languages = take(args, 'languages');
  const states = take(args, 'states');
  requireNode();
  await requirePackages();
  await requireBuild();
  const held = await runPackage(
    '@playwright/test/cli.js',
    ['test', '-c', 'e2e/playwright.config.ts', '--project=specs', 'e2e/largeText.spec.ts', ...args],
    {
      cwd: projectRoot,
      env: {
        ...process.env,
        TABLESIDE_THOROUGH: '1',
        ...(languages && { TABLESIDE_LANGUAGES: languages }),
        ...(states && { TABLESIDE_STATES: states }),
      },
    },
  );
  if (!held) throw new Unmet('Some screens do not hold: see the lines above.');
});
